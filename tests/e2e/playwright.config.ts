import { defineConfig, type ReporterDescription } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

// Looked for once; the runner's own processes inherit what was found.
const executablePath = findChromium()
process.env['CHROME_PATH'] = executablePath

/** For the runner of all checks, which counts by it. */
const report: ReporterDescription[] = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json']] : []

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/build-server.ts',
  outputDir: '../../test-results',
  testMatch: '**/*.e2e.ts',
  // Every scenario has a facility of its own; two of them fit on two cores. A failure is a failure.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Room for machines many times slower: no scenario fails because of the time it takes. Speed is the bench's.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['../run/hung.mjs'], ...report],
  use: {
    browserName: 'chromium',
    // The specified width: narrower windows fold.
    viewport: { width: 1200, height: 820 },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
})
