import type { OrderAttempt } from '#web/queries/storefront/orders.ts'
import type { Values } from './form-values.ts'

type Unchecked<Data> = { [Key in keyof Data]?: unknown }

/** Survives a reload and ends with the tab. If the browser blocks its storage, the data survives navigation alone. */
function storedJson<Data>(key: string) {
  let inMemory: Data | undefined
  const attempt = <Result>(access: () => Result) => {
    try {
      return access()
    } catch {
      return undefined
    }
  }
  return {
    /** Anything may be stored: other pages of the site and the shopper can change it. */
    read(): Unchecked<Data> {
      const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? inMemory
      return typeof stored === 'object' && stored !== null ? stored : {}
    },
    write(data: Data) {
      inMemory = data
      attempt(() => sessionStorage.setItem(key, JSON.stringify(data)))
    },
    remove() {
      inMemory = undefined
      attempt(() => sessionStorage.removeItem(key))
    },
  }
}

export const savedValues = storedJson<Values>('checkout')

/** The order that waits for its payment on the page of the payment provider. */
export const savedPending = storedJson<{ link: string }>('checkout-pending')

/** The last order that was sent, until its response arrives. */
export const savedAttempt = storedJson<OrderAttempt>('checkout-attempt')
