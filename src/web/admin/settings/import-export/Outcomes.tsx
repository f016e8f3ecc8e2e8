import { CircleEqual, CircleX, Pencil, Plus } from 'lucide-react'
import type { Import } from '#contract/import.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Figure, figureGridEven } from '#web/admin/ui/Figure.tsx'

/** What the rows would do, or have done, in four numbers. */
export function Outcomes({ file: { outcomes } }: { file: Import }) {
  return (
    <dl className={figureGridEven}>
      <Figure icon={Plus} label="Create" note="Products that are new">
        {count(outcomes.create)}
      </Figure>
      <Figure icon={Pencil} label="Change" note="Known by their SKU">
        {count(outcomes.change)}
      </Figure>
      <Figure icon={CircleEqual} label="Unchanged" note="As they are already">
        {count(outcomes.same)}
      </Figure>
      <Figure icon={CircleX} label="Refuse" note="Keep the file from being applied">
        {count(outcomes.refuse)}
      </Figure>
    </dl>
  )
}
