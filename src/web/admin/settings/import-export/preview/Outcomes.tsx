import { CircleEqual, CircleX, Pencil, Plus } from 'lucide-react'
import type { Import } from '#contract/admin/import.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Figure, figureGridEven } from '#web/admin/ui/Figure.tsx'

/** How many rows have each outcome. */
export function Outcomes({ file: { outcomes } }: { file: Import }) {
  return (
    <dl className={figureGridEven}>
      <Figure icon={Plus} label="Create" note="New products">
        {count(outcomes.create)}
      </Figure>
      <Figure icon={Pencil} label="Change" note="Products with a known SKU">
        {count(outcomes.change)}
      </Figure>
      <Figure icon={CircleEqual} label="Unchanged" note="Already up to date">
        {count(outcomes.same)}
      </Figure>
      <Figure icon={CircleX} label="Errors" note="Fix these before applying">
        {count(outcomes.refuse)}
      </Figure>
    </dl>
  )
}
