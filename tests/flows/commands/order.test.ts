import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CALLS, callsOf, touchedBy } from './calls.ts'
import { changesOf } from './changes.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import { faultsOf, inWords, openScene, worldOf } from './scene.ts'

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('every flow has its calls', () => {
  expect(Object.keys(CALLS)).toEqual(FLOWS.map(({ name }) => name))
})

describe.each(FLOWS)('$name', ({ name, give }) => {
  // PFLOW-01 to PFLOW-09, PFLOW-11 to PFLOW-14, PFLOW-18 to PFLOW-20, PFLOW-22 to PFLOW-29, SENS-20 to SENS-22,
  // API-31, API-32, API-38 to API-43, API-48, API-49, API-52, API-55, CONST-15, AMB-74, AMB-122, AMB-124,
  // SRV-54, FORM-40.
  it('asks the server what the specification says, in its order, and tells the gateway last', async () => {
    const scene = await openScene(house)
    const before = worldOf(scene)
    const board = openConsole(house)
    const id = await give(board, scene)
    const told = house.signals.length
    await board.quiet()
    const group = /entityGroupId=[\w-]+/
    expect(
      board.calls.map((call) =>
        inWords(scene, call).replaceAll(id, '<mark>').replace(group, 'entityGroupId=<all>'),
      ),
    ).toEqual(callsOf(name).map(([call]) => call))
    const row = await board.row(id)
    expect(row).toMatchObject({ state: 'done' })
    expect(row).not.toHaveProperty('notice')
    expect(new Set(board.touched)).toEqual(touchedBy(name))
    expect(house.signals.length - told).toBe(callsOf(name).filter(isSignal).length)
    expect(faultsOf(scene)).toEqual([])
    expect(changesOf(before, worldOf(scene))).toMatchSnapshot()
  })
})

function isSignal([call]: readonly [string, string]): boolean {
  return call.startsWith('POST /api/rpc/')
}
