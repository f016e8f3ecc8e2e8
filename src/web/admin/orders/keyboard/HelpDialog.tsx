import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Shortcut = { keys: readonly string[]; text: string }

export const DESK_KEYS: readonly Shortcut[] = [
  { keys: ['S'], text: 'Ship the order' },
  { keys: ['P'], text: 'Mark it as paid' },
  { keys: ['R'], text: 'Refund' },
  { keys: ['N'], text: 'Write a private note' },
  { keys: ['Enter'], text: 'Confirm the dialog' },
  { keys: ['Esc'], text: 'Close the dialog' },
  { keys: ['?'], text: 'Show this help' },
]

export const LIST_KEYS: readonly Shortcut[] = [
  { keys: ['J', 'K'], text: 'Next order, previous order' },
  { keys: ['Enter'], text: 'Open the order' },
  { keys: ['X'], text: 'Select the order' },
  { keys: ['/'], text: 'Search' },
  { keys: ['?'], text: 'Show this help' },
]

type HelpDialogProps = { shortcuts: readonly Shortcut[]; onClose: () => void }

export function HelpDialog({ shortcuts, onClose }: HelpDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
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
