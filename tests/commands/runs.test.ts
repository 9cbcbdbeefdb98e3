import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { METAS } from '../../src/commands/catalogue.ts'
import { COMMANDS } from '../../src/commands/runs.ts'

it('every folder of a command is in both lists, under its own name', () => {
  const folders = readdirSync('src/commands').filter((name) =>
    existsSync(`src/commands/${name}/run.ts`),
  )
  expect(Object.keys(COMMANDS).toSorted()).toEqual(folders.toSorted())
  expect(Object.keys(METAS).toSorted()).toEqual(folders.toSorted())
})
