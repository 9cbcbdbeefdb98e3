/** One alarm of each priority in each of its four looks, on every surface that draws alarms (ONE-07). */
import type { CSSProperties, ReactNode } from 'react'
import type { ListedAlarm, Priority } from '../../src/model/alarms/alarm.ts'
import type { LogEntry } from '../../src/model/alarms/alarm-log.ts'
import type { AlarmLook } from '../../src/model/alarms/look.ts'
import { DEFAULT_ROUNDS } from '../../src/model/care/diaper.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'
import { shortMomentText } from '../../src/model/time/moment.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import type { Slot, Vitals } from '../../src/model/vitals/telemetry.ts'
import { Row as BoardRow } from '../../src/screens/board/BoardAlarms.tsx'
import { BoardTile } from '../../src/screens/board/BoardTile.tsx'
import { COLUMNS, NUMBER } from '../../src/screens/board/tile.css.ts'
import { AlarmLine } from '../../src/screens/handover/BlockBody.tsx'
import { OpenAlarm } from '../../src/screens/handover/Changed.tsx'
import { NeedRow } from '../../src/screens/home/NeedsNow.tsx'
import { LockedAlarm } from '../../src/screens/privacy/LockAlarms.tsx'
import { BarLine } from '../../src/screens/shell/AlarmBar.tsx'
import { PresentContext } from '../../src/ui/AlarmParts.tsx'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTile } from '../../src/ui/AlarmTile.tsx'
import { DetailAlarm } from '../../src/ui/detail/DetailAlarms.tsx'
import { PatientCard } from '../../src/ui/PatientCard.tsx'
import { PatientCompact, PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import { alarmOf, listed } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'
import { later, nothing } from './parts.tsx'

const MINUTE = 60_000
/** Of each priority: its alarm, and what the sensor says while it goes on. */
const KINDS: Readonly<Record<Priority, { type: string; beyond: Partial<Record<Slot, number>> }>> = {
  high: { type: 'Falling', beyond: { falling: 1 } },
  medium: { type: 'High HR', beyond: { hr: 130 } },
  low: { type: 'Diaper Change Quantity', beyond: { diaperChangeQty: 2 } },
  technical: { type: 'Battery', beyond: { battery: 8 } },
}
const CALM = { hr: 70, spo2: 97, temperature: 36.5, bodyTemperature: 36.8, urine: 0, battery: 64 }
const SILENT = 6 * MINUTE

export type Shown = { alarm: ListedAlarm; vitals: Vitals; heardAt: number; priority: Priority }

export function shownOf(priority: Priority, look: AlarmLook): Shown {
  const { type, beyond } = KINDS[priority]
  const first = NOW - 8 * MINUTE
  const raised = alarmOf({ alarmId: 'a1', originator: ANNA.entityId, type, content: type, first })
  const alarm = listed({ ...raised, name: ANNA.name, id: ANNA.id })
  const values = measured({ ...CALM, ...(look !== 'ended' && beyond) }, 0)
  const heardAt = look === 'lastKnown' ? NOW - SILENT : NOW
  const vitals = { ...values, heardAt }
  switch (look) {
    case 'standing':
    case 'lastKnown':
      return { alarm, vitals, heardAt, priority }
    case 'ended':
      return { alarm: { ...alarm, endedTs: NOW - MINUTE }, vitals, heardAt, priority }
    case 'confirmed':
      return {
        alarm: { ...alarm, isConfirmed: true, confirmedAt: NOW - MINUTE },
        vitals,
        heardAt,
        priority,
      }
  }
}

const ACTIONS = {
  onConfirm: later,
  onConfirmAll: later,
  onUndo: later,
  heldFor: () => 1_000,
  onRetry: later,
  onDiscard: later,
}
const inList = { now: NOW, actions: ACTIONS }

function entryOf({ alarm }: Shown): LogEntry {
  const { alarmId, originator, type, content, name, id, first: raised, confirmedAt } = alarm
  const times = { raised, received: raised, shown: raised, sounded: 0, ended: 0 }
  const over = alarm.endedTs === undefined ? {} : { over: alarm.endedTs }
  const who = { originator, name, id, ward: 'Cedar', room: '101', device: null, who: '' }
  return { alarmId, type, content, ...times, ...who, ...over, confirmed: confirmedAt }
}

/** The patient with the alarm, as cards and tiles show them: a confirmed one is no alarm of theirs any more. */
const patientOf = ({ alarm, vitals }: Shown) => ({
  patient: ANNA,
  vitals,
  thresholds: DEFAULT_THRESHOLDS,
  alarms: alarm.isConfirmed ? [] : [alarm],
  off: {},
  watch: [],
  now: NOW,
  isLive: true,
  onOpen: nothing,
  handlers: { onError: nothing, onRetry: nothing, onDiscard: nothing },
})
const care = {
  facts: undefined,
  rounds: DEFAULT_ROUNDS,
  look: 'wide',
  inWard: false,
  isTwoLines: true,
} as const
const onTheBoard = {
  [NUMBER]: 1.2,
  [COLUMNS.hr]: '3em',
  [COLUMNS.spo2]: '3em',
  [COLUMNS.temperature]: '4em',
  height: '140px',
  fontSize: '20px',
} as CSSProperties
const time = (ts: number): string => shortMomentText(ts, NOW, DEVICE_ZONE)

export type Surface = {
  name: string
  draw: (shown: Shown) => ReactNode
  role?: 'table' | 'list'
  /** It wants the whole width. */
  isWide?: true
  /** Only these are ever on it. */
  only?: Priority
}

export const SURFACES: readonly Surface[] = [
  { name: 'Bar', isWide: true, draw: (of) => <BarLine {...of} now={NOW} onOpen={nothing} /> },
  {
    name: 'Needs somebody now',
    isWide: true,
    role: 'list',
    only: 'high',
    draw: ({ alarm }) => <NeedRow row={{ alarm, earlier: [] }} {...inList} />,
  },
  {
    name: 'List',
    isWide: true,
    role: 'table',
    draw: ({ alarm }) => <AlarmRow alarm={alarm} {...inList} />,
  },
  {
    name: 'Lock',
    isWide: true,
    role: 'list',
    draw: (of) => <LockedAlarm {...of} broken={undefined} now={NOW} />,
  },
  {
    name: 'Detail',
    isWide: true,
    role: 'list',
    draw: ({ alarm }) => <DetailAlarm alarm={alarm} isBig onHistory={nothing} {...inList} />,
  },
  {
    name: 'Card of an alarm',
    role: 'list',
    draw: ({ alarm }) => <AlarmTile alarm={alarm} {...inList} />,
  },
  { name: 'Card', draw: (of) => <PatientCard {...patientOf(of)} /> },
  { name: 'Compact card', draw: (of) => <PatientCompact {...patientOf(of)} inWard={false} /> },
  { name: 'Tile', draw: (of) => <PatientTile {...patientOf(of)} inWard={false} /> },
  {
    name: 'Tile of the board',
    draw: (of) => (
      <div style={onTheBoard}>
        <BoardTile {...patientOf(of)} {...care} />
      </div>
    ),
  },
  {
    name: 'List of the board',
    role: 'list',
    draw: ({ alarm, heardAt }) => (
      <BoardRow
        row={{ alarm, earlier: [] }}
        isLeft={false}
        heardAt={heardAt}
        broken={undefined}
        now={NOW}
      />
    ),
  },
  {
    name: 'Paper',
    role: 'list',
    draw: (of) => <AlarmLine entry={entryOf(of)} heardAt={of.heardAt} now={NOW} time={time} />,
  },
  {
    name: 'Paper, what changed',
    draw: (of) => (
      <OpenAlarm entry={entryOf(of)} text={of.alarm.content} heardAt={of.heardAt} now={NOW} />
    ),
  },
]

/** What a list knows of the sensors. */
export function Looked({ surface, shown }: { surface: Surface; shown: Shown }) {
  const vitals = new Map([[ANNA.entityId, shown.vitals]])
  return (
    <PresentContext value={{ vitals, thresholds: DEFAULT_THRESHOLDS, now: NOW }}>
      {surface.draw(shown)}
    </PresentContext>
  )
}
