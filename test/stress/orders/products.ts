import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import type { HttpClient } from '../../kit/http-client.ts'

/** Products in a category of their own. */
export async function createProducts(admin: HttpClient, count: number, stock: number): Promise<Product[]> {
  const slug = `orders-${Date.now()}`
  const category = await admin.post<Category>('/api/categories', { name: 'Orders', slug, image: null })
  const products: Product[] = []
  for (let number = 1; number <= count; number++) {
    const { body } = await admin.post<Product>('/api/products', {
      name: `Ordered box ${number}`,
      sku: `${slug}-${number}`,
      description: 'One of a few that are left, and everyone wants one. It comes in recycled paper.',
      price: '10.00',
      oldPrice: null,
      images: ['https://images.example/box.webp'],
      stock,
      categoryId: category.body.id,
      featured: false,
      isNew: false,
    })
    products.push(body)
  }
  return products
}
