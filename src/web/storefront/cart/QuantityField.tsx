import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { typedQuantity } from '#domain/cart.ts'

type QuantityFieldProps = {
  quantity: number
  stock: number
  /** What it is the quantity of, where there are several. */
  of?: string
  disabled?: boolean
  compact?: boolean
  onChange: (quantity: number) => void
}

const end =
  'grid h-full place-items-center transition-colors enabled:hover:bg-paper-2 disabled:cursor-not-allowed disabled:text-field/60 focus-visible:outline-offset-[-2px]'

/** From 1 to what is on the shelf. What is typed beyond that is ignored. */
export function QuantityField(props: QuantityFieldProps) {
  const { quantity, stock, of, disabled = false, compact = false, onChange } = props
  // An emptied field is on its way to a new number; left empty, it shows the old one again.
  const [isEmptied, setIsEmptied] = useState(false)
  const lowest = stock > 0 ? 1 : 0
  // When the shelf emptied since, one step down leads to what is left.
  const change = (wanted: number) => {
    const next = Math.min(wanted, stock)
    if (!disabled && next >= 1 && next !== quantity) onChange(next)
  }

  const type = (text: string) => {
    setIsEmptied(text === '')
    const typed = typedQuantity(text, stock)
    if (typed !== undefined) change(typed)
  }

  // What was typed before this script was there, and before anything is pressed.
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    if (input.current!.value !== String(quantity)) type(input.current!.value)
  })
  useLayoutEffect(() => takeOver(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: quantity + 1, ArrowDown: quantity - 1, Home: 1, End: stock }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    change(wanted)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={of ? `Quantity of ${of}` : 'Quantity'}
      className={`inline-grid flex-none items-center rounded-sm border border-field bg-card text-[1.125rem] ${compact ? 'h-11.5 grid-cols-[2.75rem_2.25rem_2.75rem]' : 'h-13 grid-cols-[2.75rem_2.75rem_2.75rem]'}`}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled || quantity <= 1 || stock <= 0}
        onClick={() => change(quantity - 1)}
        className={end}
      >
        <Minus className="size-4.5" />
      </button>
      <input
        ref={input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        aria-valuenow={quantity}
        aria-valuemin={lowest}
        aria-valuemax={stock}
        disabled={disabled || stock <= 0}
        value={isEmptied ? '' : quantity}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => setIsEmptied(false)}
        className="size-full text-center text-base font-medium tabular-nums focus-visible:outline-offset-[-2px]"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={disabled || quantity >= stock}
        onClick={() => change(quantity + 1)}
        className={end}
      >
        <Plus className="size-4.5" />
      </button>
    </div>
  )
}
