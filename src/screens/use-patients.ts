/** Patients as every list shows them: who is there, their values and their alarms, put together in one place. */

import { wardIds } from '../model/patients/grouping.ts'
import { useMemo } from 'react'
import { foundByPatient, useKept, useLive } from '../app/live.ts'
import { useWanted, watchWards } from '../app/wants.ts'
import { alarmsOff } from '../db/alarm-settings.ts'
import { alarmList } from '../db/alarms.ts'
import { listedWards, patientList } from '../db/patients.ts'
import type { Loaded } from '../db/rows.ts'
import { loaded, thresholds } from '../db/status.ts'
import { vitalsOfWards } from '../db/vitals.ts'
import type { MeasuresOff } from '../model/alarms/alarm-settings.ts'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { happeningNow } from '../model/alarms/late.ts'
import { grouped } from '../model/collections.ts'
import { wardsOf } from '../model/patients/grouping.ts'
import type { Patient } from '../model/patients/patient.ts'
import type { Ward } from '../model/places/ward.ts'
import { UNREAD_VITALS, type Vitals } from '../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../model/vitals/limits.ts'
import type { Broken } from '../model/watch/watched.ts'
import { useNow } from '../app/now.ts'
import { useWatch } from './watch.ts'

const NO_ALARMS: readonly ListedAlarm[] = []
const NONE_OFF: MeasuresOff = {}

/** Each part is `undefined` while it is read. */
export type Everybody = {
  at: Loaded | undefined
  /** Those of the hospital; while these were never loaded, those that patients name. */
  wards: readonly Ward[] | undefined
  /** By name. */
  patients: readonly Patient[] | undefined
}

/** Everybody who is stored, and their wards. */
export function useEverybody(): Everybody {
  const at = useLive(loaded)?.value
  const listed = useLive(listedWards)?.value
  const patients = useLive(patientList)?.value
  const wards = useMemo(
    () => (listed === null ? patients && wardsOf(patients) : listed),
    [listed, patients],
  )
  return { at, wards, patients }
}

export type AlarmsByPatient = ReadonlyMap<string, readonly ListedAlarm[]>

/**
 * Unconfirmed alarms by patient entity id, in the order of the dashboard (ruling R12): of the list that the alarm bar
 * reads. What was learned late says nothing about the present, and is not among them (AL27).
 */
export function useOpenAlarms(): AlarmsByPatient | undefined {
  const open = useLive(alarmList, 'unconfirmed')?.value
  return useMemo(() => open && grouped(happeningNow(open), ({ originator }) => originator), [open])
}

/** The wards of these patients, each once; `''` is that of those who are in none, whose values are stored as well. */
export function useWardsOf(patients: readonly Patient[]): readonly string[] {
  const key = JSON.stringify(wardIds(patients))
  return useMemo(() => JSON.parse(key) as string[], [key])
}

/**
 * The values of these wards' patients by entity id, which are written on the fast lane as long as somebody asks here. While
 * other wards are chosen, those that were read before stay: a value is its patient's, and says how old it is.
 */
export function useVitals(wards: readonly string[]): {
  vitals: ReadonlyMap<string, Vitals> | undefined
  /** Every one of these wards has been read: who has no values has none. */
  isRead: boolean
} {
  useWanted(watchWards, wards)
  const read = useKept(useLive(vitalsOfWards, wards))
  const isRead = read !== undefined && wards.every((ward) => read.for[0].includes(ward))
  return { vitals: read?.valueIf(foundByPatient), isRead }
}

/** What a card, a tile or a line shows of a patient. */
export type PatientFacts = {
  patient: Patient
  vitals: Vitals
  thresholds: Thresholds
  alarms: readonly ListedAlarm[]
  off: MeasuresOff
  /** The broken links to their sensor (AL23). */
  watch: readonly Broken[]
}

/** Puts together what is shown of a patient in one of these wards. */
export function usePatientFacts(
  wards: readonly string[],
  alarms: AlarmsByPatient | undefined,
): (patient: Patient) => PatientFacts {
  const { vitals } = useVitals(wards)
  const limits = useLive(thresholds)?.value ?? DEFAULT_THRESHOLDS
  const off = useLive(alarmsOff)?.value ?? NONE_OFF
  const watchOf = useWatch(useNow(5000))
  return (patient) => {
    const latest = vitals?.get(patient.entityId) ?? UNREAD_VITALS
    return {
      patient,
      vitals: latest,
      thresholds: limits,
      alarms: alarms?.get(patient.entityId) ?? NO_ALARMS,
      off,
      watch: watchOf(patient, latest),
    }
  }
}
