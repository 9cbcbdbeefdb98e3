// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, test, vi } from 'vitest'
import { factsOf, type FactSource } from '../../server/features/letters/alarm-facts.ts'
import { alarmLetter } from '../../server/features/letters/alarm-letters.ts'
import { judge, judgeSignal, limitsFrom } from '../../server/features/rules/alarms.ts'
import { alarmRow as serverRow } from '../../server/features/rules/alarm-row.ts'
import { detailsScript } from '../../server/thingsboard/chains/occurrence.ts'
import { judgeScript } from '../../server/thingsboard/chains/scripts.ts'
import type { AlarmCause } from '../../src/domain/measure.ts'
import { MEASURE_ALARMS, UNREADABLE } from '../../src/domain/registry.ts'
import { alarmLogLines } from '../../src/forms/alarm-log-export.ts'
import { newEntry } from '../../src/model/alarms/alarm-log.ts'
import { causeOf } from '../../src/model/alarms/alarm.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'
import { alarmText } from '../../src/texts/alarm-words.ts'
import { timelineLines } from '../../src/texts/csv.ts'
import { conditionsOf } from '../../src/ui/conditions.ts'
import { AlarmWhat } from '../../src/ui/AlarmParts.tsx'
import { alarmRow } from '../../src/wire/requests/alarms.ts'
import { listed } from '../model/rows.ts'
import { run } from '../server/tools/provision/chain-runner.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
vi.mock('../../src/app/live.ts', () => ({ useLive: () => undefined }))
const { LogRow } = await import('../../src/screens/alarm-log/LogRows.tsx')

const NOW = new Date(2026, 10, 22, 15, 30).getTime()
const NOWHERE = { attributes: { newest: () => undefined }, entities: { customer: () => undefined } }

/** What every surface shows of an alarm with these details. */
function surfaces(type: string, details: object): Record<string, string> {
  const wire = {
    id: { id: 'a1' },
    type,
    severity: 'MAJOR',
    originator: { id: 'p1' },
    originatorName: 'Kim',
    startTs: NOW,
    details,
  }
  const alarm = listed(alarmRow(wire, ''))
  const entry = newEntry(alarm, { ward: 'Cedar', room: '101' })
  const facts = factsOf(
    NOWHERE as FactSource,
    {
      ...serverRow(
        'ASSET',
        { id: 'p1', customerId: 'h' },
        { type, severity: 'MAJOR', info: '' },
        times,
      ),
      id: 'a1',
      details,
    },
    'en',
  )
  const letter = alarmLetter('a@b.example', [facts], {
    hospital: '',
    settings: { timeZone: 'UTC', names: 'number', language: 'en' },
    base: undefined,
  })
  const [head = [], line = []] = alarmLogLines([entry], DEVICE_ZONE)
  return {
    list: draw(<AlarmWhat alarm={alarm} />).text,
    card: conditionsOf([], [alarm], false, NOW, DEVICE_ZONE)[0]?.text ?? '',
    log: draw(<LogRow entry={entry} zone={DEVICE_ZONE} />).text,
    logFile: line[head.indexOf('content')] ?? '',
    dayFile: timelineLines([{ ...alarm, category: 0 }], '2026-11-22', DEVICE_ZONE)[1]?.at(-1) ?? '',
    letter: letter.text.split('\n')[0] ?? '',
  }
}
const times = { createdTime: NOW, startTs: NOW, endTs: NOW }

const KINDS: [type: string, words: string, cause?: AlarmCause][] = [
  ['Urine', 'Urine 66% (limit 33%)', { value: 2, limit: 1 }],
  ['Stool', 'Stool detected'],
  ['Falling', 'Fall detected'],
  ['Pressure ulcer', 'Pressure ulcer detected'],
  ['High HR', 'High HR 120.4bpm (limit 120bpm)', { value: 120.4, limit: 120 }],
  ['Low HR', 'Low HR 41bpm (limit 50bpm)', { value: 41, limit: 50 }],
  ['Low SpO2', 'Low SpO2 91% (limit 95%)', { value: 91, limit: 95 }],
  ['High Temp', 'High Temp 38.1°C (limit 37.5°C)', { value: 38.1, limit: 37.5 }],
  ['Low Temp', 'Low Temp 34.0°C (limit 35.5°C)', { value: 34, limit: 35.5 }],
  ['High BodyTemp', 'High BodyTemp 38.2°C (limit 37.5°C)', { value: 38.2, limit: 37.5 }],
  ['Low BodyTemp', 'Low BodyTemp 35.1°C (limit 35.5°C)', { value: 35.1, limit: 35.5 }],
  ['Sensor Inactivity', 'No signal from the sensor'],
  ['Sensor Inactivity', 'No signal from the sensor for 12 min', { silentMs: 720_000 }],
  ['Sensor Inactivity', 'No signal from the sensor: its gateway lost it', { isLost: true }],
  ['Electrode Disconnection', 'Electrode disconnected'],
  ['Battery', 'Battery 9% (limit 20%)', { value: 9, limit: 20 }],
  ['Diaper Change Quantity', 'Diaper change needed'],
  ['Unreadable Values', 'Sensor sends values that cannot be read'],
]
/** Another language, nothing, and nothing at all. */
const STORED = [{ info: '낙상이 감지됨' }, { info: '' }, {}]

