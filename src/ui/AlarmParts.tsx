import BatteryLow from 'lucide-react/icons/battery-low'
import BatteryMedium from 'lucide-react/icons/battery-medium'
import BatteryWarning from 'lucide-react/icons/battery-warning'
import History from 'lucide-react/icons/history'
import EyeOff from 'lucide-react/icons/eye-off'
import Wrench from 'lucide-react/icons/wrench'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { raisedBetween } from '../model/alarms/flood.ts'
import type { Row } from '../model/alarms/alarms.ts'
import { isLearnedLate } from '../model/alarms/late.ts'
import { type AlarmLook, heardAtOf, lookOf } from '../model/alarms/look.ts'
import { isPromoted } from '../model/alarms/urgency.ts'
import { type Zone, dateTimeText, sameLocalDay, secondText } from '../model/time/dates.ts'
import { useZone } from './base/zone.ts'
import { timeBeside } from '../model/time/moment.ts'
import { URGENT_TEXTS } from '../texts/alarms.ts'
import { alarmWords } from '../texts/alarm-names.ts'
import { alarmText } from '../texts/alarm-words.ts'
import { conditionText, presentText } from '../texts/alarm-condition.ts'
import { HEARING_TEXTS } from '../texts/hearing.ts'
import { lateText } from '../texts/late.ts'
import { patientName, timeMore, timeFirst, what, whatMore } from './alarm.css.ts'
import { langOf, useNameOfAlarm } from './names.tsx'
import {
  openName,
  promoted,
  repeated,
  repeatedMark,
  late as lateStyle,
  dot,
  standing,
  batteryIcon,
  present as presentStyle,
} from './alarm-parts.css.ts'
import { ageText, shortMomentText } from '../texts/moments.ts'
import { HOUR_MS } from '../model/constants.ts'
import { TEXTS } from '../texts/common.ts'
import { conditionOf, measureOfType } from '../model/alarms/standing.ts'
import { notWatchedBeside } from '../texts/watch.ts'
import { useContext } from 'react'
import { presentOf } from '../model/alarms/present.ts'
import { batteryTier } from '../model/vitals/display.ts'
import { type Vitals, reading } from '../model/vitals/telemetry.ts'
import { PresentContext } from './present.tsx'
import { unparted } from './unparted.tsx'

type Earlier = Row['earlier']
type NameProps = {
  alarm: ListedAlarm
  onOpen: ((entityId: string, alarm: ListedAlarm) => void) | undefined
}

/** The patient's name; where it opens the patient, the whole row answers to a tap. */
export function AlarmName({ alarm, onOpen }: NameProps) {
  const { originator } = alarm
  const name = useNameOfAlarm()(alarm)
  if (!onOpen || originator === '')
    return (
      <span lang={langOf(name)} className={patientName}>
        {name}
      </span>
    )
  return (
    <button
      type="button"
      lang={langOf(name)}
      className={`${patientName} ${openName}`}
      onClick={() => onOpen(originator, alarm)}
    >
      {name}
    </button>
  )
}

