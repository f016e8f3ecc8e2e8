import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { FONTS, fonts } from './fonts.config.ts'

/** Entry points of the server build: the shop, the processes of its embedded database, and the commands. */
const serverEntries = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/server/db/embedded/worker.ts',
  admin: 'src/server/commands/admin.ts',
  seed: 'src/server/commands/seed.ts',
  backup: 'src/server/commands/backup.ts',
  restore: 'src/server/commands/restore.ts',
  move: 'src/server/commands/move.ts',
  prebuild: 'src/server/prebuild/main.ts',
}

/** Packages that the server imports from node_modules. All others are bundled, which shortens the start. */
const externalPackages = [
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@fastify/rate-limit',
  '@fastify/static',
  '@node-rs/argon2',
  'fastify',
  'pg',
  'sharp',
]

const FRAMEWORK_MODULE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|vite\/preload-helper/
/** Only the back office warns about unsaved changes. */
const ADMIN_FRAMEWORK_MODULE = /@tanstack\/react-router\/.*\/useBlocker\.js/

/** A chunk for code that seldom changes, so that browsers keep it cached when the shop is updated. */
const frameworkChunk = {
  name: 'framework',
  test: (id: string) => FRAMEWORK_MODULE.test(id) && !ADMIN_FRAMEWORK_MODULE.test(id),
}

/** Modules that most storefront pages need. */
const SHARED_MODULES = [
  'node_modules/lucide-react/dist/esm/icons/arrow-left.mjs',
  'src/domain/cart.ts',
  'src/domain/catalog/search.ts',
  'src/domain/catalog/stock.ts',
  'src/domain/id.ts',
  'src/web/labels.ts',
  'src/web/queries/storefront/link-queries.ts',
  'src/web/queries/transport/client.ts',
  'src/web/storefront/errors/ErrorPage.tsx',
  'src/web/storefront/layout/Layout.tsx',
  'src/web/storefront/navigation/Breadcrumb.tsx',
  'src/web/storefront/product-card/ProductItems.tsx',
  'src/web/storefront/Section.tsx',
  'src/web/storefront/seo/PageHead.tsx',
  'src/web/ui/button/Button.tsx',
  'src/web/ui/image-tint.ts',
  'src/web/ui/QueryState.tsx',
  'src/web/ui/table/page-numbers.ts',
]
const sharedModules = new Set(SHARED_MODULES.map(sourcePath))

/** One chunk for the shared modules and everything they import; each page is a chunk of its own. */
const storefrontChunk = { name: 'storefront', test: (id: string) => sharedModules.has(id) }

/** One chunk for the guarantees and their icons, which products and the cart load on demand. */
const guaranteesModule = sourcePath('src/web/storefront/guarantees.ts')
const guaranteesChunk = { name: 'guarantees', test: (id: string) => id === guaranteesModule }

/** One chunk for product lists, although the filters are used by its lazy parts as well. */
const listingChunk = {
  name: 'listing',
  test: (id: string) =>
    id.startsWith(sourcePath('src/web/storefront/listing')) && !/\/(FilterDrawer|NoMatches)\.tsx$/.test(id),
  includeDependenciesRecursively: false,
}

/** The absolute path of a source file. Throws if the file does not exist, for example after a rename. */
function sourcePath(path: string) {
  return realpathSync(join(import.meta.dirname, path))
}

/** Where visits begin, and how many bytes (brotli) a first visit may load. */
const FIRST_PAGES = {
  home: 'src/web/storefront/home/HomePage.tsx',
  category: 'src/web/storefront/category/CategoryPage.tsx',
  product: 'src/web/storefront/product/ProductPage.tsx',
}
const MAX_FIRST_LOAD_BYTES = { JavaScript: 118_000, CSS: 16_000 }

const isClientBuild: Plugin['apply'] = (_config, { command, isSsrBuild }) =>
  command === 'build' && !isSsrBuild

/** Writes a .br and a .gz file beside each text file, so that the server never compresses at run time. */
const precompress: Plugin = {
  name: 'precompress',
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

/** Fails the build if the first load exceeds its budget or contains admin code. Runs after `precompress`. */
const bundleBudget: Plugin = {
  name: 'bundle-budget',
  apply: isClientBuild,
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }, bundle) {
      for (const [page, module] of Object.entries(FIRST_PAGES)) {
        const chunks = firstLoadChunks(bundle, module)
        const adminModule = chunks
          .flatMap(({ moduleIds }) => moduleIds)
          .find((id) => /\/src\/web\/(queries\/)?admin\/|\/admin-routes\.ts$/.test(id))
        if (adminModule) this.error(`The ${page} page loads the admin module ${adminModule}.`)

        const files = {
          JavaScript: chunks.map(({ fileName }) => fileName),
          CSS: chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        }
        for (const kind of ['JavaScript', 'CSS'] as const) {
          const bytes = files[kind].reduce((sum, name) => sum + statSync(join(dir, `${name}.br`)).size, 0)
          const max = MAX_FIRST_LOAD_BYTES[kind]
          if (bytes > max)
            this.error(`The ${page} page loads ${bytes} bytes of ${kind}; the budget is ${max}.`)
        }
      }
    },
  },
}

/** The chunks that a first visit of a page loads, with their static imports. */
function firstLoadChunks(bundle: Rollup.OutputBundle, page: string): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const loaded = new Set(
    ['src/web/entry-storefront.tsx', page].map(sourcePath).map((path) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path)
      if (!chunk) throw new Error(`The build has no chunk for ${path}.`)
      return chunk
    }),
  )
  // A Set's iterator also visits entries that are added during the iteration.
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return [...loaded]
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), fonts, precompress, bundleBudget],
  resolve: {
    alias: [
      { find: 'fonts', replacement: FONTS },
      // React has this hook since version 18; the shim is for older ones.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^\.\.?\/createLucideIcon\.mjs$/, replacement: sourcePath('src/web/ui/create-icon.ts') },
    ],
  },
  // In development the server bundles lucide too, because of the alias.
  ssr: isSsrBuild ? { noExternal: true, external: externalPackages } : { noExternal: ['lucide-react'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Do not reload for files that the running shop and the build write.
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
          input: serverEntries,
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        // Style sheets block the first paint; fonts do not.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: [
            'src/web/entry-storefront.tsx',
            'src/web/entry-admin.tsx',
            'src/web/before-hydration.ts',
            'src/web/api-docs/api-docs.ts',
          ],
          output: {
            codeSplitting: { groups: [frameworkChunk, storefrontChunk, guaranteesChunk, listingChunk] },
          },
        },
      },
}))
