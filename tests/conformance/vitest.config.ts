import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The protocol as a suite: against `FACILITY_URL`, or against a server that is started for this run. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    allowOnly: false,
    expect: { requireAssertions: true },
    include: ['tests/conformance/**/*.conformance.ts'],
    globalSetup: ['tests/conformance/support/global.ts'],
    // One facility for all files, one file after the other: they share hospitals and count rows.
    fileParallelism: false,
    sequence: { concurrent: false, shuffle: false },
    // A real server asks for the membership of a page once a minute.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
