import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { FONTS, fonts } from './fonts.config.ts'

/** What runs in Node: the shop, what it starts for its embedded database, and the operator's commands. */
const programs = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/server/db/embedded/worker.ts',
  'embedded-init': 'src/server/db/embedded/init.ts',
  admin: 'src/server/commands/admin.ts',
  seed: 'src/server/commands/seed.ts',
  backup: 'src/server/commands/backup.ts',
  restore: 'src/server/commands/restore.ts',
  move: 'src/server/commands/move.ts',
}

/** What the server loads as it was published; everything else is packed into its files, which open sooner. */
const unpacked = [
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@fastify/rate-limit',
  '@fastify/static',
  '@node-rs/argon2',
  'fastify',
  'pg',
  'sharp',
]

/** What seldom changes, in a file of its own: browsers keep it when the shop is updated. */
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
}
/** What the storefront's screens share, with all it is made of; each screen is a file of its own beside it. */
const storefront = {
  name: 'storefront',
  test: /src\/web\/(queries\/transport\/client|storefront\/(errors\/ErrorPage|layout\/Layout|seo\/PageHead|product-card\/ProductCard|Section|guarantees)|ui\/LoadFailed)\.tsx?$/,
}

/** What the first visit to the home page loads, and the most it may weigh as it is sent. */
const FIRST_LOAD = ['src/web/entry-client.tsx', 'src/web/storefront/home/HomePage.tsx']
const BUDGET = { JavaScript: 115_000, CSS: 15_000 }

const isClientBuild: Plugin['apply'] = (_config, { command, isSsrBuild }) =>
  command === 'build' && !isSsrBuild

/** Keeps each text file compressed as well, so that the server only has to pick what a browser understands. */
const compressed: Plugin = {
  name: 'compressed',
  apply: isClientBuild,
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
      const file = join(dir, name)
      const text = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(text))
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
    }
  },
}

/** Fails a build whose home page is too heavy, or holds what is for the back office alone. */
const weighed: Plugin = {
  name: 'weighed',
  apply: isClientBuild,
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }, bundle) {
      const chunks = firstLoad(bundle)
      const stray = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => /\/src\/web\/admin\//.test(id))
      if (stray) this.error(`The home page loads ${stray}, which is for the back office alone.`)

      const files = {
        JavaScript: chunks.map(({ fileName }) => fileName),
        CSS: chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      }
      for (const kind of ['JavaScript', 'CSS'] as const) {
        const bytes = files[kind].reduce((sum, name) => sum + statSync(join(dir, `${name}.br`)).size, 0)
        if (bytes > BUDGET[kind])
          this.error(`The home page loads ${bytes} bytes of ${kind}; it may be ${BUDGET[kind]}.`)
      }
    },
  },
}

/** Those chunks, and all that they cannot do without. */
function firstLoad(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = new Set(
    FIRST_LOAD.map((source) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
      if (!chunk) throw new Error(`The build holds no ${source}`)
      return chunk
    }),
  )
  // A set that grows while it is walked through is walked through to its new end.
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  return [...needed]
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), fonts, compressed, weighed],
  resolve: { alias: { fonts: FONTS } },
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: unpacked },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  // What the running shop and the build write is no source.
  server: {
    watch: {
      ignored: ['data', 'backups', 'dist', 'dist.new'].map((folder) => `${import.meta.dirname}/${folder}/**`),
    },
  },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: {
          input: programs,
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: { codeSplitting: { groups: [framework, storefront] } },
        },
      },
}))
