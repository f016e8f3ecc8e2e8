import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What runs in Node: the shop, what it starts for its embedded database, and the operator's commands. */
const programs = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/server/db/embedded-worker.ts',
  'embedded-init': 'src/server/db/embedded-init.ts',
  admin: 'src/server/commands/admin.ts',
  seed: 'src/server/commands/seed.ts',
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
        rolldownOptions: { input: 'src/web/entry-client.tsx' },
      },
}))
