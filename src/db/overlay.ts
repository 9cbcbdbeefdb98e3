import type { Alarm, ConfirmState } from '../model/alarms/alarm.ts'
import { CONFIRM_ALARM, type OutboxRow } from '../model/command.ts'
import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'

/**
 * How a waiting confirm shows on its alarm (rulings R6, R7): visibly pending, never as done. A hidden duplicate
 * that comes up because its alarm is confirmed already shows it too, so that no refusal goes unseen.
 */
export function confirmOverlay(pending: readonly OutboxRow[]): (alarm: Alarm) => ConfirmState {
  const confirms = new Map<string, OutboxRow>()
  for (const row of pending) {
    if (row.name !== CONFIRM_ALARM) continue
    const { alarmId, duplicates } = row.args as ConfirmAlarmArgs
    for (const id of [alarmId, ...duplicates]) confirms.set(id, row)
  }
  return (alarm) => {
    const row = alarm.isConfirmed ? undefined : confirms.get(alarm.alarmId)
    return row ? confirmState(row) : { state: 'none' }
  }
}

function confirmState(row: OutboxRow): ConfirmState {
  switch (row.state) {
    case 'held':
      return { state: 'held', until: row.until, command: row.id }
    case 'waiting':
    case 'running':
      return { state: 'confirming', since: row.createdAt, isSent: true }
    // It was sent and no answer came: whether it arrived is not known, so it must not look sent (AL11).
    case 'resting':
      return { state: 'confirming', since: row.createdAt, isSent: false }
    case 'refused':
      return { state: 'failed', message: row.message, command: row.id }
    case 'expired':
      return { state: 'expired', message: row.message, command: row.id }
    case 'done':
      return { state: 'none' }
  }
}
