import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { Article, Code } from './Article.tsx'
import type { Group } from './calls.ts'
import { Sections } from './Sections.tsx'
import { addressOf, DOCS, titleOf } from './sections.ts'

/** What every page of the reference has in common: names, addresses, and the tags of its style sheet and script. */
export type Reference = {
  name: string
  origin: string
  assets: string
  groups: Group[]
}

/*
 * The API reference: an overview, and one page per section. All can be read without scripts, which only add finding,
 * copying, and the forms to try a call.
 */

export const overviewPage = (reference: Reference) =>
  toDocument(reference, `${reference.name} API`, <Overview {...reference} />)

export const sectionPage = (reference: Reference, group: Group) =>
  toDocument(
    reference,
    `${titleOf(group.tag)} · ${reference.name} API`,
    <Section reference={reference} group={group} />,
    group.tag,
  )

export const missingPage = (reference: Reference, path: string) =>
  toDocument(
    reference,
    `404 Page Not Found · ${reference.name} API`,
    <Missing path={path} groups={reference.groups} />,
    'missing',
  )

function toDocument(reference: Reference, title: string, content: ReactNode, open?: string): string {
  const head = renderToStaticMarkup(<title>{title}</title>)
  const body = renderToStaticMarkup(
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <div className="page">
          <a className="brand" href="/">
            <Name name={reference.name} />
          </a>
          <a className="reference" href={DOCS}>
            API reference
          </a>
          <button type="button" popoverTarget="sections">
            Sections
          </button>
          <a href="/admin">Back office</a>
        </div>
      </header>
      <div className="page layout">
        <Sections groups={reference.groups} open={open} />
        <main id="content">{content}</main>
      </div>
    </>,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<link rel="icon" href="/icon.svg" type="image/svg+xml">${reference.assets}</head><body>${body}</body></html>`
}

/** The shop's name with the ampersand of its word mark. */
function Name({ name }: { name: string }) {
  const [first, ...rest] = name.split('&')
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <i>&amp;</i>
          {part}
        </Fragment>
      ))}
    </>
  )
}

function Overview({ name, groups, origin }: Reference) {
  return (
    <>
      <header className="cover">
        <div>
          <h1>
            <Name name={name} /> <em>API</em>
          </h1>
          <p className="lede">{`Everything the shop does, in ${countCalls(groups)} endpoints.`}</p>
          <p>
            Machine-readable version: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)
          </p>
        </div>
        <div className="arch teapot" />
      </header>
      <GettingStarted origin={origin} />
      <section aria-labelledby="all">
        <h2 id="all">All endpoints</h2>
        {groups.map(({ tag, description, calls }) => (
          <div className="chapter" key={tag} id={tag}>
            <div>
              <h3>
                <a href={addressOf(tag)}>{titleOf(tag)}</a>
              </h3>
              <p>{description}</p>
            </div>
            <ul>
              {calls.map(({ id, method, path, summary }) => (
                <li key={id} id={id}>
                  <a href={addressOf(tag, id)}>
                    <span className="verb" data-method={method}>
                      {method}
                    </span>{' '}
                    <code>{path}</code>
                  </a>
                  <span>{summary}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  )
}

const countCalls = (groups: Group[]) => groups.reduce((sum, { calls }) => sum + calls.length, 0)

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
            Lists are JSON arrays. For paged lists, the header <code>X-Total-Count</code> is the length of the
            whole list.
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

function Section({
  reference: { groups, origin },
  group: { tag, description, calls },
}: {
  reference: Reference
  group: Group
}) {
  const index = groups.findIndex((group) => group.tag === tag)
  return (
    <>
      <header className="cover">
        <div>
          <h1>{titleOf(tag)}</h1>
          <p className="lede">{description}</p>
        </div>
      </header>
      {calls.map((call) => (
        <Article key={call.id} call={call} origin={origin} />
      ))}
      <nav className="turn" aria-label="Previous and next">
        <Turn label="Previous" group={groups[index - 1]} />
        <Turn label="Next" group={groups[index + 1]} />
      </nav>
    </>
  )
}

function Turn({ label, group }: { label: string; group: Group | undefined }) {
  if (!group) return <span />
  return (
    <a href={addressOf(group.tag)}>
      {label} <strong>{titleOf(group.tag)}</strong>
    </a>
  )
}

function Missing({ path, groups }: { path: string; groups: Group[] }) {
  return (
    <header className="cover">
      <div>
        <h1>404 Page Not Found</h1>
        <p className="lede">
          There is nothing at <code>GET {path}</code>
        </p>
        <p>{`The reference lists all ${countCalls(groups)} endpoints of this shop.`}</p>
        <p className="actions">
          <a className="button" href={DOCS}>
            API reference
          </a>
          <a href="/">Back to Home</a>
        </p>
      </div>
      <div className="arch lantern" />
    </header>
  )
}
