import { fileURLToPath } from 'node:url'
import { type Plugin, defineConfig } from 'vitest/config'
import { MUTANTS } from './list.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mutant = MUTANTS[Number(process.env['MUTANT'] ?? '-1')]

/** The product as the tests load it, with one change; no file of the working folder is touched. */
const changed: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) =>
    mutant && id.split('?')[0] === `${root}${mutant.file}`
      ? { code: code.replace(mutant.from, () => mutant.to), map: null }
      : null,
}

export default defineConfig({
  root,
  plugins: [changed],
  test: {
    environment: 'node',
    maxWorkers: '100%',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
