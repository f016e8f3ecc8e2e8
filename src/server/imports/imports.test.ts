import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { parseCsv, toCsvLine } from '#domain/spreadsheet/csv.ts'
import { sweepImages } from '#server/images/sweep.ts'
import { importsOf } from '../../../test/kit/api/imports.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { applyImport } from './apply.ts'

const shop = await openTestShop()

const HEADING = [
  'sku',
  'name',
  'description',
  'price',
  'oldPrice',
  'stock',
  'category',
  'featured',
  'isNew',
  'images',
]
type Cells = Partial<Record<string, string>>

const line = (cells: Cells = {}) => {
  const row: Cells = {
    sku: 'GDN-001',
    name: 'Brass Watering Can',
    description: 'Pours where you point it.',
    price: '48.00',
    oldPrice: '',
    stock: '12',
    category: 'garden',
    featured: 'false',
    isNew: 'true',
    images: 'https://images.example/can.webp',
    ...cells,
  }
  return toCsvLine(HEADING.map((column) => row[column] ?? ''))
}
const file = (...rows: Cells[]) => toCsvLine(HEADING) + rows.map(line).join('')

const { send, finished, check, apply, rowsOf } = importsOf(shop)

beforeEach(async () => {
  await shop.createCategory({ name: 'Garden', slug: 'garden' })
})

test('a file creates new products, changes existing ones by SKU and leaves the rest unchanged', async () => {
  const same = await shop.createProduct({ sku: 'OLD-001', categoryId: 1 })
  const other = await shop.createProduct({ sku: 'OLD-002', categoryId: 1, name: 'Spade', stock: 3 })
  const asCells = (product: Product, changes: Cells = {}) => ({
    ...(Object.fromEntries(
      Object.entries(product).map(([key, value]) => [key, String(value ?? '')]),
    ) as Cells),
    images: product.images.join(' '),
    category: 'garden',
    ...changes,
  })
  const checked = await check(
    file({}, asCells(same), asCells(other, { sku: 'old-002', name: 'Long Spade', stock: '7' })),
  )
  expect(checked).toMatchObject({
    state: 'checked',
    total: 3,
    done: 3,
    outcomes: { create: 1, change: 1, same: 1, refuse: 0 },
  })
  const row = { changes: [], stockAtExport: null, overwriteStock: false, keptStock: null }
  expect(await rowsOf(checked.id)).toEqual([
    { ...row, row: 2, outcome: 'create', sku: 'GDN-001', name: 'Brass Watering Can', message: null },
    {
      ...row,
      row: 4,
      outcome: 'change',
      sku: 'old-002',
      name: 'Long Spade',
      message: 'Changes sku, name, stock',
      changes: [
        { column: 'sku', from: 'OLD-002', to: 'old-002' },
        { column: 'name', from: 'Spade', to: 'Long Spade' },
        { column: 'stock', from: '3', to: '7' },
      ],
    },
    { ...row, row: 3, outcome: 'same', sku: 'OLD-001', name: same.name, message: null },
  ])
  expect((await shop.get<Product[]>('/api/products')).body).toHaveLength(2)

  expect(await apply(checked.id)).toMatchObject({ state: 'applied' })
  expect((await shop.get<Product>(`/api/products/${other.id}`)).body).toMatchObject({
    name: 'Long Spade',
    stock: 7,
  })
  const created = (await shop.get<Product[]>('/api/products?q=GDN-001')).body
  expect(created).toMatchObject([
    { price: '48.00', oldPrice: null, isNew: true, images: ['https://images.example/can.webp'] },
  ])
  const [entry] = (await (await shop.asAdmin()).get<object[]>('/api/activity?kind=import')).body
  expect(entry).toMatchObject({
    username: 'admin',
    subject: 'Product import',
    after: { create: 1, change: 1 },
  })
})

