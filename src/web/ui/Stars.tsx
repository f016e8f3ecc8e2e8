const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z'

export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating.toFixed(1)} out of 5`}
      className="inline-flex gap-px text-saffron-600"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          fill={star <= rating ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
          className="size-3.5"
        >
          <path d={STAR} />
          {star > rating && star - 1 < rating && (
            <path
              d={STAR}
              fill="currentColor"
              style={{ clipPath: `inset(0 ${(star - rating) * 100}% 0 0)` }}
            />
          )}
        </svg>
      ))}
    </span>
  )
}
