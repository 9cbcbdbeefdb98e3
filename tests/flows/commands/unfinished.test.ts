import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { METAS } from '../../../src/commands/catalogue.ts'
import { COMMANDS } from '../../../src/commands/runs.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'
import { afterARefusal } from './told.ts'

/* Every flow of patients refused at every request, then set aside, undone, or given again (rulings R5, R7). */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('every command has a folder with its name, and says whether it can be undone', () => {
  const names = new Set(Object.keys(METAS))
  expect(new Set(Object.keys(COMMANDS))).toEqual(names)
  const folders = Object.keys(import.meta.glob('../../../src/commands/*/run.ts'))
  expect(new Set(folders.map((path) => path.split('/').at(-2)))).toEqual(names)
  const able = Object.values(COMMANDS).filter((command) => 'undo' in command)
  const said = Object.values(METAS).filter(({ isUndoable, letsGo }) => isUndoable || letsGo)
  expect(able.map(({ name }) => name)).toEqual(said.map(({ name }) => name))
})

// OFFL-52, OFFL-53.
describe.each(FLOWS)('$name', (flow) => {
  it.each(afterARefusal)('%s', (_, check) => check({ stage: PATIENTS, flow, house }))
})
