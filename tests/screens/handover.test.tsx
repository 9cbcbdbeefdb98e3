// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { handoverOf, inOrder, type PatientRows } from '../../src/model/handover/handover.ts'
import { shiftOf } from '../../src/model/handover/shift.ts'
import { NO_VITALS } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { Changed } from '../../src/screens/handover/Changed.tsx'
import { asOfText, BlockBody } from '../../src/screens/handover/BlockBody.tsx'
import { NoteText } from '../../src/screens/notes/NoteText.tsx'
import { at, DAY, dayOf, entryOf, ZONE } from '../model/handover/given.ts'
import { patientOf } from '../model/rows.ts'

const NOW = at('14:30')
const shift = shiftOf(NOW, 8, ZONE)
const rows = (more: Partial<PatientRows> = {}): PatientRows => ({
  patient: patientOf({ entityId: 'p', sensorId: 's', ward: 'Maple', wardRoom: '101' }),
  days: new Map(),
  pieces: [],
  knownUntil: NOW,
  vitals: { ...NO_VITALS, heardAt: NOW },
  alarms: [],
  notes: null,
  ...more,
})

function said(given: PatientRows, alarmsAt = NOW, isLoading = false): string {
  const handover = handoverOf(given, shift, ZONE)
  const drawn = draw(
    <BlockBody
      {...{ handover, shift, alarmsAt, isLoading }}
      limits={DEFAULT_THRESHOLDS}
      zone={ZONE}
      notes={null}
    />,
  )
  return drawn.text
}

describe('a patient’s block', () => {
  // HAND-03, HAND-04, HAND-09, ruling R41.
  it('has mean and range, over how many hours, and names the hours that are missing', () => {
    const hr = { 6: [60, 80], 7: [70], 13: [90], 14: [75] }
    const text = said(rows({ days: new Map([[DAY, dayOf({ hr, stool: { 7: [1], 8: [0] } })]]) }))
    expect(text).toContain('Heart rate 76 bpm 60 – 90 4 of 9 hours')
    expect(text).toContain('SpO2 no reading')
    expect(text).toContain('Stool: 1 of 2 hours, 7 not measured')
    expect(text).toContain('Urine, Fall, Pressure ulcer: no reading')
    expect(text).toContain('No values at all from 08:00 to 13:00.')
  })
  // HAND-10.
  it('says of hours that are not here that they are not, and calls them no gap', () => {
    const text = said(rows({ knownUntil: 0, vitals: NO_VITALS }))
    expect(text).toContain('From 06:00 to 14:30: not on this device yet.')
    expect(text).not.toContain('No values')
  })
  // HAND-22.
  it('says of what was never fetched that it is not loaded, or loading, and never that there is none', () => {
    const text = said(rows({ knownUntil: 0, vitals: NO_VITALS }))
    expect(text).toContain('SpO2 not loaded yet')
    expect(text).toContain('Fall, Pressure ulcer: not loaded yet')
    for (const none of ['no reading', 'No positions', 'No change seen'])
      expect(text).not.toContain(none)
    const asked = said(rows({ knownUntil: 0, vitals: NO_VITALS }), NOW, true)
    expect(asked).toContain('SpO2 Loading…')
    expect(asked).not.toContain('not loaded yet')
  })
  it('says it of a part of the hours, and no more once the server has answered all', () => {
    const days = new Map([[DAY, dayOf({ hr: { 6: [70], 7: [70] } })]])
    const part = said(rows({ days, knownUntil: at('09:00') }))
    expect(part).toContain('SpO2 no reading yet, some hours are not loaded')
    expect(said(rows({ days, knownUntil: at('09:00') }), NOW, true)).toContain(
      'SpO2 no reading yet, loading the other hours',
    )
    const whole = said(rows({ days }))
    expect(whole).toContain('SpO2 no reading')
    expect(whole).not.toContain('not loaded')
  })
  // LATE-17.
  it('marks an event that was learned late', () => {
    const entry = entryOf('a', {
      raised: at('03:12'),
      learned: at('07:40'),
      content: 'Fall detected',
    })
    expect(said(rows({ alarms: [entry] }))).toContain(
      '03:12 Fall detected, learned late 07:40, open for 6 h 50 min',
    )
  })
  // ONE-07, AL28, WCH-07.
  it('tells what goes on from what is over and what is only last known', () => {
    const open = (more: object) => entryOf('a', { raised: at('14:00'), content: 'Low HR', ...more })
    const silent = { ...NO_VITALS, heardAt: at('14:20') }
    expect(said(rows({ alarms: [open({})] }))).toContain('Low HR, open for 30 min')
    expect(said(rows({ alarms: [open({ type: 'Low HR' })], vitals: silent }))).toContain(
      'Low HR, open for 30 min, last known 14:20',
    )
    const over = rows({ alarms: [open({ over: at('14:10') })] })
    expect(said(over)).toContain('Low HR, ended 14:10, waits for a Confirm')
  })
  // HAND-07.
  it('says that no turn was seen only where positions were told', () => {
    const back = { code: 1, start: at('07:00'), end: at('14:00'), first: at('07:00') }
    expect(said(rows({ pieces: [back] }))).toContain('No turn seen.')
    expect(said(rows())).toContain('No positions reported.')
  })
  // HAND-05, HAND-11.
  it('says when, by whom and how soon an alarm was confirmed, and never “no alarms” unasked', () => {
    const raised = at('09:00')
    const text = said(
      rows({
        alarms: [
          entryOf('a', { raised, confirmed: at('09:04'), who: 'Mina', content: 'Low HR 41bpm' }),
          entryOf('b', { raised: at('14:00'), content: 'Fall detected' }),
        ],
      }),
    )
    expect(text).toContain('Alarms (2)')
    expect(text).toContain('14:00 Fall detected, open for 30 min')
    expect(text).toContain('09:00 Low HR 41bpm, confirmed 09:04 by Mina, after 4 min')
    expect(said(rows())).toContain('No alarms.')
    expect(said(rows(), 0)).toContain('Alarms are not loaded yet.')
  })
  // HAND-25.
  it('says beside “no alarms” that the patient was not watched all the time', () => {
    const days = new Map([[DAY, dayOf({ hr: { 6: [70], 14: [70] } })]])
    expect(said(rows({ days }))).toContain('No alarms, but not watched all the time: see the gaps.')
  })
  // HAND-11.
  it('says as of when values and notes are', () => {
    const of = (more: Partial<PatientRows>) =>
      asOfText(handoverOf(rows(more), shift, ZONE), NOW, ZONE)
    expect(of({ knownUntil: at('23:10', 19), notes: { list: [], askedAt: at('14:00') } })).toBe(
      'Values as of\u00a011-19 23:10, notes as of\u00a014:00',
    )
    expect(of({ knownUntil: 0 })).toBe('Values not loaded yet, notes not loaded yet')
  })
  // HAND-14.
  it('of a note that was struck out says what it was, struck through', () => {
    const first = { id: 'n', at: at('09:00'), author: 'u', by: 'Mina', text: 'slept well' }
    const drawn = draw(
      <NoteText
        note={{ first, now: { ...first, at: NOW, text: '' }, state: 'struck', before: [first] }}
        time={(ts) => (ts === NOW ? '14:30' : '09:00')}
      />,
    )
    expect(drawn.one('del')['text']).toBe('slept well')
    expect(drawn.text).toContain('Mina, 09:00, struck out 14:30')
  })
})

