import { lazy, Suspense, useId, useState } from 'react'
import { HealthChart } from '../../ui/charts/HealthChart.tsx'
import { PostureChart } from '../../ui/charts/PostureChart.tsx'
import { DataTable } from '../../ui/detail/DataTable.tsx'
import { HistoryBar } from '../../ui/detail/HistoryBar.tsx'
import { historyBox, hint } from '../../ui/detail/history.css.ts'
import { TabPanel, Tabs } from '../../ui/detail/Tabs.tsx'
import { Timeline } from '../../ui/detail/Timeline.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { useNameOf } from '../../ui/names.tsx'
import type { PatientAlarms } from '../../db/alarms.ts'
import { historyOf } from '../../db/series.ts'
import { useLive } from '../../app/live.ts'
import { openedAt } from '../../app/now.ts'
import { HISTORY_TABS, type ShownHistory } from '../../model/history/charts.ts'
import { csvFileName } from '../../texts/csv.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { EIGHT_TEXTS, MISSING_TEXTS } from '../../texts/eight-days.ts'
import { TAB_NAMES } from '../../texts/measures.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { missingDay } from '../../model/history/missing.ts'
import { shownDay, stepDay, timeline } from '../../model/history/timeline.ts'
import { useZone } from '../../ui/base/zone.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { type DayView, fileUrl, notesOf, viewOf } from './day-view.ts'
import { tableOf } from './tables.ts'

/** What is missing of the shown day, or that a day had no alarms. */
function HistoryNote({ view }: { view: DayView }) {
  const notes = notesOf(view)
  if (notes.length === 0) return null
  return (
    <p className={hint} role="status">
      {notes.join(' ')}
    </p>
  )
}

const EightDays = lazy(() => import('./EightDays.tsx'))

const T = DETAIL_TEXTS.history
const options = () => HISTORY_TABS.map((value) => ({ value, name: TAB_NAMES[value] }))

type Props = {
  patient: Patient
  /** `undefined` while they are read. */
  alarms: PatientAlarms | undefined
  thresholds: Thresholds
  now: number
  /** Values arrive, so a value that is not here was not measured. */
  isLive: boolean
  shown: ShownHistory
  onShow: (next: ShownHistory) => void
}

/**
 * The last eight days (PHIST all). All of it comes from stored rows, so days and tabs change without a connection
 * (PHIST-14). Tabs keep the day (PHIST-15).
 */
export default function HistoryArea(props: Props) {
  const zone = useZone()
  const { patient, alarms, thresholds, now, isLive, shown, onShow } = props
  const { tab, offset } = shown
  const panelId = useId()
  const [isTable, setTable] = useState(false)
  const history = useLive(historyOf, patient.entityId, zone)?.value
  const day = shownDay(now, offset, zone)
  const liveSince = isLive ? openedAt() : null
  const view = viewOf({ tab, day, now, zone, history, alarms, liveSince })
  // A tap on a tile leads back to one day.
  const [eightOver, setEightOver] = useState<ShownHistory | null>(null)
  if (eightOver === shown) {
    return (
      <section className={historyBox} aria-label={EIGHT_TEXTS.title}>
        <Suspense fallback={null}>
          <EightDays
            {...{ patient, history, alarms, thresholds, now, liveSince }}
            onClose={() => setEightOver(null)}
          />
        </Suspense>
      </section>
    )
  }
  return (
    <section ref={scrollIntoSheet} className={historyBox} aria-labelledby={`${panelId}-title`}>
      <h3 id={`${panelId}-title`} className={visuallyHidden}>
        {T.title}
      </h3>
      <HistoryBar
        day={day}
        offset={offset}
        onStep={(step) => onShow({ tab, offset: stepDay(offset, step) })}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
        exportLabel={T.exportLabel(TAB_NAMES[tab], day)}
        fileName={csvFileName(patient.id, tab, day)}
        onExport={() => fileUrl(view)}
        onEight={() => setEightOver(shown)}
      />
      <Tabs
        label={T.tabs}
        options={options()}
        value={tab}
        onChange={(next) => onShow({ tab: next, offset })}
        panelId={panelId}
      />
      <TabPanel id={panelId} value={tab}>
        <HistoryView view={view} patient={patient} thresholds={thresholds} isTable={isTable} />
        <HistoryNote view={view} />
      </TabPanel>
    </section>
  )
}

type ViewProps = { view: DayView; patient: Patient; thresholds: Thresholds; isTable: boolean }

/** The chosen tab of the shown day, drawn or as a table. */
function HistoryView({ view, patient, thresholds, isTable }: ViewProps) {
  const { day, hours } = view
  const nameOf = useNameOf()
  const missing = missingDay(hours)
  if (isTable) return <DataTable {...tableOf(view)} empty={MISSING_TEXTS[missing]} />
  if (view.tab === 'timeline') {
    const rows = timeline(view.alarms, day, view.zone)
    return <Timeline rows={rows} name={nameOf(patient)} begun={hours.begun} />
  }
  if (view.tab === 'posture') {
    return (
      <PostureChart
        segments={view.segments}
        day={view.bounds}
        label={T.positionsOf(day)}
        missing={missing}
      />
    )
  }
  return (
    <HealthChart
      tab={view.tab}
      label={T.chartOf(TAB_NAMES[view.tab], day)}
      cells={view.cells}
      thresholds={thresholds}
      hours={hours}
    />
  )
}

/** Scrolls the sheet until the whole element is visible. The page behind keeps its place (PDET-02). */
function scrollIntoSheet(element: HTMLElement | null): void {
  const sheet = element?.closest('dialog')
  if (!element || !sheet) return
  const hidden = element.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom
  if (hidden > 0) sheet.scrollTop += hidden
}
