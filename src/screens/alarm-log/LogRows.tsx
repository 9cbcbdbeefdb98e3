import { memo, useCallback } from 'react'
import { useAsked, watchConfirmed } from '../../app/wants.ts'
import { langOf, useNameOf } from '../../ui/names.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { unparted } from '../../ui/unparted.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { stateOf } from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { priorityOf } from '../../model/alarms/alarm.ts'
import { dayAndTime, type Zone } from '../../model/time/dates.ts'
import { timeBeside } from '../../model/time/moment.ts'
import { ALARM_LOG_TEXTS as T, logOutcome, logPlaceText } from '../../texts/alarm-log.ts'
import { alarmWords } from '../../texts/alarm-names.ts'
import { alarmText } from '../../texts/alarm-words.ts'
import { durationText } from '../../texts/took.ts'
import { unbrokenSpans } from '../../ui/spans.ts'
import {
  alarmCell,
  cell,
  columns,
  deviceList,
  main,
  more,
  openText,
  raised,
  row,
  wideCell,
} from './alarm-log.css.ts'

const ROW_HEIGHT = 92

type Props = { entries: readonly LogEntry[]; zone: Zone }

/** The entries, newest first. Only rows near the window are rendered, so that ten thousand scroll smoothly. */
export function LogRows({ entries, zone }: Props) {
  const askWho = useAsked(watchConfirmed)
  const onRange = useCallback(
    (first: number, last: number) =>
      askWho(
        entries
          .slice(first, last + 1)
          .filter(isUnnamed)
          .map(({ alarmId }) => alarmId),
      ),
    [entries, askWho],
  )
  return (
    <div role="table" aria-label={T.title} aria-rowcount={entries.length + 1}>
      <div role="rowgroup">
        <div role="row" className={columns}>
          {Object.values(T.columns).map((heading) => (
            <span key={heading} role="columnheader">
              {heading}
            </span>
          ))}
        </div>
      </div>
      <VirtualRows
        rows={entries}
        keyOf={({ alarmId }) => alarmId}
        estimate={() => ROW_HEIGHT}
        render={(entry) => <LogRow entry={entry} zone={zone} />}
        onRange={onRange}
        role="rowgroup"
      />
    </div>
  )
}

/** It was confirmed, but it is not known by which person. */
function isUnnamed({ confirmed, who }: LogEntry): boolean {
  return confirmed > 0 && who === ''
}

export const LogRow = memo(function LogRow({ entry, zone }: { entry: LogEntry; zone: Zone }) {
  const [day, time] = dayAndTime(entry.raised, zone)
  const { type, learned } = entry
  const words = alarmWords(alarmText(entry), type)
  // Before it was learned, no device could have received it.
  const since = learned ?? entry.raised
  const displayName = useNameOf()({ entityId: entry.originator, ...entry, wardRoom: entry.room })
  return (
    <div role="row" className={row({ open: stateOf(entry) === 'open' })}>
      <div role="cell" className={cell}>
        <time className={raised} dateTime={new Date(entry.raised).toISOString()}>
          <span className={main}>{time}</span> <span className={more}>{day}</span>
        </time>
        {learned !== undefined && (
          <span className={more}>{T.learned(timeBeside(learned, entry.raised, zone))}</span>
        )}
      </div>
      <div role="cell" className={alarmCell}>
        <PriorityMark priority={priorityOf(type)} flashing={false} small />
        <span className={cell}>
          <span className={main}>{unparted(words.main)}</span>
          {words.more !== '' && <span className={more}>{words.more}</span>}
        </span>
      </div>
      <div role="cell" className={cell}>
        <span lang={langOf(displayName)} className={main}>
          {displayName}
        </span>
        <span className={more}>{unparted(logPlaceText(entry))}</span>
      </div>
      <div role="cell" className={wideCell}>
        <dl className={deviceList}>
          <Passed name={T.received} at={entry.received} since={since} />
          <Passed name={T.shown} at={entry.shown} since={since} />
          <Passed name={T.sounded} at={entry.sounded} since={since} />
          {entry.handed !== undefined && <Passed name={T.handed} at={entry.handed} since={since} />}
        </dl>
      </div>
      <div role="cell" className={wideCell}>
        <Outcome entry={entry} zone={zone} />
      </div>
    </div>
  )
})

/** How long after the alarm was raised, or learned, something happened on this device. */
function Passed({ name, at, since }: { name: string; at: number; since: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{at > 0 ? unbrokenSpans(T.after(durationText(Math.max(0, at - since)))) : T.never}</dd>
    </>
  )
}

function Outcome({ entry, zone }: { entry: LogEntry; zone: Zone }) {
  const text = logOutcome(entry, zone)
  if (stateOf(entry) === 'open') return <span className={openText}>{text.main}</span>
  return (
    <>
      {text.main !== '' && <span className={main}>{unbrokenSpans(text.main)}</span>}
      <span className={more}>{text.more}</span>
    </>
  )
}
