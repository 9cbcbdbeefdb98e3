import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Of the tests that must fail by a mutant (`lane-process.ts`). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
