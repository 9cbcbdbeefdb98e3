import { useMemo } from 'react'
import { discard, heldFor, retry, undo, useConfirm } from '../../app/act.ts'
import type { AlarmActions } from '../../ui/ConfirmState.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { alerts } from '../alerts.ts'

/** Confirm through the outbox, and what can be done when that failed (rulings R3, R6). */
export function useAlarmActions(): AlarmActions {
  const confirm = useConfirm()
  return useMemo(() => {
    async function give(alarms: readonly ListedAlarm[]): Promise<void> {
      const seen = alarms.map(({ alarmId, duplicates, severity, first }) => {
        return { alarmId, duplicates, severity, first }
      })
      const outcome = await confirm(seen)
      if (outcome.kind === 'refused') alerts.show(outcome.message)
    }
    return {
      onConfirm: (alarm) => give([alarm]),
      onConfirmAll: give,
      onUndo: undo,
      heldFor,
      onRetry: retry,
      onDiscard: discard,
    }
  }, [confirm])
}