test.each([
  [{ price: 'free' }, 'Column price, "free": Price must be a valid positive number'],
  [{ price: '1,250' }, 'Column price, "1,250": Write prices with two decimals, such as 1250.00'],
  [{ name: 'x' }, 'Column name, "x": Product name must be at least 3 characters'],
  [{ category: 'nowhere' }, 'There is no category with the slug "nowhere"'],
  [{ stock: 'many' }, 'Column stock, "many": Stock must be a number'],
  [{ stock: '' }, 'Column stock is empty: Stock must be a number'],
  [{ stock: '-1' }, 'Column stock, "-1": Stock cannot be negative'],
  [
    { stock: '1.5', oldPrice: 'x'.repeat(100) },
    `Column oldPrice, "${'x'.repeat(60)}…": Sale price must be a valid positive number or empty. Column stock, "1.5": Stock must be a number`,
  ],
  [{ price: '48', oldPrice: '$48.00' }, 'Column oldPrice, "$48.00": Old price must be above the price'],
  [{ featured: 'perhaps' }, 'Column featured, "perhaps": Featured must be true or false'],
  [{ images: '' }, 'Column images is empty: At least one image is required'],
  [{ images: 'data:image/png;base64,AAAA' }, 'Column images: Images must be web addresses'],
])('a row with %j is refused, and so is the whole file', async (cells, message) => {
  const checked = await check(file({ sku: 'GDN-000' }, cells))
  expect(checked.outcomes).toMatchObject({ create: 1, refuse: 1 })
  expect(await rowsOf(checked.id, '?outcome=refuse')).toMatchObject([{ row: 3, message }])
  expect(await apply(checked.id)).toMatchObject({ status: 400 })
  expect((await shop.get('/api/products')).body).toEqual([])
})

test.each([
  ['.99', '0.99'],
  ['12.', '12.00'],
  ['\u00a07.5', '7.50'],
  ['$12.00', '12.00'],
  ['1,250.00', '1250.00'],
  ['1.250,00 €', '1250.00'],
])('a price written as %j is stored as %s', async (price, stored) => {
  const [cheap, dear] = [file({ price, oldPrice: '9999' }), file({ price: '0.01', oldPrice: price })]
  expect(await apply((await check(cheap)).id)).toMatchObject({ state: 'applied' })
  expect((await shop.get('/api/products')).body).toMatchObject([{ price: stored }])
  expect(await apply((await check(dear)).id)).toMatchObject({ state: 'applied' })
  expect((await shop.get('/api/products')).body).toMatchObject([{ oldPrice: stored }])
  const again = await check(dear)
  expect(again.outcomes).toMatchObject({ same: 1 })
})

test('refused rows are listed first, unchanged rows last', async () => {
  await shop.createProduct({ sku: 'OLD-001', categoryId: 1 })
  const admin = await shop.asAdmin()
  const [, ...existing] = (await admin.get<string>('/api/exports/products.csv')).body.split(/(?<=\n)/)
  const { id } = await check(
    toCsvLine(HEADING) + existing.join('') + line() + line({ sku: 'GDN-002', price: 'free' }),
  )
  const outcomes = async (query: string) =>
    (await rowsOf(id, query)).map(({ row, outcome }) => [row, outcome])
  expect(await outcomes('')).toEqual([
    [4, 'refuse'],
    [3, 'create'],
    [2, 'same'],
  ])
  expect(await outcomes('?limit=1&page=3')).toEqual([[2, 'same']])
})

test('a checked import can be discarded and changes nothing', async () => {
  const admin = await shop.asAdmin()
  const { id } = await check(file({}))
  expect((await admin.delete(`/api/imports/${id}`)).status).toBe(204)
  expect((await admin.get(`/api/imports/${id}`)).status).toBe(404)
  expect((await admin.get('/api/imports')).body).toEqual([])
  expect((await admin.delete(`/api/imports/${id}`)).status).toBe(404)
  expect((await shop.get('/api/products')).body).toEqual([])

  const applied = await check(file({}))
  await apply(applied.id)
  expect(await admin.delete(`/api/imports/${applied.id}`)).toMatchObject({
    status: 409,
    body: { detail: 'This import is not waiting to be applied' },
  })
  expect((await admin.get('/api/imports')).body).toMatchObject([{ id: applied.id, state: 'applied' }])
})

test('a SKU may appear in a file only once', async () => {
  const checked = await check(file({}, { sku: 'gdn-001' }))
  expect(await rowsOf(checked.id, '?outcome=refuse')).toMatchObject([
    { row: 3, message: 'The SKU is already used in row 2' },
  ])
})

