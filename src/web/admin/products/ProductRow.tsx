import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { Product } from '#contract/product.ts'
import { priceTag } from '#domain/money.ts'
import { DeleteButton } from '#web/admin/ui/DeleteButton.tsx'
import { StockStatus } from '#web/admin/ui/StockStatus.tsx'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { checkboxClass } from '#web/ui/form/checkbox.ts'
import { Image } from '#web/ui/Image.tsx'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'
import { Cell, Row } from '#web/ui/table/Table.tsx'

type ProductRowProps = {
  product: Product
  /** Undefined while the categories are on their way. */
  categoryName: string | undefined
  selected: boolean
  onSelect: (selected: boolean) => void
  onDelete: () => void
  deleting: boolean
}

/** A row of the table; where it does not fit a card of three lines. */
export function ProductRow({
  product,
  categoryName,
  selected,
  onSelect,
  onDelete,
  deleting,
}: ProductRowProps) {
  const { id, name, sku, price, oldPrice, images, stock } = product
  return (
    <Row
      data-selected={selected || undefined}
      className="data-selected:bg-sage-100/50 max-lg:relative max-lg:min-h-24 shadow-sage-100/50 data-selected:shadow-[-0.75rem_0_0,0.75rem_0_0] max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-3 max-lg:pl-14.5"
    >
      <Cell className="max-lg:absolute max-lg:top-12.75 max-lg:left-0 lg:pr-0">
        <label className="grid size-11 place-items-center lg:size-8 lg:justify-items-start">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
            className={checkboxClass}
          />
        </label>
      </Cell>
      <Cell className="max-lg:-ml-14.5 max-lg:flex-[0_0_calc(100%+3.625rem)] max-lg:pr-24">
        <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-3.5 lg:items-center">
          {images[0] && (
            <Image
              src={images[0]}
              alt=""
              sizes="44px"
              upTo={160}
              width={44}
              height={44}
              className="size-11 rounded-xs object-cover"
            />
          )}
          <div className="col-start-2">
            <Link
              to="/admin/products/edit/$id"
              params={{ id: String(id) }}
              className="block font-medium wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="text-xs text-ink-3">SKU: {sku}</span>
          </div>
        </div>
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
          <DeleteButton name={name} deleting={deleting} onDelete={onDelete} />
        </span>
      </Cell>
    </Row>
  )
}
