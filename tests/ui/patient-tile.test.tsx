import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { tileNumber, tileTemperature } from '../../src/ui/tile/tile-number.ts'
import {
  PatientCompact,
  PatientTile,
  type PatientTileProps,
} from '../../src/ui/tile/PatientTile.tsx'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { CareMarks } from '../../src/model/care/marks.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { cautions } from '../../src/model/vitals/caution.ts'
import { NO_VITALS, type Vitals } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { visuallyHidden } from '../../src/ui/hidden.css.ts'
import { ANNA, measured, NOW } from './anna.ts'

const MINUTE = 60_000

const OPEN = { alarmId: 'a1', type: 'Falling', first: NOW } as ListedAlarm
const WELL = { hr: 70, spo2: 97, temperature: 36.2, bodyTemperature: 36.6, network: 1 }

function tile(more: Partial<PatientTileProps> = {}, Face: typeof PatientTile = PatientTile) {
  return draw(
    <Face
      patient={ANNA}
      vitals={measured(WELL)}
      thresholds={DEFAULT_THRESHOLDS}
      alarms={[]}
      off={{}}
      watch={[]}
      now={NOW}
      isLive
      inWard
      onOpen={() => undefined}
      {...more}
    />,
  )
}

describe('a patient’s tile', () => {
  // FIT-09.
  it.each([PatientTile, PatientCompact])('has a mark where something does not fit', (Face) => {
    const { one } = tile({ misfits: ['two-wearers'] }, Face)
    expect(one('span', { title: 'Two patients have this sensor' })['role']).toBe('img')
    expect(tile({ misfits: [] }, Face).all('span', { title: '' })).toEqual([])
  })

  // DENS-03.
  it('says who, where, the vital signs that matter and the network, and opens by its name', () => {
    const { one, text } = tile()
    expect(one('article')['aria-label']).toBe('Anna Berg')
    expect(one('button')['text']).toBe('Anna Berg')
    for (const said of ['#101', '70', '97', '36.6', 'Within limits']) expect(text).toContain(said)
    expect(text).not.toContain('Cedar')
    expect(one('span', { 'data-network': 'connected' })['aria-label']).toContain('Connected')
    expect(tile({ inWard: false }).text).toContain('Cedar #101')
  })

  // DENS-04, ST2, ST3, ST5.
  it('says how old each number is when it is not fresh, and when nothing arrives', () => {
    expect(tile().text).not.toMatch(/ago|min/)
    expect(tile({ vitals: measured(WELL, 4 * MINUTE) }).text).toContain('4 min')
    expect(tile({ vitals: measured(WELL, 40_000), isLive: false }).text).toContain('40 s')
    const silent = [{ link: 'sensor-silent', since: NOW - 180 * MINUTE }] as const
    const old = tile({ vitals: measured(WELL, 180 * MINUTE), watch: silent })
    expect(old.text).toContain('— bpm 3 h')
    expect(old.text).not.toContain('97')
    expect(old.text).toContain('Silent for 3 h')
    expect(tile({ vitals: NO_VITALS }).text).toContain('No data yet')
    expect(tile({ vitals: NO_VITALS }).text).not.toContain('Within limits')
    expect(tileNumber('hr', measured(WELL, -10 * MINUTE), DEFAULT_THRESHOLDS, NOW, true)).toEqual({
      text: '70',
      age: 'ahead',
      briefAge: 'ahead',
      isOld: true,
    })
  })

  // DENS-03, DESIGN-15.
  it('names the worst of what is wrong with the mark of its priority, and how much more there is', () => {
    const drawn = tile({ vitals: measured({ ...WELL, spo2: 80, falling: 1 }), alarms: [OPEN] })
    expect(drawn.text).toMatch(/Fall · 0 s.*Falling · 0 s \+1/)
    expect(drawn.one('span', { 'aria-label': 'And SpO2' })['text']).toBe('+1')
    expect(drawn.one('span', { 'aria-label': 'High priority' })['text']).toBe('!!!')
    expect(drawn.text).toMatch(/80 % < 9\d/)
    expect(drawn.text).not.toContain('ago')
    const quiet = tile({ vitals: measured({ ...WELL, hr: 170 }) })
    expect(quiet.text).toContain('Heart Rate')
    expect(quiet.text).toMatch(/170 bpm > \d+/)
    // A value that was so long ago is not so now.
    const was = tile({ vitals: measured({ ...WELL, hr: 170 }, 180 * MINUTE) })
    expect(was.text).toContain('Heart Rate, 3 h ago')
  })

  // ONE-05: which of the two is seen is a matter of room.
  it('has since when in fewer letters, too', () => {
    const since = (vitals: Vitals, more: Partial<ListedAlarm> = {}) =>
      tile({ vitals, alarms: [{ ...OPEN, first: NOW - 59 * MINUTE, ...more }] })
        .all('span')
        .map(({ text }) => text)
    const falling = { ...WELL, falling: 1 }
    expect(since(measured(falling))).toEqual(expect.arrayContaining(['· 59 min', '59m']))
    const silent = since(measured(falling, 30 * MINUTE)).join(' ')
    expect(silent).toMatch(/· last (\d\d:\d\d) \1/)
    expect(since(measured(WELL), { endedTs: NOW - MINUTE }).join(' ')).toMatch(/· (\d\d:\d\d) \1/)
  })

  it('says that no alarm comes of a measure, and that something waits to be saved', () => {
    const { all } = tile({
      off: { hr: 'all' },
      pending: { command: 'c', what: 'editing', state: 'saving', message: '', canRetry: false },
    })
    const labels = all('span').map((span) => span['aria-label'])
    expect(labels).toContain('Alarm off')
    expect(labels).toContain('Being saved')
  })
})

