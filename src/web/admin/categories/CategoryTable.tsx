import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { Category } from '#contract/category.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { SortableHeadCell } from '#web/admin/list/SortableHeadCell.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { DeleteButton } from '#web/admin/ui/DeleteButton.tsx'
import { compactIconButton, textLink } from '#web/ui/button/compact-button.ts'
import { Image } from '#web/ui/Image.tsx'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import type { CategoryFilters, ProductCounts } from './category-filters.ts'

type CategoryTableProps = {
  categories: Category[]
  counts: ProductCounts
  list: Pick<ListSearch<CategoryFilters>, 'filters' | 'setFilters'>
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
  /** The category whose deletion is under way. */
  deletingId: number | undefined
}

export function CategoryTable(props: CategoryTableProps) {
  const { categories, counts, list, onEdit, onDelete, deletingId } = props
  const sorting = {
    sort: list.filters.sort,
    onSort: (sort: CategoryFilters['sort']) => list.setFilters({ sort }),
  }
  return (
    <Table label="Categories">
      <TableHead>
        <SortableHeadCell column="id" {...sorting} className="lg:w-16">
          ID
        </SortableHeadCell>
        <HeadCell className="w-32">Image</HeadCell>
        <SortableHeadCell column="name" {...sorting}>
          Name
        </SortableHeadCell>
        <SortableHeadCell column="slug" {...sorting}>
          Slug
        </SortableHeadCell>
        <SortableHeadCell column="products" align="end" {...sorting}>
          Products
        </SortableHeadCell>
        <SortableHeadCell column="position" align="end" {...sorting}>
          Order
        </SortableHeadCell>
        <HeadCell align="end">Actions</HeadCell>
      </TableHead>
      <TableBody>
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            productCount={counts?.get(category.id)}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
            isDeleting={category.id === deletingId}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type CategoryRowProps = {
  category: Category
  /** Undefined while it is loading. */
  productCount: number | undefined
  onEdit: () => void
  onDelete: () => void
  isDeleting: boolean
}

/** A row of the table; below 1024 px a card: image on the left, name over slug, actions on the right. */
function CategoryRow({ category, productCount, onEdit, onDelete, isDeleting }: CategoryRowProps) {
  const { id, image, name, slug, position, isInHeader } = category
  return (
    <Row className="max-lg:grid max-lg:grid-cols-[minmax(1.25rem,auto)_4.5rem_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:py-3">
      <Cell className="text-ink-3 max-lg:row-span-3 lg:h-18">{id}</Cell>
      <Cell className="max-lg:row-span-3">
        {image ? (
          <Image
            src={image}
            alt=""
            sizes="72px"
            upTo={160}
            width={72}
            height={54}
            className="h-13.5 w-18 rounded-xs object-cover"
          />
        ) : (
          <span className="inline-grid h-13.5 w-18 place-items-center rounded-xs border border-dashed border-field text-2xs text-ink-3">
            No image
          </span>
        )}
      </Cell>
      <Cell className="font-medium wrap-anywhere max-lg:self-end">{name}</Cell>
      <Cell className="text-ink-2 wrap-anywhere max-lg:col-start-3 max-lg:row-start-2 max-lg:self-start">
        {slug}
      </Cell>
      <Cell align="end" className="max-lg:col-start-3 max-lg:row-start-3">
        {productCount !== undefined && (
          <Link
            to="/admin/products"
            search={{ category: id }}
            aria-label={`${counted(productCount, 'product')} in ${name}`}
            className={`${textLink} max-lg:inline-flex max-lg:min-h-11 max-lg:items-center`}
          >
            {count(productCount)}
            <span className="lg:hidden">&nbsp;{productCount === 1 ? 'product' : 'products'}</span>
          </Link>
        )}
      </Cell>
      <Cell align="end" className="text-ink-2 tabular-nums max-lg:hidden">
        {position}
        <span className="block text-xs text-ink-3">{isInHeader ? 'In header' : 'Not in header'}</span>
      </Cell>
      <Cell align="end" className="max-lg:col-start-4 max-lg:row-span-3 max-lg:row-start-1">
        <span className="inline-flex gap-0.5 max-lg:-mr-2.5 lg:-mr-2">
          <Tooltip text="Edit">
            <button
              type="button"
              aria-label={`Edit ${name}`}
              onClick={onEdit}
              className={compactIconButton.quiet}
            >
              <Pencil />
            </button>
          </Tooltip>
          <DeleteButton name={name} isDeleting={isDeleting} onDelete={onDelete} />
        </span>
      </Cell>
    </Row>
  )
}

export function CategoryTableSkeleton() {
  return (
    <div role="status" aria-label="Loading categories" className="border-t border-rule-strong lg:mt-10">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-18 items-center gap-6 border-b border-rule">
          <Skeleton className="h-3.5 w-4" />
          <Skeleton className="h-13.5 w-18 flex-none" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
