import { useMemo } from 'react'
import { discard, retry, useConfirm } from '../../app/act.ts'
import type { AlarmActions } from '../../components/ConfirmState.tsx'
import { alerts } from '../alerts.ts'

/** Confirm through the outbox, and what can be done when that failed (rulings R3, R6). */
export function useAlarmActions(): AlarmActions {
  const confirm = useConfirm()
  return useMemo(
    () => ({
      async onConfirm({ alarmId, duplicates, severity, first }) {
        const outcome = await confirm({ alarmId, duplicates, severity, first })
        if (outcome.kind === 'refused') alerts.show(outcome.message)
      },
      onRetry: retry,
      onDiscard: discard,
    }),
    [confirm],
  )
}
