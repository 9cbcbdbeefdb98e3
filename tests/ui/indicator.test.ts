import { describe, expect, test } from 'vitest'
import { NOT_CONNECTED, type Connection, type Indicator } from '../../src/model/connection.ts'
import { hasDate, indicatorOf, indicatorShort, indicatorText } from '../../src/ui/indicator.ts'
import { kst, SEOUL } from '../model/vitals.ts'

const now = kst('09:05:00')
const started = now - 600_000
const ago = (ms: number): number => now - ms
const first = ['leading', 'authorizing', 'opening', 'subscribing'] as const
const resting = { state: 'resting', since: now, until: now, attempt: 1, epoch: 1 } as const

const cases: [string, Connection, Indicator][] = [
  ['never connected', NOT_CONNECTED, { kind: 'empty' }],
  [
    'idle with stored data',
    { state: 'idle', epoch: 0, receivedAt: ago(1) },
    { kind: 'saved', from: ago(1) },
  ],
  ['live', { state: 'live', since: ago(9e6), epoch: 1, receivedAt: ago(1) }, { kind: 'live' }],
  [
    'live, nothing received yet',
    { state: 'live', since: ago(100), epoch: 1, receivedAt: 0 },
    { kind: 'live' },
  ],
  [
    'live, left behind by its writer',
    { state: 'live', since: ago(9e6), epoch: 1, receivedAt: ago(60_001) },
    { kind: 'checking' },
  ],
  [
    'live since before the clock was set back',
    { state: 'live', since: ago(-36e5), epoch: 1, receivedAt: ago(1) },
    { kind: 'live' },
  ],
  [
    'live, the clock set back since the last word of it',
    { state: 'live', since: ago(-36e5), epoch: 1, receivedAt: ago(-36e5) },
    { kind: 'checking' },
  ],
  [
    'polling',
    { state: 'polling', since: ago(9e5), epoch: 1, receivedAt: ago(18_000) },
    { kind: 'refreshing' },
  ],
  [
    'polling, and the line died: said within 20 s (AL17)',
    { state: 'polling', since: ago(9e5), epoch: 1, receivedAt: ago(18_001) },
    { kind: 'not-receiving', since: ago(18_001) },
  ],
  [
    'polling, as an earlier run left it',
    { state: 'polling', since: ago(9e6), epoch: 1, receivedAt: started - 1 },
    { kind: 'saved', from: started - 1 },
  ],
  [
    'suspect',
    { state: 'suspect', since: ago(20_000), epoch: 1, receivedAt: ago(35_000) },
    { kind: 'checking' },
  ],
  [
    'suspect for too long',
    { state: 'suspect', since: ago(20_001), epoch: 1, receivedAt: ago(35_000) },
    { kind: 'not-receiving', since: ago(35_000) },
  ],
  ['resting, nothing ever', { ...resting, receivedAt: 0 }, { kind: 'empty' }],
  ['resting', { ...resting, receivedAt: ago(2000) }, { kind: 'not-receiving', since: ago(2000) }],
  [
    'resting with data of an earlier run',
    { ...resting, receivedAt: started - 1 },
    { kind: 'saved', from: started - 1 },
  ],
  ...first.flatMap((state): [string, Connection, Indicator][] => [
    [`${state}, nothing ever`, { state, epoch: 1, receivedAt: 0 }, { kind: 'checking' }],
    [`${state}, data just now`, { state, epoch: 1, receivedAt: ago(18_000) }, { kind: 'checking' }],
    [
      `${state} again after a loss`,
      { state, epoch: 1, receivedAt: ago(2000), lostAt: ago(1000) },
      { kind: 'not-receiving', since: ago(2000) },
    ],
    [
      `${state}, a loss of an earlier run`,
      { state, epoch: 1, receivedAt: ago(2000), lostAt: started - 1 },
      { kind: 'checking' },
    ],
    [
      `${state}, data earlier in this run`,
      { state, epoch: 1, receivedAt: ago(18_001) },
      { kind: 'not-receiving', since: ago(18_001) },
    ],
    [
      `${state}, data of an earlier run`,
      { state, epoch: 1, receivedAt: started - 1 },
      { kind: 'saved', from: started - 1 },
    ],
  ]),
]

