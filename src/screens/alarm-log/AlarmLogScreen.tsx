import Download from 'lucide-react/icons/download'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow } from '../../app/now.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { alarmLog } from '../../db/alarm-log.ts'
import { loaded } from '../../db/status.ts'
import { alarmLogFileName, alarmLogLines } from '../../forms/alarm-log-export.ts'
import { EVERYTHING, type LogFilter, filterLog } from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { useZone } from '../../ui/base/zone.ts'
import { csvInZone } from '../../texts/csv.ts'
import { ALARM_LOG_TEXTS as T, DELAY_TEXTS } from '../../texts/alarm-log.ts'
import { TEXTS } from '../../texts/common.ts'
import { emptyText } from '../../texts/list-state.ts'
import { useFold } from '../../ui/Fold.tsx'
import { deskWord } from '../../ui/hidden.css.ts'
import { Empty, PageHead } from '../../ui/ListPage.tsx'
import { hint } from '../../ui/list-page.css.ts'
import { panel, panelTitle } from '../page.css.ts'
import { useKnown } from '../known.ts'
import { saveFile } from '../save-file.ts'
import { matchCount } from './alarm-log.css.ts'
import { DelayFacts } from './DelayFacts.tsx'
import { isFiltered, LogFilters } from './LogFilters.tsx'
import { LogRows } from './LogRows.tsx'
import { LogTimes } from './LogTimes.tsx'

/** Every alarm this device received, and its outcome (AL16). All of it is stored here, so it needs no connection. */
export function AlarmLogScreen() {
  const zone = useZone()
  const entries = useLive(alarmLog)?.value
  const [filter, setFilter] = useState(EVERYTHING)
  // Filtering ten thousand rows must not delay typing.
  const wanted = useDeferredValue(filter)
  const matches = useMemo(
    () => (entries ? filterLog(entries, wanted, zone) : []),
    [entries, wanted, zone],
  )
  const [view, setView] = useState<View>('alarms')
  const isEmpty = entries?.length === 0
  return (
    <>
      <title>{`${T.title} – ${TEXTS.product}`}</title>
      {entries === undefined || isEmpty ? (
        <PageHead title={T.title} />
      ) : (
        <Head {...{ entries, matches, filter, view }} onFilter={setFilter} onView={setView} />
      )}
      {entries === undefined && <Empty text={T.loading} />}
      {isEmpty && <Nothing />}
      {entries && !isEmpty && matches.length === 0 && (
        <Empty text={T.noneFound}>
          <Button onClick={() => setFilter(EVERYTHING)}>{T.clear}</Button>
        </Empty>
      )}
      {view === 'alarms' && matches.length > 0 && <LogRows entries={matches} zone={zone} />}
      {view === 'times' && (
        <LogTimes entries={matches} zone={zone} onWard={(ward) => setFilter({ ...filter, ward })} />
      )}
      {(isEmpty || view === 'times') && <Delays />}
      <p className={hint}>{T.hint}</p>
    </>
  )
}

/** The alarms, or how fast they were shown and confirmed. */
type View = 'alarms' | 'times'
const views = () =>
  (['alarms', 'times'] as const).map((value) => ({ value, label: T.views[value] }))

type HeadProps = {
  entries: readonly LogEntry[]
  matches: readonly LogEntry[]
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  view: View
  onView: (view: View) => void
}

/** The title with how many there are, search, filters and views in one line. */
function Head({ entries, matches, filter, onFilter, view, onView }: HeadProps) {
  const zone = useZone()
  const fold = useFold(isFiltered({ ...filter, patient: '' }), 'compact')
  return (
    <PageHead
      title={T.title}
      beside={
        <p role="status" className={matchCount}>
          {T.found(matches.length, entries.length)}
        </p>
      }
      search={{
        value: filter.patient,
        label: T.patient,
        placeholder: T.patientHint,
        onChange: (patient) => onFilter({ ...filter, patient }),
      }}
      tools={
        <>
          {fold.part({
            below: 'compact',
            children: <LogFilters {...{ entries, filter, onFilter }} zone={zone} />,
          })}
          {fold.button}
          {fold.part({
            below: 'narrow',
            children: (
              <Segmented
                legend={TEXTS.home.view}
                value={view}
                options={views()}
                onChange={onView}
              />
            ),
          })}
          {matches.length > 0 && <ExportButton entries={matches} />}
        </>
      }
    />
  )
}

/** That there are no alarms carries a time while nothing would change it (ruling R32). */
function Nothing() {
  const at = useLive(loaded)?.value.alarmsAt ?? 0
  const list = useKnown(at)
  return <Empty text={at > 0 ? emptyText(list, T.none, T.noneYet) : T.noneYet} />
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
  const zone = useZone()
  function save() {
    const now = serverNow()
    saveFile(alarmLogFileName(now, zone), csvInZone(alarmLogLines(entries, zone), zone, now))
  }
  return (
    <Button title={T.export} onClick={save}>
      <Download size={16} aria-hidden />
      <span className={deskWord}>{T.export}</span>
    </Button>
  )
}
