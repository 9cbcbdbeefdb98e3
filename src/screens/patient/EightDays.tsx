import { useMemo, useState } from 'react'
import { EightDaysChart } from '../../ui/charts/eight/EightDaysChart.tsx'
import { laneName, momentOf, spanEnds, textAt } from '../../ui/charts/eight/lane-text.ts'
import { LANES, type LaneKey } from '../../ui/charts/eight/lanes.ts'
import { useDebounced } from '../../ui/charts/eight/gestures.ts'
import { DataTable } from '../../ui/detail/DataTable.tsx'
import { EightBar } from '../../ui/detail/EightBar.tsx'
import { hint } from '../../ui/detail/history.css.ts'
import type { PatientAlarms } from '../../db/alarms.ts'
import type { PatientHistory } from '../../db/series.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { type EightDays as Eight, eightDays, hourAt } from '../../model/history/eight-days.ts'
import { type Sight, WHOLE } from '../../model/history/sight.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useZone } from '../../ui/base/zone.ts'
import { segmentsOfPieces } from '../../model/vitals/posture.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { EIGHT_TEXTS, MISSING_TEXTS } from '../../texts/eight-days.ts'
import { coveredOf, coverNotes } from './day-view.ts'
import { RangeExport } from './RangeExport.tsx'
import { useClose } from './use-close.ts'
import type { Table } from './tables.ts'

const NO_ALARMS: PatientAlarms['all'] = []

type Props = {
  patient: Patient
  history: PatientHistory | undefined
  alarms: PatientAlarms | undefined
  thresholds: Thresholds
  now: number
  liveSince: number | null
  onClose: () => void
}

/** Eight days of all measures, to be zoomed and moved, as a table too, and saved as a file (EIGHT all, RANGE all). */
export default function EightDays(props: Props) {
  const zone = useZone()
  const { patient, history, alarms, thresholds, now, liveSince, onClose } = props
  const [sight, setSight] = useState(WHOLE)
  const [isTable, setTable] = useState(false)
  const [isExport, setExport] = useState(false)
  const coveredUntil = history ? coveredOf(history, liveSince, now) : null
  const eight = useEight(history, alarms?.all ?? NO_ALARMS, coveredUntil, now)
  // Words and tables follow when the fingers rest (EIGHT-04).
  const restedSight = useDebounced(sight)
  const span = useMemo(() => spanEnds(eight, restedSight), [eight, restedSight])
  const { close, note } = useClose({ patient: patient.entityId, sight: restedSight, now })
  const seen = useMemo(() => ({ ...eight, close }), [eight, close])
  const notes = [...coverNotes({ coveredUntil, until: now, now, zone }), note]
    .filter(Boolean)
    .join(' ')
  const bar = useMemo(
    () => (
      <EightBar
        sight={restedSight}
        {...{ span, isTable, isExport, onClose }}
        onSight={setSight}
        onTable={() => setTable(!isTable)}
        onExport={() => setExport(!isExport)}
      />
    ),
    [restedSight, span, isTable, isExport, onClose],
  )
  return (
    <>
      {bar}
      {isExport && (
        <RangeExport
          {...{ patient, history, coveredUntil }}
          sight={restedSight}
          days={eight.days}
          isLive={liveSince !== null}
        />
      )}
      {isTable ? (
        <DataTable {...eightTable(eight, restedSight, span.join(''))} empty={MISSING_TEXTS.none} />
      ) : (
        <EightDaysChart
          {...{ thresholds, sight }}
          eight={seen}
          now={hourAt(now, now, zone)}
          onSight={setSight}
        />
      )}
      {notes !== '' && (
        <p className={hint} role="status">
          {notes}
        </p>
      )}
    </>
  )
}

/** Computed only when rows change and every quarter of an hour, so that the drawing is not repeated every second. */
function useEight(
  history: PatientHistory | undefined,
  alarms: PatientAlarms['all'],
  coveredUntil: number | null,
  now: number,
) {
  const zone = useZone()
  const quarter = wholeQuarter(now)
  const covered = coveredUntil === null ? null : wholeQuarter(coveredUntil)
  return useMemo(() => {
    const segments = segmentsOfPieces(history?.pieces ?? [])
    const days = history?.days ?? new Map<string, Float32Array>()
    return eightDays({ days, segments, alarms, coveredUntil: covered }, quarter, zone)
  }, [history, alarms, quarter, covered, zone])
}

/** Time zones differ by whole quarters of an hour, so every hour of a clock begins with a quarter. */
function wholeQuarter(ts: number): number {
  return ts - (ts % (15 * MINUTE_MS))
}

/** All measures of the hours in sight that have begun, newest first. */
export function eightTable(eight: Eight, { from, to }: Sight, span: string): Table {
  const first = Math.floor(from)
  const last = Math.min(eight.begun, Math.ceil(to))
  const cell = (key: LaneKey, hour: number): string => {
    const { main, more } = textAt(eight, key, hour)
    return more === '' ? main : `${main} (${more})`
  }
  return {
    caption: EIGHT_TEXTS.caption(span),
    columns: [EIGHT_TEXTS.time, ...LANES.map(laneName)],
    rows: Array.from({ length: Math.max(0, last - first) }, (_, index) => last - 1 - index).map(
      (hour) => [momentOf(eight, hour), ...LANES.map((key) => cell(key, hour))],
    ),
  }
}
