import type { JsonSchema, OpenApiDocument, Operation } from './openapi.ts'

/** The API reference as plain HTML without a script. */
export function referencePage({ info, paths, components }: OpenApiDocument): string {
  const resolve = (schema: JsonSchema | undefined): JsonSchema | undefined => {
    const name = schema?.$ref?.split('/').at(-1)
    return name === undefined ? schema : components.schemas[name]
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${escapeHtml(info.title)}</title><style>${style}</style></head>
<body><header><h1>API of ${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav aria-label="Sections">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav></header>
<main>${tags
    .map(
      (tag) =>
        `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${calls
          .filter(({ operation }) => operation.tags.includes(tag))
          .map((call) => describeCall(call, resolve))
          .join('')}</section>`,
    )
    .join('')}</main></body></html>`
}

type Call = { path: string; method: string; operation: Operation }
type Resolve = (schema: JsonSchema | undefined) => JsonSchema | undefined

function describeCall({ path, method, operation }: Call, resolve: Resolve) {
  const parameters = (operation.parameters ?? []).map(
    ({ name, schema, description, required, in: place }) => ({
      name,
      type: typeName(schema),
      note: [place, required ? 'required' : '', description ?? ''].filter(Boolean).join(', '),
    }),
  )
  const body = schemaOf(operation.requestBody)
  const successes = Object.entries(operation.responses).filter(([status]) => /^\d+$/.test(status))
  return `<article><h3><code><b>${method}</b> ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}${operation.security.length > 0 ? ' <em>Needs a token.</em>' : ''}</p>
${table('Parameters', parameters)}${body ? table(`Body: ${typeName(body)}`, fieldsOf(resolve(body))) : ''}
${successes.map(([status, response]) => describeResponse(status, schemaOf(response), resolve)).join('')}</article>`
}

function describeResponse(status: string, schema: JsonSchema | undefined, resolve: Resolve) {
  if (!schema) return `<p>Response ${status} without a body.</p>`
  const { items } = schema
  const item = items && typeof items === 'object' && !Array.isArray(items) ? items : schema
  const fields = fieldsOf(resolve(item))
  if (fields.length === 0) return `<p>Response ${status}: ${escapeHtml(typeName(schema))}.</p>`
  return table(`Response ${status}: ${typeName(schema)}`, fields)
}

const schemaOf = (message: object | undefined) =>
  message && 'content' in message
    ? Object.values(message.content as Record<string, { schema: JsonSchema }>)[0]?.schema
    : undefined

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema = {}) =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    type: typeName(schema),
    note: [required.includes(name) ? '' : 'optional', schema.description ?? ''].filter(Boolean).join(', '),
  }))

function typeName(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf)
    return [...new Set(schema.anyOf.map((one) => typeName(one as JsonSchema)))].filter(Boolean).join(' or ')
  if (schema.items) return `list of ${typeName(schema.items as JsonSchema) || 'anything'}`
  return [schema.type ?? ''].flat().join(' or ')
}

const table = (caption: string, rows: { name: string; type: string; note: string }[]) =>
  rows.length === 0
    ? ''
    : `<table><caption>${escapeHtml(caption)}</caption><tbody>${rows
        .map(
          ({ name, type, note }) =>
            `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${escapeHtml(note)}</td></tr>`,
        )
        .join('')}</tbody></table>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 6rem;font:16px/1.55 system-ui,sans-serif;color:#2b2b2b;background:#faf6ee}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.1}h1{font-size:2.5rem}h2{font-size:1.75rem;margin:4rem 0 0;text-transform:capitalize}
a{color:#3f5443}nav{display:flex;flex-wrap:wrap;gap:1rem}nav a{text-transform:capitalize}
article{border-top:1px solid #e3dac9;margin-top:1.5rem;padding-top:1rem}h3{font-size:1rem;margin:0}h3 b{color:#3f5443}
code{font:0.9375em ui-monospace,monospace;overflow-wrap:anywhere}em{color:#83540a;font-style:normal}
table{width:100%;border-collapse:collapse;margin:1rem 0;font-size:.875rem}caption{text-align:left;color:#57524a;padding-bottom:.25rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid #e3dac9;font-weight:400;overflow-wrap:anywhere}th{width:28%}td:nth-child(2){width:32%}`
