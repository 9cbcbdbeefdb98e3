import { useMemo, useState } from 'react'
import { EightDaysChart } from '../../ui/charts/eight/EightDaysChart.tsx'
import { spanText } from '../../ui/charts/eight/lane-text.ts'
import { useDebounced } from '../../ui/charts/eight/gestures.ts'
import { DataTable } from '../../ui/detail/DataTable.tsx'
import { EightBar } from '../../ui/detail/EightBar.tsx'
import { hint } from '../../ui/detail/history.css.ts'
import type { PatientAlarms } from '../../db/patient-alarms.ts'
import type { PatientHistory } from '../../db/series.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { eightDays, hourAt } from '../../model/history/eight-days.ts'
import { WHOLE } from '../../model/history/sight.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { segmentsOfPieces } from '../../model/vitals/posture.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import { coveredOf } from './day-view.ts'
import { eightTable } from './eight-table.ts'
import { coverNotes } from './notes.ts'
import { RangeExport } from './RangeExport.tsx'

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

/** Eight days of all measures at once, zoomed and moved, as a table too, and saved as a file (EIGHT all, RANGE all). */
export default function EightDays(props: Props) {
  const { patient, history, alarms, thresholds, now, liveSince, onClose } = props
  const [sight, setSight] = useState(WHOLE)
  const [isTable, setTable] = useState(false)
  const [isExport, setExport] = useState(false)
  const coveredUntil = history ? coveredOf(history, liveSince, now) : null
  const eight = useEight(history, alarms?.all ?? NO_ALARMS, coveredUntil, now)
  // What is said of it follows when the fingers rest (EIGHT-04).
  const said = useDebounced(sight)
  const span = spanText(eight, said)
  const notes = coverNotes({ coveredUntil, until: now, now, zone: DEVICE_ZONE })
  const bar = useMemo(
    () => (
      <EightBar
        sight={said}
        {...{ span, isTable, isExport, onClose }}
        onSight={setSight}
        onTable={() => setTable(!isTable)}
        onExport={() => setExport(!isExport)}
      />
    ),
    [said, span, isTable, isExport, onClose],
  )
  return (
    <>
      {bar}
      {isExport && (
        <RangeExport
          {...{ patient, history, coveredUntil }}
          sight={said}
          days={eight.days}
          isLive={liveSince !== null}
        />
      )}
      {isTable ? (
        <DataTable {...eightTable(eight, said, span)} empty={MISSING_TEXTS.none} />
      ) : (
        <EightDaysChart
          {...{ eight, thresholds, sight }}
          now={hourAt(now, now, DEVICE_ZONE)}
          onSight={setSight}
        />
      )}
      {notes.length > 0 && (
        <p className={hint} role="status">
          {notes.join(' ')}
        </p>
      )}
    </>
  )
}

/** Made anew with what is stored and with the hour, not with every second: what is drawn of it stays drawn. */
function useEight(
  history: PatientHistory | undefined,
  alarms: PatientAlarms['all'],
  coveredUntil: number | null,
  now: number,
) {
  const quarter = wholeQuarter(now)
  const covered = coveredUntil === null ? null : wholeQuarter(coveredUntil)
  return useMemo(() => {
    const segments = segmentsOfPieces(history?.pieces ?? [])
    const days = history?.days ?? new Map<string, Float32Array>()
    return eightDays({ days, segments, alarms, coveredUntil: covered }, quarter, DEVICE_ZONE)
  }, [history, alarms, quarter, covered])
}

/** Zones are ahead by whole quarters of an hour: an hour of the clock begins with one. */
function wholeQuarter(ts: number): number {
  return ts - (ts % (15 * MINUTE_MS))
}
