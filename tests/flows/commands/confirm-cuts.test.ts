import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CONFIRM, CONFIRMS } from './confirm-scene.ts'
import {
  beginCut,
  cutAtEveryRequest,
  killedAtEveryMoment,
  refusedAtEveryRequest,
  signedOutAtEveryRequest,
} from './cutting.ts'
import { type House, openHouse } from './house.ts'

/* A confirm, cut at every one of its requests and moments (rulings R5, R6). */

vi.setConfig({ testTimeout: 120_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const cut = () => ({ stage: CONFIRMS, flow: CONFIRM, house })

it.each(['unsent', 'lost', 502] as const)('cut at every request: %s', (fault) =>
  cutAtEveryRequest(cut(), fault),
)
it('refused at every request, and tried again by staff', async () => {
  expect(new Set(await refusedAtEveryRequest(cut()))).toEqual(new Set(['No!']))
})
it('the worker dies at every read, every write and around every request', () =>
  killedAtEveryMoment(cut()))
it('staff sign out at every request', () => signedOutAtEveryRequest(cut()))

it('who confirmed is noted with each alarm, once, by the server itself (AL16)', async () => {
  const { scene, board } = await beginCut(cut())
  await board.quiet()
  for (const { id } of scene.alarms) {
    const comments = house.store.records.about('comment', id)
    expect(comments.map(({ data }) => data.comment.text)).toEqual([
      'Alarm was cleared by user admin@wardlight.example',
    ])
  }
})

it('shows the server’s time of the confirmation at once (R7)', async () => {
  const { scene, board } = await beginCut(cut())
  await board.quiet()
  for (const { id } of scene.alarms) {
    const { clearTs = 0 } = house.store.alarms.get(id) ?? {}
    expect(clearTs).toBeGreaterThan(0)
    expect(await board.db.alarms.get(id)).toMatchObject({ isConfirmed: true, confirmedAt: clearTs })
  }
})
