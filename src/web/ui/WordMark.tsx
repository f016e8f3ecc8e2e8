import { Fragment } from 'react'

/** The shop's name with its ampersand set apart. */
export function WordMark({ name, ampersand }: { name: string; ampersand: string }) {
  const [first, ...rest] = name.split('&')
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
