import { useMemo } from 'react'
import { foundByPatient, useKept, useLive, useReadEvery } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { thresholds } from '../../db/status.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import { type Silent, silentCautions, silentOf } from '../../model/alarms/silent-caution.ts'
import { grouped } from '../../model/collections.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/limits.ts'
import { useWardsOf } from '../use-patients.ts'

const NOBODY: readonly Patient[] = []
const NO_VALUES: ReadonlyMap<string, Vitals> = new Map()
const NO_ALARMS: ReadonlyMap<string, readonly ListedAlarm[]> = new Map()

type Silents = {
  silent: ReadonlyMap<string, Priority>
  byWard: ReadonlyMap<string, Silent | null>
  /** What they were judged by. */
  vitals: ReadonlyMap<string, Vitals>
}

/**
 * Who is in caution without an open alarm, wherever they are, and by ward. All wards' values are read every five seconds
 * and not with each of their writes; what alarms change is seen at once.
 */
export function useSilentCautions(
  patients: readonly Patient[] = NOBODY,
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> = NO_ALARMS,
): Silents {
  const limits = useLive(thresholds)?.value ?? DEFAULT_THRESHOLDS
  const vitals = useAllVitals(patients)
  const silent = useMemo(() => silentCautions(vitals, limits, alarms), [vitals, limits, alarms])
  const byWard = useMemo(() => {
    const wards = grouped(patients, ({ wardId }) => wardId)
    const found = [...wards].map(([ward, own]) => [ward, silentOf(own, silent)] as const)
    return new Map([['all', silentOf(patients, silent)], ...found])
  }, [patients, silent])
  return { silent, byWard, vitals }
}

/** Of everybody, by patient: read every five seconds, and when one of them changes. */
function useAllVitals(patients: readonly Patient[]): ReadonlyMap<string, Vitals> {
  const now = useNow(5000)
  const tick = useMemo(() => [now, patients], [now, patients])
  const read = useKept(useReadEvery(tick, vitalsOfWards, useWardsOf(patients)))
  return read?.valueIf(foundByPatient) ?? NO_VALUES
}
