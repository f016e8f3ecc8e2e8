import { BadgeCheck, type LucideIcon, Package, Truck, Undo2 } from 'lucide-react'

type Guarantee = { Icon: LucideIcon; text: string }

export const SHIPPING_GUARANTEE: Guarantee = { Icon: Truck, text: 'Free shipping over $50' }

export const GUARANTEES: Guarantee[] = [
  SHIPPING_GUARANTEE,
  { Icon: Undo2, text: '30-day returns' },
  { Icon: Package, text: 'Ships in 24 hours' },
  { Icon: BadgeCheck, text: '30-day money-back guarantee' },
]
