import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COMMANDS } from '../../../src/commands/catalogue.ts'
import { UNDONE } from '../../../src/model/command-actions.ts'
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

it('the outbox knows which commands can be undone', () => {
  const able = Object.values(COMMANDS).filter((command) => 'undo' in command)
  expect(able.map(({ name }) => name).toSorted()).toEqual(UNDONE.toSorted())
})

// OFFL-52, OFFL-53.
describe.each(FLOWS)('$name', (flow) => {
  it.each(afterARefusal)('%s', (_, check) => check({ stage: PATIENTS, flow, house }))
})
