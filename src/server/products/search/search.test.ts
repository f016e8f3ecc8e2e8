import { beforeEach, expect, test } from 'vitest'
import type { Product, ProductFacets, SearchResult } from '#contract/product.ts'
import { PRODUCT_SORTS } from '#domain/catalog/sorting.ts'
import { seedCatalog } from '#server/seed/catalog.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

async function find(q: string, more = '') {
  const { status, body } = await shop.get<Product[]>(`/api/products?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body.map(({ name }) => name)
}

const search = async (q: string, more = '') =>
  (await shop.get<SearchResult>(`/api/search?q=${encodeURIComponent(q)}${more}`)).body

/** Numbered from 1; each costs one cent more than the one before. */
const createMany = (categoryId: number, count: number, name: (number: number) => string) =>
  shop.database.pool.query(
    `insert into products (category_id, name, sku, description, price, images, stock)
     select $1, name, 'MANY-' || number, '', 100 + number, array['/images/a.jpg'], 5
     from unnest($2::text[]) with ordinality as named (name, number)`,
    [categoryId, Array.from({ length: count }, (_, index) => name(index + 1))],
  )

let categoryId: number

beforeEach(async () => {
  categoryId = (await shop.createCategory({ name: 'Living Room', slug: 'living-room' })).id
  const add = (name: string, sku: string, description: string, price = '20.00') =>
    shop.createProduct({ categoryId, name, sku, description, price })
  await add(
    'Amber Fig Soy Candle',
    'GFT-002',
    'Soy wax scented with ripe fig, in a glass with an oak lid.',
    '24.00',
  )
  await add('Candle Snuffer', 'GFT-010', 'Polished brass on a long handle.', '12.00')
  await add('Brass Holder', 'DEC-007', 'A low dish for three slim candles.', '30.00')
  await add('Café Teapot, 1 l', 'KIT-001', 'Glazed stoneware that pours without a drip.')
  await add('100% Linen Apron', 'KIT_100', 'Washed linen with two pockets.')
})

test('an exact SKU comes first', async () => {
  expect(await find('kit-001')).toEqual(['Café Teapot, 1 l'])
  expect((await find('gft-010'))[0]).toBe('Candle Snuffer')
  expect(await find('candle-999')).toEqual([])
})

test('an exact SKU comes first even with letters outside ASCII', async () => {
  const { name, categoryId } = await shop.createProduct({ sku: 'GRÖßE-M', name: 'Gloves' })
  await shop.createProduct({ sku: 'GLV-002', name: 'Größe-M Gloves', categoryId })
  expect((await find('GRÖßE-M'))[0]).toBe(name)
})

test('names that start with the text rank above words in names, and those above descriptions', async () => {
  expect(await find('candle')).toEqual(['Candle Snuffer', 'Amber Fig Soy Candle', 'Brass Holder'])
})

test('the start of a word matches, and so does another form of it', async () => {
  expect(await find('cand')).toEqual(['Candle Snuffer', 'Amber Fig Soy Candle', 'Brass Holder'])
  expect(await find('apr')).toEqual(['100% Linen Apron'])
  expect(await find('pouring')).toEqual(['Café Teapot, 1 l'])
})

test('a word that the full-text search ignores may be the start of another one', async () => {
  expect(await find('can')).toEqual(['Candle Snuffer', 'Amber Fig Soy Candle', 'Brass Holder'])
  expect(await find('a candle')).toEqual(await find('candle'))
})

test('products with the typed word in their names rank above those with a synonym', async () => {
  await (await shop.asAdmin()).put('/api/synonyms', { text: 'mug, brush' })
  await shop.createProduct({ categoryId, name: 'Tea Mug', sku: 'MUG-1', featured: false })
  await shop.createProduct({ categoryId, name: 'Soft Brush', sku: 'BRS-1', featured: true })
  expect(await find('mugs')).toEqual(['Tea Mug', 'Soft Brush'])
  expect(await find('brush')).toEqual(['Soft Brush', 'Tea Mug'])
})

test('products with all words are the results, and only without any those with some words', async () => {
  expect(await find('soy candle')).toEqual(['Amber Fig Soy Candle'])
  expect(await find('candle soy')).toEqual(['Amber Fig Soy Candle'])
  expect(await find('teapot candle brass')).toEqual([
    'Brass Holder',
    'Candle Snuffer',
    'Café Teapot, 1 l',
    'Amber Fig Soy Candle',
  ])
  expect(await search('teapot bicycle')).toMatchObject({ total: 1, corrected: null, isPartial: true })
  expect(await search('soy candle')).toMatchObject({ total: 1, corrected: null, isPartial: false })
})

test('a search with a typo finds the product', async () => {
  expect(await find('candel')).toEqual(expect.arrayContaining(['Amber Fig Soy Candle', 'Candle Snuffer']))
  expect(await find('stonware teapt')).toEqual(['Café Teapot, 1 l'])
  expect(await find('snufer')).toEqual(['Candle Snuffer'])
  expect(await search('stonware teapt')).toMatchObject({ corrected: 'stoneware teapot', isPartial: false })
  expect(await search('livng')).toMatchObject({ corrected: 'living', total: 5 })
})

test('a word is not corrected if the others find something and the correction does not help', async () => {
  expect(await search('brasa teapot')).toMatchObject({ corrected: null, isPartial: true, total: 1 })
  expect(await search('brasa')).toMatchObject({ corrected: 'brass', isPartial: false })
})

test('the name of a category finds its products, after those with the word in their text', async () => {
  const lights = await shop.createCategory({ name: 'Lights & Lamps', slug: 'lights' })
  const { categoryId: _, ...draft } = await shop.createProduct({
    name: 'Reading Lamp',
    sku: 'LMP-1',
    categoryId,
  })
  await shop.createProduct({ ...draft, name: 'Paper Lantern', sku: 'LGT-1', categoryId: lights.id })
  await shop.createProduct({ ...draft, name: 'Brass Torch', sku: 'LGT-2', categoryId: lights.id })
  expect(await find('lamp')).toEqual(['Reading Lamp', 'Brass Torch', 'Paper Lantern'])
  expect(await find('lamps and lights')).toEqual(['Brass Torch', 'Paper Lantern'])
  expect(await find('brass light')).toEqual(['Brass Torch'])
  expect(await find('lamp', '&sort=name-asc')).toEqual(['Brass Torch', 'Paper Lantern', 'Reading Lamp'])
  expect(await find('lamp', '&limit=2&page=2')).toEqual(['Paper Lantern'])
  expect(await find('lamp', `&category=${categoryId}`)).toEqual(['Reading Lamp'])
  expect(await find('la')).toEqual(['Paper Lantern', 'Reading Lamp'])
})

test('a category with more than 1,000 products is counted up to there, and every page is complete', async () => {
  const { id } = await shop.createCategory({ name: 'Socks', slug: 'socks' })
  await shop.createProduct({ name: 'Sock Drawer', sku: 'DRW-1', categoryId })
  await createMany(id, 1100, (number) => `Warm wool ${number}`)
  const first = await search('socks', '&limit=100&page=1')
  expect(first.total).toBe(1001)
  expect(first.items.slice(0, 2).map(({ name }) => name)).toEqual(['Sock Drawer', 'Warm wool 1100'])
  const last = await search('socks', '&limit=100&page=12')
  expect(last.items.map(({ name }) => name)).toEqual(['Warm wool 1'])
  expect(last.total).toBe(1101)
  expect((await search('socks', '&sort=price-asc&limit=3')).items[0]!.name).toBe('Warm wool 1')
})

test('products of a category follow more than 1,000 matches', async () => {
  const { id } = await shop.createCategory({ name: 'Socks', slug: 'socks' })
  await createMany(id, 1100, (number) => `${number > 1050 ? 'Warm wool' : 'Long sock'} ${number}`)
  const page = await search('socks', '&limit=100&page=11')
  expect(page.items).toHaveLength(100)
  expect(page.items.slice(49, 51).map(({ name }) => name)).toEqual(['Long sock 1', 'Warm wool 1100'])
  expect(page.total).toBe(1100)
})

test('the words of shoppers find something in a new shop', async () => {
  await shop.database.pool.query('delete from products; delete from categories')
  expect(await seedCatalog(shop.database.db)).toBe(true)
  const first = async (q: string) => (await search(q)).items.map(({ name }) => name)
  expect(await first('kitchen')).toHaveLength(12)
  expect(await first('perfume')).toEqual(['Saffron Noir Eau de Parfum'])
  expect(await first('lamp')).toEqual(['Ribbed Ceramic Table Lamp', 'Hurricane Lantern'])
  expect(await first('pot')).toContain('Sage Stoneware Teapot')
  expect(await first('christmas')).toContain('Winter Cottage Snow Globe')
  expect(await first('weddings')).toContain('Oak Keepsake Box')
  expect(await first('gift for mom')).toContain('Amber Fig Soy Candle')
  expect(await first('cushion')).toEqual(['Terracotta Stripe Pillow'])
  expect(await search('kichen knife')).toMatchObject({
    corrected: 'kitchen knife',
    items: [{ name: "Chef's Knife and Oak Board" }],
  })
}, 60_000)

test('a search text may name price limits', async () => {
  expect(await find('candle under $20')).toEqual(['Candle Snuffer'])
  expect(await find('candle over 24')).toEqual(['Brass Holder'])
  expect(await find('under 20')).toEqual(['Candle Snuffer'])
  expect(await search('candel up to 24')).toMatchObject({ corrected: 'candle', total: 2 })
  expect(await search('soy candle under 20')).toMatchObject({ total: 0, isPartial: false })
  const facets = async (q: string) =>
    (await shop.get<ProductFacets>(`/api/products/facets?q=${encodeURIComponent(q)}`)).body
  expect(await facets('candle up to 24')).toMatchObject({ price: { 'under-25': 2, '25-50': 0 } })
  expect(await facets('under 20')).toMatchObject({ category: { [categoryId]: 1 } })
})

test('a filter never widens a search', async () => {
  expect(await search('soy candle', '&price=under-25')).toMatchObject({ total: 1, isPartial: false })
  expect(await search('soy candle', '&price=25-50')).toMatchObject({ total: 0, isPartial: false })
  expect(await search('candle', '&sale=1')).toMatchObject({ total: 0, corrected: null })
  const hall = await shop.createCategory({ name: 'Hall', slug: 'hall' })
  await shop.createProduct({ name: 'Wall Candle', sku: 'HAL-1', categoryId: hall.id })
  expect(await search('soy candle', `&category=${hall.id}`)).toMatchObject({ total: 0 })
  const { category } = (await shop.get<ProductFacets>('/api/products/facets?q=soy+candle')).body
  expect(category).toEqual({ [categoryId]: 1 })
  const { body } = await shop.get<Product[]>('/api/products?q=soy+candle&price=25-50')
  expect(body).toEqual([])
})

test('an exact SKU comes first among many names that start with it', async () => {
  await createMany(categoryId, 1500, (number) => `Oak board ${number}`)
  await shop.createProduct({ name: 'Walnut Board', sku: 'OAK', categoryId })
  expect((await find('oak', '&page=1&limit=2'))[0]).toBe('Walnut Board')
  const names = new Set<string>()
  for (let page = 1; page <= 16; page++)
    for (const name of await find('oak', `&page=${page}&limit=100`)) names.add(name)
  // And the Amber Fig Soy Candle, whose glass has an oak lid.
  expect(names.size).toBe(1502)
})

test('results are sorted by every column of the product list', async () => {
  for (const sort of PRODUCT_SORTS)
    for (const match of ['', '&match=name'])
      expect(await find('candle', `&sort=${sort}${match}&page=1`), sort).toContain('Candle Snuffer')
  const hall = await shop.createCategory({ name: 'Hall', slug: 'hall' })
  await shop.createProduct({ name: 'Wall Candle', sku: 'HAL-1', categoryId: hall.id })
  expect((await find('candle', '&sort=category-asc&page=1'))[0]).toBe('Wall Candle')
  expect((await find('candle', '&sort=category-desc&page=1')).at(-1)).toBe('Wall Candle')
})

test('a word that resembles nothing has no results', async () => {
  expect(await find('bicycle')).toEqual([])
})

test('a search can be sorted, filtered and paged like any list', async () => {
  expect(await find('candle', '&sort=price-asc')).toEqual([
    'Candle Snuffer',
    'Amber Fig Soy Candle',
    'Brass Holder',
  ])
  expect(await find('candle', '&price=under-25&limit=1&page=2')).toEqual(['Amber Fig Soy Candle'])
})

test.each([
  '%',
  '_',
  '\\',
  "'",
  "';drop table products;--",
  '&',
  '!',
  '(',
  ':*',
  'a & b',
  '<->',
  '🕯',
  'the',
  '   x   ',
])('special characters are searched literally: %j', async (q) => {
  await find(q)
  await find(q, '&match=name')
})

test('a renamed product is found by its new name', async () => {
  const [teapot] = (await shop.get<Product[]>('/api/products?q=teapot')).body
  await (await shop.asAdmin()).put(`/api/products/${teapot!.id}`, { ...teapot, name: 'Enamel Kettle' })
  expect(await find('kettel')).toEqual(['Enamel Kettle'])
  expect(await find('teapot')).toEqual([])
})

test('match=name finds any part of name or SKU, and ignores descriptions', async () => {
  expect(await find('eapo', '&match=name')).toEqual(['Café Teapot, 1 l'])
  expect(await find('-00', '&match=name')).toHaveLength(3)
  expect(await find('100%', '&match=name')).toEqual(['100% Linen Apron'])
  expect(await find('t_1', '&match=name')).toEqual(['100% Linen Apron'])
  expect(await find('stoneware', '&match=name')).toEqual([])
})

test('a common word is counted up to 1,000 results, and every page is complete', async () => {
  const { categoryId } = await shop.createProduct({ name: 'Wool Blanket', sku: 'WOOL' })
  await createMany(
    categoryId,
    1200,
    (number) => `${number > 1150 ? 'Wool throw' : 'Warm wool sock'} ${number}`,
  )
  const page = async (page: number, more = '') => {
    const { body, headers } = await shop.get<Product[]>(`/api/products?q=wool&limit=100&page=${page}${more}`)
    return { names: body.map(({ name }) => name), total: headers.get('x-total-count') }
  }
  const first = await page(1)
  expect(first.total).toBe('1001')
  expect(first.names.slice(0, 3)).toEqual(['Wool Blanket', 'Wool throw 1200', 'Wool throw 1199'])
  expect(first.names.slice(50, 53)).toEqual(['Wool throw 1151', 'Warm wool sock 1150', 'Warm wool sock 1149'])
  const all = new Set(first.names)
  for (let number = 2; number <= 13; number++) for (const name of (await page(number)).names) all.add(name)
  expect(all.size).toBe(1201)
  expect(await page(13)).toMatchObject({ names: ['Warm wool sock 1'], total: '1201' })
  expect((await page(1, '&sort=price-asc')).names[0]).toBe('Warm wool sock 1')
  expect((await page(1, '&price=over-100')).total).toBe('0')
})
