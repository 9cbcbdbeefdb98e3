import { describe, expect, it } from 'vitest'
import { openingOf } from '../../../src/model/handover/changed.ts'
import { handoverOf, type PatientRows } from '../../../src/model/handover/handover.ts'
import { shiftOf } from '../../../src/model/handover/shift.ts'
import { NO_VITALS } from '../../../src/model/vitals/telemetry.ts'
import { patientOf } from '../rows.ts'
import { at, DAY, dayOf, entryOf, ZONE } from './given.ts'

const NOW = at('14:30')
const shift = shiftOf(NOW, 8, ZONE)
/** Heart rate in every hour but these. */
const heardBut = (...silent: readonly number[]) =>
  dayOf({
    hr: Object.fromEntries(
      Array.from({ length: 15 }, (_, hour) => [hour, silent.includes(hour) ? [] : [70]] as const),
    ),
  })
const of = (
  entityId: string,
  { cells = heardBut(), ...more }: Partial<PatientRows> & { cells?: Float32Array } = {},
) =>
  handoverOf(
    {
      patient: patientOf({ entityId, sensorId: 's' }),
      days: new Map([[DAY, cells]]),
      pieces: [],
      knownUntil: NOW,
      vitals: { ...NO_VITALS, heardAt: NOW },
      alarms: [],
      notes: null,
      ...more,
    },
    shift,
    ZONE,
  )
const outagesOf = (...patients: ReturnType<typeof of>[]) => openingOf(patients, shift).outages
const note = { id: 'n', at: at('09:00'), author: 'u', by: 'Mina', text: 'slept well' }

// HAND-24.
describe('what changed', () => {
  it('names who had an alarm, a fall, a note or hours that were not watched, and nobody else', () => {
    const { changed } = openingOf(
      [
        of('calm'),
        of('open', { alarms: [entryOf('a', { raised: at('09:00') })] }),
        of('over', { alarms: [entryOf('b', { raised: at('09:00'), confirmed: at('09:01') })] }),
        of('fell', { cells: dayOf({ falling: { 9: [1] }, hr: { 9: [70] } }) }),
        of('silent', { vitals: { ...NO_VITALS, heardAt: at('12:00') } }),
        of('noted', { notes: { list: [note], askedAt: NOW } }),
      ],
      shift,
    )
    expect(changed.map(({ patient, ...each }) => [patient.entityId, each])).toMatchObject([
      ['open', { open: [{ alarmId: 'a' }], over: 0 }],
      ['over', { open: [], over: 1 }],
      ['fell', { happened: [{ measure: 'falling', hours: 1 }] }],
      ['silent', { unwatched: [{ kind: 'silent', since: at('12:00') }] }],
      ['noted', { notes: 1 }],
    ])
  })
})

// HAND-25.
describe('a ward that was not heard', () => {
  it('is named for the hours in which nobody was', () => {
    expect(
      outagesOf(of('a', { cells: heardBut(8, 9) }), of('b', { cells: heardBut(9, 10) })),
    ).toEqual([{ from: at('09:00'), until: at('10:00') }])
    const silent = { vitals: { ...NO_VITALS, heardAt: at('12:20') }, cells: heardBut(13, 14) }
    expect(outagesOf(of('a', silent), of('b', silent))).toEqual([{ from: at('12:20'), until: NOW }])
  })
  it('is not repeated for each patient', () => {
    const gap = { cells: heardBut(9) }
    expect(openingOf([of('a', gap), of('b', gap)], shift).changed).toEqual([])
    const more = openingOf([of('a', { cells: heardBut(9, 11) }), of('b', gap)], shift).changed
    expect(more.map(({ patient, unwatched }) => [patient.entityId, unwatched.length])).toEqual([
      ['a', 1],
    ])
  })
  it('is none where one was heard, and where there is one patient alone', () => {
    expect(outagesOf(of('a', { cells: heardBut(9) }), of('b'))).toEqual([])
    expect(outagesOf(of('a', { cells: heardBut(9) }))).toEqual([])
    // Who has no sensor says nothing of the ward.
    const free = of('free', { patient: patientOf({ entityId: 'free', sensorId: '' }) })
    expect(
      outagesOf(of('a', { cells: heardBut(9) }), of('b', { cells: heardBut(9) }), free),
    ).toHaveLength(1)
  })
})
