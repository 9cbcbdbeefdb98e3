import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changesOf } from './changes.ts'
import {
  cutAtEveryRequest,
  killedAtEveryMoment,
  refusedAtEveryRequest,
  wholeOf,
} from './cutting.ts'
import { type House, openHouse } from './house.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import type { Fault } from './run.ts'

/* Accounts, the own phone and the alarm settings, cut at every one of their requests and moments (ruling R5). */

vi.setConfig({ testTimeout: 120_000 })

const CUTS: readonly Fault[] = ['unsent', 'lost', 502]
/** What staff read when a step is refused; `No!` is the server's own word. */
const WORDS: Record<string, string[]> = {
  'add-account': ['No!', 'fail to get groupId', 'fail to update attribute'],
  'edit-account': ['fail to update attribute'],
  'correct-account': [
    'No!',
    'The account was corrected, but no activation e-mail could be sent. (403: No!)',
  ],
  'delete-account': ['No!'],
  'save-phone': ['No!'],
  'save-language': ['No!'],
  'save-alarm-settings': ['fail to update attribute (403: No!)'],
  'save-email-alarms': ['fail to update attribute (403: No!)'],
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe.each(PEOPLE_FLOWS)('$name', (flow) => {
  it('changes what it is about', async () => {
    const cut = { stage: PEOPLE, flow, house }
    const before = PEOPLE.world(await PEOPLE.open(house))
    const { whole } = await wholeOf(cut)
    const changes = changesOf(before, whole.world)
    expect(changes).not.toEqual([])
    expect(changes).toMatchSnapshot()
  })
  it.each(CUTS)('cut at every request: %s', (fault) =>
    cutAtEveryRequest({ stage: PEOPLE, flow, house }, fault),
  )
  // ERR-01, ERR-59.
  it('refused at every request in the words of its step, and tried again by staff', async () => {
    const words = await refusedAtEveryRequest({ stage: PEOPLE, flow, house })
    expect([...new Set(words)].toSorted()).toEqual(WORDS[flow.command])
  })
  it('the worker dies at every read, every write and around every request', () =>
    killedAtEveryMoment({ stage: PEOPLE, flow, house }))
})