// DENS-03: what the card has a place for and the tile has not leaves a sign, with its name.
// ONE-05.
describe('the words of a pill', () => {
  const drawn = (type: string, word: RegExp) =>
    tile({ alarms: [{ ...OPEN, type }] }).text.match(word)?.length
  it('of more letters are there on one line, and on smaller ones where that has no room', () => {
    expect(drawn('Battery', /Battery low/g)).toBe(1)
    expect(drawn('Electrode Disconnection', /Electrode off/g)).toBe(2)
  })
})

describe('what has no room on a tile', () => {
  it('is a place that is only assigned', () => {
    const spare = { ...ANNA, wardLocation: '', room: '' } as Patient
    const drawn = tile({ patient: spare, inWard: false })
    expect(drawn.text).toContain('Cedar #101')
    expect(drawn.one('span', { title: 'Cedar #101 (assigned)' })).toBeDefined()
    expect(drawn.all('span').map((span) => span['aria-label'])).toContain(
      "The sensor's location is not known now. The patient's assigned place is shown, if there is one.",
    )
    const labels = tile()
      .all('span')
      .map((span) => span['aria-label'])
    expect(labels.filter((label) => label?.includes('place'))).toEqual([])
  })
  it('is an alarm that is off of a measure without a place of its own', () => {
    const labels = (drawn: ReturnType<typeof tile>) =>
      drawn.all('span').map((span) => span['aria-label'])
    const off = { hr: 'all', urine: 'all', temperature: 'high' } as const
    expect(labels(tile({ off }))).toContain('Alarm off: Urine, High alarm off: Skin temperature')
    expect(labels(tile({ off }, PatientCompact))).toContain('Alarm off: Urine')
    expect(labels(tile({ off: { hr: 'all' } }, PatientCompact)).join(' ')).not.toContain('off:')
  })
})

