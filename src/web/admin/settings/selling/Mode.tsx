import { useQuery } from '@tanstack/react-query'
import { DoorOpen, Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import type { SellingMode } from '#contract/selling.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { readinessQuery, useUpdateSellingMode } from '#web/queries/admin/selling/selling.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

type ModeName = SellingMode['mode']

const MODES = {
  demo: {
    label: 'Demo',
    note: 'Nothing is charged',
    icon: Eye,
    heading: 'The shop is a demo',
    text: 'Shoppers can browse and fill a cart. Their checkout is a demo: no order is placed.',
    question: 'Switch to Demo?',
    consequence: 'Shoppers can no longer place orders. The orders that you have can still be finished.',
    chosen: 'bg-saffron-500 text-ink',
  },
  live: {
    label: 'Live',
    note: 'Taking orders',
    icon: DoorOpen,
    heading: 'The shop is live',
    text: 'Shoppers place real orders. Switching back to Demo stops new ones.',
    question: 'Switch to Live?',
    consequence: 'From now on orders are real: they reduce the stock, ask for money and send email.',
    chosen: 'bg-sage-700 text-white',
  },
} as const

/** Demo and Live as two doors. The other one is opened after a confirmation. */
export function Mode({ mode }: { mode: ModeName }) {
  const [asked, setAsked] = useState<ModeName>()
  const change = useUpdateSellingMode()
  const { data: items = [] } = useQuery(readinessQuery)
  const openItems = items.filter(({ done }) => !done).length
  const { heading, text } = MODES[mode]
  // The question keeps its words while the dialog closes.
  const { label, question, consequence } = MODES[asked ?? (mode === 'demo' ? 'live' : 'demo')]
  return (
    <section
      aria-labelledby="mode-title"
      className="mb-8 grid gap-6 border-b border-rule-strong pb-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end"
    >
      <div className="grid gap-2.5">
        <h2 id="mode-title" className="text-display-md font-display">
          {heading}
        </h2>
        <p className="max-w-136 text-nav text-pretty text-ink-2">{text}</p>
        {change.error && (
          <p
            role="alert"
            className="max-w-136 rounded-sm bg-danger-100 px-3.5 py-2.5 text-pretty text-danger-700"
          >
            {change.error instanceof RequestError ? change.error.text : 'The mode could not be changed.'}
          </p>
        )}
      </div>
      <fieldset className="flex items-end gap-3">
        <legend className="sr-only">Mode</legend>
        {(['demo', 'live'] as const).map((each) => (
          <Door
            key={each}
            mode={each}
            isCurrent={each === mode}
            openItems={each === 'live' ? openItems : 0}
            onChoose={() => setAsked(each)}
          />
        ))}
      </fieldset>
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => change.mutate({ mode: asked! }, { onSettled: () => setAsked(undefined) })}
        title={question}
        confirmLabel={`Switch to ${label}`}
        isBusy={change.isPending}
      >
        {consequence}
      </AlertDialog>
    </section>
  )
}

type DoorProps = {
  mode: ModeName
  isCurrent: boolean
  /** How many items of the readiness list keep the shop from this mode. */
  openItems: number
  onChoose: () => void
}

function Door({ mode, isCurrent, openItems, onChoose }: DoorProps) {
  const { label, note, icon, chosen } = MODES[mode]
  const isLocked = !isCurrent && openItems > 0
  const Icon = isLocked ? Lock : icon
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <button
        type="button"
        aria-pressed={isCurrent}
        disabled={isLocked}
        onClick={() => !isCurrent && onChoose()}
        className={`grid h-33 w-28 content-end justify-items-center gap-1.5 rounded-arch pb-4 transition-colors ${
          isCurrent
            ? chosen
            : 'bg-white text-ink-2 inset-ring-[1.5px] inset-ring-field enabled:hover:bg-paper'
        }`}
      >
        <Icon className="size-6" />
        <span className="font-display text-[1.25rem] leading-tight">{label}</span>
      </button>
      <span className="text-xs text-ink-2">
        {isCurrent ? note : isLocked ? `${counted(openItems, 'thing')} first` : 'Off'}
      </span>
    </div>
  )
}
