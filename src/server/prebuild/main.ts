import { join } from 'node:path'
import { createEmptyDatabase } from './empty-database.ts'
import { encodeHomePageImages } from './home-page-images.ts'

/* The last step of the build: writes the files that a new shop needs at once into the folder given as argument. */
const folder = process.argv[2]!
await createEmptyDatabase(join(folder, 'database'))
await encodeHomePageImages(join(folder, 'variants'))
