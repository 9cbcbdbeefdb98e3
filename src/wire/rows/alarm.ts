import type { Alarm, Severity } from '../../model/alarms/alarm.ts'
import { categoryOf, contentOf, isConfirmed } from '../../model/alarms/alarm-kinds.ts'
import { parseOriginator } from '../../model/patients/names.ts'
import { idOf, isObject, object, text, textOr, timeOr } from '../json.ts'

/** Longer texts are no names. */
const MAX_NAME = 255
const SEVERITIES: readonly string[] = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']

/**
 * One alarm of the server to one row (ALARM-01 to ALARM-07). Its time is `startTs`. `createdTime`, which after a move is the
 * time of the import, stands in for it only where it is missing (AMB-31) and is not kept (MOVE-11). A missing state is
 * unconfirmed, the safe side (AMB-23).
 * @throws NotData when it has no id, type or originator.
 */
export function alarmRow(wire: unknown, hospital: string): Alarm {
  const alarm = object(wire)
  const type = text(alarm['type'])
  const severity = textOr(alarm['severity'])
  const first = timeOr(alarm['startTs']) || timeOr(alarm['createdTime'])
  const details = isObject(alarm['details']) ? alarm['details'] : undefined
  const cleared = alarm['cleared']
  const { name, id } = parseOriginator(textOr(alarm['originatorName']), hospital)
  return {
    alarmId: idOf(alarm['id']),
    originator: idOf(alarm['originator']),
    category: categoryOf(type),
    type,
    content: contentOf(details, type),
    severity: SEVERITIES.includes(severity) ? (severity as Severity) : 'INDETERMINATE',
    first,
    last: timeOr(alarm['endTs']) || first,
    isConfirmed: isConfirmed(
      textOr(alarm['status']),
      typeof cleared === 'boolean' ? cleared : undefined,
    ),
    confirmedAt: timeOr(alarm['clearTs']),
    ...confirmerOf(details),
    ...endOf(details),
    name,
    id,
  }
}

/**
 * Who confirmed it, of an alarm that an import brought; `''` where that was not known. The server's own comment names
 * whoever imported (MOVE-07).
 */
function confirmerOf(details: Record<string, unknown> | undefined): Pick<Alarm, 'confirmedBy'> {
  const who = details?.['brought'] === true ? details['confirmedBy'] : undefined
  return typeof who === 'string' ? { confirmedBy: who.slice(0, MAX_NAME) } : {}
}

/** What the server noted of the end of the condition (ruling R27). */
function endOf(details: Record<string, unknown> | undefined): Pick<Alarm, 'endedTs' | 'closedBy'> {
  const endedTs = timeOr(details?.['endedTs'])
  return {
    ...(endedTs > 0 && { endedTs }),
    ...(details?.['closedBy'] === 'server' && { closedBy: 'server' }),
  }
}
