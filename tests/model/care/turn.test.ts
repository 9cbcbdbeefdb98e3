import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HELD_MS,
  NO_TRACK,
  UNKNOWN_AFTER_MS,
  type TurnState,
  compareLastTurns,
  compareTurns,
  trackOf,
  turnState,
} from '../../../src/model/care/turn.ts'
import {
  isTurnInterval,
  storedInterval,
  turnInterval,
  turnPosition,
} from '../../../src/model/care/turn-stored.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import {
  packPieces,
  type PosturePiece,
  pieceOf,
  unpackPieces,
} from '../../../src/model/vitals/posture.ts'
import { vitalsOf } from './given.ts'

const T0 = Date.UTC(2026, 10, 22, 8)
const [BACK, FRONT, RIGHT, LEFT, UP] = [1, 2, 3, 4, 5] as const
const at = (minutes: number): number => T0 + minutes * MINUTE_MS

/** Samples a minute apart of one position, from `from` until `to`, minutes; `told` counts as a sensor does. */
function lying(code: number, from: number, to: number, told = false): PosturePiece[] {
  const count = Math.floor(to - from) + 1
  return Array.from({ length: count }, (_, index) =>
    pieceOf({ ts: at(from + index), code, minutes: told ? index : null }),
  )
}

/** The state at `now` minutes, the newest sample of the history being the one that is shown. */
function stateOf(
  pieces: readonly PosturePiece[],
  now: number,
  { interval = 120, minutes }: { interval?: number; minutes?: number } = {},
): TurnState {
  const last = pieces.at(-1)
  const vitals = vitalsOf({
    ...(last && { posture: [last.code, last.end] as const }),
    ...(last && minutes !== undefined && { postureMinutes: [minutes, last.end] as const }),
  })
  return turnState({ track: trackOf(pieces), vitals, interval, now: at(now) })
}

