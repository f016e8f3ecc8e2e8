import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  BulkShipmentDraft,
  CancelDraft,
  NoteDraft,
  Order,
  OrderExportQuery,
  OrderListQuery,
  PaymentDraft,
  RefundDraft,
  ShipmentDraft,
} from '#contract/admin/selling/order.ts'
import { api, call, urlOf } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { fetchOk, RequestError } from '#web/queries/transport/request.ts'
import { ifMatch, type Versioned, versioned } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const ordersQuery = (query: OrderListQuery) => ({
  ...apiQuery('orders', '/api/orders', { query }),
  ...refetchOnVisit,
})

export const orderViewsQuery = { ...apiQuery('orders', '/api/orders/views'), ...refetchOnVisit }

/** How often an order is refetched while its latest email or a refund is on its way. */
const SENDING_REFETCH_MS = 3_000

/** An order with its revision. */
export const openedOrderQuery = (number: string | number) =>
  queryOptions({
    queryKey: ['orders', 'opened', String(number)],
    queryFn: () => versioned(call('GET', '/api/orders/:number', { params: { number } })),
    ...refetchOnVisit,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isChanging(data.record) && SENDING_REFETCH_MS,
  })

/** Whether an email or a refund of the order is on its way. An invitation to review waits for days and does not count. */
const isChanging = ({ messages, openRefunds }: Order) =>
  messages.some(({ state, attempts, nextAt }) => state === 'waiting' && attempts === 0 && isDue(nextAt)) ||
  openRefunds.some(({ state }) => state === 'waiting')

const isDue = (at: string | null) => at !== null && Date.parse(at) <= Date.now() + SENDING_REFETCH_MS

/** Assigns the missing invoice numbers. A query, because opening an invoice again changes nothing. */
export const numberInvoicesQuery = (numbers: string[]) =>
  queryOptions({
    queryKey: ['orders', 'invoice-numbers', ...numbers],
    queryFn: async ({ client }) => {
      const ids = numbers.map(Number).filter((number) => Number.isInteger(number) && number > 0)
      if (ids.length === 0) return 0
      const { count } = await api.post('/api/orders/invoices', { body: { numbers: [...new Set(ids)] } })
      if (count > 0) await client.invalidateQueries({ queryKey: ['orders', 'opened'] })
      return count
    },
    gcTime: 0,
  })

type Drafts = {
  payments: PaymentDraft
  shipments: z.input<typeof ShipmentDraft>
  refunds: z.input<typeof RefundDraft>
  cancel: CancelDraft
  notes: NoteDraft
}
type Action = keyof Drafts

const PATHS = {
  payments: '/api/orders/:number/payments',
  shipments: '/api/orders/:number/shipments',
  refunds: '/api/orders/:number/refunds',
  cancel: '/api/orders/:number/cancel',
  notes: '/api/orders/:number/notes',
} as const

/**
 * Changes an order if it still is as the screen shows it, so that pressing twice, in two tabs even, acts once.
 * Otherwise the screen is reloaded.
 */
export function useChangeOrder<A extends Action>(
  action: A,
  { record: { number }, revision }: Versioned<Order>,
  success: string,
) {
  const client = useQueryClient()
  const { queryKey } = openedOrderQuery(number)
  return useMutation<Versioned<Order>, Error, Drafts[A]>({
    mutationFn: (draft) =>
      versioned(
        call('POST', PATHS[action] as (typeof PATHS)[Action], {
          params: { number },
          body: draft,
          headers: ifMatch(revision),
        }),
      ),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      toast.success(`Order ${number}`, success)
    },
    onError: (error) => {
      if (isOutdated(error))
        toast.error('This order has changed in the meantime. You now see its current state.')
    },
    onSettled: (_changed, error) => refresh(client, error ? undefined : queryKey),
  })
}

export function useDeleteOrder({ record: { number }, revision }: Versioned<Order>) {
  const client = useQueryClient()
  const { queryKey } = openedOrderQuery(number)
  return useMutation({
    mutationFn: () =>
      call('DELETE', '/api/orders/:number', { params: { number }, headers: ifMatch(revision) }),
    onMutate: async () => {
      // The order stays on screen until the list has loaded. It must not be refetched until then: it is gone.
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (opened) => opened && { ...opened, record: { ...opened.record, messages: [], openRefunds: [] } },
      )
    },
    onSuccess: () => toast.success(`Order ${number}`, 'The test order was deleted.'),
    onError: ({ message }) => toast.error(`Failed to delete the order: ${message}`),
    onSettled: (_response, error) => refresh(client, error ? undefined : queryKey),
  })
}

/** Ships all that is left of several orders. Those that are refused stay as they are. */
export function useShipOrders() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shipment: BulkShipmentDraft) => api.post('/api/orders/shipments', { body: shipment }),
    onSuccess: ({ shipped }) => {
      const orders = shipped.length === 1 ? '1 order was' : `${shipped.length} orders were`
      if (shipped.length > 0) toast.success('Orders shipped', `${orders} marked as shipped.`)
    },
    onError: ({ message }) => toast.error(`Failed to ship the orders: ${message}`),
    onSettled: () => refresh(client, undefined),
  })
}

/** Downloads the whole file before saving it: a download that breaks off must not leave half a file. */
export const useDownloadOrders = (save: (name: string, contents: Blob) => void) =>
  useMutation({
    mutationFn: async (query: OrderExportQuery) =>
      (await fetchOk('GET', urlOf('/api/orders/export', { query }))).blob(),
    onSuccess: (contents) => save('orders.csv', contents),
    onError: (error) => toast.error(`Failed to export the orders: ${error.message}`),
  })

/** Whether the screen showed an order that was changed meanwhile. */
export const isOutdated = (error: Error) => error instanceof RequestError && error.code === 'changed'

/** Refetches orders, except the one that the response has just described, and the stock of products. */
function refresh(client: QueryClient, current: readonly unknown[] | undefined) {
  return Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'orders' && queryKey.join() !== current?.join(),
    }),
    invalidateCatalog(client),
  ])
}
