import type { ReactNode } from 'react'
import { unparted } from '../../ui/unparted.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { urgencyOf } from '../../model/alarms/urgency.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import { loggedAlarm } from '../../model/alarms/alarm-log-view.ts'
import { heardAtOf, lookOf } from '../../model/alarms/look.ts'
import { looked } from '../../ui/alarm-look.ts'
import { type Handover, type HandoverAlarms, shortList } from '../../model/handover/handover.ts'
import { unwatchedOf } from '../../model/handover/changed.ts'
import type { Shift } from '../../model/handover/shift.ts'
import type { Zone } from '../../model/time/dates.ts'
import { shortMomentText } from '../../texts/moments.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { alarmText } from '../../texts/alarm-words.ts'
import { durationText } from '../../texts/took.ts'
import { unbrokenSpans } from '../../ui/spans.ts'
import { changeText, outcomeText, type Say, turnText } from '../../texts/handover-lines.ts'
import { gapText, HANDOVER_TEXTS as T, noValueText } from '../../texts/handover.ts'
import {
  alarmLine,
  alarmList,
  alarmSentence,
  body,
  column,
  gapBox,
  gapList,
  part,
  partTitle,
  plainList,
  soft,
} from './handover.css.ts'
import { Values } from './Values.tsx'
import { joined } from '../../texts/words.ts'

export type BodyProps = {
  handover: Handover
  shift: Shift
  limits: Thresholds | null
  alarmsAt: number
  /** What is not here is being asked for. */
  isLoading: boolean
  zone: Zone
}

/** The hand-over of a patient, the same on screen and on paper. Gaps come first, because they qualify all the rest. */
export function BlockBody(props: BodyProps & { notes: ReactNode }) {
  const { handover, shift, limits, alarmsAt, isLoading, zone, notes } = props
  const { gaps, turns, diaper } = handover
  const isWatched = unwatchedOf(handover).length === 0
  const notHere = handover.reach === 'none' ? noValueText('none', isLoading) : null
  const time: Say = (ts) => shortMomentText(ts, shift.until, zone)
  return (
    <>
      {gaps.length > 0 && (
        <div className={gapBox}>
          <Part title={T.gaps.title}>
            <ul className={gapList}>
              {gaps.map((gap) => (
                <li key={gapText(gap, time)}>{unparted(gapText(gap, time))}</li>
              ))}
            </ul>
          </Part>
        </div>
      )}
      <div className={body}>
        <div className={column}>
          <Values {...{ handover, shift, limits, isLoading }} />
        </div>
        <div className={column}>
          <Alarms
            {...{ alarms: handover.alarms, alarmsAt, isWatched, shift, zone }}
            heardAt={heardAtOf(handover.heard)}
          />
          <Turns turns={turns} time={time} notHere={notHere} />
          <Part title={T.diaper.title} count={diaper.changes.length}>
            {diaper.changes.length === 0 ? (
              <p className={soft}>
                {notHere ??
                  (diaper.before === null ? T.diaper.none : T.diaper.before(time(diaper.before)))}
              </p>
            ) : (
              <ul className={plainList}>
                {diaper.changes.map((change) => (
                  <li key={changeText(change, time)}>{unparted(changeText(change, time))}</li>
                ))}
              </ul>
            )}
          </Part>
        </div>
      </div>
      {notes}
    </>
  )
}

/** Only the last turns are listed. */
const TURN_LINES = 16

type TurnsProps = {
  turns: Handover['turns']
  time: Say
  /** That the hours are not on this device, which says nothing of turns; `null` where they are. */
  notHere: string | null
}

function Turns({ turns: recorded, time, notHere }: TurnsProps) {
  const { title, none, notTold, more } = T.turns
  const turns = recorded ?? []
  const earlier = turns.length - TURN_LINES
  return (
    <Part title={title} count={turns.length}>
      {turns.length === 0 ? (
        <p className={soft}>{recorded === null ? (notHere ?? notTold) : none}</p>
      ) : (
        <ul className={plainList}>
          {earlier > 0 && <li className={soft}>{more(earlier)}</li>}
          {turns.slice(-TURN_LINES).map((turn) => (
            <li key={turn.at}>{unparted(turnText(turn, time))}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

type AlarmsProps = {
  alarms: HandoverAlarms
  /** When the list of alarms was last loaded; 0 for never: then an empty list proves nothing. */
  alarmsAt: number
  /** Heard in all these hours: else an empty list is no calm. */
  isWatched: boolean
  /** When the sensor was last heard; `null` where that is not known. */
  heardAt: number | null
  shift: Shift
  zone: Zone
}

/** The alarms, open ones first: when raised, who confirmed them and how soon. */
function Alarms({ alarms, alarmsAt, isWatched, heardAt, shift, zone }: AlarmsProps) {
  const { entries, responses } = alarms
  const none = isWatched ? T.alarms.none : T.alarms.noneUnwatched
  const time = (ts: number): string => shortMomentText(ts, shift.until, zone)
  const { lines, rest } = shortList(entries)
  return (
    <Part title={T.alarms.title} count={entries.length}>
      {entries.length === 0 && <p className={soft}>{alarmsAt > 0 ? none : T.alarms.notKnown}</p>}
      <ul className={alarmList}>
        {lines.map((entry) => (
          <AlarmLine key={entry.alarmId} {...{ entry, heardAt, time }} now={shift.until} />
        ))}
      </ul>
      {rest.length > 0 && <p className={soft}>{T.alarms.more(rest)}</p>}
      {responses.confirmed > 1 && (
        <p className={soft}>{T.alarms.typical(durationText(responses.typical))}</p>
      )}
    </Part>
  )
}

type LineProps = { entry: LogEntry; heardAt: number | null; now: number; time: Say }

export function AlarmLine({ entry, heardAt, now, time }: LineProps) {
  const alarm = loggedAlarm(entry)
  const urgency = urgencyOf(alarm, now)
  const look = lookOf(alarm, heardAt, now)
  return (
    <li {...looked('words', urgency, look, alarmLine)}>
      <PriorityMark priority={urgency} look={look} flashing={false} fluid />
      <span className={alarmSentence}>
        {unparted(
          unbrokenSpans(
            joined([
              `${time(entry.raised)} ${alarmText(entry)}`,
              outcomeText(entry, now, time, heardAt),
            ]),
          ),
        )}
      </span>
    </li>
  )
}

type PartProps = { title: string; count?: number; children: ReactNode }

/** One subject of a block, below its title. */
export function Part({ title, count = 0, children }: PartProps) {
  return (
    <section className={part}>
      <h3 className={partTitle}>
        {title}
        {count > 0 && ` (${count})`}
      </h3>
      {children}
    </section>
  )
}

/** When values and notes of a patient were last loaded. */
export function asOfText({ asOf }: Handover, now: number, zone: Zone): string {
  const time = (ts: number): string => shortMomentText(ts, now, zone)
  const values = asOf.values > 0 ? T.asOf.values(time(asOf.values)) : T.asOf.noValues
  const notes = asOf.notes > 0 ? T.asOf.notes(time(asOf.notes)) : T.asOf.noNotes
  return joined([values, notes])
}
