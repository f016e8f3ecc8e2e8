import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { prebuiltFolder } from '#server/process/project-root.ts'

/**
 * Creates a new database in a folder that does not exist yet, as a copy of the empty one that the build has created. It
 * is written next to its final place, synced to disk and then renamed atomically: an interrupted creation never leaves
 * a half-written database under the final name.
 */
export async function createDatabase(folder: string) {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  // Closed to other users, because the engine creates world-readable and world-writable files.
  await mkdir(unfinished, { mode: 0o700 })
  await cp(prebuiltFolder('database'), unfinished, { recursive: true })
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dirname(folder))
}

async function syncTree(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? syncTree(path) : sync(path, 'r+'))
  }
  await syncFolder(folder)
}

async function syncFolder(folder: string) {
  // Windows cannot open a folder and needs no sync of its entries.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: string) {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
