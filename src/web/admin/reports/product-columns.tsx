import { Link } from '@tanstack/react-router'
import type { Column } from './ReportPart.tsx'

type Product = { id: number; name: string; sku: string }

/** What every table of products begins with. */
export const productColumns: Column<Product>[] = [
  {
    name: 'Product',
    value: ({ name }) => name,
    show: ({ id, name }) => (
      <Link to="/admin/products/edit/$id" params={{ id: String(id) }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  { name: 'SKU', value: ({ sku }) => sku },
]
