import { GUARANTEES } from '#web/storefront/guarantees.ts'

export function Guarantees() {
  return (
    <div className="border-b border-rule">
      <ul
        aria-label="Our guarantees"
        className="page grid grid-cols-2 gap-x-4 py-3.5 md:grid-cols-[repeat(4,auto)] md:justify-between md:py-4"
      >
        {GUARANTEES.map(({ Icon, text }) => (
          <li
            key={text}
            className="flex min-h-11 items-center gap-2.5 text-sm leading-[1.25] text-balance text-ink-2 md:text-xs lg:text-nav"
          >
            <Icon className="text-sage-700" /> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
