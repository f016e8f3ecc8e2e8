import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline as chain, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ShopError } from '#domain/error.ts'
import type { Line } from './lines.ts'

/** Writes a new file, which is on disk when this returns. Only its owner may read it: it holds password hashes. */
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

/** Says at once when there is no such file, before anything is opened to be filled from it. */
export async function openBackup(file: string): Promise<AsyncGenerator<Line>> {
  await access(file).catch(() => {
    throw new ShopError('not_found', `There is no file ${file}.`)
  })
  return readLines(file)
}

async function* readLines(file: string): AsyncGenerator<Line> {
  // What goes wrong arrives at the last of the streams, which is the one that is read.
  const text = chain(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  try {
    // A line may be a picture of 8 MB, so it is put together only once.
    let pieces: string[] = []
    for await (const chunk of text as AsyncIterable<string>) {
      const [rest = '', ...lines] = chunk.split('\n')
      pieces.push(rest)
      for (const line of lines) {
        yield parse(file, pieces.join(''))
        pieces = [line]
      }
    }
  } catch (error) {
    throw isBroken(error) ? broken(file) : error
  }
}

function parse(file: string, line: string): Line {
  try {
    const value = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Told below, like everything else that is no line of a backup.
  }
  throw broken(file)
}

const isBroken = (error: unknown) => /^Z_/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')
const broken = (file: string) => new ShopError('invalid', `${file} is damaged, or not a backup of a shop.`)
