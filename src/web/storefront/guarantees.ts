import { BadgeCheck, type LucideIcon, Package, Truck, Undo2 } from 'lucide-react'
import { GUARANTEE_TEXTS } from '#domain/texts/guarantees.ts'

type Guarantee = { Icon: LucideIcon; text: string }

export const SHIPPING_GUARANTEE: Guarantee = { Icon: Truck, text: GUARANTEE_TEXTS.shipping }

/** Only for what is in stock. */
export const DISPATCH_GUARANTEE: Guarantee = { Icon: Package, text: GUARANTEE_TEXTS.dispatch }

export const GUARANTEES: Guarantee[] = [
  SHIPPING_GUARANTEE,
  { Icon: Undo2, text: GUARANTEE_TEXTS.returns },
  DISPATCH_GUARANTEE,
  { Icon: BadgeCheck, text: GUARANTEE_TEXTS.moneyBack },
]
