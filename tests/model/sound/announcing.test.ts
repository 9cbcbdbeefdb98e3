import { describe, expect, it } from 'vitest'
import {
  type Announced,
  type Condition,
  type Sounding,
  breaksPause,
  decide,
  soundsUntil,
  withAnnounced,
} from '../../../src/model/sound/announcing.ts'
import type { ToneName } from '../../../src/model/sound/announcing.ts'

const NOW = 1_700_000_000_000
const one = (id: string, tone: ToneName): Condition => ({ id, tone })
const said = (...all: [id: string, tone: ToneName, agoMs: number][]): Announced =>
  new Map(all.map(([id, tone, agoMs]) => [id, { tone, at: NOW - agoMs }]))

function deciding(
  conditions: readonly Condition[],
  announced: Announced = said(),
  { sounding = null, isVisible = true }: { sounding?: Sounding | null; isVisible?: boolean } = {},
) {
  return decide({ conditions, announced, sounding, isVisible }, NOW)
}

describe('what is announced', () => {
  it('a new alarm, at once', () => {
    const fall = one('a', 'high')
    expect(deciding([fall])).toEqual({ kind: 'play', tone: 'high', for: [fall] })
    expect(deciding([])).toEqual({ kind: 'wait', at: Infinity })
  })

  it('one tone for all that are due with it, the most urgent first; then the others', () => {
    const all = [one('a', 'low'), one('b', 'high'), one('c', 'medium'), one('d', 'high')]
    expect(deciding([...all, one('line', 'line')])).toMatchObject({
      tone: 'high',
      for: [{ id: 'b' }, { id: 'd' }],
    })
    const high = said(['b', 'high', 0], ['d', 'high', 0])
    expect(deciding([...all, one('line', 'line')], high)).toMatchObject({
      tone: 'medium',
      for: [{ id: 'c' }],
    })
  })

  // AL12.
  it.each<[ToneName, number]>([
    ['high', 60_000],
    ['medium', 180_000],
    ['line', 180_000],
  ])('%s again after %i ms, not before', (tone, every) => {
    const alarm = one('a', tone)
    expect(deciding([alarm], said(['a', tone, every]))).toMatchObject({ kind: 'play' })
    expect(deciding([alarm], said(['a', tone, every - 1]))).toEqual({ kind: 'wait', at: NOW + 1 })
  })

  it('low never again, and nothing again while nobody sees the page', () => {
    const ages = said(['a', 'low', 3_600_000], ['b', 'high', 3_600_000])
    expect(deciding([one('a', 'low')], ages)).toEqual({ kind: 'wait', at: Infinity })
    const hidden = { isVisible: false }
    expect(deciding([one('b', 'high')], ages, hidden)).toEqual({ kind: 'wait', at: Infinity })
    expect(deciding([one('c', 'low')], ages, hidden)).toMatchObject({ kind: 'play' })
  })

  it('what becomes more urgent, at once; what becomes less urgent, by its own time', () => {
    expect(deciding([one('a', 'high')], said(['a', 'medium', 1_000]))).toMatchObject({
      kind: 'play',
    })
    expect(deciding([one('a', 'medium')], said(['a', 'high', 1_000]))).toEqual({
      kind: 'wait',
      at: NOW + 179_000,
    })
  })

  it('at once where the clock was set back meanwhile', () => {
    expect(deciding([one('a', 'high')], said(['a', 'high', -600_000]))).toMatchObject({
      kind: 'play',
    })
  })

  it('a more urgent tone breaks off another, any other waits for its end', () => {
    const sounding = { tone: 'medium', until: NOW + 900 } as const
    expect(deciding([one('a', 'high')], said(), { sounding })).toMatchObject({ kind: 'play' })
    const waits = { kind: 'wait', at: NOW + 900 }
    expect(deciding([one('a', 'medium')], said(), { sounding })).toEqual(waits)
    expect(deciding([one('a', 'low')], said(), { sounding })).toEqual(waits)
    const over = { tone: 'medium', until: NOW } as const
    expect(deciding([one('a', 'medium')], said(), { sounding: over })).toMatchObject({
      kind: 'play',
    })
    expect(soundsUntil('medium', NOW)).toBe(NOW + 1_500)
  })
})

describe('what has been announced', () => {
  it('is remembered while it stands, and for a while after: a list that is read anew starts nothing', () => {
    const [old, lately, standing] = [one('old', 'high'), one('lately', 'high'), one('now', 'high')]
    const before = said(['old', 'high', 180_000], ['lately', 'high', 30_000])
    const after = withAnnounced(before, [standing], [standing], NOW)
    expect([...after.keys()].toSorted()).toEqual(['lately', 'now'])
    expect(withAnnounced(before, [], [old], NOW).has('old')).toBe(true)
    expect(deciding([lately], after)).toEqual({ kind: 'wait', at: NOW + 30_000 })
  })
})

// AL6.
describe('a pause', () => {
  const known = said(['a', 'medium', 5_000], ['b', 'high', 5_000])
  it('is broken by a new alarm, and by one that has become more urgent', () => {
    expect(breaksPause(known, [one('a', 'medium'), one('c', 'low')])).toBe(true)
    expect(breaksPause(known, [one('a', 'high')])).toBe(true)
  })
  it('is broken neither by what stood before, nor by what ends or becomes less urgent', () => {
    expect(breaksPause(known, [one('a', 'medium'), one('b', 'high')])).toBe(false)
    expect(breaksPause(known, [one('b', 'medium')])).toBe(false)
    expect(breaksPause(known, [])).toBe(false)
  })
})
