import { onceFetched } from '../../app/fetch-code.ts'
import { finishedLater, pendingCommands } from '../../db/outbox.ts'
import { useOnAnswer, useRead } from '../../app/live.ts'
import { type OutboxRow, type Over, isOver } from '../../model/command.ts'
import { ALARM_LIST_TEXTS } from '../../texts/alarms.ts'
import { firstWords } from '../../texts/first-reasons.ts'
import { whyText } from '../../texts/refusals.ts'
import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import { alerts, useAlert } from '../alerts.ts'
import { useShownByForms } from '../forms/shown-by-forms.ts'
import { useZone } from '../../ui/base/zone.ts'

/** Ids of commands whose failure this window has shown; a reload must not show it again. */
const KEY = 'wardlight.said'

function wasShown(id: string): boolean {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').includes(id)
}

function noteShown(id: string): void {
  sessionStorage.setItem(KEY, `${sessionStorage.getItem(KEY) ?? ''} ${id}`.trim())
}

/**
 * Shows once, in the server's words, that the alarms cannot be loaded (ERR-12). While this lasts the header says so.
 */
export function useAlarmListAlert(list: AlarmListState): void {
  const why = list.kind === 'failed' ? whyText(list.why) : ''
  useAlert(why === '' ? '' : ALARM_LIST_TEXTS.unloaded(why))
}

/**
 * Shows once that a write was refused or came too late, on whatever page staff are then (HOME-15, ruling R6): in the
 * specified words and with the patient's name, and again when another try failed.
 */
export function useFailureAlerts(): void {
  const answering = useShownByForms()
  const read = useRead()
  function show(pending: readonly OutboxRow[]): void {
    for (const row of pending.filter(isOver)) {
      // An open form shows it itself.
      if (answering.has(row.id)) continue
      const failure = `${row.id}@${row.at ?? 0}`
      if (wasShown(failure)) continue
      noteShown(failure)
      void wordsOf(read, row).then((words) => alerts.show(words))
    }
  }
  // Looked through again when a form hands its command over.
  useOnAnswer(pendingCommands, show, answering)
}

/** Where the code for the full text cannot be fetched, what every page can say is shown alone. */
async function wordsOf(read: ReturnType<typeof useRead>, row: Over): Promise<string> {
  const message = firstWords(row)
  try {
    const { failureWords } = await import('../../db/not-finished.ts')
    return (await read(failureWords, row)) ?? message
  } catch {
    return message
  }
}

/** Says once what of an earlier session was finished, and when; again after a reload, until it was read (TRUE-07). */
export function useFinishedLater(): void {
  const zone = useZone()
  const read = useRead()
  useOnAnswer(finishedLater, (rows) => {
    if (rows.length > 0)
      void onceFetched(() => import('./command-notices.ts')).then((code) =>
        code.sayDone(read, zone),
      )
  })
}
