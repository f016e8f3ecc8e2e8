import { count } from '#web/admin/format/numbers.ts'

type ProgressBarProps = {
  label: string
  /** Without it the progress is indeterminate. */
  done?: number
  total?: number
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const share = done !== undefined && total ? done / total : undefined
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 tabular-nums">
        <span className="font-medium">{label}</span>
        {share !== undefined && (
          <span className="text-ink-2">
            {count(done!)} of {count(total!)} rows
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        {...(share !== undefined && { 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': done })}
        className="h-2 overflow-hidden rounded-xs bg-paper-2"
      >
        <div
          style={{ width: `${(share ?? 1) * 100}%` }}
          className={`h-full transition-[width] ${share === undefined ? 'animate-sheen bg-linear-[100deg,var(--color-sage-700)_40%,var(--color-sage-500)_50%,var(--color-sage-700)_60%] bg-size-[300%_100%]' : 'bg-sage-700'}`}
        />
      </div>
    </div>
  )
}
