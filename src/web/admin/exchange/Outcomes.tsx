import { CircleEqual, CircleX, Pencil, Plus } from 'lucide-react'
import type { Import } from '#contract/exchange.ts'
import { count } from '../count.ts'
import { Figure, figureGridEven } from '../Figure.tsx'

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
