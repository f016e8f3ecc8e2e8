import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

export type DiskCache = ReturnType<typeof diskCache>

/**
 * An LRU cache of files, bounded by their total size. It keeps no state in memory, so the folder may be emptied or
 * deleted at any time, and several processes may share it.
 */
export function diskCache(folder: string, maxBytes: number, log: FastifyBaseLogger) {
  // Trimming reads the whole folder, so it removes a bit more than necessary and then pauses until that much is written.
  const slackBytes = maxBytes / 16
  let bytesSinceTrim = Number.POSITIVE_INFINITY

  return {
    async read(name: string): Promise<Buffer | undefined> {
      const path = join(folder, name)
      try {
        const bytes = verifyChecksum(await readFile(path))
        // The modification time records the last use.
        if (bytes) await utimes(path, new Date(), new Date())
        return bytes
      } catch (error) {
        if (!isMissing(error)) log.warn(error, 'a cached image cannot be read')
        return undefined
      }
    },

    /** Best effort: when the cache cannot be written, the shop goes on without it. */
    async write(name: string, bytes: Buffer) {
      try {
        // Written under another name and renamed, so that readers never see an incomplete file.
        const unfinished = join(folder, `${randomUUID()}.unfinished`)
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, appendChecksum(bytes))
        await rename(unfinished, join(folder, name))
      } catch (error) {
        log.warn(error, 'the image cache cannot be written')
      }
      bytesSinceTrim += bytes.length
      if (bytesSinceTrim > slackBytes) {
        bytesSinceTrim = 0
        trim(folder, maxBytes - slackBytes).catch((error) =>
          log.warn(error, 'the image cache cannot be trimmed'),
        )
      }
    },
  }
}

/** Evicts the least recently used files. */
async function trim(folder: string, maxBytes: number) {
  const files = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have removed it in the meantime.
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

const CHECKSUM_BYTES = 32
const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** After a power failure a renamed file may have lost part of its content; the checksum detects that. */
const appendChecksum = (bytes: Buffer) => Buffer.concat([bytes, checksumOf(bytes)])

function verifyChecksum(file: Buffer): Buffer | undefined {
  const bytes = file.subarray(0, -CHECKSUM_BYTES)
  return checksumOf(bytes).equals(file.subarray(-CHECKSUM_BYTES)) ? bytes : undefined
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
