import { Link } from '@tanstack/react-router'
import type { Column } from './ReportPart.tsx'

type Product = { id: number; name: string; sku: string }

/** The first columns of every table of products. */
export const productColumns: Column<Product>[] = [
  {
    name: 'Product',
    value: ({ name }) => name,
    show: ({ id, name, sku }) => (
      <>
        <Link
          to="/admin/products/edit/$id"
          params={{ id: String(id) }}
          className="block font-medium hover:underline"
        >
          {name}
        </Link>
        <span className="text-2xs text-ink-3">SKU: {sku}</span>
      </>
    ),
  },
  { name: 'SKU', value: ({ sku }) => sku, isCsvOnly: true },
]
