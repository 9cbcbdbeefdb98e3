import { useMemo } from 'react'
import { foundByPatient, useKept, useLive, useReadEvery } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { thresholds } from '../../db/status.ts'
import { misfits } from '../../db/fit.ts'
import { patientPending } from '../../db/unfinished.ts'
import { usePainted } from '../../ui/base/moments.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import { type Silent, silentCautions, silentOf } from '../../model/alarms/silent-caution.ts'
import { type Counts, countsOf } from '../../model/alarms/urgency.ts'
import { grouped } from '../../model/collections.ts'
import { type RoomGroup, roomGroups } from '../../model/patients/grouping.ts'
import {
  type Facts,
  inOrder,
  isAmong,
  type PatientFilter,
  type PatientOrder,
} from '../../model/patients/order.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { patientSearch } from '../../model/patients/search.ts'
import type { Ward } from '../../model/places/ward.ts'
import { NO_VITALS, UNREAD_VITALS, type Vitals } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/limits.ts'
import { useIndicator } from '../indicator.ts'
import { useSame, useSteady } from '../steady.ts'
import { useCare, useCareRead } from '../use-care.ts'
import { type AlarmsByPatient, usePatientFacts, useWardsOf } from '../use-patients.ts'
import { wardIds } from '../../model/patients/grouping.ts'

const NO_ALARMS: readonly ListedAlarm[] = []

/** The listed patients: by room, and in the chosen order. */
export type Listed = {
  groups: readonly RoomGroup[]
  ordered: readonly Patient[]
  order: PatientOrder
  /** How many patients there are without the filter. */
  all: number
}

/** What staff look for. `ward` is a ward's id, `all` for all. */
export type Wish = { ward: string; query: string; order: PatientOrder; filter: PatientFilter }

type Given = {
  wards: readonly Ward[] | undefined
  patients: readonly Patient[] | undefined
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined
  silent: ReadonlyMap<string, Priority>
  vitals: ReadonlyMap<string, Vitals>
}

const NO_WARDS: readonly string[] = []
const NO_GROUPS: readonly RoomGroup[] = []

/** The patients of a wish. The list stays the same array while its patients do, and keeps still during a touch (ST8). */
export function useListed(wish: Wish, given: Given): Listed {
  const { ward, query, order, filter } = wish
  const { wards, patients, alarms, silent, vitals } = given
  const now = useNow(5000)
  const asksCare = order === 'turn' || order === 'wet' || filter === 'attention'
  const marksOf = useCare(asksCare ? wardIds(patients ?? NOBODY) : NO_WARDS)
  function factsOf(patient: Patient): Facts {
    const latest = vitals.get(patient.entityId) ?? NO_VITALS
    return {
      vitals: latest,
      alarms: alarms?.get(patient.entityId) ?? NO_ALARMS,
      caution: silent.get(patient.entityId) ?? null,
      marks: marksOf(patient, latest, now),
    }
  }
  const unfiltered = useMemo(
    () =>
      wards && patients
        ? roomGroups(wards, patients, { ward, only: patientSearch(query) })
        : NO_GROUPS,
    [wards, patients, ward, query],
  )
  const all = unfiltered.flatMap((group) => group.patients)
  const filtered = useSame(
    filter === 'all' ? all : all.filter((each) => isAmong(each, filter, factsOf, now)),
  )
  const groups = useMemo(
    () => (filter === 'all' ? unfiltered : only(unfiltered, new Set(filtered))),
    [unfiltered, filtered, filter],
  )
  const ordered = useSame(inOrder(filtered, order, factsOf, now))
  const listed = useMemo(
    () => ({ groups, ordered, order, all: all.length }),
    [groups, ordered, order, all.length],
  )
  return useSteady(listed, `${ward} ${order} ${filter} ${query}`)
}

function only(groups: readonly RoomGroup[], kept: ReadonlySet<Patient>): readonly RoomGroup[] {
  return groups
    .map((group) => ({ ...group, patients: group.patients.filter((each) => kept.has(each)) }))
    .filter(({ patients }) => patients.length > 0)
}

const NOBODY: readonly Patient[] = []
const NO_VALUES: ReadonlyMap<string, Vitals> = new Map()
const NO_ALARMS_AT_ALL: ReadonlyMap<string, readonly ListedAlarm[]> = new Map()

type Silents = {
  silent: ReadonlyMap<string, Priority>
  byWard: ReadonlyMap<string, Silent | null>
  /** The values by which cautions were judged. */
  vitals: ReadonlyMap<string, Vitals>
}

/**
 * The patients in caution without an open alarm, by patient and by ward. The values of all wards are read every five
 * seconds and not with each of their writes; a change of alarms takes effect at once.
 */
export function useSilentCautions(
  patients: readonly Patient[] = NOBODY,
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> = NO_ALARMS_AT_ALL,
): Silents {
  const limits = useLive(thresholds)?.value ?? DEFAULT_THRESHOLDS
  const vitals = useAllVitals(patients)
  const silent = useMemo(() => silentCautions(vitals, limits, alarms), [vitals, limits, alarms])
  const byWard = useMemo(() => {
    const wards = grouped(patients, ({ wardId }) => wardId)
    return new Map([
      ['all', silentOf(patients, silent)],
      ...[...wards].map(([ward, inIt]) => [ward, silentOf(inIt, silent)] as const),
    ])
  }, [patients, silent])
  return { silent, byWard, vitals }
}

/** The values of all patients, read every five seconds and when the patients change. */
function useAllVitals(patients: readonly Patient[]): ReadonlyMap<string, Vitals> {
  const now = useNow(5000)
  const tick = useMemo(() => [now, patients], [now, patients])
  // After the first picture: it shows what is in sight.
  const wards = useWardsOf(usePainted() ? patients : NOBODY)
  const read = useKept(useReadEvery(tick, vitalsOfWards, wards))
  return read?.valueIf(foundByPatient) ?? NO_VALUES
}

/** The number of open alarms by ward id, and of all wards as `all`. */
export function useWardCounts(
  patients: readonly Patient[] | undefined,
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined,
): ReadonlyMap<string, Counts> {
  const now = useNow(30_000)
  return useMemo(() => {
    const wardOf = new Map(patients?.map(({ entityId, wardId }) => [entityId, wardId]))
    const open = [...(alarms?.values() ?? [])].flat()
    const byWard = grouped(open, ({ originator }) => wardOf.get(originator) ?? '')
    byWard.set('all', open)
    return new Map([...byWard].map(([ward, inIt]) => [ward, countsOf(inIt, now)]))
  }, [patients, alarms, now])
}

/** What a card or tile shows of a patient in one of these wards, live, with the marks of their care. */
export function useFaces(wards: readonly string[], alarms: AlarmsByPatient | undefined) {
  const factsOf = usePatientFacts(wards, alarms)
  const { marksOf, isOf } = useCareRead(wards)
  const pending = useLive(patientPending)?.value
  const notFitting = useLive(misfits)?.value
  const now = useNow(5000)
  const { kind } = useIndicator(now).indicator
  return (patient: Patient) => {
    const facts = factsOf(patient)
    // A value and the marks beside it come together (OFFL-69).
    const vitals = isOf(patient) ? facts.vitals : UNREAD_VITALS
    return {
      ...facts,
      vitals,
      marks: marksOf(patient, vitals, now),
      now,
      isLive: kind === 'live' || kind === 'refreshing',
      pending: pending?.get(patient.entityId),
      misfits: notFitting?.get(patient.entityId),
    }
  }
}
