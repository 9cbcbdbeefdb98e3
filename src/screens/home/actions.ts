import { useMemo } from 'react'
import { discard, heldFor, retry, undo, useConfirm } from '../../app/outbox.ts'
import type { AlarmActions } from '../../ui/ConfirmState.tsx'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { alerts } from '../alerts.ts'
import { firstWords } from '../../texts/first-reasons.ts'

/** Confirms alarms through the outbox, and retries or discards what failed (rulings R3, R6). */
export function useAlarmActions(): AlarmActions {
  const confirm = useConfirm()
  return useMemo(() => {
    async function confirmSeen(alarms: readonly ListedAlarm[]): Promise<void> {
      const seen = alarms.map(({ alarmId, duplicates, severity, first }) => {
        return { alarmId, duplicates, severity, first }
      })
      const outcome = await confirm(seen)
      if (outcome.kind === 'refused') alerts.show(firstWords(outcome))
    }
    return {
      onConfirm: (alarm) => confirmSeen([alarm]),
      onConfirmAll: confirmSeen,
      onUndo: undo,
      heldFor,
      onRetry: retry,
      onDiscard: discard,
    }
  }, [confirm])
}
