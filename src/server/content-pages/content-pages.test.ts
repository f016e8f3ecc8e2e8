import { expect, test } from 'vitest'
import type { ContentPage, EditedPage, PageOverview, PageVersion } from '#contract/content-page.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const write = async (slug: string, body: { title?: string; text: string }) =>
  (await shop.asAdmin()).put<EditedPage>(`/api/pages/${slug}`, body)

const render = async (text: string) =>
  (await (await shop.asAdmin()).post<{ html: string }>('/api/page-preview', { text })).body.html

test('a page is published with its first text, and is gone without it', async () => {
  expect((await shop.get('/api/pages')).body).toEqual([])
  expect((await shop.get('/api/pages/returns')).status).toBe(404)
  expect((await shop.get('/pages/returns')).status).toBe(404)
  expect((await shop.get<string>('/sitemap.xml')).body).not.toContain('/pages/')

  expect(await write('returns', { text: '# Send it back\n\nWithin **30 days**.' })).toMatchObject({
    status: 200,
    body: { slug: 'returns', title: 'Returns', text: '# Send it back\n\nWithin **30 days**.' },
  })
  expect((await shop.get('/api/pages')).body).toEqual([{ slug: 'returns', title: 'Returns' }])
  expect((await shop.get<ContentPage>('/api/pages/returns')).body).toMatchObject({
    title: 'Returns',
    text: '# Send it back\n\nWithin **30 days**.',
    html: '<h2 id="text-1-send-it-back">Send it back</h2>\n<p>Within <strong>30 days</strong>.</p>\n',
    headings: [{ id: 'text-1-send-it-back', text: 'Send it back' }],
    description: 'Within 30 days.',
  })
  const page = await shop.get<string>('/pages/returns')
  expect(page.status).toBe(200)
  expect(page.body).toContain('Within <strong>30 days</strong>.')
  expect((await shop.get<string>('/sitemap.xml')).body).toContain(`<loc>${shop.address}/pages/returns</loc>`)

  await write('returns', { text: ' ' })
  expect((await shop.get('/api/pages')).body).toEqual([])
  expect((await shop.get('/api/pages/returns')).status).toBe(404)
  expect((await shop.get('/pages/returns')).status).toBe(404)
})

test('a page has one of seven addresses', async () => {
  for (const slug of ['contact', 'faq', 'shipping', 'returns', 'privacy', 'terms', 'imprint'])
    expect((await write(slug, { text: 'Text' })).status).toBe(200)
  expect((await shop.get<{ slug: string }[]>('/api/pages')).body).toHaveLength(7)
  expect(await write('about', { text: 'Text' })).toMatchObject({
    status: 404,
    body: { detail: 'There is no page "about"' },
  })
  for (const path of ['/api/pages/about', '/pages/about', '/pages', '/pages/Returns'])
    expect((await shop.get(path)).status, path).toBe(404)
})

test('HTML is shown as text, and only safe links are links', async () => {
  expect(await render('<script>alert(1)</script> <b onclick="x()">bold</b>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;</p>\n',
  )
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&Tab;script:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/png;base64,iVBOR',
    'file:///etc/passwd',
    'blob:shop.example/1',
    '//evil.example',
    'ftp://evil.example',
  ])
    expect(await render(`[text](${address})`), address).not.toContain('<a')
  expect(await render('![pixel](https://evil.example/a.png)')).not.toContain('<img')
  expect(await render('<javascript:alert(1)>')).not.toContain('<a')

  for (const [address, html] of [
    ['https://ok.example/a?b=1', '<a href="https://ok.example/a?b=1" rel="noopener noreferrer">text</a>'],
    ['mailto:me@ok.example', '<a href="mailto:me@ok.example">text</a>'],
    ['tel:+15550147', '<a href="tel:+15550147">text</a>'],
    ['/cart', '<a href="/cart">text</a>'],
    ['/\\evil.example', '<a href="/%5Cevil.example">text</a>'],
    ['terms', '<a href="terms">text</a>'],
    ['#part', '<a href="#part">text</a>'],
  ] as const)
    expect(await render(`[text](${address})`)).toBe(`<p>${html}</p>\n`)
  expect(await render('[x](https://ok.example "a\\"onclick=b")')).toContain('title="a&quot;onclick=b"')
  expect(await render('Write to hello@shop.example')).toContain('<a href="mailto:hello@shop.example">')
})

