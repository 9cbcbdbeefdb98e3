import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { useKept, useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { watchWards } from '../../app/wants.ts'
import { useCollapsed } from '../../components/collapsed.ts'
import { visuallyHidden } from '../../components/hidden.css.ts'
import type { PatientCardProps, Shown } from '../../components/PatientCard.tsx'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import { alarmsOff } from '../../db/alarm-settings.ts'
import { thresholds } from '../../db/status.ts'
import { patientPending } from '../../db/unfinished.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import type { MeasuresOff } from '../../model/alarms/alarm-settings.ts'
import { silentOf } from '../../model/alarms/silent-caution.ts'
import { countsOf } from '../../model/alarms/summary.ts'
import { type DensityChoice, type Look, lookOf, rowHeight } from '../../model/patients/fit.ts'
import type { RoomGroup } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/thresholds.ts'
import { DENSITY_TEXTS } from '../../texts/density.ts'
import { useIndicator } from '../indicator.ts'
import { useCare } from '../use-care.ts'
import { Trends } from '../Trends.tsx'
import { useSpace } from './density.ts'
import { useAlarmsOnCards } from './on-screen.ts'
import { PatientFace } from './PatientFace.tsx'
import { PatientRowView, type RowParts } from './PatientRowView.tsx'
import type { Listed } from './listed.ts'
import {
  cardRowHeight,
  cardsHeight,
  emptyRow,
  flowRows,
  type PatientRow,
  patientRows,
  patientsOfRows,
  wardsOfRows,
} from './rows.ts'

const NO_ALARMS: readonly ListedAlarm[] = []
const NONE_OFF: MeasuresOff = {}

type Props = {
  listed: Listed
  /** How large they are to be. */
  choice: DensityChoice
  /** One ward is shown, and named elsewhere. */
  inWard: boolean
  /** Unconfirmed alarms by patient entity id. */
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined
  /** Patients in caution of whom no open alarm tells, by entity id. */
  silent: ReadonlyMap<string, Priority>
  onOpen: (shown: Shown) => void
  handlers: PatientCardProps['handlers']
}

/** Rooms and patients, virtualised; one live query for the wards in sight, none per card. */
export const PatientBoard = memo(function PatientBoard(props: Props) {
  const { listed, choice, inWard, alarms, silent, onOpen, handlers } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [collapsed, toggle] = useCollapsed()
  const look = useLook(box, choice, listed)
  const rows = useMemo(
    () => (look === null ? [] : rowsOf(listed, look, collapsed)),
    [listed, look, collapsed],
  )
  const { wards, patients, range, onRange } = useInSight(rows)
  const vitals = useKept(useLive(vitalsOfWards, wards))?.kept
  const marksOf = useCare(wards)
  const limits = useLive(thresholds)?.value ?? DEFAULT_THRESHOLDS
  useAlarmsOnCards(rows, range, alarms)
  const off = useLive(alarmsOff)?.value ?? NONE_OFF
  const pending = useLive(patientPending)?.value
  const now = useNow(5000)
  const { kind } = useIndicator(now).indicator
  const size = look?.size ?? 'card'
  const hasNoRooms = size !== 'card' || listed.order !== 'room'

  const parts: RowParts = {
    look,
    collapsible: {
      onToggle: toggle,
      alarmsIn: (group: RoomGroup) =>
        countsOf(
          group.patients.flatMap(({ entityId }) => alarms?.get(entityId) ?? NO_ALARMS),
          now,
        ),
      silentIn: (group: RoomGroup) => silentOf(group.patients, silent),
    },
    face: (patient: Patient) => {
      const own = vitals?.get(patient.entityId) ?? NO_VITALS
      return (
        <PatientFace
          key={patient.entityId}
          size={size}
          patient={patient}
          vitals={own}
          marks={marksOf(patient, own, now)}
          thresholds={limits}
          alarms={alarms?.get(patient.entityId) ?? NO_ALARMS}
          off={off}
          now={now}
          isLive={kind === 'live' || kind === 'refreshing'}
          inWard={inWard}
          onOpen={onOpen}
          handlers={handlers}
          pending={pending?.get(patient.entityId)}
        />
      )
    },
  }

  return (
    <div ref={setBox} data-size={size}>
      {hasNoRooms && <h2 className={visuallyHidden}>{DENSITY_TEXTS.orders[listed.order]}</h2>}
      <Trends patients={size === 'tile' ? NOBODY : patients}>
        <VirtualRows
          rows={rows}
          keyOf={(row) => row.key}
          estimate={(row) => (look === null ? 0 : heightOf(row, look))}
          render={(row) => <PatientRowView row={row} {...parts} />}
          onRange={onRange}
          isLean
          overscan={size === 'card' ? 1 : 2}
        />
      </Trends>
    </div>
  )
})

const NOBODY: readonly string[] = []

function rowsOf(listed: Listed, look: Look, collapsed: ReadonlySet<string>): PatientRow[] {
  const { groups, ordered, order } = listed
  const isByRoom = order === 'room'
  if (look.size === 'card' && isByRoom) return patientRows(groups, collapsed, look.columns)
  return [...flowRows(ordered, look.columns), ...(isByRoom ? emptyRow(groups) : [])]
}

function heightOf(row: PatientRow, look: Look): number {
  return row.kind === 'cards' && look.size !== 'card' ? rowHeight(look) : cardRowHeight(row)
}

/** How patients stand in what the window has for them; `null` until that is measured. */
function useLook(box: HTMLElement | null, choice: DensityChoice, listed: Listed): Look | null {
  const { width, height } = useSpace(box)
  return useMemo(() => {
    if (width === 0) return null
    const { groups, ordered, order } = listed
    const isByRoom = order === 'room'
    const rest = isByRoom ? cardsHeight(emptyRow(groups)) : 0
    const asCards = (columns: number): number =>
      isByRoom
        ? cardsHeight(patientRows(groups, new Set(), columns))
        : cardsHeight(flowRows(ordered, columns))
    return lookOf(choice, ordered.length, asCards, { width, height: height - rest })
  }, [choice, listed, width, height])
}

/** A screen's worth: their values are asked for while it is still measured which rows are in sight. */
const FIRST_ROWS = 6

/** Whose cards are near the window, and their wards; the worker keeps these in its fast lane. */
function useInSight(rows: readonly PatientRow[]) {
  const [range, setRange] = useState({ first: 0, last: FIRST_ROWS - 1 })
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const key = wardsOfRows(rows.slice(range.first, range.last + 1)).join(' ')
  const wards = useMemo(() => key.split(' '), [key])
  useEffect(() => watchWards(wards), [wards])
  const patients = patientsOfRows(rows.slice(range.first, range.last + 1))
  return { wards, patients, range, onRange }
}
