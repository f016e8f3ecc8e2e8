import type { Call, Field } from './calls.ts'
import { TryIt } from './TryIt.tsx'

/** Where parameters are. */
const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const

/** One call: what it takes and returns, and beside it an example to copy and to try. */
export function Article({ call, origin }: { call: Call; origin: string }) {
  const { id, method, path, summary, needsToken, parameters, body, response } = call
  return (
    <article className="call" id={id} aria-labelledby={`${id}-path`}>
      <div>
        <h2>
          <a href={`#${id}`}>{summary}</a>
        </h2>
        <p className="path">
          <span id={`${id}-path`}>
            <span className="method" data-method={method}>
              {method}
            </span>{' '}
            <code>{path}</code>
          </span>
          {needsToken && <span className="token">Needs a token</span>}
        </p>
        {PLACES.map(([place, caption]) => (
          <Fields
            key={place}
            caption={caption}
            fields={parameters.filter((parameter) => parameter.in === place)}
          />
        ))}
        {body && <Fields caption={`Body: ${body.title}`} fields={body.fields} />}
        <Fields caption={`Response ${response.status}: ${response.title}`} fields={response.fields} />
        {response.fields.length === 0 && (
          <p className="note">
            Response {response.status}: {response.title}
          </p>
        )}
      </div>
      <div className="panel">
        <Code label="Request">{curl(call, origin)}</Code>
        {(!body || body.isJson) && <TryIt call={call} />}
        {response.example !== undefined && (
          <Code label={`Response ${response.status}`}>{response.example}</Code>
        )}
      </div>
    </article>
  )
}

/** A string of a JSON text, with the colon that follows a key. */
const JSON_STRING = /("(?:[^"\\]|\\.)*":?)/

export function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard */}
      <pre tabIndex={0}>
        <code>
          {children.split(JSON_STRING).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
            part.startsWith('"') && part.endsWith('"') ? <span key={index}>{part}</span> : part,
          )}
        </code>
      </pre>
    </figure>
  )
}

function Fields({ caption, fields }: { caption: string; fields: Field[] }) {
  if (fields.length === 0) return null
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {fields.map(({ name, type, note }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{type}</td>
            {note && <td>{note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Places the lines of a body inside the option that starts it. */
const indent = (json: string) => json.replaceAll('\n', '\n  ')

/** The call on the command line, with the required parameters. */
function curl({ method, path, parameters, body, needsToken }: Call, origin: string) {
  const required = parameters.filter((parameter) => parameter.required)
  const placed = (place: string) => required.filter((parameter) => parameter.in === place)
  const address = placed('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  )
  const query = new URLSearchParams(placed('query').map(({ name, example }) => [name, example])).toString()
  return [
    ...(method === 'GET' ? [] : [`curl -X ${method}`]),
    `${method === 'GET' ? 'curl ' : ''}'${origin}${address}${query && `?${query}`}'`,
    ...(needsToken ? [`-H 'Authorization: Bearer TOKEN'`] : []),
    ...placed('header').map(({ name, example }) => `-H '${name}: ${example}'`),
    ...(body?.isJson ? [`-H 'Content-Type: application/json'`, `-d '${indent(body.example)}'`] : []),
    ...(body && !body.isJson ? [`-H 'Content-Type: ${body.title}'`, '--data-binary @FILE'] : []),
  ].join(' \\\n  ')
}
