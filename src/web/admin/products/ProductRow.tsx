import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { priceTag } from '#domain/money.ts'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import { DeleteButton } from '#web/admin/ui/DeleteButton.tsx'
import { StockStatus } from '#web/admin/ui/StockStatus.tsx'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { checkboxClass } from '#web/ui/form/checkbox.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'
import { Cell, Row } from '#web/ui/table/Table.tsx'

type ProductRowProps = {
  product: Product
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
  categoryName,
  isSelected,
  onSelect,
  onDelete,
  isDeleting,
}: ProductRowProps) {
  const { id, name, price, oldPrice, stock } = product
  return (
    <Row
      data-selected={isSelected || undefined}
      className="data-selected:bg-sage-100/50 max-lg:relative max-lg:min-h-24 shadow-sage-100/50 data-selected:shadow-[-0.75rem_0_0,0.75rem_0_0] max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3 max-lg:pl-14.5"
    >
      <Cell className="max-lg:absolute max-lg:top-12.75 max-lg:left-0 lg:pr-0">
        <label className="grid size-11 place-items-center lg:size-8 lg:justify-items-start">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className={checkboxClass}
          />
        </label>
      </Cell>
      <Cell className="max-lg:-ml-14.5 max-lg:flex-[0_0_calc(100%+3.625rem)] max-lg:pr-24">
        <ProductCell product={product} className="max-lg:items-start" />
      </Cell>
      <Cell className="max-lg:hidden">{categoryName}</Cell>
      <Cell align="end" className="max-lg:font-medium">
        {priceTag(price)}
        {oldPrice && (
          <s className="text-xs font-normal text-ink-3 max-lg:ml-1.5 lg:block">{priceTag(oldPrice)}</s>
        )}
      </Cell>
      <Cell align="end" className="max-lg:order-1 max-lg:ml-auto max-lg:text-ink-2">
        <span className="lg:hidden">Stock </span>
        {stock}
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
