import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesOf } from '../run/trace-rules.mjs'
import { MUTANTS } from './list.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const pages = readdirSync(join(root, 'docs/requirements')).map(
  (name) => `docs/requirements/${name}`,
)
const rules = [...pages, 'docs/alarms.md', 'docs/decisions/rulings.md']
  .flatMap((path) => rulesOf({ path, text: read(path) }))
  .map(({ id }) => id)

test.each(MUTANTS)('$file has once: $from', ({ file, from, to, rule, tests }) => {
  expect(read(file).split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  expect(rules).toContain(rule)
  expect(tests.filter((path) => !existsSync(join(root, 'tests', path)))).toEqual([])
})
