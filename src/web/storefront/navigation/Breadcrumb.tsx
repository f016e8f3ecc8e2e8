import { Link } from '@tanstack/react-router'

/** The last crumb is the current page. */
export type Crumb = { name: string; path: string }

export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2">
      {/* The padding keeps focus rings from being clipped. */}
      <ol className="-m-1.5 flex min-h-11 items-center gap-2.5 overflow-hidden p-1.5 whitespace-nowrap">
        {trail.map(({ name, path }, index) =>
          index < trail.length - 1 ? (
            <li key={path} className="flex flex-none items-center gap-2.5">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center underline-offset-[0.25em] hover:underline"
              >
                {name}
              </Link>
              <span aria-hidden="true" className="text-field">
                /
              </span>
            </li>
          ) : (
            <li key={path} aria-current="page" className="truncate text-ink">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
