import type { Alarm, ConfirmState } from '../model/alarm.ts'
import type { OutboxRow } from '../model/command.ts'
import { CONFIRM_ALARM, type ConfirmAlarmArgs } from '../commands/confirm-alarm.ts'

/** How a waiting confirm shows on its alarm (rulings R6, R7): visibly pending, never as done. */
export function confirmOverlay(pending: readonly OutboxRow[]): (alarm: Alarm) => ConfirmState {
  const confirms = new Map<string, OutboxRow>()
  for (const row of pending) {
    if (row.name !== CONFIRM_ALARM) continue
    confirms.set((row.args as ConfirmAlarmArgs).alarmId, row)
  }
  return (alarm) => {
    const row = alarm.isConfirmed ? undefined : confirms.get(alarm.alarmId)
    return row ? confirmState(row) : { state: 'none' }
  }
}

function confirmState(row: OutboxRow): ConfirmState {
  switch (row.state) {
    case 'waiting':
    case 'sending':
    case 'resting':
      return { state: 'confirming', since: row.createdAt }
    case 'refused':
      return { state: 'failed', message: row.message, command: row.id }
    case 'expired':
      return { state: 'expired', message: row.message, command: row.id }
    case 'done':
      return { state: 'none' }
  }
}
