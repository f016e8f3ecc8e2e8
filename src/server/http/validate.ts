import type { FastifyTypeProvider } from 'fastify'
import type { z } from 'zod'

/** Lets a route's schemas, written in zod, give its request their types. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

export type FieldError = { field: string; message: string }

/** What a client sent does not fit the contract. */
export class InvalidRequest extends Error {
  readonly errors: FieldError[]

  constructor(errors: FieldError[]) {
    super(errors[0]?.message ?? 'Invalid input')
    this.errors = errors
  }
}

/** `?q=` counts as absent: a form without JavaScript sends every field it has. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

export function validateWithZod({ schema, httpPart }: { schema: z.ZodType; httpPart?: string }) {
  return (input: unknown) => {
    if (httpPart === 'body' && (typeof input !== 'object' || input === null || Array.isArray(input)))
      return { error: new InvalidRequest([{ field: '', message: 'Send a JSON object as the body' }]) }
    const result = schema.safeParse(httpPart === 'querystring' ? withoutEmpty(input) : input)
    if (result.success) return { value: result.data }
    // One sentence per field is what a form can show.
    const sentences = new Map<string, string>()
    for (const { path, message } of result.error.issues)
      if (!sentences.has(path.join('.'))) sentences.set(path.join('.'), message)
    const errors = [...sentences].map(([field, message]) => ({ field, message }))
    return { error: new InvalidRequest(errors) }
  }
}
