import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import type { ChartLink } from './charts/use-chart-links.ts'
import type { Column } from './ReportPart.tsx'

type Product = { id: number; name: string; sku: string }

/** Where a bar of a chart of products leads. */
export const productLink = ({ id }: Product): ChartLink => ({
  to: '/admin/products/edit/$id',
  params: { id: String(id) },
})

/** The first columns of every table of products. */
export const productColumns: Column<Product>[] = [
  {
    name: 'Product',
    value: ({ name }) => name,
    show: ({ id, name, sku }) => <ProductCell product={{ id, name, sku }} />,
  },
  { name: 'SKU', value: ({ sku }) => sku, isCsvOnly: true },
]
