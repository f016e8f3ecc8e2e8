import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What runs in Node: the shop, what it starts for its embedded database, and the operator's commands. */
const programs = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/server/db/embedded-worker.ts',
  'embedded-init': 'src/server/db/embedded-init.ts',
  admin: 'src/server/commands/admin.ts',
  seed: 'src/server/commands/seed.ts',
}

/** What seldom changes, in a file of its own: browsers keep it when the shop is updated. */
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
}
/** What all screens of the storefront share; each screen is a file of its own beside it. */
const storefront = { name: 'storefront', test: /src\/web\/storefront\/[^/]+$/ }

/** Keeps each text file compressed as well, so that the server only has to pick what a browser understands. */
const compressed: Plugin = {
  name: 'compressed',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
      const file = join(dir, name)
      const text = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(text))
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
    }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), compressed],
  // What the running shop and the build write is no source.
  server: {
    watch: { ignored: ['data', 'dist', 'dist.new'].map((folder) => `${import.meta.dirname}/${folder}/**`) },
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
