import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline as pipelineWithCallback, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ShopError } from '#domain/error.ts'
import type { Line } from './lines.ts'

/** Writes a new file and syncs it to disk. Only its owner may read it: it contains password hashes. */
export async function writeBackup(file: string, lines: AsyncIterable<Line>) {
  async function* text() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  await pipeline(
    Readable.from(text(), { highWaterMark: 16 }),
    createGzip({ level: 4 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** Fails at once if the file is missing, before the caller opens the database to restore it into. */
export async function openBackup(file: string): Promise<AsyncGenerator<Line>> {
  await access(file).catch(() => {
    throw new ShopError('not_found', `There is no file ${file}.`)
  })
  return readLines(file)
}

async function* readLines(file: string): AsyncGenerator<Line> {
  // `pipeline` forwards errors to the last stream, which is the one that is read.
  const text = pipelineWithCallback(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  try {
    // A line may be an image of 8 MB in many chunks, so its parts are joined once, at its end.
    let parts: string[] = []
    for await (const chunk of text as AsyncIterable<string>) {
      const [rest = '', ...lines] = chunk.split('\n')
      parts.push(rest)
      for (const line of lines) {
        yield parse(file, parts.join(''))
        parts = [line]
      }
    }
  } catch (error) {
    throw isGzipError(error) ? damaged(file) : error
  }
}

function parse(file: string, line: string): Line {
  try {
    const value = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Reported below, like any other line that is not a JSON object or array.
  }
  throw damaged(file)
}

const isGzipError = (error: unknown) => /^Z_/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')
const damaged = (file: string) => new ShopError('invalid', `${file} is damaged, or not a backup of a shop.`)
