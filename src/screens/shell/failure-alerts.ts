import { useEffect } from 'react'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive, useRead } from '../../app/live.ts'
import { type Over, isOver } from '../../model/command.ts'
import { ALARM_LIST_TEXTS } from '../../texts/alarms.ts'
import { TEXTS } from '../../texts/common.ts'
import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import { alerts } from '../alerts.ts'
import { useShownByForms } from '../forms/saving.ts'

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

/**
 * A write that was refused or came too late is said once, wherever staff are by then (HOME-15, ruling R6): with whom it
 * is about, in the specified words, and again when it was tried again in vain.
 */
export function useFailureAlerts(): void {
  const pending = useLive(pendingCommands)?.value
  const answering = useShownByForms()
  const read = useRead()
  useEffect(() => {
    for (const row of (pending ?? []).filter(isOver)) {
      // An open form says it itself.
      if (answering.has(row.id)) continue
      const said = `${row.id}@${row.at ?? 0}`
      if (isSaid(said)) continue
      noteSaid(said)
      void wordsOf(read, row).then((words) => alerts.show(words))
    }
  }, [pending, answering, read])
}

/** Where what puts the words together cannot be fetched, the specified ones stand alone. */
async function wordsOf(read: ReturnType<typeof useRead>, row: Over): Promise<string> {
  const own = row.message || TEXTS.common.failed
  try {
    const { failureWords } = await import('../../db/failure-words.ts')
    return (await read(failureWords, row)) ?? own
  } catch {
    return own
  }
}
