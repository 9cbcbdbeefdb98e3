import { TAB_NAMES } from '../../texts/measures.ts'
import { HealthChart } from '../../ui/charts/HealthChart.tsx'
import { PostureChart } from '../../ui/charts/PostureChart.tsx'
import { DataTable } from '../../ui/detail/DataTable.tsx'
import { Timeline } from '../../ui/detail/Timeline.tsx'
import { useNameOf } from '../../ui/names.tsx'
import {} from '../../model/history/charts.ts'
import { missingDay } from '../../model/history/history.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { timeline } from '../../model/history/timeline.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import type { DayView } from './day-view.ts'
import { tableOf } from './tables.ts'

const T = DETAIL_TEXTS.history

type Props = { view: DayView; patient: Patient; thresholds: Thresholds; isTable: boolean }

/** The chosen tab of the shown day, drawn or as a table. */
export function HistoryView({ view, patient, thresholds, isTable }: Props) {
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
