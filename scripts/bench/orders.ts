import type { CustomerSummary } from '#contract/admin/selling/customer.ts'
import type { Order, OrderSummary } from '#contract/admin/selling/order.ts'
import { HttpClient } from '../../test/kit/http-client.ts'
import { UsageError } from '../usage-error.ts'
import { median, round } from './kit/load.ts'

const ROUNDS = 25
const DAY_MS = 24 * 60 * 60_000

/**
 * `npm run bench:orders -- http://127.0.0.1:3001 http://127.0.0.1:3002`: the calls of the order desk, alternately at two
 * running shops with few and with many orders.
 */
export async function run(addresses: string[]) {
  if (addresses.length !== 2)
    throw new UsageError('Usage: npm run bench:orders -- ADDRESS_WITH_FEW_ORDERS ADDRESS_WITH_MANY_ORDERS')
  const shops = await Promise.all(addresses.map(openShop))
  const rows = []
  for (const name of Object.keys(shops[0]!.paths)) {
    const times: [number[], number[]] = [[], []]
    for (let completed = 0; completed < ROUNDS; completed++)
      for (const [index, { admin, paths }] of shops.entries()) {
        const start = performance.now()
        const { status } = await admin.get(paths[name]!)
        times[index]!.push(performance.now() - start)
        if (status !== 200) throw new Error(`${paths[name]} answered ${status}`)
      }
    const [few, many] = times.map(median) as [number, number]
    rows.push({ name, 'few: ms': round(few), 'many: ms': round(many), ratio: round(many / few, 2) })
  }
  console.table(rows)
}

async function openShop(address: string) {
  const admin = new HttpClient(address)
  await admin.logIn()
  const read = async <T>(path: string) => (await admin.get<T>(path)).body
  const [{ number, name, email }] = await read<[OrderSummary]>('/api/orders?view=done&limit=1')
  const [customer] = await read<[CustomerSummary]>('/api/customers?limit=1')
  const { sku } = (await read<Order>(`/api/orders/${number}`)).lines[0]!
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const search = (list: string, q: string | number) => `/api/${list}?q=${encodeURIComponent(q)}`
  const sales = (days: number) => `/api/reports/sales?from=${day(days - 1)}&to=${day(0)}`
  const paths: Record<string, string> = {
    'list of orders': '/api/orders',
    'by total, page 3': '/api/orders?sort=total&page=3',
    'view To ship': '/api/orders?view=to-ship',
    'view Done, page 2': '/api/orders?view=done&page=2',
    'counts of the views': '/api/orders/views',
    'search by number': search('orders', number),
    'search by name': search('orders', name),
    'search by email': search('orders', email),
    'search by SKU': search('orders', sku),
    'one order': `/api/orders/${number}`,
    customers: '/api/customers',
    'customer by email': search('customers', customer.email),
    'customer by name': search('customers', customer.name),
    'one customer': `/api/customers/${customer.id}`,
    'sales of 30 days': sales(30),
    'sales of 26 weeks': sales(182),
    'sales of 12 months': sales(365),
    dashboard: '/api/dashboard/live',
  }
  return { admin, paths }
}
