import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderRequest, Quote } from '#contract/order.ts'
import { reloadCart } from '#web/queries/storefront/cart/cart.ts'
import { notifyOtherTabs } from '#web/queries/storefront/cart/cart-tabs.ts'
import {
  createIdempotencyKey,
  isLost,
  type OrderAttempt,
  placeOrder,
} from '#web/queries/storefront/orders.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type FieldErrors, formField, validate } from './form/form-values.ts'
import { savedAttempt, savedPending, savedValues } from './form/session-storage.ts'
import type { CheckoutForm } from './form/use-checkout-form.ts'

const SLOW_AFTER_MS = 5000

const OFFLINE =
  'You are offline. Everything you typed is still here: press the button again when you are back online.'
const NO_RESPONSE =
  'The shop did not respond. Everything you typed is still here: press the button again. You will not order twice.'

type Options = {
  form: CheckoutForm
  quoteError: Error | null
  refetchQuote: () => Promise<unknown>
  /** The page says that nothing in the cart is available anymore, so the shopper stays on it. */
  isUnavailable: boolean
}

/** Places the order. The same content is always sent with the same idempotency key, so that it is placed once. */
export function usePlaceOrder({ form, quoteError, refetchQuote, isUnavailable }: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  // A second press can come before the busy state is rendered.
  const isSending = useRef(false)
  const isSlow = useIsSlow(isBusy)
  // The fields are inert while busy, which takes the focus away from them.
  const focusedBefore = useRef<Element>(null)
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body && focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus()
  }, [isBusy])

  // The browser may show this page as it was left when the shopper comes back from the payment provider (bfcache).
  useEffect(() => {
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      isSending.current = false
      setIsBusy(false)
      void refetchQuote()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [refetchQuote])

  function submit(quote: Quote) {
    if (isSending.current) return
    const errors = validate(form.values)
    form.showErrors(errors)
    if (Object.keys(errors).length > 0) return
    const lost = lostAttempt()
    return send(attemptFor(orderRequest(form, quote)), lost)
  }

  async function send(attempt: OrderAttempt, lost?: OrderAttempt) {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure(undefined)
    setRefusal(undefined)
    focusedBefore.current = document.activeElement
    try {
      const { link, goTo } = await placeOrder(attempt)
      savedAttempt.remove()
      if (goTo) {
        savedPending.write({ link })
        // Stays busy until the next document is there.
        return window.location.assign(goTo)
      }
      savedPending.remove()
      savedValues.remove()
      notifyOtherTabs()
      // A new document, because the page of an order has response headers of its own.
      window.location.replace(link)
    } catch (error) {
      if (isLost(error)) setFailure(navigator.onLine ? NO_RESPONSE : OFFLINE)
      else if ((error as RequestError).code === 'cart_empty' && lost && lost.key !== attempt.key) {
        // The cart was ordered before the shopper changed the form: the lost response has the order.
        savedAttempt.write(lost)
        isSending.current = false
        return send(lost)
      } else await onRefused(error as RequestError)
      isSending.current = false
      setIsBusy(false)
    }
  }

  async function onRefused(error: RequestError) {
    savedAttempt.remove()
    switch (error.code) {
      case 'demo':
        toast.info('Nothing was ordered', 'This shop takes no orders at the moment.')
        return leave()
      // The error of the quote tells more about an empty cart.
      case 'cart_empty':
      case 'total_changed':
      case 'cart_changed':
      case 'not_enough_stock':
        setRefusal(error.text)
        reloadCart(client)
        if (error.code === 'total_changed') await invalidateNouns(client, 'selling')
        await refetchQuote()
        return
      case 'key_reused':
        return setFailure('Please press the button again.')
      default: {
        const errors = fieldErrors(error)
        if (Object.keys(errors).length === 0) return setFailure(error.text)
        // A method may be refused because the shop has changed its conditions.
        if (errors.shippingMethodId || errors.paymentMethod) await invalidateNouns(client, 'selling')
        form.showErrors(errors)
      }
    }
  }

  /** There is nothing to order, or the shop is a demo again. */
  async function leave() {
    reloadCart(client)
    await invalidateNouns(client, 'selling')
    await navigate({ to: '/cart', replace: true })
  }

  /** An empty cart may mean that the response to an earlier order was lost: then the same attempt finds the order. */
  const onQuoteError = useEffectEvent(({ code }: RequestError) => {
    const lost = lostAttempt()
    if (code === 'cart_empty' && lost) void send(lost)
    else if (code === 'demo' || (code === 'cart_empty' && !isUnavailable)) void leave()
    else if (code === 'invalid') void invalidateNouns(client, 'selling')
  })
  useEffect(() => {
    if (quoteError instanceof RequestError) onQuoteError(quoteError)
  }, [quoteError])

  return { submit, isBusy, isSlow, failure, refusal }
}

/** The attempt whose response was lost, if there is one. The shop validates it like any other order. */
function lostAttempt() {
  const { key, order } = savedAttempt.read()
  return typeof key === 'string' && order ? ({ key, order } as OrderAttempt) : undefined
}

/** The attempt of the same content, if its response was lost; otherwise a new one. */
function attemptFor(order: OrderRequest): OrderAttempt {
  const lost = lostAttempt()
  const isSame = JSON.stringify(lost?.order) === JSON.stringify(order)
  const attempt = { key: lost && isSame ? lost.key : createIdempotencyKey(), order }
  savedAttempt.write(attempt)
  return attempt
}

function orderRequest({ values, shippingMethod, paymentMethod }: CheckoutForm, quote: Quote): OrderRequest {
  const { line1, line2, city, region, postcode, country } = values
  return {
    email: values.email.trim(),
    name: values.name.trim(),
    phone: values.phone.trim(),
    address: {
      line1: line1.trim(),
      line2: line2.trim(),
      city: city.trim(),
      region: region.trim(),
      postcode: postcode.trim(),
      country,
    },
    shippingMethodId: shippingMethod!.id,
    paymentMethod: paymentMethod!.id,
    note: values.note.trim(),
    total: quote.total,
    currency: quote.currency,
    lines: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  }
}

function fieldErrors({ errors }: RequestError): FieldErrors {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = formField(field)
      return name ? [[name, message]] : []
    }),
  )
}

function useIsSlow(isBusy: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}