test('a SKU is matched ignoring case, even with letters outside ASCII', async () => {
  const { id } = await check(file({ sku: 'grÖßE-m' }))
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  const again = await check(file({ sku: 'GRÖßE-M' }))
  expect(await rowsOf(again.id)).toMatchObject([{ outcome: 'change', message: 'Changes sku' }])
  expect(await apply(again.id)).toMatchObject({ state: 'applied' })
})

test('a product deleted or created after the dry run fails the whole file', async () => {
  const gone = await shop.createProduct({ sku: 'OLD-001', categoryId: 1 })
  const checked = await check(file({}, { sku: 'OLD-001' }))
  await (await shop.asAdmin()).delete(`/api/products/${gone.id}`)
  expect(await apply(checked.id)).toMatchObject({
    state: 'failed',
    message: 'A product of the file was deleted in the meantime; nothing was changed.',
  })
  expect((await shop.get('/api/products')).body).toEqual([])

  const second = await check(file({}))
  await shop.createProduct({ sku: 'GDN-001', categoryId: 1 })
  expect(await apply(second.id)).toMatchObject({ state: 'failed', message: expect.stringContaining('SKU') })
})

test('a product edited after the dry run is not overwritten, and unchanged rows may be edited', async () => {
  const changed = await shop.createProduct({ sku: 'OLD-001', categoryId: 1, price: '5.00', stock: 1 })
  const same = await shop.createProduct({ sku: 'OLD-002', categoryId: 1, stock: 1 })
  const admin = await shop.asAdmin()
  const [heading, first, second] = (await admin.get<string>('/api/exports/products.csv')).body.split(
    /(?<=\r\n)/,
  )
  const csv = heading! + first!.replace(',5.00,,1,', ',5.00,,9,') + second
  const checked = await check(csv)
  expect(checked.outcomes).toMatchObject({ change: 1, same: 1 })
  await admin.put(`/api/products/${changed.id}`, { ...changed, price: '6.00' })
  expect(await apply(checked.id)).toMatchObject({
    state: 'failed',
    message: 'A product of the file was edited in the meantime; nothing was changed.',
  })
  expect((await shop.get(`/api/products/${changed.id}`)).body).toMatchObject({ price: '6.00', stock: 1 })

  const again = await check(csv)
  await admin.post(`/api/products/${same.id}/restock`, { add: 4 })
  expect(await apply(again.id)).toMatchObject({ state: 'applied' })
  expect((await shop.get(`/api/products/${changed.id}`)).body).toMatchObject({ price: '5.00', stock: 9 })
  expect((await shop.get(`/api/products/${same.id}`)).body).toMatchObject({ stock: 5 })
})

const missingImage = `/images/${'0'.repeat(32)}-40x30-808080`

test('images of another shop are refused', async () => {
  const [own] = (
    await shop.createProduct({ sku: 'OLD-001', categoryId: 1, images: [await photoDataUrl(40, 30)] })
  ).images
  const wrong = own!.replace('-40x30-', '-41x30-')
  const whole = `https://other.example${missingImage}`
  const checked = await check(
    file(
      { images: own },
      { sku: 'B-2', images: `${own} ${whole}` },
      { sku: 'B-3', images: `${own} ${missingImage}` },
      { sku: 'B-4', images: wrong },
    ),
  )
  expect(checked.outcomes).toMatchObject({ create: 2, refuse: 2 })
  expect(await rowsOf(checked.id, '?outcome=refuse')).toMatchObject([
    {
      row: 4,
      message: `The shop does not have the image ${missingImage}; give the whole address, https://…`,
    },
    { row: 5, message: expect.stringContaining(wrong) },
  ])
})

test('an image used by a file is not swept, and one that was deleted meanwhile fails the file', async () => {
  const { db, pool } = shop.database
  const { id, images } = await shop.createProduct({ categoryId: 1, images: [await photoDataUrl(40, 30)] })
  const [taken, late] = [
    await check(file({ images: images[0] })),
    await check(file({ sku: 'B-2', images: images[0] })),
  ]
  const admin = await shop.asAdmin()
  await admin.delete(`/api/products/${id}`)
  await pool.query(`update images set unused_since = '2020-01-01'`)
  expect(await apply(taken.id)).toMatchObject({ state: 'applied' })
  expect((await pool.query('select unused_since from images')).rows).toEqual([{ unused_since: null }])
  expect(await sweepImages(db)).toBe(0)

  const [created] = (await shop.get<Product[]>('/api/products')).body
  await admin.delete(`/api/products/${created!.id}`)
  await pool.query(`update images set unused_since = '2020-01-01'`)
  expect(await sweepImages(db)).toBe(1)
  expect(await apply(late.id)).toMatchObject({
    state: 'failed',
    message: 'An image of the file was removed in the meantime; nothing was changed.',
  })
  expect((await shop.get('/api/products')).body).toEqual([])
})

