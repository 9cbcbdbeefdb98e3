import { describe, expect, test } from 'vitest'
import type { PatientAlarms } from '../../../src/db/alarms.ts'
import type { PatientHistory } from '../../../src/db/series.ts'
import { MINUTE_MS } from '../../../src/model/constants.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { pieceOf } from '../../../src/model/vitals/posture.ts'
import { exportLines, notesOf, viewOf } from '../../../src/screens/patient/day-view.ts'
import { tableOf } from '../../../src/screens/patient/tables.ts'
import { alarmOf } from '../../model/rows.ts'
import { kst, SEOUL } from '../../model/vitals.ts'

const DAY = '2024-05-10'
const NOW = kst('12:20:00')

function history(coveredUntil: number): PatientHistory {
  const cells = emptyDay()
  addPoint(cells, 'hr', 9, 76)
  const sample = (time: string, minutes: number) => pieceOf({ ts: kst(time), code: 1, minutes })
  return {
    days: new Map([[DAY, cells]]),
    // Since half past eleven of the day before.
    pieces: [sample('00:10:00', 40), sample('00:12:00', 42)],
    coveredUntil,
    askedAt: 0,
  }
}
function alarms(loadedAt: number, all: PatientAlarms['all'] = []): PatientAlarms {
  return { all, open: [], loadedAt, isListed: true }
}
const given = {
  day: DAY,
  now: NOW,
  zone: SEOUL,
  history: history(NOW),
  alarms: alarms(NOW),
  liveSince: null,
}

describe('the shown day', () => {
  test('today has begun up to the present hour, days before wholly', () => {
    expect(viewOf({ ...given, tab: 'hr' }).hours).toEqual({
      begun: 13,
      known: 13,
      skipped: [],
    })
    expect(viewOf({ ...given, tab: 'hr', day: '2024-05-09' }).hours).toEqual({
      begun: 24,
      known: 24,
      skipped: [],
    })
  })
  // PHIST-16.
  test('is known as far as it was asked for, and on while values arrive', () => {
    const known = (change: Partial<PatientHistory>, liveSince: number | null = null) =>
      viewOf({
        ...given,
        tab: 'hr',
        history: { ...history(kst('09:04:00')), ...change },
        liveSince,
      }).hours.known
    expect(known({})).toBe(9)
    // A sensor that is silent since nine: asked at eleven, there was nothing.
    expect(known({ askedAt: kst('11:30:00') })).toBe(11)
    expect(known({ askedAt: kst('11:30:00') }, kst('11:00:00'))).toBe(13)
    // Asked before this window opened: what came since may be missing.
    expect(known({ askedAt: kst('10:30:00') }, kst('11:00:00'))).toBe(10)
    expect(viewOf({ ...given, tab: 'hr', history: undefined }).hours.known).toBe(null)
  })
  test('positions are clipped to it; hours are its own', () => {
    const today = viewOf({ ...given, tab: 'posture' })
    const before = viewOf({ ...given, tab: 'posture', day: '2024-05-09' })
    expect(tableOf(today).rows).toEqual([['Face Up', '00:00', '00:12', '12']])
    expect(tableOf(before).rows).toEqual([['Face Up', '23:30', '00:00', '30']])
    expect(exportLines(before)[1]?.[0]).toBe('2024-05-09')
    expect(tableOf(viewOf({ ...given, tab: 'hr', day: '2024-05-09' })).rows).toEqual([])
    expect(tableOf(viewOf({ ...given, tab: 'hr' })).rows).toEqual([
      ['09:00', '76bpm', '76bpm', '76bpm', '1'],
    ])
  })
})

test('the timeline as a table says when each alarm was confirmed (AL9)', () => {
  const one = alarmOf({ alarmId: 'a', category: 2, first: kst('09:05:00') })
  const isConfirmed = true
  const all = [
    one,
    { ...one, alarmId: 'b', isConfirmed, confirmedAt: kst('09:41:00') },
    { ...one, alarmId: 'c', isConfirmed },
  ]
  const view = viewOf({ ...given, tab: 'timeline', alarms: alarms(NOW, all) })
  expect(tableOf(view).rows.map((row) => row.at(-1))).toEqual([
    'Ongoing, not confirmed',
    'Confirmed 09:41',
    'Confirmed',
  ])
})

describe('what is not known is said (PHIST-16, AMB-28)', () => {
  const noted = (tab: 'hr' | 'timeline', change: Partial<typeof given> = {}) =>
    notesOf(viewOf({ ...given, ...change, tab })).join(' ')

  test('of values: whole, stored until, never fetched, still being read', () => {
    expect(noted('hr')).toBe('')
    expect(noted('hr', { history: history(NOW - 16 * MINUTE_MS) })).toBe(
      'Values stored until 2024-05-10 12:04',
    )
    expect(noted('hr', { history: history(kst('09:00:00')), day: '2024-05-09' })).toBe('')
    expect(noted('hr', { history: history(0) })).toMatch(/^Not fetched yet/)
    expect(notesOf(viewOf({ ...given, tab: 'hr', history: undefined }))).toEqual([])
  })
  // ruling R32.
  test('of alarms: none, known until, incomplete', () => {
    expect(noted('timeline')).toBe('No alarms on this day')
    expect(notesOf(viewOf({ ...given, tab: 'timeline', alarms: undefined }))).toEqual(['Loading…'])
    const one = alarmOf({ alarmId: 'a', first: kst('09:05:00') })
    expect(noted('timeline', { alarms: alarms(NOW, [one]) })).toBe('')
    expect(noted('timeline', { alarms: alarms(kst('10:00:00'), [one]) })).toMatch(
      /^Alarms known until 2024-05-10 10:00/,
    )
    expect(noted('timeline', { alarms: alarms(0, [one]) })).toBe(
      'Earlier alarms may be incomplete.',
    )
  })
})
