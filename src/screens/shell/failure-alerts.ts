import { useEffect } from 'react'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../live.ts'
import { TEXTS } from '../../model/texts.ts'
import { alerts } from '../alerts.ts'

/** Commands whose failure was already said in this window. */
const said = new Set<string>()

/** A write that was refused or came too late is said once, wherever staff are by then (HOME-15, ruling R6). */
export function useFailureAlerts(): void {
  const pending = useLive(pendingCommands)
  useEffect(() => {
    for (const row of pending ?? []) {
      if (row.state !== 'refused' && row.state !== 'expired') continue
      if (said.has(row.id)) continue
      said.add(row.id)
      alerts.show(row.message || TEXTS.common.failed)
    }
  }, [pending])
}
