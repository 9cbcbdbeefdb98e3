/** With what a hand-over opens, and what the present doubts of the watched chain mean for its silence. */
import { joined } from './words.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { Changed } from '../model/handover/changed.ts'
import { heardAtOf } from '../model/alarms/look.ts'
import { alarmText } from './alarm-words.ts'
import { openText, type Say } from './handover-lines.ts'
import { gapWords, HANDOVER_TEXTS } from './handover.ts'
import { CHANGED_TEXTS as T } from './en/handover-changed.ts'

export { CHANGED_TEXTS } from './en/handover-changed.ts'

/** Of one patient: open alarms, and how many more; and what else there was. */
type ChangedLines = { open: { entry: LogEntry; text: string }[]; more: string[] }

/** Open alarms that are named; the others are counted. */
const NAMED = 3

export function changedLines(changed: Changed, time: Say, now: number): ChangedLines {
  const { open, over, happened, unwatched, notes } = changed
  const rest = open.length - NAMED
  return {
    open: open.slice(0, NAMED).map((entry) => ({
      entry,
      text: joined([alarmText(entry), stateText(entry, time, heardAtOf(changed.heard), now)]),
    })),
    more: [
      ...(rest > 0 ? [T.openMore(rest)] : []),
      ...happened.map(({ measure, hours }) =>
        T.happened(HANDOVER_TEXTS.measures.names[measure], hours),
      ),
      ...(over > 0 ? [T.over(over)] : []),
      ...unwatched.map((gap) => gapWords(gap, time)),
      ...(notes > 0 ? [T.notes(notes)] : []),
    ],
  }
}

function stateText(entry: LogEntry, time: Say, heardAt: number | null, now: number): string {
  const since = T.openSince(time(entry.raised))
  return openText(entry, since, time, heardAt, now) ?? since
}
