import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { PRIORITIES } from '../../src/model/alarms/alarm.ts'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTile } from '../../src/ui/AlarmTile.tsx'
import { PriorityMark } from '../../src/ui/PriorityMark.tsx'
import { alarmOf, listed } from '../model/rows.ts'
import { ANNA, NOW } from '../ui/anna.ts'
import { ACTIONS, MINUTE } from './given.ts'
import { Section, State } from './parts.tsx'

const FAILED = { state: 'failed', command: 'c1', message: 'The alarm is gone.' } as const

const alarm = (more: Partial<ListedAlarm>): ListedAlarm => ({
  ...listed(
    alarmOf({
      alarmId: 'a1',
      originator: ANNA.entityId,
      name: ANNA.name,
      id: ANNA.id,
      first: NOW - 4 * MINUTE,
      last: NOW,
    }),
  ),
  ...more,
})

const STATES: readonly (readonly [string, ListedAlarm])[] = [
  ['fall', alarm({ type: 'Falling', content: '', category: 5, severity: 'CRITICAL' })],
  ['heart rate', alarm({})],
  ['urine', alarm({ type: 'Urine', content: 'Urine 66%', category: 0, severity: 'MINOR' })],
  ['battery', alarm({ type: 'Battery', content: 'Battery 9%', category: 7, severity: 'WARNING' })],
  ['ended', alarm({ endedTs: NOW - MINUTE })],
  ['confirmed', alarm({ isConfirmed: true, confirmedAt: NOW - MINUTE })],
  ['being confirmed', alarm({ confirm: { state: 'confirming', since: NOW, isSent: true } })],
  ['not confirmed', alarm({ confirm: FAILED })],
]

/** Alarms by what they are about and how far they are confirmed. */
export function Alarms() {
  return (
    <>
      <Section title="Marks of priority">
        {PRIORITIES.map((priority) => (
          <State key={priority} name={priority}>
            <PriorityMark priority={priority} flashing={false} />
          </State>
        ))}
      </Section>
      <Section title="Alarms in a list" isWide>
        {STATES.map(([name, shown]) => (
          <State key={name} name={name} role="table">
            <AlarmRow alarm={shown} now={NOW} actions={ACTIONS} />
          </State>
        ))}
      </Section>
      <Section title="Alarms as cards">
        {STATES.map(([name, shown]) => (
          <State key={name} name={name} role="list">
            <AlarmTile alarm={shown} now={NOW} actions={ACTIONS} />
          </State>
        ))}
      </Section>
    </>
  )
}
