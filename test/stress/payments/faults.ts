import type { EventType } from '../../../scripts/fake-stripe/account.ts'
import type { Fault, Operation } from '../../../scripts/fake-stripe/server.ts'
import type { Delivery } from '../../../scripts/fake-stripe/webhooks.ts'

const FAULTS: Fault[] = ['no-connection', 'lost-response', 'error-500']
const MAX_WEBHOOK_DELAY_MS = 3_000

/** How often each fault happened. */
export class RandomFaults {
  readonly counts = new Map<string, number>()

  #count(what: string) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** One request in eight goes wrong, and one session in thirty is paid before the shop knows it. */
  chooseFault = (operation: Operation): Fault | undefined => {
    const isPaidEarly = operation === 'create' && Math.random() < 1 / 30
    const random = Math.random() < 1 / 8 ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined
    const fault = isPaidEarly ? 'paid-before-response' : random
    if (fault) this.#count(fault)
    return fault
  }

  /** Half of the webhooks are lost, doubled or late. */
  chooseDelivery = (_type: EventType): Delivery => {
    const chance = Math.random()
    if (chance < 0.2) {
      this.#count('missing webhook')
      return { copies: 0, delayMs: 0 }
    }
    if (chance < 0.35) {
      this.#count('doubled webhook')
      return { copies: 2, delayMs: Math.random() * 200 }
    }
    if (chance < 0.55) {
      this.#count('late webhook')
      return { copies: 1, delayMs: Math.random() * MAX_WEBHOOK_DELAY_MS }
    }
    return { copies: 1, delayMs: 0 }
  }

  /** One session in ten that the shop has ended is paid all the same. */
  isPaidAfterExpiry() {
    const isPaid = Math.random() < 0.1
    if (isPaid) this.#count('paid after expiry')
    return isPaid
  }
}
