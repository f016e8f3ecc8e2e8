import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const WIDTHS = { 390: 844, 768: 1024, 1440: 900 }

/** Photographs of every screen, for people to look at: `npm run screenshots`. */
export default defineConfig({
  ...journeys,
  use: {
    ...journeys.use,
    // Letters where the font wants them, as on the screens people have; rounded to whole pixels, words run together.
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [...(journeys.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
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
