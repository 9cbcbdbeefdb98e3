import { PatientCard, type PatientCardProps } from '../../src/ui/PatientCard.tsx'
import { PatientCompact, PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import { alarmOf, listed } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'
import { tiles } from './design.css.ts'
import { CALM, MINUTE, PATIENT } from './given.ts'
import { Section, State } from './parts.tsx'

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
            <PatientCard {...PATIENT} {...more} />
          </State>
        ))}
      </Section>
      <Section title="Compact">
        {STATES.map(([name, more]) => (
          <State key={name} name={name}>
            <PatientCompact {...PATIENT} {...more} inWard={false} />
          </State>
        ))}
      </Section>
      <Section title="Tiles">
        {STATES.map(([name, more]) => (
          <State key={name} name={name}>
            <div className={tiles}>
              <PatientTile {...PATIENT} {...more} inWard={false} />
            </div>
          </State>
        ))}
      </Section>
    </>
  )
}