// ONE-08.
describe('an alarm of a kind of ours says the same, whatever text is stored with it', () => {
  test.each(KINDS)('%s: %s', (type, words, cause) => {
    for (const stored of STORED) {
      const shown = surfaces(type, { ...stored, ...(cause && { cause }) })
      const { list = '', log = '', card, ...lines } = shown
      expect(lines).toEqual({ logFile: words, dayFile: words, letter: words })
      expect(card).toBe(words)
      expect(list.replaceAll('\u00A0', ' ')).toContain(words)
      expect(log.replaceAll('\u00A0', ' ')).toContain(words)
      expect(Object.values(shown).join(' ')).not.toContain('낙상')
    }
  })
  it('and no kind is left out', () => {
    const ours = new Set([...MEASURE_ALARMS.map(({ type }) => type), UNREADABLE.type])
    expect(new Set(KINDS.map(([type]) => type))).toEqual(ours)
  })
})

// ONE-08, AMB-32.
describe('the stored text is shown', () => {
  test.each([
    ['Bed exit', { info: 'Left the bed' }],
    ['SOS', { info: 'Button pressed' }],
    ['Network connection', { info: 'Line is down' }],
    // Of a number beyond its limit that was stored without its numbers.
    ['High HR', { info: 'High HR 112bpm (limit 80bpm)' }],
    // Numbers that are none.
    ['High HR', { info: 'High HR 112bpm (limit 80bpm)', cause: { value: 'x', limit: null } }],
    // Numbers of a kind that is not ours say nothing.
    ['Bed exit', { info: 'Left the bed', cause: { silentMs: 60_000, isLost: true } }],
  ])('of %s: %j', (type, details) => {
    const { list, card, log, ...lines } = surfaces(type, details)
    expect(Object.values(lines)).toEqual(Object.keys(lines).map(() => details.info))
    expect(card).toBe(details.info)
    for (const text of [list, log]) expect(text?.replaceAll('\u00A0', ' ')).toContain(details.info)
  })
})

// ONE-08: what a server stores is enough to say it again, and other clients read the same words.
describe('both servers note what the words are made of', () => {
  it('ours', () => {
    const limits = limitsFrom(() => undefined)
    const verdicts = [
      ...judge('hr', 130.2, limits),
      ...judge('urine', 2, limits),
      ...judge('falling', 1, limits),
      judgeSignal('lost'),
      judgeSignal({ silentMs: 300_000 }),
    ].filter(({ violated }) => violated)
    for (const { type, info, cause } of verdicts)
      expect(alarmText({ type, content: '', cause })).toBe(info)
    expect(verdicts.map(({ cause }) => cause)).toEqual([
      { value: 130.2, limit: 80 },
      { value: 2, limit: 1 },
      undefined,
      { isLost: true },
      { silentMs: 300_000 },
    ])
  })
  it('the rule chain of a ThingsBoard', () => {
    const sent = { hr: 130.2, urine: 2, falling: 1 }
    const metadata = { ts: String(Date.now()), highHrAlarmThreshold: '120' }
    const raised = run(judgeScript, sent, metadata).filter((one) => one.metadata['act'] === 'Raise')
    const stored = raised.map(({ metadata: of }) => ({
      type: of['alarmType'] ?? '',
      details: run<{ info: string }>(detailsScript, {}, of),
    }))
    expect(stored.map(({ details }) => causeOf(details))).toEqual([
      { value: 2, limit: 1 },
      undefined,
      { value: 130.2, limit: 120 },
    ])
    for (const { type, details } of stored)
      expect(alarmText({ type, content: '', cause: causeOf(details) })).toBe(details.info)
  })
})
