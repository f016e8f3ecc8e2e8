import { Link } from '@tanstack/react-router'

/** A step on the way to a page; the last one is the page itself. */
export type Crumb = { name: string; path: string }

export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2">
      <ol className="flex min-h-11 items-center gap-2.5 overflow-hidden whitespace-nowrap">
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

/** The same trail as search engines read it. */
export function breadcrumbList(trail: Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
