/** The number on an icon of the header, if there is something to count. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="absolute top-0.5 right-0 h-4.5 min-w-4.5 rounded-full bg-saffron-500 px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-ink tabular-nums forced-color-adjust-none">
      {count}
    </span>
  )
