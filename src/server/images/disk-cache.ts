import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

export type DiskCache = ReturnType<typeof diskCache>

/**
 * A folder of files up to a number of bytes, without those not used for longest. It may be emptied or deleted at
 * any time, and several processes may share it: nothing about its content is remembered here.
 */
export function diskCache(folder: string, maxBytes: number, log: FastifyBaseLogger) {
  const slack = maxBytes / 16
  let writtenSinceTrim = Number.POSITIVE_INFINITY

  return {
    async read(name: string): Promise<Buffer | undefined> {
      const path = join(folder, name)
      try {
        const bytes = unseal(await readFile(path))
        // Its time of change says when it was used last.
        if (bytes) await utimes(path, new Date(), new Date())
        return bytes
      } catch (error) {
        if (!isMissing(error)) log.warn(error, 'a cached picture cannot be read')
        return undefined
      }
    },

    /** The cache is a convenience: when it cannot be written, the shop goes on without it. */
    async write(name: string, bytes: Buffer) {
      try {
        const unfinished = join(folder, `${randomUUID()}.unfinished`)
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, seal(bytes))
        await rename(unfinished, join(folder, name))
      } catch (error) {
        log.warn(error, 'the cache of pictures cannot be written')
      }
      writtenSinceTrim += bytes.length
      if (writtenSinceTrim > slack) {
        writtenSinceTrim = 0
        trim(folder, maxBytes - slack).catch((error) =>
          log.warn(error, 'the cache of pictures cannot be trimmed'),
        )
      }
    },
  }
}

async function trim(folder: string, maxBytes: number) {
  const files = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Gone in the meantime is as good as removed.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
    files.push({ path, size, usedAt: mtimeMs })
  }
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes) return
    await rm(path, { force: true })
    total -= size
  }
}

const SEAL = 32
const sealOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Ends a file with its own checksum: a power cut may leave a file of the right name with only half its bytes. */
const seal = (bytes: Buffer) => Buffer.concat([bytes, sealOf(bytes)])

function unseal(file: Buffer): Buffer | undefined {
  const bytes = file.subarray(0, -SEAL)
  return sealOf(bytes).equals(file.subarray(-SEAL)) ? bytes : undefined
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
