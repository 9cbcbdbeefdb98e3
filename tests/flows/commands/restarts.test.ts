import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { restartedAtEveryRequest } from './cutting.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'

describe('the server is restarted between a request and its answer', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse({ durable: true })
  })
  afterAll(() => house.close())

  it.each(FLOWS)('$name: at every request', { timeout: 120_000 }, (flow) =>
    restartedAtEveryRequest({ stage: PATIENTS, flow, house }),
  )
  it.each(PEOPLE_FLOWS)('$name: at every request', { timeout: 120_000 }, (flow) =>
    restartedAtEveryRequest({ stage: PEOPLE, flow, house }),
  )
})
