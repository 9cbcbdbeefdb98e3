import type { ReactNode } from 'react'
import { RoomHeading } from '../../ui/RoomHeading.tsx'
import type { Silent } from '../../model/alarms/silent-caution.ts'
import type { Counts } from '../../model/alarms/urgency.ts'
import type { Look } from '../../model/patients/fit.ts'
import type { RoomGroup } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { joined } from '../../texts/words.ts'
import { TEXTS } from '../../texts/common.ts'
import { DENSITY_TEXTS } from '../../texts/density.ts'
import { cardGrid, emptyRoom, flowGrid } from './patients.css.ts'
import type { PatientRow } from './rows.ts'

export type RowParts = {
  look: Look | null
  /** A patient in the chosen size. */
  face: (patient: Patient) => ReactNode
  /** A collapsed room still shows the alarms and cautions in it. */
  collapsible: {
    onToggle: (key: string) => void
    alarmsIn: (group: RoomGroup) => Counts
    silentIn: (group: RoomGroup) => Silent | null
  }
}

const tracks = (columns: number): string => `repeat(${columns}, minmax(0, 1fr))`

/** One row of the Patients page. */
export function PatientRowView({ row, look, face, collapsible }: RowParts & { row: PatientRow }) {
  const columns = look?.columns ?? 1
  function heading(group: RoomGroup, isCollapsed: boolean) {
    return (
      <RoomHeading
        title={group.title || TEXTS.location.noRoom}
        count={group.patients.length}
        alarms={collapsible.alarmsIn(group)}
        silent={collapsible.silentIn(group)}
        isCollapsed={isCollapsed}
        onToggle={() => collapsible.onToggle(group.key)}
      />
    )
  }
  switch (row.kind) {
    case 'room':
      return heading(row.group, row.isCollapsed)
    case 'empty':
      return <p className={emptyRoom}>{TEXTS.patients.emptyRoom}</p>
    case 'empties':
      return (
        <p className={emptyRoom}>
          {DENSITY_TEXTS.emptyRooms} {joined(row.rooms)}
        </p>
      )
    case 'rooms':
      return (
        <div className={cardGrid} style={{ gridTemplateColumns: tracks(columns) }}>
          {row.blocks.map(({ group, span, isCollapsed }) => (
            <section key={group.key} style={{ gridColumn: `span ${span}` }}>
              {heading(group, isCollapsed)}
              {!isCollapsed && group.patients.length === 0 && (
                <p className={emptyRoom}>{TEXTS.patients.emptyRoom}</p>
              )}
              {!isCollapsed && group.patients.length > 0 && (
                <div className={cardGrid} style={{ gridTemplateColumns: tracks(span) }}>
                  {group.patients.map(face)}
                </div>
              )}
            </section>
          ))}
        </div>
      )
    case 'cards': {
      const flow = look === null || look.size === 'card' ? null : look.size
      return (
        <div
          className={flow === null ? cardGrid : flowGrid({ size: flow })}
          style={{
            gridTemplateColumns: tracks(columns),
            ...(flow !== null && { fontSize: `${(look?.em ?? 16) / 16}rem` }),
          }}
        >
          {row.patients.map(face)}
        </div>
      )
    }
  }
}
