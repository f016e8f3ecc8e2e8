import { useQuery } from '@tanstack/react-query'
import { Check, Link as LinkIcon, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShopperOrder } from '#contract/order.ts'
import { useCancelOrder, useWithdraw } from '#web/queries/storefront/orders.ts'
import { useSelling } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { button } from '#web/ui/button/button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { useCopy } from './use-copy.ts'

const actionButton = `${button.quiet} min-h-11! w-full px-4! text-nav`

export function OrderActions({ order, secret }: { order: ShopperOrder; secret: string }) {
  const days = useSelling()?.withdrawalDays
  const { data: settings } = useQuery(websiteSettingsQuery)
  const cancel = useCancelOrder(secret)
  const withdraw = useWithdraw(secret)
  return (
    <>
      <noscript>
        <p className="mb-4 text-ink-2">The buttons need JavaScript. You can write to us instead.</p>
      </noscript>
      <ul aria-label="What you can do" className="border-t border-rule-strong">
        {order.canCancel && (
          <ConfirmedAction
            title="Changed your mind?"
            text={`You can cancel until ${order.isPickup ? 'your order is ready for pickup' : 'we ship'}. You do not have to give a reason.`}
            label="Cancel order"
            question={`Cancel order ${order.number}?`}
            explanation="The whole order is canceled. This cannot be undone."
            cancelLabel="Keep order"
            variant="danger"
            action={cancel}
          />
        )}
        {order.canWithdraw && (
          <ConfirmedAction
            title="Withdraw from contract"
            text={`Possible until ${days ?? 14} days after you receive the goods. You do not have to give a reason.`}
            label="Withdraw from contract"
            question="Withdraw from contract"
            explanation={withdrawalText(order)}
            confirmLabel="Confirm withdrawal"
            cancelLabel="Not now"
            variant="primary"
            action={withdraw}
          />
        )}
        <KeepLink />
        <Action title="For your records" text="Print this page, or save it as a PDF.">
          <button type="button" className={actionButton} onClick={() => window.print()}>
            <Printer /> Print
          </button>
        </Action>
        {settings && (
          <Action
            title="Questions?"
            text={`Write to ${settings.email} or call ${settings.phone}, and mention order ${order.number}.`}
          >
            <a
              href={`mailto:${settings.email}?subject=${encodeURIComponent(`Order ${order.number}`)}`}
              className={actionButton}
            >
              Write to us
            </a>
          </Action>
        )}
      </ul>
    </>
  )
}

function KeepLink() {
  const [hasFailed, setHasFailed] = useState(false)
  const { copy, isCopied } = useCopy(
    () => location.href,
    () => setHasFailed(true),
  )
  return (
    <Action title="Keep this link" text="It opens this page again. Anyone who has it can see your order.">
      <button type="button" className={actionButton} onClick={copy}>
        {isCopied ? <Check /> : <LinkIcon />}
        <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
      </button>
      {hasFailed && !isCopied && (
        <p role="alert" className="text-sm text-ink-2">
          Your browser does not allow it. Please copy the address of this page.
        </p>
      )}
    </Action>
  )
}

function withdrawalText({ number, paid, payment, shipments }: ShopperOrder) {
  const goods = shipments.length > 0 ? 'Please return what you have received.' : 'The order is canceled.'
  const isToRefund = Number(paid) > 0 && payment !== 'refunded'
  const money = isToRefund
    ? shipments.length > 0
      ? ' We will then refund your payment.'
      : ' We will refund your payment.'
    : ''
  return `You withdraw from order ${number} as a whole. ${goods}${money}`
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="order-action">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  )
}

type ConfirmedActionProps = {
  title: string
  text: string
  label: string
  question: string
  explanation: string
  confirmLabel?: string
  cancelLabel: string
  variant: 'primary' | 'danger'
  action: ReturnType<typeof useCancelOrder>
}

/** A button that asks once more. A refusal is shown where the button is. */
function ConfirmedAction(props: ConfirmedActionProps) {
  const {
    title,
    text,
    label,
    question,
    explanation,
    confirmLabel = label,
    cancelLabel,
    variant,
    action,
  } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Action title={title} text={text}>
      <button type="button" className={actionButton} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {action.error && (
        <p role="alert" className="text-sm text-danger-700">
          {action.error instanceof RequestError
            ? action.error.text
            : 'The shop did not respond. Please try again.'}
        </p>
      )}
      <AlertDialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={question}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        variant={variant}
        isBusy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      >
        {explanation}
      </AlertDialog>
    </Action>
  )
}
