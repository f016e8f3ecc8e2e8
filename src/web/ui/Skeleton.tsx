/**
 * Holds the place of what is still on its way. The element around it says so to those who cannot see it.
 * `--tile` is its colour, where it is not that of paper.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-sheen rounded-xs bg-linear-[100deg,var(--tile,var(--color-paper-2))_40%,var(--color-card)_50%,var(--tile,var(--color-paper-2))_60%] bg-size-[300%_100%] ${className}`}
    />
  )
}
