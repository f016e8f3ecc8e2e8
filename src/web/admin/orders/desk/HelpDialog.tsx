import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const KEYS = [
  { keys: ['S'], text: 'Ship the order' },
  { keys: ['P'], text: 'Mark it as paid' },
  { keys: ['Enter'], text: 'Confirm the dialog' },
  { keys: ['Esc'], text: 'Close the dialog' },
  { keys: ['?'], text: 'Show this help' },
] as const

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEYS.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-rule-strong px-2 py-1 font-sans text-xs text-ink-2"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The key of a button, for people who have a keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-1 rounded-sm border border-current px-1.5 text-2xs leading-4.5 font-normal opacity-80 max-md:hidden"
    >
      {children}
    </span>
  )
}
