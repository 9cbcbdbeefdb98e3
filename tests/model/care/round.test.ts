import { describe, expect, it } from 'vitest'
import type { DiaperState } from '../../../src/model/care/diaper.ts'
import type { CareMarks } from '../../../src/model/care/marks.ts'
import {
  nextDue,
  roundCount,
  type RoundEntry,
  roundEntry,
  roundRooms,
  roundSince,
} from '../../../src/model/care/round.ts'
import type { TurnState } from '../../../src/model/care/turn.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import { patientOf } from '../rows.ts'

const NOW = Date.UTC(2026, 10, 22, 14)
const ago = (minutes: number): number => NOW - minutes * MINUTE_MS
const due = (minutes: number): TurnState => ({
  kind: 'due',
  since: ago(minutes),
  turnedAt: ago(minutes + 120),
  position: 'back',
})
const turned = (minutes: number): TurnState => ({
  kind: 'within',
  turnedAt: ago(minutes),
  dueAt: ago(minutes - 120),
  position: 'left',
})
const DRY: DiaperState = { kind: 'dry', days: { wet: 0, known: 7 }, round: NOW }
const LIKELY: DiaperState = { ...DRY, kind: 'likely' }
const wet = (since: number | null): DiaperState => ({
  kind: 'wet',
  soil: { level: 2, isSoiled: false },
  since,
})
const UNSEEN: TurnState = {
  kind: 'unknown',
  why: 'unseen',
  since: null,
  position: 'back',
  turnedAt: null,
}

type Given = Partial<CareMarks> & {
  changedAt?: number | null
  isUnwatched?: boolean
  since?: number | null
  lost?: { at: number; marks: CareMarks } | null
}
const of = (entityId: string, given: Given = {}): RoundEntry => {
  const { turn = turned(60), diaper = DRY, ...more } = given
  const facts = { changedAt: null, isUnwatched: false, since: null, lost: null, now: NOW, ...more }
  return roundEntry(patientOf({ entityId }), { marks: { turn, diaper }, ...facts })
}
const byId = (...entries: RoundEntry[]) =>
  new Map(entries.map((entry) => [entry.patient.entityId, entry]))

describe('what is due for a patient', () => {
  it('ROUND-09: turn, change and look are one row', () => {
    expect(of('a', { turn: due(25), diaper: wet(ago(40)), isUnwatched: true }).due).toMatchObject({
      turn: { since: ago(25) },
      change: { soil: { level: 2 } },
      look: 'unwatched',
    })
    expect(of('a').due).toEqual({ turn: null, change: null, look: null, asOf: null })
  })
  it('ROUND-09: somebody has to look where the diaper is likely wet or the sensor is off it', () => {
    expect(of('a', { diaper: LIKELY }).due.look).toBe('likely')
    expect(of('a', { turn: { ...UNSEEN, why: 'off' } }).due.look).toBe('off')
  })
  it('ROUND-13: who is not known, and needs no look by it, is set apart', () => {
    expect(of('a', { turn: UNSEEN })).toMatchObject({ isUnknown: true, due: { look: null } })
    expect(of('a', { turn: UNSEEN, diaper: wet(null) }).isUnknown).toBe(false)
  })
})

describe('ROUND-14 what is due where this screen has received nothing for long', () => {
  const at = ago(40)
  const silent = {
    turn: { ...UNSEEN, why: 'silent', since: at } as TurnState,
    diaper: {
      kind: 'unknown',
      why: 'silent',
      since: at,
      last: { level: 2, isSoiled: false },
    } as DiaperState,
  }
  const lost = (turn: TurnState, diaper: DiaperState) =>
    of('a', { ...silent, lost: { at, marks: { turn, diaper } } })

  it('is what was due or wet when it last received, and as of when', () => {
    expect(lost(due(60), wet(ago(50)))).toMatchObject({
      due: { turn: { since: ago(60) }, change: { soil: { level: 2 } }, asOf: at },
      isUnknown: false,
    })
    expect(lost(UNSEEN, LIKELY).due).toMatchObject({ look: 'likely', asOf: at })
  })
  it('is a turn whose time has come since then, and none that is to come', () => {
    expect(lost(turned(150), DRY).due.turn?.since).toBe(ago(30))
    expect(lost(turned(90), DRY)).toMatchObject({
      due: { turn: null, asOf: null },
      isUnknown: true,
    })
  })
  it('is not what was not known then, and nothing is as of then that is known now', () => {
    expect(lost(silent.turn, silent.diaper)).toMatchObject({
      due: { turn: null, change: null, look: null, asOf: null },
      isUnknown: true,
    })
    const marks = { turn: due(60), diaper: wet(null) }
    expect(of('a', { lost: { at, marks } }).due).toMatchObject({ turn: null, asOf: null })
    expect(of('a', { ...silent }).due.turn).toBeNull()
  })
  it('is ticked no more by a turn after which it is due again', () => {
    const marks = { turn: turned(150), diaper: DRY }
    const turn = { ...silent.turn, turnedAt: ago(150) } as TurnState
    const entry = of('a', { turn, diaper: DRY, lost: { at, marks }, since: ago(160) })
    expect(entry.seen.turned).toBeNull()
  })
})

