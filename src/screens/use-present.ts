import { useCallback, useMemo, useState } from 'react'
import { foundByPatient, useKept, useLive } from '../app/live.ts'
import { useWanted, watchWards } from '../app/wants.ts'
import type { PresentValues } from '../ui/present.tsx'
import { heardAtOf } from '../model/alarms/look.ts'
import { thresholds as thresholdsRow } from '../db/status.ts'
import { vitalsOfPatients } from '../db/vitals.ts'
import type { Patient } from '../model/patients/patient.ts'
import { DEFAULT_THRESHOLDS } from '../model/vitals/limits.ts'
import { UNREAD_VITALS, type Vitals } from '../model/vitals/telemetry.ts'
import { type Broken, brokenAtBed } from '../model/watch/watched.ts'
import { useWatch } from './watch.ts'
import { type HomeRow, originatorsOf } from './home/rows.ts'

/** A screen's worth: their values are asked for while it is still measured which rows are in sight. */
const FIRST_ROWS = 12
const NO_WARDS: readonly string[] = []

/** What is measured now of the patients whose alarms are visible, for a list that reports which rows those are. */
export function usePresent(
  rows: readonly HomeRow[],
  now: number,
): { present: PresentValues; watch: (first: number, last: number) => void } {
  const [range, setRange] = useState({ first: 0, last: FIRST_ROWS - 1 })
  const watch = useCallback((first: number, last: number) => {
    setRange((old) => (old.first === first && old.last === last ? old : { first, last }))
  }, [])
  return { present: usePresentOf(rows.slice(range.first, range.last + 1), now), watch }
}

/** What is measured now of the patients with alarms in these rows, as live as on their cards. */
export function usePresentOf(rows: readonly HomeRow[], now: number): PresentValues {
  const key = originatorsOf(rows).join(' ')
  const ids = useMemo(() => (key === '' ? [] : key.split(' ')), [key])
  // While rows are scrolled, those that stay in sight keep their values.
  const present = useKept(useLive(vitalsOfPatients, ids))?.valueIf(foundByPatient)
  const thresholds = useLive(thresholdsRow)?.value ?? DEFAULT_THRESHOLDS
  const wards = present?.wards ?? NO_WARDS
  useWanted(watchWards, wards)
  const vitals = present?.vitals
  const broken = useBrokenAtBed(present?.patients ?? NOBODY, vitals, now)
  return useMemo(
    () => (vitals ? { vitals, thresholds, broken, now } : null),
    [vitals, thresholds, broken, now],
  )
}

const NOBODY: readonly Patient[] = []

/** The first broken link at the bed of each of these patients; the same map while they stay the same. */
function useBrokenAtBed(
  patients: readonly Patient[],
  vitals: ReadonlyMap<string, Vitals> | undefined,
  now: number,
): ReadonlyMap<string, Broken> {
  const watchOf = useWatch(now)
  const key = JSON.stringify(
    patients.flatMap((patient) => {
      const link = brokenAtBed(watchOf(patient, vitals?.get(patient.entityId) ?? UNREAD_VITALS))
      return link ? [[patient.entityId, link]] : []
    }),
  )
  return useMemo(() => new Map(JSON.parse(key) as [string, Broken][]), [key])
}

type OfAlarm = { originator: string }
/** When the sensor was last heard, `null` while it is not known, and the first broken link at the bed. */
type AtBed = { heardAt: number | null; broken: Broken | undefined }

/** Of a list of alarms without their values: what is known of the sensors behind them. */
export function useAtBed(alarms: readonly OfAlarm[], now: number): (alarm: OfAlarm) => AtBed {
  const present = useFollowed(alarms)
  const broken = useBrokenAtBed(present?.patients ?? NOBODY, present?.vitals, now)
  return ({ originator }) => ({
    heardAt: heardAtOf(present?.vitals.get(originator)),
    broken: broken.get(originator),
  })
}

/** When the sensors behind these alarms were last heard; `null` while it is not known. */
export function useHeard(alarms: readonly OfAlarm[]): (alarm: OfAlarm) => number | null {
  const present = useFollowed(alarms)
  return ({ originator }) => heardAtOf(present?.vitals.get(originator))
}

/** The patients of these alarms. Their wards are followed, so that a sensor that is heard is not taken for silent. */
function useFollowed(alarms: readonly OfAlarm[]) {
  const key = [...new Set(alarms.map(({ originator }) => originator))].toSorted().join(' ')
  const ids = useMemo(() => (key === '' ? [] : key.split(' ')), [key])
  const present = useKept(useLive(vitalsOfPatients, ids))?.valueIf(foundByPatient)
  useWanted(watchWards, present?.wards ?? NO_WARDS)
  return present
}