/** Why a technical alarm is more urgent than others of its kind (B.2). */
export function TechnicalNote({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  if (!isPromoted(alarm, now)) return null
  return (
    <span className={promoted}>
      <Wrench size={14} aria-hidden />
      {URGENT_TEXTS.promoted}
    </span>
  )
}

/** Why the patient is not watched; an alarm about a silent sensor says that by itself (AL23). */
export function WatchNote({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  const zone = useZone()
  const broken = useContext(PresentContext)?.broken?.get(alarm.originator)
  const why = notWatchedBeside(alarm.type, broken, { now, zone })
  if (why === '') return null
  return (
    <span className={promoted}>
      <EyeOff size={14} aria-hidden />
      {unparted(why)}
    </span>
  )
}

type RepeatedProps = { alarm: ListedAlarm; earlier: Earlier; now: number }

/** `×5` and between when, of an alarm that was raised again and again (AL13). */
export function Repeated({ alarm, earlier, now }: RepeatedProps) {
  const zone = useZone()
  if (earlier.length === 0) return null
  const { first, last } = raisedBetween({ alarm, earlier })
  const times = earlier.length + 1
  return (
    <span className={repeated}>
      <span role="img" aria-label={URGENT_TEXTS.chatterLabel(times)} className={repeatedMark}>
        {URGENT_TEXTS.chatter(times)}
      </span>
      <span className={timeMore}>
        {unparted(
          URGENT_TEXTS.chatterTimes(shortTime(first, now, zone), shortTime(last, now, zone)),
        )}
      </span>
    </span>
  )
}

/** To the second, with its day where that is not today. */
function shortTime(time: number, now: number, zone: Zone): string {
  return sameLocalDay(time, now, zone) ? secondText(time, zone) : dateTimeText(time, zone)
}

/** How the alarm looks in a list that knows when its sensor was last heard. */
export function useLook(alarm: ListedAlarm, now: number): AlarmLook {
  return lookOf(alarm, useHeardAt(alarm), now)
}

/** A row represents all its alarms: a confirm clears each of them. */
export function whole(alarm: ListedAlarm, earlier: Earlier): ListedAlarm {
  if (earlier.length === 0) return alarm
  const others = earlier.flatMap(({ alarmId, duplicates }) => [alarmId, ...duplicates])
  return { ...alarm, duplicates: [...alarm.duplicates, ...others] }
}

/**
 * What the alarm is about: what it says (ONE-08), its type where that says more, hidden duplicates (AMB-26, AMB-32), and what is
 * measured now.
 */
export function AlarmWhat({ alarm }: { alarm: ListedAlarm }) {
  const { type, duplicates } = alarm
  const { main, more } = alarmWords(alarmText(alarm), type)
  return (
    <span className={what}>
      {unparted(main)}
      {more !== '' && <span className={whatMore}> {more}</span>}
      {duplicates.length > 0 && (
        <span className={whatMore}> {TEXTS.home.duplicates(duplicates.length)}</span>
      )}
      <Present alarm={alarm} />
    </span>
  )
}

type TimeProps = {
  alarm: ListedAlarm
  now: number
  /** The time alone while it is today's. */
  isShort?: boolean
}

/** First time, its age while under an hour (AMB-29), and whether its condition is still there or when it ended. */
export function AlarmTime({ alarm, now, isShort = false }: TimeProps) {
  const zone = useZone()
  const { first, endedTs, isConfirmed } = alarm
  const heardAt = useHeardAt(alarm)
  if (isLearnedLate(alarm)) return <LateTimes alarm={alarm} now={now} />
  const isOver = isConfirmed || endedTs !== undefined
  const isRecent = now - first < HOUR_MS
  return (
    <span>
      <time className={timeFirst} dateTime={new Date(first).toISOString()}>
        {unparted(isShort ? shortMomentText(first, now, zone) : dateTimeText(first, zone))}
      </time>
      <span className={timeMore}>
        {isRecent && isOver && <strong>{ageText(first, now, zone)}</strong>}
        <Standing alarm={alarm} heardAt={heardAt} now={now} />
      </span>
      {alarm.handedOnAt !== undefined && (
        <strong className={timeMore}>
          {unparted(HEARING_TEXTS.handedOn(timeBeside(alarm.handedOnAt, now, zone)))}
        </strong>
      )}
    </span>
  )
}

/** When an event of a backlog happened, and when that was learned (AL27). */
function LateTimes({ alarm, now }: { alarm: ListedAlarm; now: number }) {
  const zone = useZone()
  return (
    <span data-late>
      <time className={lateStyle} dateTime={new Date(alarm.first).toISOString()}>
        <History size={16} aria-hidden />
        {unparted(lateText(alarm, now, zone))}
      </time>
      <span className={timeMore}>
        <Standing alarm={alarm} heardAt={null} now={now} />
      </span>
    </span>
  )
}

type StandingProps = {
  alarm: ListedAlarm
  /** When its sensor was last heard; `null` where that is not known here. */
  heardAt: number | null
  now: number
}

function useHeardAt({ originator }: ListedAlarm): number | null {
  return heardAtOf(useContext(PresentContext)?.vitals.get(originator))
}

/** Whether the alarm's condition is still there: a full or an empty mark, and a word. */
export function Standing({ alarm, heardAt, now }: StandingProps) {
  const zone = useZone()
  const condition = conditionOf(alarm, heardAt, now)
  const text = conditionText(condition, now, zone)
  if (text === '') return null
  return (
    <span className={standing({ kind: condition.kind })} data-standing={condition.kind}>
      {condition.kind !== 'unsaid' && <span className={dot({ kind: condition.kind })} />}
      {unparted(text)}
    </span>
  )
}

/**
 * The present value beside that of an alarm: an alarm says how it was. Nothing of a confirmed one whose value is back
 * within its limits (AL9), and not what the alarm says already (ONE-04).
 */
function Present({ alarm }: { alarm: ListedAlarm }) {
  const zone = useZone()
  const values = useContext(PresentContext)
  const vitals = values?.vitals.get(alarm.originator)
  if (!values || !vitals || alarm.closedBy) return null
  const { thresholds, now } = values
  const present = presentOf(alarm, vitals, thresholds, now)
  if (present === null) return null
  const isBeyond = present.kind === 'value' && present.isBeyond
  // `Falling`, and "Now Fall": "Ongoing" beside it says so.
  if (isBeyond && present.value.kind === 'state') return null
  if (alarm.isConfirmed && (!isBeyond || alarm.endedTs !== undefined)) return null
  return (
    <span className={presentStyle({ beyond: isBeyond })} data-present>
      {measureOfType(alarm.type) === 'battery' && <BatteryTier vitals={vitals} />}
      {unparted(presentText(present, now, zone))}
    </span>
  )
}

const BATTERY_ICONS = { low: BatteryWarning, middle: BatteryLow, high: BatteryMedium } as const

/** How empty the battery is now, whatever the hospital's limit (ALARM-51, AMB-52); nothing without a reading. */
function BatteryTier({ vitals }: { vitals: Vitals }) {
  const tier = batteryTier(reading(vitals, 'battery')?.value ?? null)
  if (tier === null) return null
  const Icon = BATTERY_ICONS[tier]
  return <Icon size={16} className={batteryIcon} data-tier={tier} aria-hidden />
}
