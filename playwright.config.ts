import { defineConfig, devices } from '@playwright/test'

const isRoot = process.getuid?.() === 0
const chromium = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/browser/seeded-shop.ts',
  // One more than the two cores the tests are meant to be quick on: a test spends a part of its time waiting.
  workers: 3,
  forbidOnly: true,
  // Generous, so that a busy machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    // The screens move little, and tests need not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // A sandbox cannot be had by root; the rest keeps the browser from talking to anybody but the shop.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        ...[
          '--disable-gpu',
          '--disable-quic',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // One pixel per point: sharper ones take longer to draw and show no test more.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