describe('what the sensors tick', () => {
  const since = ago(30)
  it('ROUND-10: a turn and a change since the round began, with their times', () => {
    expect(of('a', { since, turn: turned(10), changedAt: ago(5) }).seen).toEqual({
      turned: ago(10),
      changed: ago(5),
    })
  })
  it('ROUND-10: nothing from before it, nothing that is due again, and nothing without a round', () => {
    const none = { turned: null, changed: null }
    expect(of('a', { since, turn: turned(31), changedAt: ago(40) }).seen).toEqual(none)
    expect(of('a', { since, turn: due(1), diaper: wet(null), changedAt: ago(5) }).seen).toEqual(
      none,
    )
    expect(of('a', { turn: turned(10), changedAt: ago(5) }).seen).toEqual(none)
    expect(of('a', { since, turn: { kind: 'off' } }).seen).toEqual(none)
  })
  it('ROUND-10: the minute in which it began counts, for the sensor writes whole minutes', () => {
    const began = ago(30) + 40_000
    expect(of('a', { since: began, changedAt: ago(30) }).seen.changed).toBe(ago(30))
  })
  it('ROUND-11: a round that was not ended is over after four hours, and one of tomorrow is none', () => {
    expect(roundSince(since, NOW)).toBe(since)
    expect(roundSince(0, NOW)).toBeNull()
    expect(roundSince(NOW - 4 * HOUR_MS, NOW)).toBeNull()
    expect(roundSince(NOW + MINUTE_MS, NOW)).toBeNull()
    // The clock of the page ticks every ten seconds.
    expect(roundSince(NOW + 10_000, NOW)).toBe(NOW + 10_000)
  })
})

it('ROUND-09, ROUND-11: goes by rooms, in each what is due before what is done; nobody without either', () => {
  const entries = byId(
    of('done', { since: ago(30), turn: turned(10) }),
    of('due', { turn: due(1) }),
    of('calm'),
    of('other', { diaper: wet(null) }),
  )
  const room = (key: string, ...ids: string[]) => ({
    key,
    title: key,
    wardId: 'w',
    roomId: key,
    patients: ids.map((entityId) => patientOf({ entityId })),
  })
  const rooms = roundRooms(
    [room('1', 'done', 'due'), room('2', 'calm'), room('3', 'other')],
    entries,
  )
  expect(
    rooms.map(({ key, entries: here }) => [key, ...here.map((each) => each.patient.entityId)]),
  ).toEqual([
    ['1', 'due', 'done'],
    ['3', 'other'],
  ])
  expect(roundCount(entries.values())).toEqual({ turn: 1, change: 1, look: 0, done: 1 })
})

describe('who is due next', () => {
  const next = (...entries: [RoundEntry, TurnState][]) =>
    nextDue(
      byId(...entries.map(([entry]) => entry)),
      new Map(entries.map(([{ patient }, turn]) => [patient.entityId, { turn, diaper: DRY }])),
    )
  it('ROUND-12: who waits longest, for a turn or a change', () => {
    expect(
      next(
        [of('turn', { turn: due(5) }), due(5)],
        [of('wet', { diaper: wet(ago(50)) }), turned(60)],
        [of('unknown', { diaper: wet(null) }), turned(60)],
      ),
    ).toMatchObject({ kind: 'now', entry: { patient: { entityId: 'wet' } } })
    expect(next([of('unknown', { diaper: wet(null) }), turned(60)])).toMatchObject({ kind: 'now' })
  })
  it('ROUND-12: else the soonest turn, or none', () => {
    expect(next([of('a', { turn: turned(10) }), turned(10)], [of('b'), turned(60)])).toMatchObject({
      kind: 'later',
      patient: { entityId: 'b' },
      at: ago(-60),
    })
    expect(next()).toEqual({ kind: 'none' })
  })
})