describe('the interval', () => {
  it('TURN-01: two hours where nobody has set it; what means nothing counts as never set', () => {
    expect(turnInterval(storedInterval(''))).toBe(120)
    expect(turnInterval(storedInterval('soon'))).toBe(120)
    expect(turnInterval(storedInterval('7'))).toBe(120)
    expect(turnInterval(storedInterval('1e9'))).toBe(120)
    expect(turnInterval(storedInterval('90'))).toBe(90)
    expect(turnInterval(storedInterval('0'))).toBe(0)
    expect([14, 15, 1440, 1441, 20.5, Number.NaN].map(isTurnInterval)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })
  it('TURN-02: of nobody who is not to be turned is anything said', () => {
    expect(stateOf(lying(BACK, 0, 300), 300, { interval: 0 })).toEqual({ kind: 'off' })
  })
})

describe('a turn', () => {
  it('TURN-03: is a change to another position, from when on the countdown runs', () => {
    const turned = [...lying(BACK, 0, 60), ...lying(LEFT, 61, 90)]
    expect(stateOf(turned, 90)).toEqual({
      kind: 'within',
      turnedAt: at(60),
      dueAt: at(180),
      position: 'left',
    })
  })
  it('TURN-03: on the front is a position like the others', () => {
    expect(stateOf([...lying(BACK, 0, 60), ...lying(FRONT, 61, 70)], 70)).toMatchObject({
      kind: 'within',
      turnedAt: at(60),
      position: turnPosition(FRONT),
    })
  })
  it.each([
    ['up', UP],
    ['in a position without a name, which is being up', 7],
  ])('TURN-12: who is %s needs no turning, however long', (_, code) => {
    const up = { kind: 'up', turnedAt: at(60), position: 'up' }
    const pieces = [...lying(BACK, 0, 60), ...lying(code, 61, 400)]
    expect(stateOf(pieces, 400)).toEqual(up)
    // A short lie-down is none; the position is said at once.
    expect(stateOf([...pieces, ...lying(BACK, 401, 401)], 401)).toEqual({ ...up, position: 'back' })
  })
  it('TURN-12: who is up too short is due still', () => {
    const just = [...lying(BACK, 0, 150), ...lying(UP, 150.5, 151.5)]
    expect(stateOf(just, 152)).toMatchObject({ kind: 'due', position: 'up' })
  })
  it('TURN-03: up and down again is one', () => {
    const walked = [...lying(BACK, 0, 60), ...lying(UP, 61, 64), ...lying(BACK, 65, 90)]
    expect(stateOf(walked, 90)).toMatchObject({ kind: 'within', turnedAt: at(64) })
  })
  it('TURN-04: a flicker is none, however often', () => {
    const flickering = [
      ...lying(BACK, 0, 60),
      ...lying(RIGHT, 60.2, 60.2),
      ...lying(LEFT, 60.6, 60.6),
      ...lying(BACK, 61, 80),
      ...lying(RIGHT, 80.5, 81),
      ...lying(BACK, 81.5, 119),
    ]
    // What stood before was not heard: the sensor counts from the beginning of it.
    expect(stateOf(flickering, 125)).toEqual({
      kind: 'due',
      since: at(120),
      turnedAt: null,
      position: 'back',
    })
  })
  it('TURN-04: the position is told at once, and counts once it was held', () => {
    const just = [...lying(BACK, 0, 150), ...lying(LEFT, 150.5, 151.5)]
    expect(stateOf(just, 152)).toMatchObject({ kind: 'due', position: 'left', isNew: true })
    const held = [...lying(BACK, 0, 150), ...lying(LEFT, 150.5, 153.5)]
    expect(stateOf(held, 154)).toMatchObject({ kind: 'within', turnedAt: at(150) })
  })
  it('TURN-05: the sensor’s own count says when it began, unless a flicker began it anew', () => {
    expect(
      stateOf([pieceOf({ ts: at(60), code: LEFT, minutes: 50 })], 61, { minutes: 50 }),
    ).toEqual({
      kind: 'within',
      turnedAt: at(10),
      dueAt: at(130),
      position: 'left',
    })
  })
  it.each([
    ['while it lasts', lying(UP, 61, 61, true), { position: 'up' }],
    ['after it', [...lying(UP, 61, 61, true), ...lying(LEFT, 62, 70, true)], { position: 'left' }],
  ])('TURN-05: a change that was too short hides no turn, %s', (_, short, position) => {
    const known = { kind: 'within', turnedAt: at(0), dueAt: at(120) }
    const lain = lying(LEFT, 0, 60, true)
    expect(stateOf(lain, 60)).toMatchObject({ ...known, position: 'left' })
    expect(stateOf([...lain, ...short], 61 + 9 * Number(short.length > 1))).toMatchObject({
      ...known,
      ...position,
    })
    // The same of pieces that were stored and read again.
    const stored = unpackPieces(packPieces([...lain, ...short], T0), T0)
    expect(trackOf(stored)).toEqual(trackOf([...lain, ...short]))
  })
})

describe('what was not seen', () => {
  it('TURN-06: another position after a gap counts from before the gap; the same one as no turn', () => {
    const gap = (code: number) => [
      ...lying(BACK, 0, 10),
      ...lying(LEFT, 11, 30),
      ...lying(code, 100, 110),
    ]
    expect(stateOf(gap(RIGHT), 110)).toMatchObject({ kind: 'within', turnedAt: at(30) })
    expect(stateOf(gap(LEFT), 110)).toMatchObject({ kind: 'within', turnedAt: at(10) })
    // The sensor itself has counted through the gap.
    const counted = [...lying(BACK, 0, 30), pieceOf({ ts: at(110), code: RIGHT, minutes: 20 })]
    expect(stateOf(counted, 110, { minutes: 20 })).toMatchObject({ turnedAt: at(90) })
  })
  it('TURN-07: never told, off the diaper, silent: unknown, with since when and what was told last', () => {
    expect(stateOf([], 10)).toEqual({
      kind: 'unknown',
      why: 'never',
      since: null,
      position: null,
      turnedAt: null,
    })
    const turned = [...lying(BACK, 0, 60), ...lying(LEFT, 61, 90)]
    const known = { position: 'left', turnedAt: at(60) }
    expect(stateOf(turned, 106)).toEqual({
      kind: 'unknown',
      why: 'silent',
      since: at(90),
      ...known,
    })
    const off = vitalsOf({ posture: [LEFT, at(90)], electrode: [0, at(88)] })
    expect(turnState({ track: trackOf(turned), vitals: off, interval: 120, now: at(90) })).toEqual({
      kind: 'unknown',
      why: 'off',
      since: null,
      ...known,
    })
  })
  it('TURN-07: while the days are not loaded nothing counts down', () => {
    const vitals = vitalsOf({ posture: [LEFT, at(60)], postureMinutes: [50, at(60)] })
    const state = (minutes: number) =>
      turnState({ track: undefined, vitals, interval: minutes, now: at(60) })
    expect(state(120)).toMatchObject({ kind: 'unknown', why: 'unseen' })
    expect(state(30)).toMatchObject({ kind: 'due', since: at(40) })
  })
  it('TURN-07: from a clock that is ahead nothing is believed', () => {
    const vitals = vitalsOf({ posture: [LEFT, at(70)] })
    expect(turnState({ track: NO_TRACK, vitals, interval: 120, now: at(60) })).toMatchObject({
      kind: 'unknown',
      why: 'silent',
    })
  })
})

/** Stretches in positions one after another, some with gaps between, told or not: a night. */
const night = fc.array(
  fc.record({
    code: fc.integer({ min: 1, max: 5 }),
    lasts: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 200 })),
    gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 90 })),
    told: fc.boolean(),
  }),
  { maxLength: 12 },
)
type Stretch = { code: number; lasts: number; gap: number; told: boolean }

