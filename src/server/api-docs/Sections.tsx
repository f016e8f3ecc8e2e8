import { Fragment } from 'react'
import type { Call, Group } from './calls.ts'
import { addressOf, DOCS, titleOf } from './sections.ts'

/**
 * All sections, with the calls of the open one. The script shows the search field, which finds calls of all sections.
 * On small screens it is a popover, which needs no script.
 */
export function Sections({ groups, open }: { groups: Group[]; open?: string | undefined }) {
  return (
    <nav id="sections" className="sections" aria-label="Sections" popover="auto">
      <search hidden>
        <label>
          <span className="sr-only">Find an endpoint</span>
          <input type="search" placeholder="Find an endpoint" autoComplete="off" spellCheck={false} />
          <span className="key" aria-hidden="true">
            /
          </span>
        </label>
        <p role="status" />
      </search>
      <ul>
        <li>
          <a href={DOCS} aria-current={open === undefined ? 'page' : undefined}>
            Overview
          </a>
        </li>
        {groups.map(({ tag, calls }) => (
          <li key={tag} data-open={tag === open ? '' : undefined}>
            <a href={addressOf(tag)} aria-current={tag === open ? 'page' : undefined}>
              {titleOf(tag)}
            </a>
            <ul>
              {calls.map((call) => (
                <li key={call.id}>
                  <CallLink tag={tag} call={call} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CallLink({ tag, call: { id, method, path, summary } }: { tag: string; call: Call }) {
  return (
    <a href={addressOf(tag, id)} title={summary}>
      <span className="verb" data-method={method}>
        {method}
      </span>{' '}
      <code>
        {path.split(/(?<=\/)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </code>
    </a>
  )
}
