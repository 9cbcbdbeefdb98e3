import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoCommand } from '../../../src/db/enqueue.ts'
import { turnArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import { openScene, type Scene } from './scene.ts'
import { noticeText, whyWords } from '../../../src/texts/reasons.ts'

/* Two staff set how often one patient is turned: the later one is told what it is now. TURN-10, TURN-11. */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const KEY = 'turn_interval_min'
const setTo = ({ patients }: Scene, minutes: number | string) =>
  house.store.attributes.save(patients.A.id, 'SERVER_SCOPE', { [KEY]: minutes })
const now = ({ patients }: Scene) => house.store.attributes.get(patients.A.id, 'SERVER_SCOPE', KEY)

it.each<[saved: number | string, before: number | null, message: string]>([
  [
    240,
    null,
    'Somebody else has changed the turning interval. It is now every 4 h. Nothing was saved.',
  ],
  [
    0,
    120,
    'Somebody else has changed the turning interval. It is now no turning. Nothing was saved.',
  ],
  [
    '',
    120,
    'Somebody else has changed the turning interval. It is now every 2 h. Nothing was saved.',
  ],
  [120, 120, 'done'],
  [180, 120, 'done'],
  // What no console can have written means nothing.
  ['soon', null, 'done'],
])('saved %j, seen %j: %s', async (saved, before, message) => {
  const scene = await openScene(house)
  await setTo(scene, saved)
  const board = openConsole(house)
  const id = await board.give('set-turn-interval', turnArgs(scene, { before }))
  await board.quiet()
  const row = await board.row(id)
  expect(row?.state === 'refused' ? whyWords(row) : row?.state).toBe(message)
  expect(now(scene)).toBe(message === 'done' ? 180 : saved)
})

it.each<[then: number, left: number, notice: string | undefined]>([
  [180, 90, undefined],
  [60, 60, 'Undone, except: The turning interval was changed by somebody else, and stays.'],
])('undone when it is %d by then: %d', async (then, left, notice) => {
  const scene = await openScene(house)
  await setTo(scene, 90)
  const board = openConsole(house)
  const id = await board.give('set-turn-interval', turnArgs(scene, { before: 90 }))
  // It arrives, the answer does not, and then it is refused.
  board.meddle((index) => (index === 1 ? 'lost' : index > 1 ? 403 : null))
  await board.quiet()
  expect([(await board.row(id))?.state, now(scene)]).toEqual(['refused', 180])
  await setTo(scene, then)
  board.meddle(null)
  expect(await undoCommand(board.db, id)).toBe(true)
  await board.quiet()
  const row = await board.row(id)
  expect(row).toMatchObject({ state: 'done' })
  expect(row?.state === 'done' && row.notice ? noticeText(row.notice) : undefined).toBe(notice)
  expect(Number(now(scene))).toBe(left)
})
