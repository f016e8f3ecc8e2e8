/**
 * A placeholder while data loads. It is hidden from screen readers, so its container needs `aria-busy` or a status.
 * `--skeleton` overrides its color.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-sheen rounded-xs bg-linear-[100deg,var(--skeleton,var(--color-paper-2))_40%,var(--color-card)_50%,var(--skeleton,var(--color-paper-2))_60%] bg-size-[300%_100%] ${className}`}
    />
  )
}
