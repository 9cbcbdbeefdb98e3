import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { PatientCard, type PatientCardProps } from '../../src/ui/PatientCard.tsx'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { visuallyHidden } from '../../src/ui/hidden.css.ts'
import { alarmLook } from '../../src/ui/alarm-look.css.ts'
import { PATIENT_DEFAULTS } from '../../src/model/patients/patient.ts'
import { type Vitals } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { ANNA, measured, NOW } from './anna.ts'

const MINUTE = 60_000

const NEVER: Vitals = { ...measured({}), heardAt: 0 }
const FALL = { alarmId: 'a1', type: 'Falling' } as ListedAlarm

function card(more: Partial<PatientCardProps> = {}) {
  return draw(
    <PatientCard
      patient={ANNA}
      vitals={measured({ hr: 70, spo2: 97 })}
      thresholds={DEFAULT_THRESHOLDS}
      alarms={[]}
      off={{}}
      watch={[]}
      now={NOW}
      isLive
      onOpen={() => undefined}
      handlers={{
        onError: () => undefined,
        onRetry: () => undefined,
        onDiscard: () => undefined,
      }}
      {...more}
    />,
  )
}

describe('a patient’s card', () => {
  // ONE-07.
  it('has the edge of what is wrong, as its tile', () => {
    const { as, priority } = alarmLook.classNames.variants
    const edge = (drawn: ReturnType<typeof card>) => drawn.one('article')
    const fall = edge(card({ alarms: [{ ...FALL, first: NOW - MINUTE } as ListedAlarm] }))
    expect(fall['data-look']).toBe('standing')
    for (const each of [as.frame, priority.high]) expect(fall['class']).toContain(each)
    expect(edge(card())['class']).not.toContain(priority.high)
  })

  // PCARD-22.
  it('of who is well has numbers and no sentence, which is read aloud', () => {
    const well = measured({ hr: 70, spo2: 97, temperature: 36.2, bodyTemperature: 36.6 })
    const calm = card({ vitals: well }).all('span', { class: visuallyHidden })
    expect(calm.map(({ text }) => text)).toContain('Within limits')
  })

  it('is an article of the patient’s name, which is the button that opens it', () => {
    const { one } = card()
    expect(one('article')['aria-label']).toBe('Anna Berg')
    expect(one('h3')['text']).toBe('Anna Berg')
    expect(one('button', { title: 'Anna Berg' })['text']).toBe('Anna Berg')
  })

  // PCARD-14.
  it('says what is not known of a patient', () => {
    const { text } = card({
      patient: { ...ANNA, name: PATIENT_DEFAULTS.name, id: PATIENT_DEFAULTS.id },
      vitals: NEVER,
    })
    expect(text).toContain('Noname')
    expect(text).toContain('ID Unknown')
    expect(text).toContain('No data yet')
  })

  // FIT-09.
  it('says in words what does not fit about the patient', () => {
    const { text } = card({ misfits: ['two-wearers'] })
    expect(text).toContain('Two patients have this sensor')
    expect(text).toContain('an Admin can put it right')
    expect(card({ misfits: [] }).text).not.toContain('Admin')
  })

  // PFLOW-10.
  it('of somebody who is being added says so, and by whom, and offers neither an edit nor a code', () => {
    const { text, all } = card({ patient: { ...ANNA, addedBy: 'Nurse Kim' }, vitals: NEVER })
    expect(text).toContain('Being added by Nurse Kim')
    const offered = (drawn: ReturnType<typeof card>) =>
      drawn.all('button').filter(({ 'aria-label': label }) => label?.endsWith('Anna Berg'))
    expect(offered({ text, all } as never)).toHaveLength(1)
    expect(offered(card())).toHaveLength(3)
    expect(card({ patient: { ...ANNA, addedBy: '' } }).text).toContain('Being added')
    expect(card().text).not.toContain('Being added')
  })

  it('says each of its four numbers with its unit', () => {
    const { text } = card({
      vitals: measured({ hr: 70, spo2: 97, temperature: 36.5, bodyTemperature: 36.8 }),
    })
    expect(text).toMatch(/Heart Rate 70 bpm.*SpO2 97 %.*Skin temp 36.5 °C.*Body temp 36.8 °C/)
  })

  // ST2, ST3.
  it.each([
    ['fresh, without an age', 0, 'Heart Rate 70 bpm SpO2'],
    ['with its age from two minutes on', 3, 'Heart Rate 70 bpm 3 min ago SpO2'],
    ['with the time it is of from five minutes on', 10, 'Heart Rate 70 bpm 15:20 SpO2'],
    ['not as a number after a quarter of an hour', 20, 'Heart Rate — 70bpm, 15:10 SpO2'],
  ])('says a value %s', (_, minutes, said) => {
    expect(card({ vitals: measured({ hr: 70 }, minutes * MINUTE) }).text).toContain(said)
  })

  it('says that a number never came', () => {
    expect(card({ vitals: measured({ spo2: 97 }) }).text).toContain('Heart Rate - No data SpO2')
  })

  it('marks a number beyond its limit and says the limit', () => {
    const { one, all, text } = card({ vitals: measured({ hr: 112, spo2: 97 }) })
    expect(all('span', { role: 'img', 'aria-label': 'Alarm' })).toHaveLength(1)
    expect(text).toContain('112 bpm > 80bpm')
    expect(one('article')['data-state']).not.toBe(card().one('article')['data-state'])
  })

  // AL21, rulings R31, R33.
  it('shows a number beyond its limit so, and one limit for urine', () => {
    const vitals = measured({ hr: 120.4, urine: 2, battery: 20.4 })
    const { text } = card({ vitals, thresholds: { ...DEFAULT_THRESHOLDS, highHr: 120 } })
    expect(text).toContain('120.4 bpm > 120bpm')
    expect(text).toContain('Battery 20.4%')
    const soaked = card({ vitals: measured({ urine: 2 }) })
    expect(soaked.one('button', { 'aria-expanded': 'false' })['text']).toBe('! Urine 66% ≥ 33%')
    expect(card({ vitals: measured({ hr: 120.4 }) }).text).toContain('120 bpm > 80bpm')
  })

  // AL7.
  it('marks each value whose alarm is off, and names those that have no place', () => {
    const { all, text } = card({
      vitals: measured({ hr: 70, spo2: 88, urine: 1, falling: 1 }),
      off: { hr: 'high', spo2: 'all', urine: 'all', falling: 'all', network: 'all' },
    })
    const marks = all('span', { role: 'img' }).map((mark) => mark['aria-label'])
    expect(marks.filter((mark) => mark === 'Alarm off')).toHaveLength(3)
    expect(marks).toContain('High alarm off')
    expect(text).toContain('Alarm off Falling')
    expect(text).toContain('Fall (alarm off)')
    expect(card().text).not.toContain('OFF')
  })

  it('says that no alarm comes of what is wrong, only where that half is off', () => {
    const said = (hr: number) => card({ vitals: measured({ hr }), off: { hr: 'high' } }).text
    expect(said(112)).toContain('Heart Rate 112bpm > 80bpm (high alarm off)')
    expect(said(40)).toContain('Heart Rate 40bpm < 50bpm')
    expect(said(40)).not.toContain('(high alarm off)')
  })

  it('says how old it is while the console is not live, and is silent while it is', () => {
    expect(card().text).not.toContain('ago')
    expect(card({ isLive: false }).text).toContain('0 s ago')
    expect(card({ isLive: false, vitals: NEVER }).text).not.toContain('ago')
  })

  it('shows an open alarm on the strip, with its urgency by word', () => {
    const { one, all } = card({ alarms: [FALL] })
    expect(all('button', { 'aria-expanded': 'false' })[0]?.['text']).toContain('Falling')
    expect(one('span', { role: 'img', 'aria-label': 'High priority' })['text']).toBe('!!!')
  })

  // PCARD-06, OFFL-22.
  it.each([
    [1, 0, 'connected'],
    [0, 0, 'disconnected'],
    [1, 60, 'unknown'],
  ])('network %i heard %i minutes ago is %s', (network, minutes, state) => {
    const { all } = card({ vitals: measured({ network }, minutes * MINUTE) })
    const shown = all('span', { role: 'img' }).map((mark) => mark['data-network'])
    expect(shown).toContain(state)
  })

  // ruling R25.
  it('shows an icon that the server would refuse as such', () => {
    const denied = (handlers: Partial<PatientCardProps['handlers']>) =>
      card({
        handlers: {
          onError: () => undefined,
          onRetry: () => undefined,
          onDiscard: () => undefined,
          ...handlers,
        },
      })
        .all('button', { 'aria-disabled': 'true' })
        .map((button) => button['aria-label'])
    expect(denied({})).toEqual([])
    expect(denied({ deleteDenied: 'Only an Admin may.' })).toEqual(['Delete Anna Berg'])
  })

  // ruling R7.
  it('says what waits to be saved, and offers a choice only where it was refused', () => {
    const pending = {
      command: 'c1',
      what: 'editing',
      message: 'No such room.',
      canRetry: true,
    } as const
    const saving = card({ pending: { ...pending, state: 'saving' } })
    expect(saving.one('div', { 'data-pending': 'saving' })['text']).not.toContain('No such room.')
    const refused = card({ pending: { ...pending, state: 'refused' } })
    const note = refused.one('div', { 'data-pending': 'refused' })
    expect(note['text']).toContain('No such room.')
    const labels = refused.all('button').map((button) => button['aria-label'])
    expect(labels.filter((label) => /again|discard/i.test(label ?? ''))).toHaveLength(2)
    // After somebody else's change it would only be refused again.
    const conflict = card({ pending: { ...pending, state: 'refused', canRetry: false } })
    expect(conflict.text).not.toContain('Try again')
  })
})
