import { currencyDigits, type MinorUnits } from '#domain/money/currency.ts'
import { ProviderError } from './provider.ts'

/** Stripe counts ISK and UGX in hundredths, although they have none. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']

function stripeDigits(currency: string) {
  if (WITHOUT_DECIMALS.includes(currency)) return 0
  return WITH_THREE_DECIMALS.includes(currency) ? 3 : 2
}

/** How many of Stripe's units make one of ours: 100 for ISK, 1 for USD. */
const factorOf = (currency: string) => 10 ** (stripeDigits(currency) - currencyDigits(currency))

export function toStripeAmount(amount: MinorUnits, currency: string): number {
  return exact(amount * factorOf(currency), currency)
}

export function fromStripeAmount(amount: number, currency: string): MinorUnits {
  return exact(amount / factorOf(currency), currency)
}

function exact(amount: number, currency: string) {
  if (!Number.isSafeInteger(amount))
    throw new ProviderError(`Stripe cannot express this amount in ${currency}`, { isPermanent: true })
  return amount
}
