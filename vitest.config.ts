import { defineConfig } from 'vitest/config'

/** Tests that open a shop; each file runs on both engines unless its name says for which one it is meant. */
const shopTests = ['src/server/**/*.test.ts', 'test/**/*.test.ts']
const unitTests = [
  'src/{domain,contract,web}/**/*.test.{ts,tsx}',
  'src/server/**/*.unit.test.ts',
  'test/*.unit.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share what they import, which takes longer to load than most of them to run; each opens a shop of its own.
    isolate: false,
    // Generous, so that a busy machine is no failure.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unitTests } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: shopTests,
          exclude: ['**/*.{postgres,unit}.test.ts'],
          globalSetup: 'test/kit/api/embedded-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: shopTests,
          exclude: ['**/*.{embedded,unit}.test.ts'],
          globalSetup: 'test/kit/api/postgres-setup.ts',
        },
      },
    ],
  },
})
