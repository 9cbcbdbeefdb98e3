import { expect, it } from 'vitest'
import { OTHERS_ASKED_MS, createOthers } from '../../../workers/connection/others.ts'
import { HOUR_MS } from '../../../src/model/constants.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

/** A hospital of so many patients, p0 and on, of whom some are followed. */
function setUp(count: number, followed: readonly string[]) {
  const time = new VirtualTime()
  const ids = Array.from({ length: count }, (_, i) => `p${i}`)
  const pages: number[] = []
  const taken: string[] = []
  const hours: (readonly string[])[] = []
  let isLive = true
  const send = ((request: { body: { pageLink: { page: number } } }) => {
    const { page } = request.body.pageLink
    pages.push(page)
    const entities = ids.slice(page * 1000, (page + 1) * 1000).map((id) => ({ id }))
    return Promise.resolve({ entities, hasNext: ids.length > (page + 1) * 1000 })
  }) as unknown as Send
  const others = createOthers({
    send,
    timers: time.timers,
    isLive: () => isLive,
    mirror: { ids: () => ids },
    isFollowed: (patient) => followed.includes(patient),
    take: (entities) => void taken.push(...entities.map(({ id }) => id)),
    hours: (patients) => void hours.push(patients),
  })
  others.ask(OTHERS_ASKED_MS)
  return { time, pages, taken, hours, offline: () => (isLive = false) }
}

// SOCK-22.
it('asks twice a minute for those whom nobody looks at, and leaves who is followed to the socket', async () => {
  const { time, pages, taken } = setUp(3, ['p1'])
  await time.advance(OTHERS_ASKED_MS - 1)
  expect(pages).toEqual([])
  await time.advance(1)
  expect([pages, taken]).toEqual([[0], ['p0', 'p2']])
  await time.advance(2 * OTHERS_ASKED_MS)
  expect(pages).toEqual([0, 0, 0])
})
it('asks nothing where everybody is followed, nor while the line is not live', async () => {
  const all = setUp(2, ['p0', 'p1'])
  await all.time.advance(10 * OTHERS_ASKED_MS)
  const lost = setUp(2, [])
  lost.offline()
  await lost.time.advance(10 * OTHERS_ASKED_MS)
  expect([all.pages, lost.pages]).toEqual([[], []])
})
it('of ten thousand everybody is asked for within the two minutes in which a value is fresh', async () => {
  const { time, pages } = setUp(10_000, ['p0'])
  await time.advance(2 * 60_000)
  expect(new Set(pages).size).toBe(10)
  expect(pages.length).toBeLessThanOrEqual(16)
})
it('their hours are asked for once an hour', async () => {
  const { time, hours } = setUp(2, ['p1'])
  await time.advance(2 * HOUR_MS + OTHERS_ASKED_MS)
  expect(hours).toEqual([['p0'], ['p0']])
})
