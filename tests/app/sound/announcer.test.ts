import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnnouncer } from '../../../src/app/sound/announcer.ts'
import type { Condition, ToneName } from '../../../src/model/sound/announcing.ts'
import { type AudioReality, soundStateOf } from '../../../src/model/sound/sound-state.ts'
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const fall: Condition = { id: 'fall', tone: 'high' }
const rate: Condition = { id: 'rate', tone: 'medium' }
const diaper: Condition = { id: 'diaper', tone: 'low' }

function device() {
  const facts = { isOn: true, audio: 'running' as AudioReality, pausedUntil: 0 }
  const place = { isOurTurn: true, isVisible: true }
  const startedAt = Date.now()
  /** What was heard, and after how many seconds. */
  const heard: [ToneName, number][] = []
  const announced: string[][] = []
  const silenced = vi.fn()
  const announcer = createAnnouncer({
    state: () => soundStateOf(facts, Date.now()),
    isOurTurn: () => place.isOurTurn,
    isVisible: () => place.isVisible,
    play: (tone) => void heard.push([tone, (Date.now() - startedAt) / 1000]),
    silence: silenced,
    endPause: () => change({ pausedUntil: 0 }),
    now: () => Date.now(),
    announced: (those) => void announced.push(those.map(({ id }) => id)),
  })
  function change(part: Partial<typeof facts>): void {
    Object.assign(facts, part)
    announcer.look()
  }
  return {
    ...announcer,
    heard,
    announced,
    silenced,
    place,
    facts,
    change,
    pause: (seconds: number) => change({ pausedUntil: Date.now() + seconds * 1000 }),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  }
}

describe('an alarm', () => {
  it('sounds at once, and says for which alarms', () => {
    const one = device()
    one.stand([fall, rate])
    expect(one.heard).toEqual([['high', 0]])
    expect(one.announced).toEqual([['fall']])
  })

  it('less urgent ones follow when the tone has ended', async () => {
    const one = device()
    one.stand([fall, rate, diaper])
    await one.pass(10)
    expect(one.heard.map(([tone]) => tone)).toEqual(['high', 'medium', 'low'])
    expect(one.heard[1]?.[1]).toBeGreaterThan(3.5)
  })

  // AL12.
  it('is announced again, high every minute, medium every three, low not', async () => {
    const one = device()
    one.stand([fall, rate, diaper])
    await one.pass(365)
    const times = (tone: ToneName) =>
      one.heard.filter(([name]) => name === tone).map(([, at]) => Math.round(at))
    expect(times('high')).toEqual([0, 60, 120, 180, 240, 300, 360])
    expect(times('medium')).toEqual([4, 184, 364])
    expect(times('low')).toHaveLength(1)
  })

  // AL12.
  it('a new reading of the same condition resets neither the time nor the pause', async () => {
    const one = device()
    one.stand([fall])
    for (let second = 0; second < 130; second += 1) {
      one.stand([{ ...fall }])
      await one.pass(1)
    }
    expect(one.heard.map(([, at]) => at)).toEqual([0, 60, 120])
    one.pause(30)
    one.stand([{ ...fall }])
    await one.pass(20)
    expect(one.facts.pausedUntil).toBeGreaterThan(0)
    expect(one.heard).toHaveLength(3)
  })

  it('is silent once somebody has confirmed it', async () => {
    const one = device()
    one.stand([fall])
    await one.pass(30)
    one.stand([])
    await one.pass(600)
    expect(one.heard).toHaveLength(1)
  })

  it('is not announced again while nobody sees the page, and at once when somebody does', async () => {
    const one = device()
    one.stand([fall])
    one.place.isVisible = false
    one.look()
    await one.pass(600)
    expect(one.heard).toHaveLength(1)
    one.stand([fall, { id: 'new', tone: 'high' }])
    expect(one.heard).toHaveLength(2)
    one.place.isVisible = true
    await one.pass(5)
    one.look()
    expect(one.heard.length).toBeGreaterThan(2)
  })
})

// AL6.
describe('a pause', () => {
  it('is silent, ends by itself, and what still stands is announced again', async () => {
    const one = device()
    one.stand([fall])
    await one.pass(1)
    one.pause(30)
    expect(one.silenced).toHaveBeenCalledTimes(1)
    await one.pass(29)
    expect(one.heard).toHaveLength(1)
    await one.pass(2)
    expect(one.heard.map(([, at]) => Math.round(at))).toEqual([0, 31])
  })

  it('ends without a sound where nothing stands any more', async () => {
    const one = device()
    one.stand([fall])
    one.pause(30)
    one.stand([])
    await one.pass(60)
    expect(one.heard).toHaveLength(1)
  })

  it('is broken by a new alarm', async () => {
    const one = device()
    one.stand([rate])
    one.pause(120)
    await one.pass(10)
    one.stand([rate, fall])
    expect(one.facts.pausedUntil).toBe(0)
    expect(one.heard.map(([tone]) => tone)).toEqual(['medium', 'high'])
    await one.pass(5)
    expect(one.heard.map(([tone]) => tone)).toEqual(['medium', 'high', 'medium'])
  })

  it('is broken by an alarm that becomes more urgent', async () => {
    const one = device()
    one.stand([rate])
    one.pause(120)
    one.stand([{ ...rate, tone: 'high' }])
    expect(one.facts.pausedUntil).toBe(0)
    expect(one.heard.at(-1)?.[0]).toBe('high')
  })

  it('that was begun before it is known what stands is broken by what is new only', async () => {
    const one = device()
    one.pause(60)
    one.stand([fall])
    await one.pass(5)
    expect(one.heard).toEqual([])
    one.stand([fall, rate])
    expect(one.heard).toHaveLength(1)
  })
})

describe('no sound', () => {
  // AL5.
  it('is taken for none that was heard: what is due sounds when it can', async () => {
    const one = device()
    one.change({ audio: 'suspended' })
    one.stand([fall])
    await one.pass(300)
    expect(one.heard).toEqual([])
    one.change({ audio: 'running' })
    expect(one.heard.map(([tone]) => tone)).toEqual(['high'])
  })

  it('while it is off, and what is due when it is switched on again', async () => {
    const one = device()
    one.stand([fall])
    one.change({ isOn: false })
    expect(one.silenced).toHaveBeenCalledTimes(1)
    await one.pass(30)
    one.change({ isOn: true })
    expect(one.heard).toHaveLength(1)
    await one.pass(31)
    expect(one.heard).toHaveLength(2)
  })

  it('of a window whose turn it is not; it announces nothing again that another one has', async () => {
    const one = device()
    one.place.isOurTurn = false
    one.stand([fall, rate])
    await one.pass(10)
    expect(one.heard).toEqual([])
    one.heardElsewhere([fall])
    one.place.isOurTurn = true
    one.look()
    expect(one.heard.map(([tone]) => tone)).toEqual(['medium'])
  })

  it('after its end', async () => {
    const one = device()
    one.stand([fall])
    one.end()
    await one.pass(600)
    expect(one.heard).toHaveLength(1)
  })
})
