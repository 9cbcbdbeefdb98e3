import { PatientCard, type PatientCardProps } from '../../src/ui/PatientCard.tsx'
import { PatientCompact, PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { alarmOf, listed } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'
import { tiles } from './design.css.ts'
import { nothing, Section, State } from './parts.tsx'

const MINUTE = 60_000
const CALM = { hr: 70, spo2: 97, temperature: 36.5, bodyTemperature: 36.8, urine: 20, battery: 64 }
const BASE: PatientCardProps = {
  patient: ANNA,
  vitals: measured(CALM),
  thresholds: DEFAULT_THRESHOLDS,
  alarms: [],
  off: {},
  watch: [],
  now: NOW,
  isLive: true,
  onOpen: nothing,
  handlers: { onError: nothing, onRetry: nothing, onDiscard: nothing },
}
const FALL = listed(
  alarmOf({ alarmId: 'a1', originator: 'p1', type: 'Falling', first: NOW - MINUTE }),
)

const STATES: readonly (readonly [string, Partial<PatientCardProps>])[] = [
  ['calm', {}],
  [
    'as high as it goes',
    { vitals: measured({ ...CALM, hr: 188, spo2: 100, bodyTemperature: 39.9 }) },
  ],
  ['three minutes old', { vitals: measured(CALM, 3 * MINUTE) }],
  ['twenty minutes old', { vitals: measured(CALM, 20 * MINUTE) }],
  ['never heard', { vitals: { ...measured({}), heardAt: 0 } }],
  ['a fall', { alarms: [FALL] }],
  ['alarms switched off', { off: { hr: 'all' } }],
  ['does not fit', { misfits: ['two-wearers'] }],
  ['a name in Hangul', { patient: { ...ANNA, name: '김민준' } }],
]

/** One patient in each state, at each of the three sizes. */
export function Patients() {
  return (
    <>
      <Section title="Cards">
        {STATES.map(([name, more]) => (
          <State key={name} name={name}>
            <PatientCard {...BASE} {...more} />
          </State>
        ))}
      </Section>
      <Section title="Compact">
        {STATES.map(([name, more]) => (
          <State key={name} name={name}>
            <PatientCompact {...BASE} {...more} inWard={false} />
          </State>
        ))}
      </Section>
      <Section title="Tiles">
        {STATES.map(([name, more]) => (
          <State key={name} name={name}>
            <div className={tiles}>
              <PatientTile {...BASE} {...more} inWard={false} />
            </div>
          </State>
        ))}
      </Section>
    </>
  )
}
