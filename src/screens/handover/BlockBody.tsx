import type { ReactNode } from 'react'
import type { Handover } from '../../model/handover/handover.ts'
import type { Shift } from '../../model/handover/shift.ts'
import type { Zone } from '../../model/time/dates.ts'
import { shortMomentText } from '../../model/time/moment.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { changeText, type Say, turnText } from '../../texts/handover-lines.ts'
import { gapText, HANDOVER_TEXTS as T } from '../../texts/handover.ts'
import { Alarms } from './Alarms.tsx'
import { body, column, gapBox, gapList, plainList, soft } from './block.css.ts'
import { Part } from './Part.tsx'
import { Values } from './Values.tsx'

export type BodyProps = {
  handover: Handover
  shift: Shift
  limits: Thresholds | null
  alarmsAt: number
  zone: Zone
}

/** What is said of a patient, the same on screen and on paper: gaps first, for all else is to be read with them. */
export function BlockBody(props: BodyProps & { notes: ReactNode }) {
  const { handover, shift, limits, alarmsAt, zone, notes } = props
  const { gaps, turns, diaper } = handover
  const time: Say = (ts) => shortMomentText(ts, shift.until, zone)
  return (
    <>
      {gaps.length > 0 && (
        <div className={gapBox}>
          <Part title={T.gaps.title}>
            <ul className={gapList}>
              {gaps.map((gap) => (
                <li key={gapText(gap, time)}>{gapText(gap, time)}</li>
              ))}
            </ul>
          </Part>
        </div>
      )}
      <div className={body}>
        <div className={column}>
          <Values {...{ handover, shift, limits }} />
        </div>
        <div className={column}>
          <Alarms {...{ alarms: handover.alarms, alarmsAt, shift, zone }} />
          <Turns turns={turns} time={time} />
          <Part title={T.diaper.title} count={diaper.changes.length}>
            {diaper.changes.length === 0 ? (
              <p className={soft}>
                {diaper.before === null ? T.diaper.none : T.diaper.before(time(diaper.before))}
              </p>
            ) : (
              <ul className={plainList}>
                {diaper.changes.map((change) => (
                  <li key={changeText(change, time)}>{changeText(change, time)}</li>
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

/** So many turns are listed, the last ones. */
const TURN_LINES = 16

function Turns({ turns: seen, time }: { turns: Handover['turns']; time: Say }) {
  const { title, none, notTold, more } = T.turns
  const turns = seen ?? []
  const earlier = turns.length - TURN_LINES
  return (
    <Part title={title} count={turns.length}>
      {turns.length === 0 ? (
        <p className={soft}>{seen === null ? notTold : none}</p>
      ) : (
        <ul className={plainList}>
          {earlier > 0 && <li className={soft}>{more(earlier)}</li>}
          {turns.slice(-TURN_LINES).map((turn) => (
            <li key={turn.at}>{turnText(turn, time)}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}
