import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, open, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { findDamagedImages } from './verify.ts'

vi.setConfig({ testTimeout: 120_000 })

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-damaged-'))
  await cp((inject('template') as { dataDir: string }).dataDir, dataDir, { recursive: true })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test.each([
  ['truncated', (file: string) => truncate(file, 0)],
  ['overwritten', overwriteOnePage],
])('an image is found although the shop starts with the file of the images %s', async (_, damage) => {
  const before = await openDatabase({ dataDir })
  await before.pool.query(
    `insert into images (hash, type, bytes, width, height, tint)
     select left(encode(sha256($1), 'hex'), 32), 'image/webp', $1, 10, 10, 'ffffff'`,
    [randomBytes(100_000)],
  )
  const { rows } = await before.pool.query(
    `select pg_relation_filepath(reltoastrelid) as file, current_setting('data_checksums') as checksums
     from pg_class where oid = 'images'::regclass`,
  )
  expect(rows[0].checksums).toBe('on')
  await before.close()
  await damage(join(dataDir, 'database', rows[0].file))

  const after = await openDatabase({ dataDir })
  expect(await findDamagedImages(after.db)).toHaveLength(1)
  await after.close()
})

async function overwriteOnePage(path: string) {
  const file = await open(path, 'r+')
  await file.write(randomBytes(4_000), 0, 4_000, 3 * 8192 + 2_000)
  await file.close()
}