// HAND-24, HAND-25.
describe('with what it opens', () => {
  const opening = (alarmsAt: number, ...given: PatientRows[]) => {
    const patients = given.map((each) => handoverOf(each, shift, ZONE))
    return draw(
      <Changed handover={{ patients, shift, alarmsAt }} zone={ZONE} name={({ name }) => name} />,
    ).text
  }
  const fell = entryOf('a', { raised: at('14:00'), type: 'Falling', content: 'Fall detected' })
  const kim = patientOf({ entityId: 'k', sensorId: 't', name: 'Kim' })
  it('names open alarms, what else there was, and how many others there are', () => {
    const days = new Map([[DAY, dayOf({ falling: { 14: [1] } })]])
    const text = opening(NOW, rows({ patient: kim, days, alarms: [fell] }), rows())
    expect(text).toContain('Kim')
    expect(text).toContain('Fall detected, open since 14:00')
    expect(text).toContain('1 other patient: no alarm, fall, note or gap.')
    // The alarm says it already.
    expect(text.match(/Fall/g)).toHaveLength(1)
  })
  it('says of nobody that nothing was where alarms or hours are not loaded', () => {
    expect(opening(NOW, rows())).toContain('No alarm, fall, note or gap in these hours.')
    expect(opening(0, rows())).not.toContain('No alarm')
    expect(opening(NOW, rows({ knownUntil: 0, vitals: NO_VITALS }))).not.toContain('No alarm')
  })
  it('names the hours in which nothing came of the whole ward', () => {
    const days = new Map([[DAY, dayOf({ hr: { 6: [70], 7: [70], 13: [70], 14: [70] } })]])
    expect(opening(NOW, rows({ days }), rows({ days, patient: kim }))).toContain(
      'Nothing was heard of the whole ward from 08:00 to 13:00: no alarm could come.',
    )
  })
})

// HAND-01.
it('open alarms come first, then alarms, then gaps; or rooms', () => {
  const named = (entityId: string, more: Partial<PatientRows>) =>
    handoverOf(rows({ ...more, patient: patientOf({ entityId, sensorId: 's' }) }), shift, ZONE)
  const all = [
    named('calm', {}),
    named('gap', { vitals: { ...NO_VITALS, heardAt: at('10:00') } }),
    named('alarm', { alarms: [entryOf('a', { raised: at('09:00'), confirmed: at('09:01') })] }),
    named('open', { alarms: [entryOf('a', { raised: at('09:00'), type: 'Urine' })] }),
    named('fell', { alarms: [entryOf('a', { raised: at('08:00'), type: 'Falling' })] }),
  ]
  const ids = (order: 'needs' | 'rooms') =>
    inOrder(all, order, NOW).map((each) => each.patient.entityId)
  expect(ids('needs')).toEqual(['fell', 'open', 'alarm', 'gap', 'calm'])
  expect(ids('rooms')).toEqual(['calm', 'gap', 'alarm', 'open', 'fell'])
})
