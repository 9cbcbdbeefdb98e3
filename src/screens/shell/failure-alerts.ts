import { useEffect } from 'react'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../app/live.ts'
import { ALARM_LIST_TEXTS } from '../../texts/alarm-list.ts'
import { TEXTS } from '../../texts/common.ts'
import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import { alerts } from '../alerts.ts'

/** Ids of commands whose failure was already said in this window; a reload is no reason to say it again. */
const KEY = 'wardlight.said'

function isSaid(id: string): boolean {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').includes(id)
}

function noteSaid(id: string): void {
  sessionStorage.setItem(KEY, `${sessionStorage.getItem(KEY) ?? ''} ${id}`.trim())
}

/**
 * That the alarms cannot be loaded is said in the server's words, once for each time they cannot (ERR-12); that they
 * still cannot, stands on the screen.
 */
export function useAlarmListAlert(list: AlarmListState): void {
  const why = list.kind === 'failed' ? list.why : ''
  useEffect(() => {
    if (why !== '') alerts.show(ALARM_LIST_TEXTS.unloaded(why))
  }, [why])
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
