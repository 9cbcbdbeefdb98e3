import { expect, it } from 'vitest'
import type { AlarmFacts } from '../../../../server/features/letters/alarm-facts.ts'
import { type About, alarmLetter } from '../../../../server/features/letters/alarm-letters.ts'
import { letterFault } from '../../../../server/features/letters/letter-settings.ts'
import { NOWHERE } from '../../../../src/model/places/place.ts'

const inCedar = (room: string): AlarmFacts['place'] => ({
  bed: { ward: 'Cedar', room },
  seen: null,
  isUnheard: false,
})

const at = Date.UTC(2026, 10, 22, 9, 4, 5)
const hr: AlarmFacts = {
  type: 'High HR',
  info: 'High HR 112bpm (limit 80bpm)',
  severity: 'MAJOR',
  place: inCedar('101'),
  patientId: 'P0012',
  name: 'Ida Berg',
  at,
  clearedAt: 0,
}
const about = (names: 'number' | 'letter' | 'subject' = 'number'): About => ({
  hospital: 'Sample Hospital',
  settings: { timeZone: 'Europe/Berlin', names },
  base: 'https://ward.example',
})

it('one alarm: value and limit with units, the hospital’s own time, and the patient’s number', () => {
  expect(alarmLetter('a@b.example', [hr], about())).toEqual({
    to: 'a@b.example',
    subject: 'High HR: ward Cedar, room 101, patient P0012',
    text: `High HR 112bpm (limit 80bpm)

Hospital: Sample Hospital
Place: ward Cedar, room 101
Patient: P0012
Time: 2026-11-22 10:04:05 (Europe/Berlin)

https://ward.example/home

You get this e-mail because your e-mail alarms for High HR are on. Switch them off in the alarm settings.
`,
  })
})

it('the name stands where the hospital wants it, and nowhere else', () => {
  const shown = (names: 'number' | 'letter' | 'subject') => {
    const { subject, text } = alarmLetter('a@b.example', [hr], about(names))
    const list = alarmLetter('a@b.example', [hr, hr], about(names))
    return [subject, text, list.text].map((part) => part.includes('Ida Berg'))
  }
  expect(shown('number')).toEqual([false, false, false])
  expect(shown('letter')).toEqual([false, true, true])
  expect(shown('subject')).toEqual([true, true, true])
  expect(alarmLetter('a@b.example', [hr, hr], about('subject')).subject).not.toContain('Ida')
})

it('an assigned place says so, an unknown one too (ruling R29)', () => {
  const subject = (place: AlarmFacts['place']) =>
    alarmLetter('a@b.example', [{ ...hr, place }], about()).subject
  expect(subject({ ...inCedar('7'), isUnheard: true })).toBe(
    'High HR: ward Cedar, room 7 (assigned), patient P0012',
  )
  expect(subject(inCedar(''))).toContain('room unknown')
  expect(subject(NOWHERE)).toBe('High HR: place unknown, patient P0012')
})

it('the bed, and beside it where the patient is seen, if that is another place (ONE-01, ruling R39)', () => {
  const place = (seen: AlarmFacts['place']['seen']): string =>
    alarmLetter('a@b.example', [{ ...hr, place: { ...inCedar('7'), seen } }], about()).subject
  expect(place({ ward: 'Cedar', room: '8' })).toContain('ward Cedar, room 7, seen in room 8,')
  expect(place({ ward: 'Birch', room: '1' })).toContain('room 7, seen in ward Birch, room 1,')
})

it('many alarms: urgent ones first, by ward and room, with what is over', () => {
  const { subject, text } = alarmLetter(
    'a@b.example',
    [
      { ...hr, place: NOWHERE },
      { ...hr, place: inCedar('10') },
      { ...hr, place: inCedar('9'), clearedAt: at + 60_000 },
      { ...hr, type: 'Falling', info: 'Fall detected', severity: 'CRITICAL' },
    ],
    about(),
  )
  expect(subject).toBe('4 alarms, 1 urgent: Falling, High HR')
  expect(text).toContain(`4 alarms, 1 urgent.

URGENT

Ward Cedar, room 101
  2026-11-22 10:04:05  P0012  Fall detected

OTHERS

Ward Cedar, room 9
  2026-11-22 10:04:05  P0012  High HR 112bpm (limit 80bpm), closed 2026-11-22 10:05:05

Ward Cedar, room 10
  2026-11-22 10:04:05  P0012  High HR 112bpm (limit 80bpm)

Place unknown
`)
  expect(text).toContain('Times are in the time zone Europe/Berlin.')
})

it('a thousand alarms are two hundred lines and a number', () => {
  const many = Array.from({ length: 1000 }, () => hr)
  const { text } = alarmLetter('a@b.example', many, about())
  expect(text.match(/High HR 112bpm/g)).toHaveLength(200)
  expect(text).toContain('And 800 more: see the console.')
})

it('settings that cannot be are refused', () => {
  expect(letterFault({ timeZone: 'Asia/Seoul', letterNames: 'letter' })).toBeUndefined()
  expect(letterFault({ timeZone: 'Nowhere/Atlantis' })).toContain('Europe/Berlin')
  expect(letterFault({ timeZone: 9 })).toBeDefined()
  expect(letterFault({ timeZone: '' })).toBeDefined()
  expect(letterFault({ letterNames: 'always' })).toContain('number, letter, subject')
})
