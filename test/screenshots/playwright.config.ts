import { mkdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'
import { FOLDER } from './capture.ts'

const WIDTHS = { 390: 844, 768: 1024, 1440: 900 }

mkdirSync(FOLDER, { recursive: true })

/** Screenshots of every screen at three widths: `npm run screenshots`. */
export default defineConfig({
  ...browserTests,
  use: {
    ...browserTests.use,
    // Subpixel glyph positions, as on real screens; without them words run together.
    launchOptions: {
      ...browserTests.use?.launchOptions,
      args: [...(browserTests.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.shots.ts',
  globalSetup: '../kit/browser/global-setup.ts',
  projects: Object.entries(WIDTHS).map(([width, height]) => ({
    name: width,
    use: {
      viewport: { width: Number(width), height },
      hasTouch: Number(width) < 1024,
    },
  })),
})
