import { footer } from './footer.ts'

/** Placeholders without a target page, so plain text instead of links. */
export function TextRows({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <li key={name} className={`${footer.row} text-dusk-2`}>
      {name}
    </li>
  ))
}
