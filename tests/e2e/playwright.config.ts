import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

// Looked for once; the runner's own processes inherit what was found.
const executablePath = findChromium()
process.env['CHROME_PATH'] = executablePath

/** Scenarios that measure in real time: nothing else runs beside them. */
const TIMED = ['confirm', 'faults', 'live', 'start', 'windows'].map((name) => `**/${name}.e2e.ts`)

export default defineConfig({
  testDir: '.',
  // `timed` runs alone; `rest` may run two at a time (`--workers=2`): every scenario has a facility of its own.
  projects: [
    { name: 'timed', testMatch: TIMED },
    { name: 'rest', testMatch: '**/*.e2e.ts', testIgnore: TIMED },
  ],
  outputDir: '../../test-results',
  // A failure is a failure.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Room for machines several times slower: what has to be fast says so itself (`within`).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
})