test('a file is applied once, even when several requests apply it', async () => {
  const checked = await check(file({}))
  const admin = await shop.asAdmin()
  const responses = await Promise.all([1, 2, 3].map(() => admin.post(`/api/imports/${checked.id}/apply`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  await finished(checked.id)
  expect((await shop.get<Product[]>('/api/products')).body).toHaveLength(1)
})

test('a file that the database rejects fails with a message and can be sent again', async () => {
  const { pool } = shop.database
  await pool.query(`alter table import_rows add constraint full_today check (row < 3)`)
  expect(await check(file({}, { sku: 'GDN-002' }))).toMatchObject({
    state: 'failed',
    message: 'Something went wrong on our side; nothing was changed.',
  })
  await pool.query('alter table import_rows drop constraint full_today')
  expect(await check(file({}, { sku: 'GDN-002' }))).toMatchObject({ state: 'checked' })
})

test('an interrupted import is reported as failed', async () => {
  const { id } = await check(file({}))
  await shop.database.pool.query(
    `update imports set state = 'applying', heartbeat_at = now() - interval '5 minutes'`,
  )
  expect((await (await shop.asAdmin()).get(`/api/imports/${id}`)).body).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('nothing was changed'),
  })
})

test('an instance that was suspended cannot apply a file that was reported as interrupted', async () => {
  const { id } = await check(file({}))
  const { db, pool } = shop.database
  await pool.query(`update imports set state = 'applying', heartbeat_at = now() - interval '31 seconds'`)
  const admin = await shop.asAdmin()
  const reported = (await admin.get(`/api/imports/${id}`)).body
  expect(reported).toMatchObject({ state: 'failed' })
  // The suspended instance goes on where it stopped: after it had claimed the import.
  await applyImport(db, { username: 'admin' }, id)
  expect((await admin.get(`/api/imports/${id}`)).body).toEqual(reported)
  expect((await shop.get('/api/products')).body).toEqual([])
})

test('the latest imports are listed by the names of their files', async () => {
  const { id } = (await send(file({}), { query: '?fileName=Preise%20März.csv' })).body
  const first = await finished(id)
  expect(first).toMatchObject({ fileName: 'Preise März.csv' })
  const second = await check(file({}, { sku: 'GDN-002' }))
  await apply(second.id)
  const admin = await shop.asAdmin()
  expect((await admin.get('/api/imports')).body).toMatchObject([
    { id: second.id, username: 'admin', state: 'applied', total: 2, fileName: null },
    { id: first.id, state: 'checked', total: 1, createdAt: expect.any(String), fileName: 'Preise März.csv' },
  ])
  await shop.database.pool.query(
    `update imports set state = 'checking', heartbeat_at = now() - interval '5 minutes' where id = ${first.id}`,
  )
  expect((await admin.get('/api/imports')).body).toMatchObject([{}, { id: first.id, state: 'failed' }])
})

test('a changed category is reported by its column heading', async () => {
  const { id: categoryId } = await shop.createCategory({ name: 'Attic', slug: 'attic' })
  const { sku, name, description, price, stock, images } = await shop.createProduct({ categoryId })
  const cells = { sku, name, description, price, stock: String(stock), images: images[0]!, isNew: 'no' }
  const checked = await check(file({ ...cells, category: 'garden' }))
  expect(await rowsOf(checked.id)).toMatchObject([{ outcome: 'change', message: 'Changes category' }])
})

test('ten thousand rows are checked and applied', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    sku: `BIG-${index}`,
    name: `Pot number ${index}`,
  }))
  const checked = await check(file(...rows))
  expect(checked.outcomes.create).toBe(10_000)
  expect(await apply(checked.id)).toMatchObject({ state: 'applied' })
  expect((await shop.get('/api/products?limit=1')).headers.get('x-total-count')).toBe('10000')
}, 120_000)