describe('turn and diaper on a tile', () => {
  const DUE: CareMarks = {
    turn: { kind: 'due', since: NOW - 25 * MINUTE, turnedAt: NOW - 145 * MINUTE, position: 'left' },
    diaper: { kind: 'wet', soil: { level: 2, isSoiled: false }, since: null },
  }
  const CALM: CareMarks = {
    turn: { kind: 'within', dueAt: NOW + 5 * MINUTE, turnedAt: NOW, position: 'left' },
    diaper: { kind: 'dry', days: { wet: 0, known: 7 }, round: NOW },
  }
  // DENS-03.
  it.each([['tile', PatientTile] as const, ['compact', PatientCompact] as const])(
    'say on a %s how late and how wet, and nothing but a drawing while nobody is to come',
    (_, Face) => {
      const drawn = tile({ marks: DUE }, Face)
      expect(drawn.one('span', { 'data-turn': 'due' })).toMatchObject({
        text: '25 min',
        'aria-label': expect.stringContaining('Turn due since'),
      })
      expect(drawn.one('span', { 'data-diaper': 'wet' })['text']).toBe('66%')
      const calm = tile({ marks: CALM }, Face)
      expect(calm.one('span', { 'data-turn': 'within' })['text']).toBe('')
      expect(calm.one('span', { 'data-diaper': 'dry' })['text']).toBe('')
    },
  )
  it('say that they are not known, and what is likely', () => {
    const { one } = tile({
      marks: {
        turn: { kind: 'unknown', why: 'silent', since: NOW, position: null, turnedAt: null },
        diaper: { kind: 'likely', days: { wet: 6, known: 7 }, round: NOW },
      },
    })
    expect(one('span', { 'data-turn': 'unknown' })['text']).toBe('?')
    expect(one('span', { 'data-diaper': 'likely' })['text']).toBe('soon')
    const soiled = { ...DUE.diaper, soil: { level: 0, isSoiled: true } } as const
    const drawn = tile({ marks: { turn: { kind: 'off' }, diaper: soiled as CareMarks['diaper'] } })
    expect(drawn.one('span', { 'data-diaper': 'wet' })['text']).toBe('Soiled')
    expect(drawn.all('span', { 'data-turn': 'off' })).toEqual([])
  })
})

describe('who is well', () => {
  // PCARD-22.
  it('shows numbers and no sentence, which is read aloud', () => {
    for (const drawn of [tile(), tile({}, PatientCompact)]) {
      const heard = drawn.all('span', { class: visuallyHidden }).map(({ text }) => text)
      expect(heard).toContain('Within limits')
    }
  })
})

describe('a compact card', () => {
  // DENS-05, DENS-04.
  it('says all four vital signs, posture and battery, dated when they are old', () => {
    const { text } = tile(
      { vitals: measured({ ...WELL, posture: 1, battery: 80 }) },
      PatientCompact,
    )
    for (const said of ['70', '97', '36.2', '36.6', '80%', 'Within limits'])
      expect(text).toContain(said)
    const old = tile(
      { vitals: measured({ ...WELL, posture: 1, battery: 80 }, 180 * MINUTE) },
      PatientCompact,
    )
    // One age: both are as old as the sensor's last word.
    expect(old.text).toMatch(/— 80% 3 h ago/)
    expect(old.text).not.toContain('36.2')
  })
})

describe('what stands on a tile', () => {
  // DENS-03.
  it('takes the temperature that is in caution, else the one that is known', () => {
    const of = (vitals: Vitals) =>
      tileTemperature(vitals, cautions(vitals, DEFAULT_THRESHOLDS), NOW)
    expect(of(measured({ temperature: 36.2, bodyTemperature: 36.6 }))).toBe('bodyTemperature')
    expect(of(measured({ temperature: 44, bodyTemperature: 36.6 }))).toBe('temperature')
    expect(of(measured({ temperature: 36.2 }))).toBe('temperature')
    expect(of(NO_VITALS)).toBe('bodyTemperature')
  })
  it('says a limit without its unit, and on which side of it the value is', () => {
    const of = (given: Parameters<typeof measured>[0]) =>
      cautions(measured(given), DEFAULT_THRESHOLDS).map(({ brief, side }) => [brief, side])
    expect(of({ hr: 190 })).toEqual([['> 80', 'high']])
    expect(of({ spo2: 80 })).toEqual([['< 95', 'low']])
    expect(of({ battery: 8 })).toEqual([['≤ 20', 'low']])
    expect(of({ urine: 3 })).toEqual([['≥ 33', 'high']])
    expect(of({ falling: 1 })).toEqual([[undefined, undefined]])
  })
})