test('headings start below the title, and tables need no inline styles', async () => {
  expect(await render('### A\n\n#### B\n\n### A')).toBe(
    '<h2 id="text-1-a">A</h2>\n<h3 id="text-2-b">B</h3>\n<h2 id="text-3-a">A</h2>\n',
  )
  const table = await render('| To | Price |\n|---|---:|\n| US | 5.00 |')
  expect(table).toContain('<td class="align-right">5.00</td>')
  expect(table).not.toContain('style=')
})

test('every saved version is listed with its author, and can be read and restored', async () => {
  const admin = await shop.asAdmin()
  await write('terms', { title: 'Terms', text: 'First' })
  await write('terms', { text: 'Second version' })
  await write('terms', { text: 'Second version' })
  const versions = await admin.get<PageVersion[]>('/api/page-editor/terms/versions')
  expect(versions.body).toMatchObject([
    { username: 'admin', title: 'Terms', words: 2 },
    { username: 'admin', title: 'Terms', words: 1 },
  ])
  const first = versions.body[1]!
  const { body: version } = await admin.get<PageVersion>(`/api/page-editor/terms/versions/${first.id}`)
  expect(version).toMatchObject({ text: 'First', html: '<p>First</p>\n' })
  await write('terms', { title: version.title, text: version.text })
  expect((await shop.get<ContentPage>('/api/pages/terms')).body.text).toBe('First')
  expect((await admin.get<PageVersion[]>('/api/page-editor/terms/versions')).body).toHaveLength(3)

  expect((await admin.get(`/api/page-editor/privacy/versions/${first.id}`)).status).toBe(404)
  expect((await admin.get<PageOverview[]>('/api/page-editor')).body).toContainEqual({
    slug: 'terms',
    title: 'Terms',
    words: 1,
    saved: { at: expect.any(String), username: 'admin' },
  })
})

test('a save over a newer version is refused, and the first save counts too', async () => {
  const admin = await shop.asAdmin()
  const save = (etag: string | null, text: string) =>
    admin.request('PUT', '/api/pages/faq', { body: { text }, headers: { 'if-match': String(etag) } })
  const unsaved = await admin.get('/api/page-editor/faq')
  expect(unsaved.body).toEqual({ id: null, slug: 'faq', title: 'Questions and Answers', text: '' })
  expect((await save(unsaved.headers.get('etag'), 'Mine')).status).toBe(200)
  expect(await save(unsaved.headers.get('etag'), 'Yours')).toMatchObject({
    status: 409,
    body: { code: 'changed' },
  })
  const current = await admin.get('/api/page-editor/faq')
  expect((await save(current.headers.get('etag'), 'Both')).status).toBe(200)
})

test('two administrators who save a new page at the same time both have a version of it', async () => {
  const responses = await Promise.all(['One', 'Two', 'Three'].map((text) => write('contact', { text })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const admin = await shop.asAdmin()
  expect((await admin.get<PageVersion[]>('/api/page-editor/contact/versions')).body).toHaveLength(3)
})

test('changes are in the audit log, and a text that is too long changes nothing', async () => {
  const admin = await shop.asAdmin()
  await write('imprint', { text: 'Mara Holt' })
  expect((await admin.get<object[]>('/api/activity?kind=page')).body).toMatchObject([
    { username: 'admin', action: 'changed', subject: 'Imprint', after: { text: 'Mara Holt' } },
  ])
  const before = await shop.fingerprint()
  for (const [body, field] of [
    [{ text: 'x'.repeat(50_001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 'Text', title: ' ' }, 'title'],
    [{}, 'text'],
  ] as const)
    expect(await admin.put('/api/pages/imprint', body)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  expect(await shop.fingerprint()).toEqual(before)
  expect((await write('imprint', { text: 'ü'.repeat(50_000) })).status).toBe(200)
})
