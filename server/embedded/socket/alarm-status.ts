import { mayRead, mayReadAlarm } from '../../features/rights/rights.ts'
import type { Alarm } from '../store/types.ts'
import type { Command } from './commands.ts'
import { errorFrame, statusFrame } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'

/** Whether one entity has an active alarm of these types: at once, and when that changes (protocol §9.2). */
export function subscribeAlarmStatus(
  { store, hub, actor, send, lane }: Subscriber,
  { cmdId, originatorId, types, severities }: Extract<Command, { kind: 'alarm-status' }>,
): Subscription {
  const originator = store.entities.get(originatorId)
  if (!originator || !mayRead(actor, originator)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return { close: () => undefined }
  }
  const counts = (alarm: Alarm): boolean =>
    !alarm.cleared &&
    mayReadAlarm(actor, alarm) &&
    (types.length === 0 || types.includes(alarm.type)) &&
    (severities.length === 0 || severities.includes(alarm.severity))
  const out = lane({ merge: (_older: never, newer: never) => newer, frame: () => '', most: 1 })
  let last: boolean | undefined
  function tell(): void {
    const active = store.alarms.of(originatorId).some(counts)
    if (active !== last) out.page(statusFrame(cmdId, active))
    last = active
  }
  const undo = hub.on((event) => {
    if ('alarm' in event && event.alarm.originator.id === originatorId) tell()
  })
  tell()
  return { close: () => [undo, out.close].forEach((end) => end()) }
}
