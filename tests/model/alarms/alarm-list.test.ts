import { describe, expect, it } from 'vitest'
import {
  alarmListState,
  type AlarmListState,
  indicatorWithAlarms,
  isKnown,
} from '../../../src/model/alarms/alarm-list.ts'
import type { Indicator, Reach } from '../../../src/model/connection.ts'
import { alarmsAsOf } from '../../../src/texts/alarms.ts'
import { kst, SEOUL } from '../vitals.ts'

const NOW = kst('09:05:00')
const SECOND = 1_000
const LIVE: Indicator = { kind: 'live' }
const REFUSED = 'The server could not answer now.'
const ago = (seconds: number): number => NOW - seconds * SECOND
const trouble = (seconds: number) => ({ since: ago(seconds), why: REFUSED })

const LINES: readonly Indicator[] = [
  LIVE,
  { kind: 'refreshing' },
  { kind: 'checking' },
  { kind: 'not-receiving', since: ago(30) },
  { kind: 'saved', from: ago(3_000) },
  { kind: 'empty' },
]

// Ruling R32, ERR-12.
describe('what is known of the alarm list', () => {
  it.each<[string, number, number | null, Indicator, AlarmListState]>([
    ['loaded, live', ago(59), null, LIVE, { kind: 'current' }],
    ['loaded, refreshing', ago(59), null, { kind: 'refreshing' }, { kind: 'current' }],
    ['never loaded', 0, null, LIVE, { kind: 'loading' }],
    ['never loaded, no line', 0, null, { kind: 'empty' }, { kind: 'loading' }],
    ['never loaded, refused', 0, 0, LIVE, { kind: 'failed', at: 0, why: REFUSED }],
    ['loaded, refused once', ago(20), 10, LIVE, { kind: 'current' }],
    ['loaded, refused for long', ago(80), 11, LIVE, { kind: 'failed', at: ago(80), why: REFUSED }],
    ['loaded, not asked for since', ago(181), null, LIVE, { kind: 'as-of', at: ago(181) }],
    [
      'no line',
      ago(20),
      null,
      { kind: 'not-receiving', since: ago(9) },
      { kind: 'as-of', at: ago(20) },
    ],
    [
      'no line, and refused before',
      ago(90),
      60,
      { kind: 'checking' },
      { kind: 'as-of', at: ago(90) },
    ],
    [
      'saved data',
      ago(9_000),
      null,
      { kind: 'saved', from: ago(900) },
      { kind: 'as-of', at: ago(9_000) },
    ],
  ])('%s', (_, loadedAt, failing, line, state) => {
    const failed = failing === null ? null : trouble(failing)
    expect(alarmListState(loadedAt, failed, line, NOW)).toEqual(state)
  })

  // OFFL-73. A line that has just come back: what failed while it was lost is no failure of the list, and what was loaded
  // before it is of before.
  it.each<[number, number, number, AlarmListState]>([
    [ago(80), 60, 5, { kind: 'as-of', at: ago(80) }],
    [ago(80), 60, 11, { kind: 'failed', at: ago(80), why: REFUSED }],
    [ago(80), 3, 20, { kind: 'as-of', at: ago(80) }],
    [ago(20), 3, 20, { kind: 'current' }],
    [0, 60, 5, { kind: 'loading' }],
    [0, 2, 5, { kind: 'failed', at: 0, why: REFUSED }],
  ])('loaded at %i, failing for %i s, live for %i s', (loadedAt, failing, live, state) => {
    expect(alarmListState(loadedAt, trouble(failing), LIVE, NOW, ago(live))).toEqual(state)
  })

  // TRUE-17. Attempts after a lost line are no first start: the words stay while they are made.
  it.each<[Reach, Indicator, AlarmListState]>([
    ['unknown', { kind: 'empty' }, { kind: 'loading' }],
    ['unknown', { kind: 'checking' }, { kind: 'loading' }],
    ['reached', LIVE, { kind: 'loading' }],
    ['unreachable', { kind: 'empty' }, { kind: 'as-of', at: 0 }],
    ['unreachable', { kind: 'checking' }, { kind: 'as-of', at: 0 }],
    ['unreachable', { kind: 'saved', from: ago(900) }, { kind: 'as-of', at: 0 }],
  ])('never loaded, the server is %s, %j', (reach, line, state) => {
    const shown = alarmListState(0, null, line, NOW, 0, 0, reach)
    expect(shown).toEqual(state)
    expect(isKnown(shown)).toBe(false)
    expect(alarmsAsOf(shown, NOW, SEOUL)).toBe('')
    const stored = alarmListState(ago(20), null, line, NOW, 0, 0, reach)
    expect(isKnown(stored)).toBe(true)
  })

  it('of a line that was opened before the clock was set back nothing is concluded', () => {
    expect(alarmListState(ago(1), null, LIVE, NOW, NOW + 60_000)).toEqual({ kind: 'current' })
  })

  // LAG-02: nobody knows of an alarm that is not judged yet.
  it('a server that is behind knows of alarms until then, and the indicator says so', () => {
    const late = (line: Indicator) => alarmListState(ago(20), null, line, NOW, ago(60), 40 * SECOND)
    expect(late(LIVE)).toEqual({ kind: 'behind', at: ago(40), ms: 40 * SECOND })
    expect(indicatorWithAlarms(LIVE, late(LIVE))).toEqual({ kind: 'behind', ms: 40 * SECOND })
    expect(alarmsAsOf(late(LIVE), NOW, SEOUL)).toBe('as of\u00a009:04')
    const lost: Indicator = { kind: 'not-receiving', since: ago(9) }
    expect(late(lost)).toEqual({ kind: 'as-of', at: ago(20) })
    expect(indicatorWithAlarms(lost, late(lost))).toEqual(lost)
  })

  it.each(LINES)('the indicator says live only while the alarms are: %j', (line) => {
    const states: AlarmListState[] = [
      { kind: 'current' },
      { kind: 'loading' },
      { kind: 'as-of', at: ago(200) },
      { kind: 'failed', at: 0, why: REFUSED },
      { kind: 'failed', at: ago(80), why: REFUSED },
    ]
    const isReached = line.kind === 'live' || line.kind === 'refreshing'
    expect(states.map((state) => indicatorWithAlarms(line, state))).toEqual(
      isReached
        ? [
            line,
            { kind: 'checking' },
            { kind: 'checking' },
            { kind: 'no-alarms', since: 0 },
            { kind: 'no-alarms', since: ago(80) },
          ]
        : states.map(() => line),
    )
  })

  it.each<[AlarmListState, string]>([
    [{ kind: 'current' }, ''],
    [{ kind: 'loading' }, ''],
    [{ kind: 'as-of', at: kst('00:59:00') }, 'as of\u00a000:59'],
    [{ kind: 'as-of', at: kst('23:59:00', '2024-05-09') }, 'as of\u00a02024-05-09 23:59'],
    [{ kind: 'failed', at: kst('00:59:00'), why: REFUSED }, 'as of\u00a000:59'],
    [{ kind: 'failed', at: 0, why: REFUSED }, ''],
  ])('%j is said with its time', (state, text) => {
    expect(alarmsAsOf(state, NOW, SEOUL)).toBe(text)
  })
})