test.each([
  ['', 'The first row must name the columns; missing: sku'],
  ['sku,price,Price\nx,1,2', 'The first row names the column Price twice'],
  ['name,price\nx,1', 'The first row must name the columns; missing: sku'],
  [toCsvLine(HEADING), 'The file holds no rows below its heading'],
  [`${toCsvLine(HEADING)}"open`, 'Row 2: a quotation mark is never closed'],
  ['name,price\n"open', 'The first row must name the columns; missing: sku'],
  [file({ name: 'Can\0' }), 'Row 2: remove the characters that cannot be stored'],
  [`${toCsvLine(HEADING)}\n${line()}${line({ category: '\0' })}`, 'Row 4: remove the characters'],
])('the file %j is refused', async (csv, detail) => {
  expect(await send(csv)).toMatchObject({ status: 400, body: { detail: expect.stringContaining(detail) } })
})

test('a file with too many rows is refused before it is read to the end', async () => {
  expect(await send(`${toCsvLine(HEADING)}${'x\n'.repeat(100_001)}"open`)).toMatchObject({
    status: 400,
    body: { detail: 'A file may hold at most 100000 rows' },
  })
})

test('rows are numbered as in a spreadsheet, including blank ones', async () => {
  const checked = await check(
    `\n${toCsvLine(HEADING)}\n\n${line()}\n${line({ price: 'free', sku: 'GDN-002' })}`,
  )
  expect(checked).toMatchObject({ total: 2, outcomes: { create: 1, refuse: 1 } })
  expect(await rowsOf(checked.id)).toMatchObject([
    { row: 7, outcome: 'refuse' },
    { row: 5, outcome: 'create' },
  ])
})

test('a body that is not text/csv is refused', async () => {
  expect(await send('{}', { type: 'application/json' })).toMatchObject({ status: 400 })
  expect(await send('x', { type: 'text/plain' })).toMatchObject({ status: 415 })
})

test('importing an exported file changes nothing', async () => {
  await shop.createProduct({
    categoryId: 1,
    name: '=HYPERLINK("evil")',
    description: 'Two lines,\n"quoted", and more',
    oldPrice: '30.00',
    images: ['https://images.example/watering can.webp', 'https://images.example/b.webp'],
  })
  await shop.createProduct({ categoryId: 1, name: "'-5 degrees' Thermometer" })
  const admin = await shop.asAdmin()
  const csv = await admin.get<string>('/api/exports/products.csv')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
  expect(csv.body).toContain(`"'=HYPERLINK(`)
  expect([...parseCsv(csv.body)][0]).toEqual([...HEADING, 'stockAtExport'])
  expect((await check(csv.body)).outcomes).toEqual({ create: 0, change: 0, same: 2, refuse: 0 })
})

test('products and categories are exported as JSON and CSV', async () => {
  const product = await shop.createProduct({ categoryId: 1 })
  const admin = await shop.asAdmin()
  expect((await admin.get('/api/exports/products.json')).body).toEqual([{ ...product, category: 'garden' }])
  expect((await admin.get('/api/exports/categories.json')).body).toEqual([
    { id: 1, name: 'Garden', slug: 'garden', image: null, position: 10, isInHeader: true },
  ])
  expect([...parseCsv((await admin.get<string>('/api/exports/categories.csv')).body)]).toEqual([
    ['id', 'name', 'slug', 'image', 'position', 'isInHeader'],
    ['1', 'Garden', 'garden', '', '10', 'true'],
  ])
  await admin.delete('/api/categories/1')
  expect((await admin.get('/api/exports/products.json')).body).toEqual([])
  expect((await admin.get('/api/exports/users.json')).status).toBe(400)
  expect((await admin.get('/api/exports/products.xml')).status).toBe(400)
})

test.each([
  ['GET', '/api/exports/products.csv'],
  ['GET', '/api/imports'],
  ['POST', '/api/imports'],
  ['GET', '/api/imports/1'],
  ['DELETE', '/api/imports/1'],
  ['GET', '/api/imports/1/rows'],
  ['POST', '/api/imports/1/overwrite-stock'],
  ['POST', '/api/imports/1/apply'],
])('%s %s is for administrators', async (method, path) => {
  expect((await shop.request(method, path)).status).toBe(401)
  expect((await (await shop.asNonAdmin()).request(method, path)).status).toBe(403)
})
