import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'

export type FieldError = { field: string; message: string }

/** The request does not match the contract. */
export class InvalidRequest extends Error {
  readonly errors: FieldError[]

  constructor(errors: FieldError[]) {
    super(errors[0]?.message ?? 'Invalid input')
    this.errors = errors
  }
}

/** `?q=` counts as absent: a form submitted without JavaScript sends every field it has. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    if (httpPart === 'body' && schema instanceof z.ZodObject && !isObject(input))
      return { error: new InvalidRequest([{ field: '', message: 'Send a JSON object as the body' }]) }
    const result = schema.safeParse(httpPart === 'querystring' ? withoutEmpty(input) : input, {
      error: defaultSentence,
    })
    if (result.success) return { value: result.data }
    return { error: new InvalidRequest(firstPerField(result.error)) }
  }
}

const isObject = (input: unknown) => typeof input === 'object' && input !== null && !Array.isArray(input)

const TYPE_NAMES: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

/** For rules whose schema has no message of its own. */
function defaultSentence({ code, path = [], ...issue }: z.core.$ZodRawIssue): string | undefined {
  const field = path.join('.') || 'The input'
  if (code === 'invalid_type')
    return `${field} must be ${TYPE_NAMES[String(issue.expected)] ?? issue.expected}`
  if (code === 'too_big') return `${field} is too large`
  if (code === 'too_small') return `${field} is too small`
  return undefined
}

/** A form shows one sentence per field. */
function firstPerField({ issues }: z.ZodError): FieldError[] {
  const sentences = new Map<string, string>()
  for (const { path, message } of issues)
    if (!sentences.has(path.join('.'))) sentences.set(path.join('.'), message)
  return [...sentences].map(([field, message]) => ({ field, message }))
}
