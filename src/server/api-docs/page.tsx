import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Call, type Field, type Group, groupsOf } from './calls.ts'
import type { OpenApiDocument } from './openapi.ts'
import { TryIt } from './TryIt.tsx'

/** The shop's name and address, and the tags that load the style sheet and the script. */
type Site = { name: string; origin: string; assets: string }

/** The API reference. It can be read without scripts; they only add the forms to try a call. */
export function referencePage(document: OpenApiDocument, { name, origin, assets }: Site): string {
  const title = renderToStaticMarkup(<title>{`${name} API`}</title>)
  const page = renderToStaticMarkup(
    <Reference
      name={name}
      description={document.info.description}
      groups={groupsOf(document)}
      origin={origin}
    />,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}<link rel="icon" href="/icon.svg" type="image/svg+xml">${assets}</head><body>${page}</body></html>`
}

type ReferenceProps = { name: string; description: string; groups: Group[]; origin: string }

function Reference({ name, description, groups, origin }: ReferenceProps) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <a className="brand" href="/">
          {name.split(/(&)/).map((part) => (part === '&' ? <i key={part}>&amp;</i> : part))}
        </a>
        <a className="to-sections" href="#sections">
          Sections
        </a>
        <a href="/admin">Back office</a>
      </header>
      <nav id="sections" aria-label="Sections">
        <ul>
          {groups.map(({ tag }) => (
            <li key={tag}>
              <a href={`#${tag}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content">
        <h1>
          {name} <em>API</em>
        </h1>
        <p className="lead">{description}</p>
        <p>
          Machine-readable version: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)
        </p>
        <GettingStarted origin={origin} />
        {groups.map((group) => (
          <Section key={group.tag} group={group} origin={origin} />
        ))}
      </main>
    </>
  )
}

function GettingStarted({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="start">
      <h2 id="start">Getting started</h2>
      <div className="call">
        <div>
          <p>Calls without a token are for everyone. The first example lists two products.</p>
          <p>
            Calls that change the shop need the token of an administrator, in the header{' '}
            <code>Authorization</code>. A login returns it; a logout ends it.
          </p>
          <p>
            Errors are problem details (RFC 9457): <code>detail</code> is a sentence that says what is wrong
            and what to do, and <code>errors</code> lists the fields.
          </p>
        </div>
        <div className="panel">
          <Code label="Products">{`curl '${origin}/api/products?limit=2'`}</Code>
          <Code label="Login">
            {`curl -X POST '${origin}/api/auth/login' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"username": "admin", "password": "…"}'`}
          </Code>
          <Code label="With a token">
            {`curl '${origin}/api/dashboard' \\\n  -H 'Authorization: Bearer TOKEN'`}
          </Code>
        </div>
      </div>
    </section>
  )
}

function Section({ group: { tag, description, calls }, origin }: { group: Group; origin: string }) {
  return (
    <section aria-labelledby={tag}>
      <h2 id={tag}>{tag}</h2>
      <p className="lead">{description}</p>
      <ul className="calls">
        {calls.map(({ id, method, path }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{method}</span> <code>{path}</code>
            </a>
          </li>
        ))}
      </ul>
      {calls.map((call) => (
        <Article key={call.id} call={call} origin={origin} />
      ))}
    </section>
  )
}

/** Where parameters are. */
const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const

function Article({ call, origin }: { call: Call; origin: string }) {
  const { id, method, path, summary, needsToken, parameters, body, response } = call
  return (
    <article className="call" aria-labelledby={id}>
      <div>
        <h3 id={id}>
          <span className="method" data-method={method}>
            {method}
          </span>{' '}
          <code>{path}</code>
        </h3>
        <p>
          {summary}
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
        {response.example !== undefined && (
          <Code label={`Response ${response.status}`}>{response.example}</Code>
        )}
        {(!body || body.isJson) && <TryIt call={call} />}
      </div>
    </article>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <pre>
        <code>{children}</code>
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
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${address}${query && `?${query}`}'`,
    ...(needsToken ? [`-H 'Authorization: Bearer TOKEN'`] : []),
    ...placed('header').map(({ name, example }) => `-H '${name}: ${example}'`),
    ...(body?.isJson ? [`-H 'Content-Type: application/json'`, `-d '${body.example}'`] : []),
    ...(body && !body.isJson ? [`-H 'Content-Type: ${body.title}'`, '--data-binary @FILE'] : []),
  ].join(' \\\n  ')
}
