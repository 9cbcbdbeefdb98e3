import Download from 'lucide-react/icons/download'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { alarmLog } from '../../db/alarm-log.ts'
import { loaded } from '../../db/status.ts'
import { alarmLogFileName, alarmLogLines } from '../../forms/alarm-log-export.ts'
import { EVERYTHING, type LogFilter, filterLog } from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { csvText } from '../../texts/csv.ts'
import { momentText } from '../../model/time/moment.ts'
import { ALARM_LOG_TEXTS as T, DELAY_TEXTS } from '../../texts/alarm-log.ts'
import { TEXTS } from '../../texts/common.ts'
import { hint, pageTop } from '../../ui/list-page.css.ts'
import { panel, panelTitle } from '../page.css.ts'
import { saveFile } from '../save-file.ts'
import { empty, matchCount, viewBar } from './alarm-log.css.ts'
import { DelayFacts } from './DelayFacts.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogRows } from './LogRows.tsx'
import { LogTimes } from './LogTimes.tsx'

/** Every alarm this device received, and its outcome (AL16). All of it is stored here, so it needs no connection. */
export function AlarmLogScreen() {
  const entries = useLive(alarmLog)?.value
  const [filter, setFilter] = useState(EVERYTHING)
  // Filtering ten thousand rows must not delay typing.
  const wanted = useDeferredValue(filter)
  const matches = useMemo(
    () => (entries ? filterLog(entries, wanted, DEVICE_ZONE) : []),
    [entries, wanted],
  )
  return (
    <>
      <title>{`${T.title} – ${TEXTS.product}`}</title>
      <div className={pageTop}>
        <h1>{T.title}</h1>
        {matches.length > 0 && <ExportButton entries={matches} />}
      </div>
      <p className={hint}>{T.hint}</p>
      {entries === undefined && (
        <p role="status" className={empty}>
          {T.loading}
        </p>
      )}
      {entries?.length === 0 && <Nothing />}
      {entries !== undefined && entries.length > 0 && (
        <Matches {...{ entries, matches, filter }} onFilter={setFilter} />
      )}
      {entries?.length === 0 && <Delays />}
    </>
  )
}

/** The alarms, or how fast they were shown and confirmed. */
type View = 'alarms' | 'times'

type MatchesProps = {
  entries: readonly LogEntry[]
  matches: readonly LogEntry[]
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
}

const VIEWS: readonly View[] = ['alarms', 'times']

function Matches({ entries, matches, filter, onFilter }: MatchesProps) {
  const [view, setView] = useState<View>('alarms')
  return (
    <>
      <LogFilters entries={entries} filter={filter} zone={DEVICE_ZONE} onFilter={onFilter} />
      <div className={viewBar}>
        <p role="status" className={matchCount}>
          {matches.length === 0 ? T.noneFound : T.found(matches.length, entries.length)}
        </p>
        <Segmented
          legend={TEXTS.home.view}
          value={view}
          options={VIEWS.map((value) => ({ value, label: T.views[value] }))}
          onChange={setView}
        />
      </div>
      {view === 'alarms' ? (
        matches.length > 0 && <LogRows entries={matches} zone={DEVICE_ZONE} />
      ) : (
        <>
          <LogTimes
            entries={matches}
            zone={DEVICE_ZONE}
            onWard={(ward) => onFilter({ ...filter, ward })}
          />
          <Delays />
        </>
      )}
    </>
  )
}

/** That there are no alarms is stated with a time (ruling R32). */
function Nothing() {
  const at = useLive(loaded)?.value.alarmsAt ?? 0
  const now = useNow(60_000)
  return (
    <p role="status" className={empty}>
      {at > 0 ? T.none(momentText(at, now, DEVICE_ZONE)) : T.noneYet}
    </p>
  )
}

function Delays() {
  return (
    <section className={panel} aria-labelledby="delays">
      <h2 id="delays" className={panelTitle}>
        {DELAY_TEXTS.title}
      </h2>
      <DelayFacts />
    </section>
  )
}

function ExportButton({ entries }: { entries: readonly LogEntry[] }) {
  const save = () =>
    saveFile(
      alarmLogFileName(serverNow(), DEVICE_ZONE),
      csvText(alarmLogLines(entries, DEVICE_ZONE)),
    )
  return (
    <Button onClick={save}>
      <Download size={17} aria-hidden />
      {T.export}
    </Button>
  )
}
