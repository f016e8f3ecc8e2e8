import './receipt.css'
import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { moneyIn } from '#web/storefront/money/use-money.ts'
import { Image } from '#web/ui/Image.tsx'

type Line = { name: string; image: string; price: string; quantity: number; sku?: string }

type LineListProps<L extends Line> = {
  lines: L[]
  money: ReturnType<typeof moneyIn>
  isLarge?: boolean
  /** Shown below a line, such as what has changed. */
  note?: (line: L) => ReactNode
}

/** The lines of a quote or an order. */
export function LineList<L extends Line>({ lines, money, isLarge = false, note }: LineListProps<L>) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change their order
          key={index}
          data-large={isLarge || undefined}
          className="receipt-line"
        >
          {line.image ? (
            <Image src={line.image} alt="" sizes="72px" upTo={160} width={72} height={72} />
          ) : (
            <span aria-hidden="true" className="grid place-items-center bg-paper-2 text-ink-3">
              <ImageOff />
            </span>
          )}
          <div className="min-w-0">
            <p className="receipt-line-name wrap-break-word">{line.name}</p>
            <p className="text-sm wrap-break-word text-ink-2 tabular-nums">
              {line.sku && `${line.sku}, `}
              <span className="inline-block">
                {line.quantity} × {money.format(line.price)}
              </span>
            </p>
            {note?.(line)}
          </div>
          <p className="font-medium tabular-nums">{money.format(money.times(line.price, line.quantity))}</p>
        </li>
      ))}
    </ul>
  )
}
