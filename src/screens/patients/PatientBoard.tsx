import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { watchWards } from '../../app/wants.ts'
import { useCollapsed } from '../../components/collapsed.ts'
import { useColumns } from '../../components/columns.ts'
import { PatientCard, type PatientCardProps, type Shown } from '../../components/PatientCard.tsx'
import { RoomHeading } from '../../components/RoomHeading.tsx'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import { alarmsOff } from '../../db/alarm-settings.ts'
import { patientPending } from '../../db/unfinished.ts'
import { thresholds } from '../../db/status.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import { useLive } from '../../app/live.ts'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import type { MeasuresOff } from '../../model/alarms/alarm-settings.ts'
import { silentOf } from '../../model/alarms/silent-caution.ts'
import { countsOf } from '../../model/alarms/summary.ts'
import type { RoomGroup } from '../../model/patients/grouping.ts'
import { NO_VITALS } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/thresholds.ts'
import { TEXTS } from '../../texts/common.ts'
import { useIndicator } from '../indicator.ts'
import { Trends } from '../Trends.tsx'
import { useNow } from '../../app/now.ts'
import { useAlarmsOnCards } from './on-screen.ts'
import { cardGrid, emptyRoom } from './patients.css.ts'
import { cardColumns, type PatientRow, patientRows, patientsOfRows, wardsOfRows } from './rows.ts'

const NO_ALARMS: readonly ListedAlarm[] = []
const NONE_OFF: MeasuresOff = {}
const HEIGHTS = { room: 56, empty: 56, cards: 464 }

type Props = {
  groups: readonly RoomGroup[]
  /** Unconfirmed alarms by patient entity id. */
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined
  /** Patients in caution of whom no open alarm tells, by entity id. */
  silent: ReadonlyMap<string, Priority>
  onOpen: (shown: Shown) => void
  handlers: PatientCardProps['handlers']
}

/** Rooms and cards, virtualised; one live query for the wards in sight, none per card. */
export const PatientBoard = memo(function PatientBoard(props: Props) {
  const { groups, alarms, silent, onOpen, handlers } = props
  const [box, setBox] = useState<HTMLElement | null>(null)
  const columns = useColumns(box, cardColumns)
  const [collapsed, toggle] = useCollapsed()
  const rows = useMemo(
    () => (columns > 0 ? patientRows(groups, collapsed, columns) : []),
    [groups, collapsed, columns],
  )
  const { wards, patients, range, onRange } = useInSight(rows)
  const vitals = useLive(vitalsOfWards, wards)
  const limits = useLive(thresholds) ?? DEFAULT_THRESHOLDS
  useAlarmsOnCards(rows, range, alarms)
  const off = useLive(alarmsOff) ?? NONE_OFF
  const pending = useLive(patientPending)
  const now = useNow(5000)
  const { kind } = useIndicator(now).indicator

  function render(row: PatientRow) {
    switch (row.kind) {
      case 'room': {
        const { title, key, patients } = row.group
        return (
          <RoomHeading
            title={title}
            count={patients.length}
            alarms={countsOf(
              patients.flatMap(({ entityId }) => alarms?.get(entityId) ?? NO_ALARMS),
              now,
            )}
            silent={silentOf(patients, silent)}
            isCollapsed={row.isCollapsed}
            onToggle={() => toggle(key)}
          />
        )
      }
      case 'empty':
        return <p className={emptyRoom}>{TEXTS.patients.emptyRoom}</p>
      case 'cards':
        return (
          <div
            className={cardGrid}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {row.patients.map((patient) => (
              <PatientCard
                key={patient.entityId}
                patient={patient}
                vitals={vitals?.get(patient.entityId) ?? NO_VITALS}
                thresholds={limits}
                alarms={alarms?.get(patient.entityId) ?? NO_ALARMS}
                off={off}
                now={now}
                isLive={kind === 'live' || kind === 'refreshing'}
                onOpen={onOpen}
                handlers={handlers}
                pending={pending?.get(patient.entityId)}
              />
            ))}
          </div>
        )
    }
  }

  return (
    <div ref={setBox}>
      <Trends patients={patients}>
        <VirtualRows
          rows={rows}
          keyOf={(row) => row.key}
          estimate={(row) => HEIGHTS[row.kind]}
          render={render}
          onRange={onRange}
          isLean
          overscan={1}
        />
      </Trends>
    </div>
  )
})

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
