import { ShopError } from '#domain/error.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts'

/** Cash and bank transfers: administrators record payments and refunds, so there is no other side to ask. */
const UNKNOWN: ProviderPayment = { session: null, state: 'ended', refunds: [], isTest: false }

export const manualProvider: PaymentProvider = {
  begin: async () => undefined,
  look: async () => UNKNOWN,
  end: async () => UNKNOWN,
  refund: async () => {
    throw new ProviderError('Refunds of this payment method are paid by hand', { isPermanent: true })
  },
  read: () => {
    throw new ShopError('invalid', 'This payment method has no events')
  },
}
