import { memo, useCallback, useMemo, useState } from 'react'
import { useCollapsed } from '../../ui/RoomHeading.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { type PatientCardProps, type Shown, PatientCard } from '../../ui/PatientCard.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import { silentOf } from '../../model/alarms/silent-caution.ts'
import { countsOf } from '../../model/alarms/urgency.ts'
import {
  type DensityChoice,
  type Look,
  lookOf,
  rowHeight,
  type Density,
  type Space,
  type Widths,
} from '../../model/patients/fit.ts'
import type { RoomGroup } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { DENSITY_TEXTS } from '../../texts/density.ts'
import { type AlarmsByPatient, useWardsOf } from '../use-patients.ts'
import { useNow } from '../../app/now.ts'
import { Trends } from '../Trends.tsx'
import { useSpace } from './density.ts'
import { PatientRowView, type RowParts } from './PatientRowView.tsx'
import { type Listed, useFaces } from './listed.ts'
import {
  cardRowHeight,
  cardsHeight,
  emptyRow,
  flowRows,
  type PatientRow,
  patientRows,
  patientsOfRows,
} from './rows.ts'
import { PatientCompact, PatientTile, type PatientTileProps } from '../../ui/tile/PatientTile.tsx'
import { useWidths, WidestTiles } from '../../ui/tile/widest.tsx'
import { useShownAlarms } from '../alarms-on-screen.ts'

const NO_ALARMS: readonly ListedAlarm[] = []

/** The `ref` of the cards: the alarms on those in sight are noted as shown (AL16). */
function useAlarmsOnCards(
  patients: readonly Patient[],
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined,
): (element: Element | null) => void {
  return useShownAlarms(
    useMemo(
      () => patients.flatMap(({ entityId }) => alarms?.get(entityId) ?? NO_ALARMS),
      [patients, alarms],
    ),
  )
}

type PatientFaceProps = PatientTileProps & Pick<PatientCardProps, 'handlers'> & { size: Density }

/** A patient in the chosen size. */
function PatientFace({ size, handlers, ...props }: PatientFaceProps) {
  switch (size) {
    case 'card':
      return <PatientCard {...props} handlers={handlers} />
    case 'compact':
      return <PatientCompact {...props} />
    case 'tile':
      return <PatientTile {...props} />
  }
}

type Props = {
  listed: Listed
  choice: DensityChoice
  /** Only one ward is shown, and a heading names it. */
  inWard: boolean
  /** Unconfirmed alarms by patient entity id. */
  alarms: AlarmsByPatient | undefined
  /** Patients in caution without an open alarm, by entity id. */
  silent: ReadonlyMap<string, Priority>
  onOpen: (shown: Shown) => void
  handlers: PatientCardProps['handlers']
}

/** Rooms and patients, virtualised, with one live query for the wards in sight and none per card. */
export const PatientBoard = memo(function PatientBoard(props: Props) {
  const { listed, choice, inWard, alarms, silent, onOpen, handlers } = props
  const [ref, space] = useSpace()
  const [probe, widths] = useWidths()
  const [collapsed, toggle] = useCollapsed()
  const look = useLook(space, widths, choice, listed)
  const rows = useMemo(
    () => (look === null ? [] : rowsOf(listed, look, collapsed)),
    [listed, look, collapsed],
  )
  const { patients, onRange } = useInSight(rows)
  // The worker keeps these wards in its fast lane.
  const faceOf = useFaces(useWardsOf(patients), alarms)
  const noted = useAlarmsOnCards(patients, alarms)
  const ids = patients.map(({ entityId }) => entityId)
  const now = useNow(5000)
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
    face: (patient: Patient) => (
      <PatientFace
        key={patient.entityId}
        size={size}
        {...faceOf(patient)}
        {...{ inWard, onOpen, handlers }}
      />
    ),
  }

  return (
    <div ref={ref} data-size={size}>
      {hasNoRooms && <h2 className={visuallyHidden}>{DENSITY_TEXTS.orders[listed.order]}</h2>}
      <WidestTiles ref={probe} />
      <div ref={noted}>
        <Trends patients={size === 'tile' ? NOBODY : ids}>
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

/** Size and columns of the patients in this space; `null` until it is measured. */
function useLook(
  { width, height }: Space,
  widths: Widths,
  choice: DensityChoice,
  listed: Listed,
): Look | null {
  return useMemo(() => {
    if (width === 0) return null
    const { groups, ordered, order } = listed
    const isByRoom = order === 'room'
    const rest = isByRoom ? cardsHeight(emptyRow(groups)) : 0
    const asCards = (columns: number): number =>
      isByRoom
        ? cardsHeight(patientRows(groups, new Set(), columns))
        : cardsHeight(flowRows(ordered, columns))
    return lookOf(choice, ordered.length, asCards, { width, height: height - rest, widths })
  }, [choice, listed, width, height, widths])
}

/** About one screen: their values are read before it is measured which rows are in sight. */
const FIRST_ROWS = 6

/** The patients near the window. */
function useInSight(rows: readonly PatientRow[]) {
  const [range, setRange] = useState({ first: 0, last: FIRST_ROWS - 1 })
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const { first, last } = range
  const patients = useMemo(() => patientsOfRows(rows.slice(first, last + 1)), [rows, first, last])
  return { patients, onRange }
}
