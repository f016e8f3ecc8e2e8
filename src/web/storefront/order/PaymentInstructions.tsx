import { Copy } from 'lucide-react'
import { useRef } from 'react'
import type { ShopperOrder } from '#contract/order.ts'
import { useCopy } from './use-copy.ts'

type PaymentInstructionsProps = { order: ShopperOrder; total: string }

/** How to pay: the owner's text and, for a transfer, the amount and the reference to copy. */
export function PaymentInstructions({ order, total }: PaymentInstructionsProps) {
  const { number, paymentMethod, paymentName, instructions, total: amount } = order
  const isTransfer = paymentMethod === 'transfer'
  if (!isTransfer && instructions === '') return null
  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="border-b border-rule-strong pb-3.5 font-display text-display-md">
        {paymentName}
      </h2>
      {isTransfer && (
        <>
          <p className="mt-4 max-w-152 text-pretty text-ink-2">
            Please use exactly this reference, so that we can match your payment.
          </p>
          <dl className="mt-2">
            <CopyRow name="Amount" text={total} copied={amount} />
            <CopyRow name="Reference" text={String(number)} copied={String(number)} />
          </dl>
        </>
      )}
      {instructions && (
        <p className="mt-4 max-w-152 text-pretty wrap-break-word whitespace-pre-line">{instructions}</p>
      )}
    </section>
  )
}

type CopyRowProps = { name: string; text: string; copied: string }

function CopyRow({ name, text, copied }: CopyRowProps) {
  const value = useRef<HTMLElement>(null)
  // Selected, the text can be copied by hand.
  const { copy, isCopied } = useCopy(
    () => copied,
    () => getSelection()?.selectAllChildren(value.current!),
  )

  return (
    <div className="copy-row">
      <dt className="text-ink-2">{name}</dt>
      <dd ref={value} className="wrap-break-word tabular-nums lining-nums">
        {text}
      </dd>
      <dd>
        <button
          type="button"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2 text-sm text-ink-2 hover:bg-paper-2 hover:text-ink"
          onClick={copy}
        >
          <Copy className="size-4.5" />
          <span>
            {isCopied ? 'Copied' : 'Copy'} <span className="sr-only">{name.toLowerCase()}</span>
          </span>
        </button>
      </dd>
    </div>
  )
}