describe('the indicator', () => {
  test.each(cases)('%s', (_, connection, expected) => {
    expect(indicatorOf({ saidAt: now, ...connection }, now, started)).toEqual(expected)
  })

  // OFFL-79: the clock may have been set back since, so that what was found seems to be of now, or still to come.
  test.each([
    ['live', 'a second ago', 1_000],
    ['live', 'in this run', -40],
    ['live', 'in a minute', -60_000],
    ['polling', 'a second ago', 1_000],
    ['polling', 'in an hour', -3_600_000],
  ] as const)('%s as this window found it, said %s: nobody is heard yet', (state, _, ms) => {
    const found = { state, since: ago(9e6), epoch: 1, receivedAt: ago(ms), saidAt: ago(ms) }
    const opened = ago(50)
    const kind = state === 'live' ? 'live' : 'refreshing'
    expect(indicatorOf(found, now, opened, found.saidAt)).toEqual({ kind: 'checking' })
    const heard = { ...found, receivedAt: ago(2_000), saidAt: ago(40) }
    expect(indicatorOf({ ...heard, saidAt: heard.saidAt - 1 }, now, opened, found.saidAt)).toEqual({
      kind,
    })
  })

  test('polling as an earlier run left it is saved data', () => {
    const row = { state: 'polling', since: ago(9e6), epoch: 1, receivedAt: started - 1 } as const
    const saved = { kind: 'saved', from: started - 1 }
    expect(indicatorOf({ ...row, saidAt: started - 1 }, now, started, started - 1)).toEqual(saved)
  })

  test('without a start every stored time is of this run', () => {
    expect(indicatorOf({ ...resting, receivedAt: 1, saidAt: now }, now)).toEqual({
      kind: 'not-receiving',
      since: 1,
    })
  })

  test.each([
    [{ kind: 'live' }, 'Live'],
    [{ kind: 'checking' }, 'Checking'],
    [{ kind: 'refreshing' }, 'Refreshing every 10 s'],
    [{ kind: 'not-receiving', since: kst('08:59:59') }, 'Not receiving since 08:59'],
    [{ kind: 'saved', from: kst('08:00:00') }, 'Saved data from 08:00'],
    [{ kind: 'saved', from: kst('23:10:00', '2024-05-09') }, 'Saved data from 2024-05-09 23:10'],
    [{ kind: 'no-alarms', since: kst('08:59:59') }, 'Alarms last loaded 08:59'],
    [{ kind: 'no-alarms', since: 0 }, 'Alarms not loaded'],
    [{ kind: 'behind', ms: 40_400 }, 'Server 40 s behind'],
    [{ kind: 'behind', ms: 200_000 }, 'Server 3 min behind'],
    [{ kind: 'empty' }, 'No data yet'],
  ] as [Indicator, string][])('%j in words', (indicator, text) => {
    expect(indicatorText(indicator, now, SEOUL)).toBe(text)
  })
})

// WCH-11.
describe('the same in few words: a time of today, of another day its date', () => {
  const now = Date.parse('2026-11-28T20:58:00Z')
  const today = Date.parse('2026-11-28T20:48:00Z')
  const before = Date.parse('2026-11-27T20:48:00Z')
  test.each([
    [{ kind: 'live' }, 'Live'],
    [{ kind: 'behind', ms: 120_000 }, 'Server 2 min behind'],
    [{ kind: 'not-receiving', since: today }, 'Not live since 20:48'],
    [{ kind: 'not-receiving', since: before }, 'Not live since 11-27'],
    [{ kind: 'saved', from: before }, 'Saved data from 11-27'],
    [{ kind: 'no-alarms', since: today }, 'Alarms from 20:48'],
    [{ kind: 'no-alarms', since: 0 }, 'Alarms not loaded'],
  ] as const)('%j is %s', (indicator, words) =>
    expect(indicatorShort(indicator, now, 'UTC')).toBe(words),
  )

  test.each([
    [{ kind: 'live' }, false],
    [{ kind: 'behind', ms: 120_000 }, false],
    [{ kind: 'not-receiving', since: today }, false],
    [{ kind: 'not-receiving', since: before }, true],
    // The clock was set back: "20:58, 60 min in the future".
    [{ kind: 'not-receiving', since: now + 3_600_000 }, true],
    [{ kind: 'saved', from: today }, false],
    [{ kind: 'saved', from: before }, true],
    [{ kind: 'no-alarms', since: today }, false],
    [{ kind: 'no-alarms', since: before }, true],
    [{ kind: 'no-alarms', since: 0 }, false],
  ] as const)('%j has a date, or more beside its time: %s', (indicator, is) => {
    expect(hasDate(indicator, now, 'UTC')).toBe(is)
  })
})
