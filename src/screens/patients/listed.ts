import { useCallback, useMemo } from 'react'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import {
  type RoomGroup,
  roomGroups,
  type Facts,
  inOrder,
  isAmong,
  type PatientFilter,
  type PatientOrder,
} from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Ward } from '../../model/places/ward.ts'
import { NO_VITALS, type Vitals } from '../../model/vitals/telemetry.ts'
import { useNow } from '../../app/now.ts'
import { useCare } from '../use-care.ts'
import { useSame, useSteady } from '../steady.ts'

const NO_ALARMS: readonly ListedAlarm[] = []

/** Who is listed: by room, and in the order that is chosen. */
export type Listed = {
  groups: readonly RoomGroup[]
  ordered: readonly Patient[]
  order: PatientOrder
  /** How many there are without the filter. */
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
const wardIds = (patients: readonly Patient[] = []): string[] => [
  ...new Set(patients.map(({ wardId }) => wardId)),
]
const NO_GROUPS: readonly RoomGroup[] = []

/** The patients of a wish. Nobody changes their place under a hand (ST8), nor while the order stays the same. */
export function useListed(wish: Wish, given: Given): Listed {
  const { ward, query, order, filter } = wish
  const { wards, patients, alarms, silent, vitals } = given
  const now = useNow(5000)
  const asksCare = order === 'turn' || order === 'wet' || filter === 'attention'
  const marksOf = useCare(
    useMemo(() => (asksCare ? wardIds(patients) : NO_WARDS), [asksCare, patients]),
  )
  const factsOf = useCallback(
    (patient: Patient): Facts => {
      const own = vitals.get(patient.entityId) ?? NO_VITALS
      return {
        vitals: own,
        alarms: alarms?.get(patient.entityId) ?? NO_ALARMS,
        caution: silent.get(patient.entityId) ?? null,
        marks: marksOf(patient, own, now),
      }
    },
    [vitals, alarms, silent, marksOf, now],
  )
  const everybody = useMemo(
    () => (wards && patients ? roomGroups(wards, patients, { ward, query }) : NO_GROUPS),
    [wards, patients, ward, query],
  )
  const all = useMemo(() => everybody.flatMap((group) => group.patients), [everybody])
  const found = useSame(
    filter === 'all' ? all : all.filter((each) => isAmong(each, filter, factsOf, now)),
  )
  const groups = useMemo(
    () => (filter === 'all' ? everybody : only(everybody, new Set(found))),
    [everybody, found, filter],
  )
  const ordered = useSame(inOrder(found, order, factsOf, now))
  const listed = useMemo(
    () => ({ groups, ordered, order, all: all.length }),
    [groups, ordered, order, all],
  )
  return useSteady(listed, `${ward} ${order} ${filter} ${query}`)
}

function only(groups: readonly RoomGroup[], found: ReadonlySet<Patient>): readonly RoomGroup[] {
  return groups
    .map((group) => ({ ...group, patients: group.patients.filter((each) => found.has(each)) }))
    .filter(({ patients }) => patients.length > 0)
}
