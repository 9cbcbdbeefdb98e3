import { alarmKinds, stateKey } from '../provision/alarm-kinds.ts'
import type { Alarm } from '../../embedded/store/types.ts'
import type { Target } from './entities.ts'
import type { AlarmsLine } from './lines.ts'

export type State = { state: 'stands' | 'ended' | 'confirmed' | 'none'; ts: number }

/** What the rule chain remembers of a condition, as the newest alarm of its kind tells it (provision/occurrence.ts). */
export function stateOf({ cleared, clearTs, startTs, details }: Alarm): State {
  if (details.endedTs !== undefined)
    return { state: cleared ? 'none' : 'ended', ts: details.endedTs }
  if (!cleared) return { state: 'stands', ts: startTs }
  return details.closedBy === 'server'
    ? { state: 'none', ts: clearTs }
    : { state: 'confirmed', ts: clearTs }
}

/**
 * Tells the rule chain what stands and what was confirmed, after it has dealt with the alarms that were brought: it took
 * each of them for one that was confirmed just now.
 */
export async function bringAlarmStates(
  { calls, journal }: Target,
  { originator, alarms }: AlarmsLine,
): Promise<void> {
  const states: Record<string, State> = {}
  const inOrder = alarms.toSorted((a, b) => a.startTs - b.startTs)
  for (const alarm of inOrder) {
    const kind = alarmKinds.find(({ type }) => type === alarm.type)
    if (kind) states[stateKey(kind)] = stateOf(alarm)
  }
  if (Object.keys(states).length === 0) return
  const { entityType, id } = journal.there(originator)
  await calls.post(`/api/plugins/telemetry/${entityType}/${id}/SERVER_SCOPE`, states)
}
