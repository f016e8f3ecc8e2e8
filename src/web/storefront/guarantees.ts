import { BadgeCheck, type LucideIcon, Package, Truck, Undo2 } from 'lucide-react'
import { GUARANTEE_TEXTS } from '#domain/texts/guarantees.ts'

type Guarantee = { Icon: LucideIcon; text: string }

export const SHIPPING_GUARANTEE: Guarantee = { Icon: Truck, text: GUARANTEE_TEXTS.shipping }

export const GUARANTEES: Guarantee[] = [
  SHIPPING_GUARANTEE,
  { Icon: Undo2, text: GUARANTEE_TEXTS.returns },
  { Icon: Package, text: GUARANTEE_TEXTS.dispatch },
  { Icon: BadgeCheck, text: GUARANTEE_TEXTS.moneyBack },
]
