import { defineConfig } from 'vitest/config'

/** Tests that open a shop run on both database engines, unless the file name says which one: `*.postgres.test.ts`. */
const shopTests = ['src/server/**/*.test.ts', 'test/**/*.test.ts']
const unitTests = [
  'src/{domain,contract,web}/**/*.test.{ts,tsx}',
  'src/server/**/*.unit.test.ts',
  'test/*.unit.test.ts',
]

export default defineConfig({
  test: {
    // One more than the two cores of the reference machine: a test spends part of its time waiting.
    maxWorkers: 3,
    // The files of a worker share their modules, because importing the server takes longer than most files run. Each
    // file opens a shop of its own; a test that changes module-level state has to restore it.
    isolate: false,
    // Generous, so that a slow machine does not fail tests.
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
