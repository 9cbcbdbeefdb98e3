/** One alarm of each priority in each of its four looks, on every surface that draws alarms (ONE-07). */
import type { CSSProperties, ReactNode } from 'react'
import { type ListedAlarm, PRIORITIES, type Priority } from '../../src/model/alarms/alarm.ts'
import type { LogEntry } from '../../src/model/alarms/alarm-log.ts'
import { ALARM_LOOKS, type AlarmLook } from '../../src/model/alarms/look.ts'
import { DEFAULT_ROUNDS } from '../../src/model/care/round-times.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'
import { shortMomentText } from '../../src/texts/moments.ts'
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
import { PresentContext } from '../../src/ui/present.tsx'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTile } from '../../src/ui/AlarmTile.tsx'
import { DetailAlarm } from '../../src/ui/detail/DetailAlarms.tsx'
import { DetailColumns } from '../../src/ui/detail/DetailColumns.tsx'
import { DetailHeader } from '../../src/ui/detail/DetailHeader.tsx'
import { mattersOf } from '../../src/ui/detail/readings.ts'
import { ValueLine } from '../../src/ui/detail/ValueLine.tsx'
import { PatientCard } from '../../src/ui/PatientCard.tsx'
import { PatientCompact, PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import { alarmOf, listed } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'
import { ACTIONS, CALM, MINUTE, PATIENT } from './given.ts'
import { nothing } from './parts.tsx'

/** Of each priority: its alarm, and what the sensor says while it goes on. */
const KINDS: Readonly<Record<Priority, { type: string; beyond: Partial<Record<Slot, number>> }>> = {
  high: { type: 'Falling', beyond: { falling: 1 } },
  medium: { type: 'High HR', beyond: { hr: 130 } },
  low: { type: 'Diaper Change Quantity', beyond: { diaperChangeQty: 2 } },
  technical: { type: 'Battery', beyond: { battery: 8 } },
}
const SILENT = 6 * MINUTE

export type Shown = {
  alarm: ListedAlarm
  vitals: Vitals
  heardAt: number
  priority: Priority
  look: AlarmLook
}

export function shownOf(priority: Priority, look: AlarmLook): Shown {
  const { type, beyond } = KINDS[priority]
  const first = NOW - 8 * MINUTE
  const raised = alarmOf({ alarmId: 'a1', originator: ANNA.entityId, type, content: type, first })
  const alarm = listed({ ...raised, name: ANNA.name, id: ANNA.id })
  const values = measured({ ...CALM, urine: 0, ...(look !== 'ended' && beyond) }, 0)
  const heardAt = look === 'lastKnown' ? NOW - SILENT : NOW
  const vitals = { ...values, heardAt }
  switch (look) {
    case 'standing':
    case 'lastKnown':
      return { alarm, vitals, heardAt, priority, look }
    case 'ended':
      return { alarm: { ...alarm, endedTs: NOW - MINUTE }, vitals, heardAt, priority, look }
    case 'confirmed':
      return {
        alarm: { ...alarm, isConfirmed: true, confirmedAt: NOW - MINUTE },
        vitals,
        heardAt,
        priority,
        look,
      }
  }
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
  ...PATIENT,
  vitals,
  alarms: alarm.isConfirmed ? [] : [alarm],
})
/** The same, as the detail shows their values: what is over and still beyond its limits was learned late. */
const detailOf = (of: Shown) => {
  const standing = shownOf(of.priority, 'standing')
  const late = { ...standing, alarm: { ...standing.alarm, learnedAt: NOW - MINUTE } }
  const given = patientOf(of.look === 'ended' ? late : of)
  const { vitals, thresholds, alarms, now } = given
  const matters = mattersOf(vitals, thresholds, alarms, now, DEVICE_ZONE)
  return { ...given, matters, corrected: '', hours: undefined, onHistory: nothing }
}
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
  only?: readonly Priority[]
  /** Values: since when is said where the alarm itself stands. */
  isValue?: true
}

export const SURFACES: readonly Surface[] = [
  { name: 'Bar', isWide: true, draw: (of) => <BarLine {...of} now={NOW} onOpen={nothing} /> },
  {
    name: 'Needs somebody now',
    isWide: true,
    role: 'list',
    only: ['high'],
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
    name: 'Values of the detail',
    isWide: true,
    only: ['high', 'medium', 'low'],
    isValue: true,
    draw: (of) => <DetailColumns {...detailOf(of)} />,
  },
  {
    name: 'Values over the history',
    isWide: true,
    only: ['high', 'medium', 'low'],
    isValue: true,
    draw: (of) => <ValueLine {...detailOf(of)} />,
  },
  {
    name: 'Facts of the detail',
    isWide: true,
    only: ['technical'],
    isValue: true,
    draw: (of) => (
      <DetailHeader
        {...detailOf(of)}
        titleId={`detail-${of.look}`}
        isBig={false}
        onResize={nothing}
        onClose={nothing}
      />
    ),
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

/** The alarms that are ever on it, by urgency and look. */
export const casesOf = ({ only = PRIORITIES }: Surface) =>
  only.flatMap((priority) => ALARM_LOOKS.map((look) => [priority, look] as const))

/** What a list knows of the sensors. */
export function Looked({ surface, shown }: { surface: Surface; shown: Shown }) {
  const vitals = new Map([[ANNA.entityId, shown.vitals]])
  return (
    <PresentContext value={{ vitals, thresholds: DEFAULT_THRESHOLDS, now: NOW }}>
      {surface.draw(shown)}
    </PresentContext>
  )
}
