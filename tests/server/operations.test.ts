import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { flags } from '../../server/flags.ts'
import { optionsOf } from '../../server/support/command/command.ts'

const text = readFileSync('docs/operations.md', 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| `--'))

const all = optionsOf({ options: flags })

it.each(Object.entries(all))('--%s is in the document, as it is', (name, flag) => {
  const row = rows.find((line) => line.split('|')[1]?.includes(`\`--${name}\``))
  expect(row).toBeDefined()
  const [, , env = '', otherwise = ''] = (row ?? '').split('|').map((cell) => cell.trim())
  const code = (word: string | undefined): string => (word ? `\`${word}\`` : '')
  expect([env, otherwise]).toEqual([code(flag.env), code(flag.otherwise)])
})

it('names no option that is not there', () => {
  const named = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/--([\w-]+)/g)])
  expect(named.map(([, name]) => name).filter((name) => !Object.hasOwn(all, name ?? ''))).toEqual(
    [],
  )
})

it('names scripts and decisions that are there', () => {
  const paths = [
    ...[...text.matchAll(/`(tests\/[\w/.-]+)`/g)].map(([, path = '']) => path),
    ...[...text.matchAll(/\]\((decisions\/[\w/.-]+)\)/g)].map(([, path = '']) =>
      join('docs', path),
    ),
  ]
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
