import { join } from 'node:path'
import { createEmptyDatabase } from './empty-database.ts'
import { encodeSeedImages } from './seed-images.ts'

/* The last step of the build: writes the files that a new shop needs at once into the folder given as argument. */
const folder = process.argv[2]!
await createEmptyDatabase(join(folder, 'database'))
await encodeSeedImages(join(folder, 'variants'))
