import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { killedAtEveryMoment } from './cutting.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'

/* Every flow of patients, its worker killed at every moment: a new worker goes on from the row (ruling R5). */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe.each(FLOWS)('$name', (flow) => {
  it(
    'the worker dies at every read, every write and around every request',
    { timeout: 120_000 },
    () => killedAtEveryMoment({ stage: PATIENTS, flow, house }),
  )
})
