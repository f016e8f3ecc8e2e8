import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/test-tools/chromium.mjs'
import { isRoot } from './scripts/test-tools/machine.mjs'

const chromium = findChromium()

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/kit/browser/global-setup.ts',
  // One more than the two cores of the reference machine: a test spends part of its time waiting.
  workers: 3,
  forbidOnly: true,
  // Generous: the same test has taken four times as long on the same machine an hour later.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The summary of `npm test` names every test that passed only when repeated.
  retries: 2,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    // A context per test costs a quarter of the processor time. Cookies, cache, storage, routes and scripts are reset
    // between tests; what else a test leaves behind, the fixtures of test/kit/browser/test.ts reset.
    reuseContext: true,
    // Tests need not wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Chromium's sandbox does not work for root. The other flags keep the browser off the network.
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
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@once/,
      // One device pixel per CSS pixel renders faster, and no test needs more.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
