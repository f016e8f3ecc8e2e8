import { Pencil, Plus, Shapes, TriangleAlert } from 'lucide-react'
import { RECENT_ACTIVITY } from '#domain/texts/admin-placeholders.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'

const marks = {
  newProduct: { icon: Plus, color: 'bg-sage-200' },
  updatedProduct: { icon: Pencil, color: 'bg-saffron-200' },
  lowStock: { icon: TriangleAlert, color: 'bg-terracotta-200' },
  newCategory: { icon: Shapes, color: 'bg-blush-400' },
}

export function RecentActivity() {
  return (
    <section className="mt-10">
      <h2 className={partTitle}>Recent Activity</h2>
      <ul className="grid sm:grid-cols-2 xl:grid-cols-4">
        {RECENT_ACTIVITY.map(({ kind, title, about, when }) => {
          const { icon: Icon, color } = marks[kind]
          return (
            <li
              key={kind}
              className="grid grid-cols-[2rem_1fr] gap-3.5 border-rule py-3.5 not-first:border-t sm:nth-2:border-t-0 xl:px-6 xl:py-4.5 xl:first:pl-0 xl:not-first:border-t-0 xl:not-first:border-l"
            >
              <span className={`grid h-9 w-8 place-items-center rounded-arch pt-0.5 ${color}`}>
                <Icon className="size-4" />
              </span>
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-ink-2">{about}</p>
                <p className="mt-1 text-xs text-ink-3">{when}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
