import { useEffect } from 'react'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../app/live.ts'
import { TEXTS } from '../../texts/common.ts'
import { alerts } from '../alerts.ts'

/** Ids of commands whose failure was already said in this window; a reload is no reason to say it again. */
const KEY = 'wardlight.said'

function isSaid(id: string): boolean {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').includes(id)
}

function noteSaid(id: string): void {
  sessionStorage.setItem(KEY, `${sessionStorage.getItem(KEY) ?? ''} ${id}`.trim())
}

/** A write that was refused or came too late is said once, wherever staff are by then (HOME-15, ruling R6). */
export function useFailureAlerts(): void {
  const pending = useLive(pendingCommands)
  useEffect(() => {
    for (const row of pending ?? []) {
      if (row.state !== 'refused' && row.state !== 'expired') continue
      if (isSaid(row.id)) continue
      noteSaid(row.id)
      alerts.show(row.message || TEXTS.common.failed)
    }
  }, [pending])
}
