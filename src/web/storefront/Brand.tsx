import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { settingsQuery } from '#web/queries/settings.ts'

export function useBusinessName() {
  const { data: settings } = useQuery(settingsQuery)
  return settings?.businessName ?? 'Saffron & Sage'
}

/** The word mark: the shop's name, its ampersand in saffron. */
export function Brand({ ampersand }: { ampersand: string }) {
  const [first, ...rest] = useBusinessName().split('&')
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <i className={ampersand}>&amp;</i>
          {part}
        </Fragment>
      ))}
    </>
  )
}
