import { describe, expect, it } from 'vitest'
import {
  type AlarmFacts,
  factsOf,
  type FactSource,
} from '../../../../server/features/letters/alarm-facts.ts'
import {
  type About,
  alarmLetter,
  handedOnLetter,
} from '../../../../server/features/letters/alarm-letters.ts'
import { ALARM_TYPES } from '../../../../server/features/rules/alarms.ts'
import type { Alarm } from '../../../../server/protocol/types.ts'
import { letterFault } from '../../../../server/features/letters/letter-settings.ts'
import type { Language } from '../../../../src/model/language.ts'
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
const about = (
  names: 'number' | 'letter' | 'subject' = 'number',
  language: Language = 'en',
): About => ({
  hospital: 'Sample Hospital',
  settings: { timeZone: 'Europe/Berlin', names, language },
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

const NOTHING: FactSource = {
  attributes: { newest: (_, key) => (key === 'hospital_id' ? { value: 'P0012' } : undefined) },
  entities: { customer: () => undefined },
}
const fact = (language: Language, more: Partial<Alarm>): AlarmFacts => ({
  ...factsOf(
    NOTHING,
    {
      type: 'High HR',
      severity: 'MAJOR',
      originator: { id: 'p' },
      details: { info: 'High HR 112bpm (limit 80bpm)', cause: { value: 112, limit: 80 } },
      startTs: at,
      ...more,
    } as Alarm,
    language,
  ),
  place: inCedar('101'),
})

describe('LANG-07: in the hospital’s language', () => {
  it.each([
    [
      'ko',
      '심박수 높음: 병동 Cedar, 병실 101, 환자 P0012',
      `심박수 높음 112bpm (한계값 80bpm)

병원: Sample Hospital
위치: 병동 Cedar, 병실 101
환자: P0012
시각: 2026-11-22 10:04:05 (Europe/Berlin)

https://ward.example/home

이메일 알람이 켜져 있어 보낸 이메일입니다: 심박수 높음. 알람 설정에서 끌 수 있습니다.
`,
    ],
    [
      'ja',
      '心拍数高値：病棟 Cedar、病室 101、患者 P0012',
      `心拍数高値 112bpm（限界値 80bpm）

病院：Sample Hospital
場所：病棟 Cedar、病室 101
患者：P0012
時刻：2026-11-22 10:04:05（Europe/Berlin）

https://ward.example/home

心拍数高値のメールアラームがオンになっているため、このメールをお送りしています。アラーム設定でオフにできます。
`,
    ],
  ] as const)('one alarm, %s', (language, subject, text) => {
    const letter = alarmLetter('a@b.example', [fact(language, {})], about('number', language))
    expect([letter.subject, letter.text]).toEqual([subject, text])
  })

  it.each(['ko', 'ja'] as const)('nothing of many alarms is English, %s', (language) => {
    const places: AlarmFacts['place'][] = [
      NOWHERE,
      { ...inCedar('7'), isUnheard: true },
      { ...inCedar('7'), seen: { ward: 'Cedar', room: '8' } },
      { ...inCedar(''), seen: { ward: 'Cedar', room: '' } },
      { ...NOWHERE, seen: { ward: 'Cedar', room: '8' } },
    ]
    const kinds = ALARM_TYPES.map((type, index) => ({
      ...fact(language, { type, details: { info: type } as Alarm['details'] }),
      place: places[index % places.length]!,
      severity: index === 0 ? ('CRITICAL' as const) : ('MAJOR' as const),
      patientId: index === 1 ? '' : 'P0012',
      clearedAt: at,
    }))
    const many = Array.from({ length: 210 }, (_, index) => kinds[index % kinds.length]!)
    const settings = about('subject', language)
    const letters = [
      alarmLetter('', kinds, settings),
      alarmLetter('', many, settings),
      handedOnLetter('', kinds[0]!, settings, 5),
    ]
    const ours = /https:\S+|Sample Hospital|Europe\/Berlin|Cedar|P0012|SpO2/g
    for (const { subject, text } of letters)
      expect(`${subject}\n${text}`.replace(ours, '')).not.toMatch(/[a-z]/i)
  })
})
