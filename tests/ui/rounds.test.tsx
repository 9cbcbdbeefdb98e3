import { hourText } from '../../src/model/history/timeline.ts'
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { DiaperState } from '../../src/model/care/diaper.ts'
import type { TurnState } from '../../src/model/care/turn.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import {
  allDryText,
  diaperCounts,
  nextRoundText,
  ROUND_TEXTS,
  roundsText,
  turnCounts,
} from '../../src/texts/rounds.ts'
import { intervalShort, intervalText } from '../../src/texts/turning.ts'

vi.mock('../../src/app/act.ts', () => ({}))
const { CareMarks } = await import('../../src/ui/care/CareMarks.tsx')
const { DiaperRow, TurnRow } = await import('../../src/screens/rounds/CareRows.tsx')

const NOW = new Date(2026, 2, 3, 15, 30).getTime()
const MINUTE = 60_000
const ago = (minutes: number): number => NOW - minutes * MINUTE

const ANNA = {
  entityId: 'p1',
  id: '7',
  name: 'Anna Berg',
  ward: 'Cedar',
  wardRoom: '101',
  wardLocation: 'Cedar',
  room: '101',
} as Patient
const nothing = () => undefined

function turn(state: TurnState, more: { pending?: string; patient?: Patient } = {}) {
  return draw(
    <TurnRow
      patient={ANNA}
      state={state}
      now={NOW}
      inWard
      pending=""
      onOpen={nothing}
      onInterval={nothing}
      {...more}
    />,
  )
}
const diaper = (state: DiaperState, changed: number | null = ago(192)) =>
  draw(<DiaperRow patient={ANNA} state={state} changed={changed} now={NOW} onOpen={nothing} />)

const DUE: TurnState = { kind: 'due', since: ago(52), turnedAt: ago(172), position: 'back' }
const WITHIN: TurnState = {
  kind: 'within',
  dueAt: NOW + 33.5 * MINUTE,
  turnedAt: ago(86.5),
  position: 'left',
}
const silent = (turnedAt: number | null): TurnState => ({
  kind: 'unknown',
  why: 'silent',
  since: ago(40),
  position: 'back',
  turnedAt,
})

describe('a row of those to be turned', () => {
  it.each<[string, TurnState, string[]]>([
    ['due', DUE, ['52 min', 'overdue', 'On the back', 'Turned at 12:38']],
    ['just due', { ...DUE, since: ago(0.5) }, ['Now', 'due']],
    // The minute that has begun counts.
    ['within', WITHIN, ['in 34 min', '16:03', 'On the left side', 'Turned at 14:03']],
    ['unseen', { ...DUE, turnedAt: null }, ['No turn was seen']],
    ['silent', silent(ago(90)), ['?', 'Position unknown since 14:50', 'Turned at 14:00']],
    [
      'off the diaper',
      { ...silent(null), why: 'off', since: null } as TurnState,
      ['Sensor off the diaper'],
    ],
    ['yesterday', silent(ago(16 * 60)), ['Turned at 03-02 23:30']],
  ])('TURN-08: %s', (_, state, texts) => {
    const { text } = turn(state)
    for (const each of ['Anna Berg', '#101', ...texts]) expect(text).toContain(each)
  })
  it('TURN-07: never says that the last turn is not known beside the turn that was seen', () => {
    const unseen = (turnedAt: number | null) =>
      turn({ ...silent(turnedAt), why: 'unseen', since: null } as TurnState).text
    expect(unseen(null)).toContain('Last turn not known yet')
    expect(unseen(ago(90))).toContain('Turned at 14:00')
    expect(unseen(ago(90))).not.toContain('not known')
  })
  it('TURN-08: nothing counts down while the position is not known', () => {
    expect(turn(silent(ago(90))).text).not.toMatch(/in \d|overdue/)
  })
  it('TURN-02: says of who is not to be turned no more than that', () => {
    const { text } = turn({ kind: 'off' }, { patient: { ...ANNA, turnMinutes: 0 } })
    expect(text).toContain('None')
    expect(text).not.toContain('Turned')
  })
  it('TURN-10: names the interval, and what waits', () => {
    const shown = turn(WITHIN, { pending: 'Being saved', patient: { ...ANNA, turnMinutes: 90 } })
    expect(shown.text).toContain('1 h 30 min')
    expect(shown.text).toContain('Being saved')
    expect(shown.all('button').map((each) => each['aria-label'])).toContain(
      'Turning of Anna Berg: Every 1 h 30 min. Change',
    )
  })
})

