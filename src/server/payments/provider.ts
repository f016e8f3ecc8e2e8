import type { MinorUnits } from '#domain/money/currency.ts'

/** An order as a provider sees it. The amount comes from the stored order, never from a request. */
export type PayableOrder = {
  number: number
  /** Unique among all orders, including those of a database that was replaced by a backup. */
  key: string
  total: MinorUnits
  currency: string
  email: string
  /** The page of the order, where the shopper returns after paying or without it. */
  returnUrl: string
}

/** The payment of one order, as the provider reports it. */
export type ProviderPayment = {
  /** The provider's id of the page on which the shopper pays; null if it has none. */
  session: string | null
  /** `processing`: the shopper has paid, and the money is on its way. `ended`: the session can no longer be paid. */
  state: 'open' | 'processing' | 'paid' | 'ended'
  /** Where the shopper pays while the session is open. */
  goTo?: string | undefined
  /** The money that has arrived. */
  received?: { reference: string; amount: MinorUnits; currency: string } | undefined
  refunds: ProviderRefund[]
  /** Paid with a test key: no money has moved. */
  isTest: boolean
}

export type ProviderRefund = {
  reference: string
  amount: MinorUnits
  /** The key of the shop's own refund; undefined for one that was created in the provider's dashboard. */
  key?: string | undefined
  isFailed: boolean
}

export type RefundRequest = {
  /** The reference of the payment. */
  payment: string
  amount: MinorUnits
  currency: string
  /** The same key again refunds nothing more. */
  key: string
}

/** An event says which order to check, and nothing else: the answer to `look` counts. */
export type ProviderEvent = {
  session?: string | undefined
  /** Finds the order of a session that is not stored yet. */
  orderKey?: string | undefined
  /** The reference of a payment. */
  payment?: string | undefined
}

/** One way to pay. Nothing of it may be called within a transaction, because it may wait for another server. */
export type PaymentProvider = {
  /** Opens a session in which the shopper pays; the same order again returns the same one. Undefined: nothing to open. */
  begin(order: PayableOrder): Promise<ProviderPayment | undefined>
  /** Reads a session. */
  look(session: string): Promise<ProviderPayment>
  /** Ends a session, so that it can no longer be paid, and returns what came of it: it may be paid already. */
  end(session: string): Promise<ProviderPayment>
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Verifies the signature of an event. */
  read(body: Buffer, signature: string): ProviderEvent
}

/** A provider that refused or did not respond. */
export class ProviderError extends Error {
  /** The same request again would be refused again. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.isPermanent = isPermanent
  }
}
