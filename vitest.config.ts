import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Unit tests and whole paths in Node; the browser's are Playwright's (tests/e2e), figures are the bench's. */
export default defineConfig({
  test: {
    environment: 'node',
    // A test alone, or one that asserts nothing, is a mistake on every machine.
    allowOnly: false,
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // A snapshot that is not there is a failure as one that differs is; `-u` writes both.
    update: 'none',
    setupFiles: ['tests/support/waits.ts'],
    // Half as many again as there are cores: of the longest tests, which talk to servers, nearly half the time is waiting.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
    // Servers and databases are started and closed by tests: on a slow machine that takes a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