describe('a row of the diaper round', () => {
  it.each<[string, DiaperState, string[]]>([
    [
      'ROUND-02: wet',
      { kind: 'wet', soil: { level: 2, isSoiled: false }, since: ago(90) },
      ['Very wet', 'Since about 14:00', 'Changed at 12:18'],
    ],
    [
      'ROUND-02: soiled',
      { kind: 'wet', soil: { level: 1, isSoiled: true }, since: null },
      ['Soiled, wet'],
    ],
    [
      'ROUND-03: likely',
      { kind: 'likely', days: { wet: 6, known: 7 }, round: NOW + 150 * MINUTE },
      ['Likely wet', 'By 18:00 wet on 6 of 7 days'],
    ],
    [
      'ROUND-04: few days',
      { kind: 'dry', days: { wet: 2, known: 2 }, round: NOW },
      ['Dry', 'Only 2 days of history'],
    ],
    [
      'ROUND-06: unknown',
      { kind: 'unknown', why: 'silent', since: ago(60), last: { level: 1, isSoiled: false } },
      ['Diaper ?', 'Not known since 14:30', 'Last reported: wet.'],
    ],
    [
      'ROUND-06: off the diaper',
      { kind: 'unknown', why: 'off', last: { level: 3, isSoiled: false } },
      ['Sensor off the diaper', 'Last reported: full.', 'Changed at 12:18'],
    ],
    ['ROUND-06: never', { kind: 'unknown', why: 'never' }, ['Diaper ?', 'Never heard']],
  ])('%s', (_, state, texts) => {
    const { text } = diaper(state)
    for (const each of ['Anna Berg', ...texts]) expect(text).toContain(each)
  })
  it('says no change where none was told', () => {
    const state: DiaperState = { kind: 'dry', days: { wet: 0, known: 7 }, round: NOW }
    expect(diaper(state, null).text).not.toContain('Changed')
  })
})

describe('the marks', () => {
  const DRY: DiaperState = { kind: 'dry', days: { wet: 0, known: 7 }, round: NOW }
  const marks = (state: TurnState, of: DiaperState) =>
    draw(<CareMarks marks={{ turn: state, diaper: of }} now={NOW} />)

  it('say turn and diaper, a sentence each for who hears the screen', () => {
    const { text } = marks(DUE, DRY)
    expect(text).toContain('Due 52 min')
    expect(text).toContain('Turn due since 14:38. Turned at 12:38.')
    expect(text).toContain('Diaper: dry now.')
  })
  it('in the line of a card say whole hours, so that both have room', () => {
    const late: TurnState = { ...DUE, since: ago(68) } as TurnState
    expect(marks(late, DRY).text).toContain('Due 1 h ')
    expect(marks(late, DRY).text).toContain('Turn due since 14:22')
    expect(marks({ ...DUE, since: ago(0.5) } as TurnState, DRY).text).toContain('Turn due')
    expect(marks(silent(null), DRY).text).toMatch(/^\? Position unknown/)
    expect(marks({ kind: 'off' }, DRY).text).not.toContain('Turn')
  })
})

describe('texts', () => {
  it('of intervals', () => {
    expect([30, 90, 120, 0, null].map(intervalText)).toEqual([
      'Every 30 min',
      'Every 1 h 30 min',
      'Every 2 h',
      'No turning',
      'Every 2 h',
    ])
    expect([undefined, 0, 60].map(intervalShort)).toEqual(['2 h', 'None', '1 h'])
  })
  it('ROUND-01: of the times of rounds', () => {
    expect(roundsText({ first: 6, every: 4 })).toBe('Every 4 h from 06:00')
    expect(roundsText({ first: 20, every: 24 })).toBe('Once a day, 20:00')
    expect(ROUND_TEXTS.times.are([2, 10, 18])).toBe('Rounds at 02:00, 10:00, 18:00.')
    expect(hourText(0)).toBe('00:00')
    expect(nextRoundText(NOW + 150 * MINUTE, NOW, undefined)).toBe(
      'Next round 18:00, in 2 h 30 min',
    )
    expect(nextRoundText(NOW + 630 * MINUTE, NOW, undefined)).toBe(
      'Next round tomorrow 02:00, in 10 h 30 min',
    )
    expect(nextRoundText(NOW + MINUTE / 2, NOW, undefined)).toMatch(/in 1 min$/)
  })
  it('of counts', () => {
    expect(turnCounts({ due: 3, unknown: 2 })).toBe('3 due, 2 not known')
    expect(turnCounts({ due: 0, unknown: 0 })).toBe('None due')
    expect(diaperCounts({ wet: 6, likely: 4, unknown: 1 })).toBe('6 wet, 4 likely, 1 not known')
    expect(diaperCounts({ wet: 0, likely: 0, unknown: 0 })).toBe('None wet')
    // WCH-12.
    expect(turnCounts({ due: 0, unknown: 0 }, 2)).toBe('None due, 2 not watched')
    expect(diaperCounts({ wet: 1, likely: 0, unknown: 0 }, 1)).toBe('1 wet, 1 not watched')
    expect([allDryText(0), allDryText(1)]).toEqual([
      'No patient is wet or likely to be.',
      'No patient is wet or likely to be. 1 patient not watched.',
    ])
  })
})
