import type { Alarm } from '../../protocol/types.ts'
import type { AlarmBook } from '../../features/rules/alarm-acts.ts'
import { stateKeyOf } from '../chains/alarm-kinds.ts'

/** Rejects for what is refused. */
export type Write = (method: 'POST', path: string, body?: unknown) => Promise<void>

/**
 * A patient's alarms as a book of the rules. What is done in it is saved in ThingsBoard as its rule chain does it: what is known of
 * the condition first, then the alarm; and what has ended is closed before the next one is raised, because ThingsBoard keeps one
 * active alarm of a type. Raised by both at once it is one alarm.
 *
 * @param newest by type, what is the newest of it
 */
export function patientBook(
  patient: { id: string; customerId: string },
  newest: Map<string, Alarm>,
): { book: AlarmBook; save: (write: Write) => Promise<void> } {
  const inThingsBoard: ReadonlyMap<string, Alarm> = new Map(newest)
  const changed: Alarm[] = []
  const book: AlarmBook = {
    patient: () => patient,
    newest: (_id, type) => newest.get(type),
    create: (alarm) => put({ ...alarm, id: '' }),
    update: put,
    // ThingsBoard's rules write no comment either.
    closed: () => undefined,
  }

  function put(alarm: Alarm): void {
    newest.set(alarm.type, alarm)
    const before = changed.findIndex(({ id, type }) => id === alarm.id && type === alarm.type)
    if (before >= 0) changed.splice(before, 1, alarm)
    else changed.push(alarm)
  }

  return {
    book,
    async save(write) {
      for (const alarm of changed) {
        const { type, id } = alarm
        const key = stateKeyOf(type)
        const path = `/api/plugins/telemetry/ASSET/${patient.id}/SERVER_SCOPE`
        if (key !== undefined) await write('POST', path, { [key]: conditionOf(alarm) })
        const before = inThingsBoard.get(type)
        const last = changed.find((one) => one.id === before?.id) ?? before
        if (id === '' && last?.cleared === false) await close(write, closed(last))
        await saveAlarm(write, alarm)
        if (alarm.cleared && before?.id === id && !before.cleared) await clear(write, id)
      }
    },
  }
}

const closed = (alarm: Alarm): Alarm => ({
  ...alarm,
  details: { ...alarm.details, closedBy: 'server' },
})

async function close(write: Write, alarm: Alarm): Promise<void> {
  await saveAlarm(write, alarm)
  await clear(write, alarm.id)
}

const clear = (write: Write, id: string): Promise<void> => write('POST', `/api/alarm/${id}/clear`)

const saveAlarm = (write: Write, alarm: Alarm): Promise<void> =>
  write('POST', '/api/alarm', {
    ...alarm,
    id: alarm.id === '' ? undefined : { entityType: 'ALARM', id: alarm.id },
    customerId: { entityType: 'CUSTOMER', id: alarm.customerId },
  })

/** What the rule chain remembers of a condition (`chains/occurrence.ts`). */
function conditionOf({ cleared, startTs, endTs, details }: Alarm): object {
  const { endedTs } = details
  if (cleared) return { state: 'none', ts: endedTs ?? endTs }
  if (endedTs !== undefined) return { state: 'ended', ts: endedTs }
  return { state: 'stands', ts: startTs, told: endTs }
}
