import { useMemo, useState } from 'react'
import { deviceSetting, isWithin, useDeviceSetting } from '../../app/device-settings.ts'
import { useNow } from '../../app/now.ts'
import { type DiaperShow, FEW, type Section } from '../../model/care/lists.ts'
import { changedAt } from '../../model/care/diaper.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import { type RoundEntry, roundEntry, type RoundRoom, roundSince } from '../../model/care/round.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS, UNREAD_VITALS } from '../../model/vitals/telemetry.ts'
import { lostSince } from '../../model/connection.ts'
import { brokenAtBed } from '../../model/watch/watched.ts'
import { useZone } from '../../ui/base/zone.ts'
import type { Known } from '../../texts/list-state.ts'
import { TEXTS } from '../../texts/common.ts'
import { WALK_TEXTS } from '../../texts/round.ts'
import { notWatched } from '../../texts/watch.ts'
import { useCareRead } from '../use-care.ts'
import { useEverybody, useVitals, useWardsOf } from '../use-patients.ts'
import { useIndicator } from '../indicator.ts'
import { useWatch } from '../watch.ts'

const NOBODY: readonly Patient[] = []
const EMPTY: ReadonlyMap<string, CareMarks> = new Map()

/** How often a countdown in minutes is updated. */
const TICK_MS = 10_000

/** The patients of a ward (`all` for all), the state of their care, and the wards to choose from. */
export function useRounds(chosen: string) {
  const zone = useZone()
  const now = useNow(TICK_MS)
  const { wards, patients: everybody } = useEverybody()
  // A chosen ward that was deleted, or is of another hospital, must hide no patient.
  const ward = wards?.some(({ id }) => id === chosen) ? chosen : 'all'
  const patients = useMemo(
    () => everybody?.filter(({ wardId }) => ward === 'all' || wardId === ward) ?? NOBODY,
    [everybody, ward],
  )
  const ids = useWardsOf(patients)
  const { vitals, isRead: isVitalsRead } = useVitals(ids)
  const { marksOf, isRead: isCareRead } = useCareRead(ids)
  const isRead = isVitalsRead && isCareRead
  const marks = useMemo(() => {
    if (!isRead) return EMPTY
    return new Map(
      patients.map((patient) => [
        patient.entityId,
        marksOf(patient, vitals?.get(patient.entityId) ?? NO_VITALS, now),
      ]),
    )
  }, [patients, vitals, marksOf, isRead, now])
  const watchOf = useWatch(now)
  const lostAt = lostSince(useIndicator(now).indicator)
  const [began] = useDeviceSetting(roundBegan)
  const since = roundSince(began, now)
  /** Why a link at their bed is broken, by entity id: then what is known of turns and diapers may be old (WCH-12). */
  const unwatched = new Map(
    patients.flatMap((patient) => {
      const link = brokenAtBed(watchOf(patient, vitals?.get(patient.entityId) ?? UNREAD_VITALS))
      return link ? [[patient.entityId, notWatched(link, { now, zone })]] : []
    }),
  )
  const entries = new Map(
    patients.flatMap((patient): [string, RoundEntry][] => {
      const { entityId } = patient
      const of = marks.get(entityId)
      if (!of) return []
      const values = vitals?.get(entityId) ?? NO_VITALS
      const lost = lostAt === null ? null : { at: lostAt, marks: marksOf(patient, values, lostAt) }
      const isUnwatched = unwatched.has(entityId)
      const changed = changedAt(values, zone)
      const given = { marks: of, changedAt: changed, isUnwatched, since, lost, now }
      return [[entityId, roundEntry(patient, given)]]
    }),
  )
  const isAllRead = wards !== undefined && (everybody?.length === 0 || isRead)
  return {
    now,
    ward,
    wards: wards ?? [],
    patients,
    vitals,
    marks,
    unwatched,
    entries,
    since,
    /** Everybody who is stored, `undefined` until all that is stored of them is read. */
    everybody: isAllRead ? everybody : undefined,
  }
}

/** How staff look at the rounds: `ward` is a ward's id, `all` for all; `list` is what is shown: the round, or the lists of turns and diapers. */
export type RoundsChoice = { ward: string; show: DiaperShow; list: 'round' | 'turns' | 'diapers' }

/** When the round that is under way on this device began; 0 for none. It says nothing of patients. */
export const roundBegan = deviceSetting('round-began', 0, isWithin(0, Number.MAX_SAFE_INTEGER))

export type ListProps = {
  rounds: ReturnType<typeof useRounds>
  loaded: Known
  onOpen: (entityId: string) => void
}

const FIRST: RoundsChoice = { ward: 'all', show: 'todo', list: 'round' }
export const roundsChoice = deviceSetting('rounds-page', FIRST, isRoundsChoice)

/** What was chosen last on this device (ruling R35). */
export function useRoundsChoice(): [RoundsChoice, (part: Partial<RoundsChoice>) => void] {
  const [choice, setChoice] = useState(roundsChoice.current)
  function choose(part: Partial<RoundsChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    roundsChoice.set(next)
  }
  return [choice, choose]
}

export function isRoundsChoice(stored: unknown): stored is RoundsChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { ward, show, list } = stored as Partial<Record<keyof RoundsChoice, unknown>>
  return (
    typeof ward === 'string' &&
    (show === 'todo' || show === 'all') &&
    (list === 'round' || list === 'turns' || list === 'diapers')
  )
}

/** A list with headings as rows that can be virtualised. A heading with `isOpen` can be folded; `room` is where a walk is. */
export type ListRow =
  | { kind: 'heading'; key: string; title: string; count: number; isOpen?: boolean }
  | { kind: 'patient'; key: string; patient: Patient; room?: string }

const patientRow = (patient: Patient) =>
  ({ kind: 'patient', key: patient.entityId, patient }) as const

/** @param isOpen whether those who are not known show; few of them always do */
export function listRows<One extends Section>(
  sections: readonly One[],
  titleOf: (section: One) => string,
  isOpen: boolean,
): ListRow[] {
  return sections.flatMap((section): ListRow[] => {
    const { key, patients } = section
    const isFolding = key === 'unknown' && patients.length > FEW
    return [
      {
        kind: 'heading',
        key: `heading ${key}`,
        title: titleOf(section),
        count: patients.length,
        ...(isFolding && { isOpen }),
      },
      ...(isFolding && !isOpen ? [] : patients.map(patientRow)),
    ]
  })
}

/** The rooms of a walk, and in one line that opens those about which too little is known. */
export function walkRows(
  rooms: readonly RoundRoom[],
  entries: readonly RoundEntry[],
  isOpen: boolean,
): ListRow[] {
  const unknown = entries.filter(({ isUnknown }) => isUnknown).map(({ patient }) => patient)
  const title = WALK_TEXTS.unknown
  return [
    ...rooms.flatMap(({ title: room, entries: here }) =>
      here.map(({ patient }) => ({ ...patientRow(patient), room: room || TEXTS.location.noRoom })),
    ),
    ...(unknown.length === 0
      ? []
      : [{ kind: 'heading', key: 'unknown', title, count: unknown.length, isOpen } as const]),
    ...(isOpen ? unknown.map(patientRow) : []),
  ]
}

/** Height of a row in px before it is measured. */
export const rowHeight = ({ kind }: ListRow): number => (kind === 'heading' ? 48 : 78)