function historyOf(stretches: readonly Stretch[]) {
  let clock = 0
  let wasIn = 0
  const pieces: PosturePiece[] = []
  let minutes: number | undefined
  /** When a change to another position was seen, at the latest. */
  const seen: number[] = []
  for (const { code, lasts, gap, told } of stretches) {
    const from = clock + gap
    // What is told is seen as well: the sensor counted from there.
    if (told || (wasIn !== 0 && wasIn !== code)) seen.push(from)
    wasIn = code
    pieces.push(...lying(code, from, from + lasts, told))
    minutes = told ? lasts : undefined
    clock = from + lasts
  }
  return { pieces, minutes, seen, end: clock }
}

describe('of any night', () => {
  it('TURN-08: nothing counts down while the position is unknown for longer than the limit', () => {
    fc.assert(
      fc.property(night, fc.integer({ min: 0, max: 600 }), (stretches, later) => {
        const { pieces, minutes, end } = historyOf(stretches)
        const state = stateOf(pieces, end + later, { ...(minutes !== undefined && { minutes }) })
        const isKnown = pieces.length > 0 && later * MINUTE_MS <= UNKNOWN_AFTER_MS
        if (!isKnown) expect(state.kind).toBe('unknown')
        if (state.kind === 'within') {
          expect(state.dueAt).toBeGreaterThan(at(end + later))
          expect(state.dueAt).toBe(state.turnedAt + 2 * HOUR_MS)
        }
        if (state.kind === 'due') expect(state.since).toBeLessThanOrEqual(at(end + later))
      }),
    )
  })
  it('TURN-08: whoever lay in one position for the interval is never said to have time', () => {
    fc.assert(
      fc.property(
        night,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 14 }),
        fc.array(fc.integer({ min: 3, max: 119 }), { maxLength: 4 }),
        (stretches, code, gap, flickers) => {
          const before = historyOf(stretches)
          const from = before.end + gap
          const other = (code % 5) + 1
          const lain = lying(code, from, from + 120).map((piece, minute) =>
            flickers.includes(minute) && minute < 120 && minute > 2
              ? { ...piece, code: other }
              : piece,
          )
          // A flicker is one sample: two in a row are two minutes.
          const isFlicker = flickers.every((minute) => !flickers.includes(minute + 1))
          fc.pre(isFlicker)
          expect(stateOf([...before.pieces, ...lain], from + 120).kind).not.toBe('within')
        },
      ),
    )
  })
  it('TURN-08: a turn that is counted was seen, and no earlier one is taken for a later', () => {
    fc.assert(
      fc.property(night, (stretches) => {
        const { pieces, seen, end } = historyOf(stretches)
        const state = stateOf(pieces, end)
        if (state.kind === 'off' || state.turnedAt === null) return
        expect(state.turnedAt).toBeLessThanOrEqual(Math.max(...seen.map(at)))
      }),
    )
  })
})

describe('the order', () => {
  const due = (since: number): TurnState => ({
    kind: 'due',
    since: at(since),
    turnedAt: at(since - 120),
    position: 'back',
  })
  const within = (dueAt: number): TurnState => ({
    kind: 'within',
    dueAt: at(dueAt),
    turnedAt: at(dueAt - 120),
    position: 'back',
  })
  const unknown: TurnState = {
    kind: 'unknown',
    why: 'silent',
    since: at(5),
    position: null,
    turnedAt: null,
  }
  const up: TurnState = { kind: 'up', turnedAt: at(2), position: 'up' }
  it('TURN-09: most overdue first, then who is not known, then soonest due; who is up and nobody’s turning last', () => {
    const states: TurnState[] = [
      { kind: 'off' },
      up,
      within(30),
      due(20),
      unknown,
      within(10),
      due(1),
    ]
    expect(states.toSorted(compareTurns)).toEqual([
      due(1),
      due(20),
      unknown,
      within(10),
      within(30),
      up,
      { kind: 'off' },
    ])
    expect(states.toSorted(compareLastTurns)).toEqual([
      due(1),
      within(10),
      due(20),
      within(30),
      unknown,
      { kind: 'off' },
      up,
    ])
  })
  it('a position is held after two minutes', () => expect(HELD_MS).toBe(2 * MINUTE_MS))
})
