import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { typedQuantity } from '#domain/cart.ts'

type QuantityFieldProps = {
  quantity: number
  stock: number
  /** Set where a page has several of these fields. */
  productName?: string
  disabled?: boolean
  isCompact?: boolean
  onChange: (quantity: number) => void
  /**
   * Gets typed quantities in place of `onChange`: lowered to the stock instead of ignored, and undefined for an empty
   * field.
   */
  onType?: (quantity: number | undefined) => void
  /** The shopper leaves the field or presses Enter. */
  onCommit?: () => void
}

const stepButton =
  'grid h-full place-items-center transition-colors print:hidden enabled:hover:bg-paper-2 disabled:cursor-not-allowed disabled:text-field/60 focus-visible:outline-offset-[-2px]'

/** A quantity from 1 to the stock. Typed values outside that range are ignored; above the stock, a note says why. */
export function QuantityField(props: QuantityFieldProps) {
  const {
    quantity,
    stock,
    productName,
    disabled = false,
    isCompact = false,
    onChange,
    onType,
    onCommit,
  } = props
  // The field may be empty while a new number is typed; on blur it shows the current quantity again.
  const [isEmptied, setIsEmptied] = useState(false)
  const [isAboveStock, setIsAboveStock] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isAfterPoint = useRef(false)
  const min = stock > 0 ? 1 : 0

  function change(requested: number) {
    // Clamped, because the stock may have dropped below the current quantity.
    const next = Math.min(requested, stock)
    if (!disabled && next >= 1 && next !== quantity) onChange(next)
  }

  function onTextChange(text: string) {
    // The digits after a decimal point are ignored with it: 3.5 typed key by key is not 35.
    if (isAfterPoint.current && text.length > String(quantity).length) return
    isAfterPoint.current = /\d[.,]$/.test(text)
    setIsEmptied(text === '')
    const typed = typedQuantity(text, Number.POSITIVE_INFINITY)
    const isAbove = typed !== undefined && typed > stock
    setIsAboveStock(isAbove)
    if (onType) {
      if (typed || text === '') onType(typed && Math.min(typed, stock))
    } else if (typed && !isAbove) change(typed)
  }

  // Hydration: apply what was typed before React took over the input.
  const applyTypedValue = useEffectEvent(() => {
    if (input.current!.value !== String(quantity)) onTextChange(input.current!.value)
  })
  useLayoutEffect(() => applyTypedValue(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onCommit?.()
    const requested = { ArrowUp: quantity + 1, ArrowDown: quantity - 1, Home: 1, End: stock }[event.key]
    if (requested === undefined) return
    event.preventDefault()
    change(requested)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={productName ? `Quantity of ${productName}` : 'Quantity'}
      className={`relative inline-grid flex-none items-center rounded-sm border border-field bg-card text-[1.125rem] print:flex print:border-0 print:text-base print:bg-transparent print:before:content-['Quantity:'] ${isCompact ? 'h-11.5 grid-cols-[2.75rem_2.25rem_2.75rem]' : 'h-13 grid-cols-[2.75rem_2.75rem_2.75rem]'}`}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled || quantity <= 1 || stock <= 0}
        onClick={() => change(quantity - 1)}
        className={stepButton}
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
        aria-valuemin={min}
        aria-valuemax={stock}
        disabled={disabled || stock <= 0}
        value={isEmptied ? '' : quantity}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setIsEmptied(false)
          setIsAboveStock(false)
          isAfterPoint.current = false
          onCommit?.()
        }}
        className="size-full print:w-12 text-center text-base font-medium tabular-nums focus-visible:outline-offset-[-2px]"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={disabled || quantity >= stock}
        onClick={() => change(quantity + 1)}
        className={stepButton}
      >
        <Plus className="size-4.5" />
      </button>
      <p aria-live="polite" className="absolute top-full left-0 text-sm whitespace-nowrap text-saffron-700">
        {isAboveStock && `Only ${stock} available`}
      </p>
    </div>
  )
}
