import { type HistoryState, Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { priceTag } from '#domain/money/money.ts'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import { SelectRow, selectableRow } from '#web/admin/list/selection/SelectRow.tsx'
import { DeleteButton } from '#web/admin/ui/DeleteButton.tsx'
import { StockStatus } from '#web/admin/ui/StockStatus.tsx'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'
import { Cell, Row } from '#web/ui/table/Table.tsx'
import { QuickPrice, QuickStock } from './quick-edit/QuickEdit.tsx'

type ProductRowProps = {
  product: Product
  /** Tells the form which list to return to. */
  linkState: HistoryState
  /** Undefined while the categories are loading. */
  categoryName: string | undefined
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onDelete: () => void
  isDeleting: boolean
}

/** A row of the table; a card of three lines on screens narrower than 1024 px. */
export function ProductRow({
  product,
  linkState,
  categoryName,
  isSelected,
  onSelect,
  onDelete,
  isDeleting,
}: ProductRowProps) {
  const { id, name, oldPrice, stock } = product
  return (
    <Row
      data-selected={isSelected || undefined}
      className={`${selectableRow} max-lg:relative max-lg:flex max-lg:min-h-24 max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3 max-lg:pl-14.5`}
    >
      <Cell className="max-lg:absolute max-lg:top-12.75 max-lg:left-0 lg:pr-0">
        <SelectRow label={`Select ${name}`} isSelected={isSelected} onSelect={onSelect} />
      </Cell>
      <Cell className="max-lg:-ml-14.5 max-lg:flex-[0_0_calc(100%+3.625rem)] max-lg:pr-24">
        <ProductCell
          linkState={linkState}
          product={product}
          // Cards have no column for it.
          note={categoryName}
          noteClassName="lg:hidden"
          badges={<Badges product={product} />}
          className="max-lg:items-start"
        />
      </Cell>
      <Cell className="max-lg:hidden">{categoryName}</Cell>
      <Cell align="end" className="max-lg:font-medium">
        <QuickPrice product={product} />
        {oldPrice && (
          <s className="text-xs font-normal text-ink-3 max-lg:ml-1.5 lg:block">{priceTag(oldPrice)}</s>
        )}
      </Cell>
      <Cell align="end" className="max-lg:order-1 max-lg:ml-auto max-lg:text-ink-2">
        <span className="lg:hidden">Stock </span>
        <QuickStock product={product} />
      </Cell>
      <Cell className="lg:pl-8">
        <StockStatus stock={stock} />
      </Cell>
      <Cell align="end" className="max-lg:absolute max-lg:top-2 max-lg:-right-2.5">
        <span className="inline-flex gap-0.5 lg:-mr-2">
          <Tooltip text="Edit">
            <Link
              to="/admin/products/edit/$id"
              params={{ id: String(id) }}
              state={linkState}
              aria-label={`Edit ${name}`}
              className={compactIconButton.quiet}
            >
              <Pencil />
            </Link>
          </Tooltip>
          <DeleteButton name={name} isDeleting={isDeleting} onDelete={onDelete} />
        </span>
      </Cell>
    </Row>
  )
}

function Badges({ product: { featured, isNew } }: { product: Product }) {
  return (
    <>
      {featured && <span className={`${badge} bg-sage-100 text-sage-700`}>Featured</span>}
      {isNew && <span className={`${badge} bg-saffron-100 text-saffron-700`}>New</span>}
    </>
  )
}

const badge = 'rounded-xs px-1.5 text-2xs leading-4.5 font-medium'
