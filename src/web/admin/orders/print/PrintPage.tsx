import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_ORDERS_AT_ONCE } from '#contract/admin/selling/order.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { readOneOf } from '#web/admin/list/search/read-search.ts'
import { numberInvoicesQuery, openedOrderQuery } from '#web/queries/admin/selling/orders.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Invoice } from './Invoice.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import type { PaperProps } from './Sheet.tsx'

const PAPERS = ['packing-slip', 'invoice'] as const
export type PrintSearch = { paper?: (typeof PAPERS)[number] }

const LABELS = { 'packing-slip': 'Packing slip', invoice: 'Invoice' } as const

/** The papers of one order, or of several whose numbers are separated by commas: one page each. */
export function PrintPage() {
  const { number } = useParams({ from: '/admin/orders/$number/print' })
  const numbers = number.split(',').slice(0, MAX_ORDERS_AT_ONCE)
  const paper = readOneOf(useSearch({ strict: false }), 'paper', PAPERS) ?? 'packing-slip'
  const title =
    numbers.length === 1 ? `${LABELS[paper]} ${number}` : counted(numbers.length, LABELS[paper].toLowerCase())
  return (
    <div className="print:[&_h1]:hidden">
      <Screen
        title={title}
        before={<Back numbers={numbers} />}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {PAPERS.map((each) => (
              <Link
                key={each}
                to="/admin/orders/$number/print"
                params={{ number }}
                search={{ paper: each }}
                replace
                aria-current={each === paper ? 'page' : undefined}
                className={`${compactButton.quiet} aria-[current]:border-sage-700 aria-[current]:bg-sage-100 aria-[current]:text-sage-700`}
              >
                {LABELS[each]}
              </Link>
            ))}
            <button type="button" onClick={() => window.print()} className={compactButton.primary}>
              <Printer className="size-4.5" /> Print
            </button>
          </div>
        }
      >
        <Papers numbers={numbers} paper={paper} />
      </Screen>
    </div>
  )
}

function Back({ numbers }: { numbers: string[] }) {
  const className = `${compactIconButton.quiet} -ml-2 print:hidden`
  const icon = <ArrowLeft className="size-4.5" />
  const [number, ...others] = numbers
  return others.length > 0 ? (
    <Link to="/admin/orders" aria-label="Back to orders" className={className}>
      {icon}
    </Link>
  ) : (
    <Link
      to="/admin/orders/$number"
      params={{ number: number! }}
      aria-label="Back to the order"
      className={className}
    >
      {icon}
    </Link>
  )
}

type PapersProps = { numbers: string[]; paper: (typeof PAPERS)[number] }

function Papers({ numbers, paper }: PapersProps) {
  const selling = useQuery(sellingQuery)
  const shop = useQuery(websiteSettingsQuery)
  return (
    <QueryState query={selling} what="the settings" loading={<Skeleton className="h-160" />}>
      {({ locale }) => (
        <QueryState query={shop} what="the settings" loading={<Skeleton className="h-160" />}>
          {(shop) => (
            <Numbered numbers={numbers} paper={paper}>
              <div className="grid gap-8 print:block">
                {numbers.map((number) => (
                  <PaperOf key={number} {...{ number, paper, shop, locale }} />
                ))}
              </div>
            </Numbered>
          )}
        </QueryState>
      )}
    </QueryState>
  )
}

/** Invoices are shown once they have their numbers, if the shop numbers its invoices. */
function Numbered({ numbers, paper, children }: PapersProps & { children: ReactNode }) {
  const isInvoice = paper === 'invoice'
  const numbering = useQuery({ ...numberInvoicesQuery(numbers), enabled: isInvoice })
  if (!isInvoice) return children
  return (
    <QueryState query={numbering} what="the invoice numbers" loading={<Skeleton className="h-160" />}>
      {() => children}
    </QueryState>
  )
}

type PaperOfProps = Omit<PapersProps, 'numbers'> & Omit<PaperProps, 'order'> & { number: string }

function PaperOf({ number, paper, ...props }: PaperOfProps) {
  const order = useQuery(openedOrderQuery(number))
  const Paper = paper === 'invoice' ? Invoice : PackingSlip
  return (
    <QueryState
      query={order}
      what={`order ${number}`}
      loading={<Skeleton className="h-160" />}
      renderError={(error) => isMissing(error) && <p>There is no order {number}.</p>}
    >
      {({ record }) => <Paper order={record} {...props} />}
    </QueryState>
  )
}
