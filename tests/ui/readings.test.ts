import { describe, expect, test } from 'vitest'
import { shownItem } from '../../src/ui/detail/readings.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { vitalsOf } from '../model/vitals.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'

// AMB-42, ST2.
describe('the steps of the detail card', () => {
  const at = (hour: number, minute = 0, day = 3): number =>
    new Date(2026, 2, day, hour, minute).getTime()
  const NOW = at(8)
  const steps = (counts: Parameters<typeof vitalsOf>[0], heardAt: number, now = NOW) =>
    shownItem('steps', vitalsOf(counts, heardAt, heardAt), DEFAULT_THRESHOLDS, now, DEVICE_ZONE)
  const yesterday = { value: 5400, ts: at(23, 50, 2) }

  test('of today are dated today, whichever key counted them', () => {
    const counts = { dailySteps: yesterday, step: { value: 7, ts: at(7, 59) } }
    expect(steps(counts, at(7, 59))).toMatchObject({ main: '7', note: '1 min ago' })
  })
  test('are none by the word of a sensor that was heard today and has counted none', () => {
    expect(steps({ dailySteps: yesterday }, at(7, 59))).toEqual({
      main: '0',
      unit: '',
      more: '',
      isFresh: true,
      isOld: false,
      note: '1 min ago',
      hasValue: true,
    })
  })
  test('of a sensor that was not heard today are those of then, with their date', () => {
    expect(steps({ dailySteps: yesterday }, at(23, 50, 2))).toMatchObject({
      main: '—',
      note: 'last 5400, 03-02 23:50',
    })
    expect(steps({ dailySteps: yesterday }, at(23, 55, 2), at(0, 3))).toMatchObject({
      main: '5400',
      isOld: true,
      note: '03-02 23:50',
    })
  })
  test('never came', () => {
    expect(steps({}, 0)).toMatchObject({ main: '-', note: 'No data' })
  })
})

// FORM-01, FORM-03, PDET-14.
test('what is added to a value is no unit', () => {
  const at = 100 * 60_000
  const given = { urine: 2, urineVolume: 120, posture: 4, postureMinutes: 35, hr: 70 }
  const shown = (item: 'urine' | 'posture' | 'hr', now = at) =>
    shownItem(item, vitalsOf(given, at, at), DEFAULT_THRESHOLDS, now, DEVICE_ZONE)
  expect(shown('urine')).toMatchObject({ main: '66%', unit: '', more: '(120ml)' })
  expect(shown('posture')).toMatchObject({ main: 'Side Left', unit: '', more: '(35minutes)' })
  expect(shown('hr')).toMatchObject({ main: '70', unit: 'bpm', more: '' })
  const old = shown('urine', at + 24 * 60 * 60_000)
  expect(old).toMatchObject({ main: '—', unit: '', more: '' })
  expect(old.note).toContain('last 66%(120ml)')
})
