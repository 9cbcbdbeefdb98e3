import { describe, expect, it } from 'vitest'
import { SLOT } from '../../../src/model/vitals/telemetry.ts'
import { OTHERS_MS, WATCHED_MS, Flusher } from '../../../workers/state/flush.ts'
import { type Dirty, Mirror } from '../../../workers/state/mirror.ts'
import { hear } from '../../support/mirror.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

function setUp(takesMs = 0) {
  const time = new VirtualTime(undefined, 3)
  const mirror = new Mirror(time.now)
  const writes: { at: number; dirty: Dirty }[] = []
  let under = 0
  let most = 0
  let failing = false
  const store = {
    async put(dirty: Dirty): Promise<void> {
      most = Math.max(most, (under += 1))
      if (takesMs > 0) await new Promise<void>((resolve) => time.timers.set(resolve, takesMs))
      under -= 1
      if (failing) throw new Error('quota')
      writes.push({ at: time.now(), dirty })
    },
  }
  const flusher = new Flusher(mirror, store, time.timers)
  const beat = (ward: string, value: number): void => {
    hear(mirror, {
      entityId: `of ${ward}`,
      identity: { wardId: ward },
      slots: [{ slot: SLOT.hr, value, ts: time.now() }],
      heardAt: time.now(),
    })
    flusher.wake()
  }
  const wards = (): string[][] =>
    writes.map((write) => write.dirty.boards.map((board) => board.ward))
  return {
    time,
    mirror,
    flusher,
    writes,
    beat,
    wards,
    most: () => most,
    fail: (on: boolean) => (failing = on),
  }
}

describe('two lanes', () => {
  // OFFL-18.
  it('writes wards on a screen ten times a second and the others every five seconds', async () => {
    const { time, flusher, beat, wards, writes } = setUp()
    beat('shown', 1)
    beat('hidden', 1)
    flusher.watch(['shown'])
    await time.advance(WATCHED_MS)
    writes.length = 0
    for (let tick = 0; tick < 80; tick += 1) {
      beat('shown', tick)
      beat('hidden', tick)
      await time.advance(WATCHED_MS)
    }
    const shown = wards().filter((list) => list.includes('shown')).length
    const hidden = wards().filter((list) => list.includes('hidden')).length
    expect([shown, hidden]).toEqual([80, Math.floor(8_000 / OTHERS_MS)])
  })
  it('writes the others in time, too, when the clock was set back', async () => {
    const { time, mirror, beat, wards } = setUp()
    beat('hidden', 1)
    await time.advance(WATCHED_MS)
    const ts = time.now() + 1_000
    time.jump(-3_600_000)
    hear(mirror, {
      entityId: 'of hidden',
      identity: {},
      slots: [{ slot: SLOT.hr, value: 2, ts }],
      heardAt: ts,
    })
    beat('hidden', 3)
    await time.advance(OTHERS_MS + WATCHED_MS)
    expect(wards()).toEqual([['hidden'], ['hidden']])
  })
  it('a change is on its way within the tick, and nothing more is written when nothing changes', async () => {
    const { time, flusher, beat, writes } = setUp()
    beat('w', 1)
    await time.advance(WATCHED_MS)
    expect(writes).toHaveLength(1)
    flusher.wake()
    await time.advance(60_000)
    expect(writes).toHaveLength(1)
    expect(time.waiting).toBe(0)
  })
  it('a ward that comes on the screen is written at once', async () => {
    const { time, flusher, beat, wards } = setUp()
    beat('w', 1)
    await time.advance(WATCHED_MS)
    beat('w', 2)
    await time.advance(WATCHED_MS)
    expect(wards()).toHaveLength(1)
    flusher.watch(['w'])
    await time.advance(WATCHED_MS)
    expect(wards()).toHaveLength(2)
  })
})

describe('writing', () => {
  it('never two at once, and slow writes do not queue up behind each other', async () => {
    const { time, flusher, beat, writes, most } = setUp(450)
    flusher.watch(['w'])
    for (let tick = 0; tick < 100; tick += 1) {
      beat('w', tick)
      await time.advance(50)
    }
    expect(most()).toBe(1)
    const gaps = writes.slice(1).map((write, index) => write.at - (writes[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(450 + WATCHED_MS)
    await time.advance(2_000)
    expect(time.waiting).toBe(0)
    void flusher.stop()
    const before = writes.length
    await time.advance(5_000)
    expect(writes).toHaveLength(before)
  })
  it('what failed is written with the next tick', async () => {
    const { time, flusher, beat, writes, fail } = setUp()
    fail(true)
    flusher.watch(['w'])
    beat('w', 5)
    await time.advance(500)
    expect(writes).toHaveLength(0)
    fail(false)
    await time.advance(WATCHED_MS)
    expect(writes[0]?.dirty.boards[0]?.v[SLOT.hr]).toBe(5)
  })
  it('all at once on demand, whatever the lane', async () => {
    const { time, flusher, beat, wards } = setUp()
    beat('a', 1)
    await time.advance(WATCHED_MS)
    beat('a', 2)
    beat('b', 2)
    await flusher.flushAll()
    expect(wards().at(-1)).toEqual(['a', 'b'])
  })
})
