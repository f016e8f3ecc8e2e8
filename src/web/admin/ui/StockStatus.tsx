import { stockStatus } from '#domain/catalog/stock.ts'
import { STOCK_STATUS_LABELS } from '#web/labels.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const tones = { inStock: 'good', lowStock: 'low', outOfStock: 'out' } as const

export function StockStatus({ stock }: { stock: number }) {
  const status = stockStatus(stock)
  return <StatusBadge tone={tones[status]}>{STOCK_STATUS_LABELS[status]}</StatusBadge>
}
