import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { importsOf } from '../../../../test/kit/api/imports.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { send, check, apply, rowsOf } = importsOf(shop)

beforeEach(async () => {
  await shop.createCategory({ name: 'Garden', slug: 'garden' })
})

test.each([
  ['commas', 'sku,price,name\nPOT-1,12.50,"Pot, big"'],
  ['semicolons and a decimal comma', '\uFEFFsku;price;name\r\nPOT-1;12,50;"Pot, big"\r\n;;\r\n'],
  ['tabs', 'sku\tprice\tname\nPOT-1\t12,50\tPot, big'],
  ['a line that names the separator', 'sep=;\nsku;price;name\nPOT-1;12,50;Pot, big'],
  ['headings in capitals', 'SKU;Price;Name\nPOT-1;12,50 €;Pot, big'],
  ['UTF-16', Buffer.from('\uFEFFsku\tprice\tname\r\nPOT-1\t12,50\tPot, big\r\n', 'utf16le')],
])('a file with %s changes the columns that it has and no other', async (_, file) => {
  const pot = await shop.createProduct({
    categoryId: 1,
    sku: 'POT-1',
    price: '5.00',
    oldPrice: '20.00',
    featured: true,
  })
  const checked = await check(file)
  expect(checked).toMatchObject({ total: 1, outcomes: { change: 1, refuse: 0 } })
  expect(await rowsOf(checked.id)).toMatchObject([
    {
      name: 'Pot, big',
      message: 'Changes name, price',
      changes: [
        { column: 'name', from: pot.name, to: 'Pot, big' },
        { column: 'price', from: '5.00', to: '12.50' },
      ],
    },
  ])
  expect(await apply(checked.id)).toMatchObject({ state: 'applied' })
  expect((await shop.get<Product>(`/api/products/${pot.id}`)).body).toEqual({
    ...pot,
    name: 'Pot, big',
    price: '12.50',
  })
})

test('a new SKU needs the columns of a new product', async () => {
  const pot = await shop.createProduct({ categoryId: 1, sku: 'POT-1' })
  const { id } = await check('sku,name,price,stock\nPOT-1,Pot,6.00,1\nNEW-1,New,6.00,1\n,No SKU,6.00,1')
  expect(await rowsOf(id)).toMatchObject([
    {
      row: 3,
      outcome: 'refuse',
      message:
        'The shop has no product with the SKU "NEW-1". A new product also needs the columns description, category, images',
    },
    { row: 4, outcome: 'refuse', message: 'Column sku is empty' },
    { row: 2, outcome: 'change' },
  ])
  expect(await apply(id)).toMatchObject({ status: 400 })
  expect((await shop.get('/api/products')).body).toEqual([pot])

  const complete = await check(
    'sku;name;description;price;stock;category;images\nNEW-1;New pot;Holds a plant.;6,5;1,0;garden;https://images.example/p.webp',
  )
  expect(await apply(complete.id)).toMatchObject({ state: 'applied', outcomes: { create: 1 } })
  expect((await shop.get('/api/products?q=NEW-1')).body).toMatchObject([
    { price: '6.50', stock: 1, featured: false, isNew: false },
  ])
})

test('a price that is not below the old price is refused, but prices that stay as they are are not', async () => {
  await shop.createProduct({ categoryId: 1, sku: 'POT-1', price: '15.00', oldPrice: '20.00' })
  await shop.createProduct({ categoryId: 1, sku: 'POT-2', price: '15.00', oldPrice: '10.00' })
  const { id } = await check('sku,price,stock\nPOT-1,20,5\nPOT-2,15,5')
  expect(await rowsOf(id)).toMatchObject([
    {
      row: 2,
      outcome: 'refuse',
      message: 'Column price, "20": Price must be below the old price, 20.00',
    },
    { row: 3, outcome: 'change', changes: [{ column: 'stock' }] },
  ])
})

test('columns that the shop does not know are listed', async () => {
  await shop.createProduct({ categoryId: 1, sku: 'POT-1' })
  expect(await check('sku,prise,,note\nPOT-1,3,,x')).toMatchObject({
    ignoredColumns: ['prise', 'note'],
    outcomes: { same: 1 },
  })
})

test('a file in another encoding is refused', async () => {
  expect(await send(Buffer.from('sku,name\nPOT-1,K\xfcbel', 'latin1'))).toMatchObject({
    status: 400,
    body: { detail: 'The file is not encoded in UTF-8; choose “CSV UTF-8” when saving it' },
  })
})

test('two long texts are shown where they start to differ', async () => {
  const description = 'Holds a plant. '.repeat(30)
  await shop.createProduct({ categoryId: 1, sku: 'POT-1', description: `${description}Indoors.` })
  const { id } = await check(`sku,description\nPOT-1,${description}Outdoors.`)
  const [row] = await rowsOf(id)
  expect(row!.changes).toMatchObject([
    { from: expect.stringMatching(/^….*Indoors\.$/), to: expect.stringMatching(/^….*Outdoors\.$/) },
  ])
  expect(row!.changes[0]!.from.length).toBeLessThan(170)
})
