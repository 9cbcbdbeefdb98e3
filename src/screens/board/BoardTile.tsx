import { memo } from 'react'
import { conditionsOf } from '../../components/conditions.ts'
import { useNameMode, useNameOf } from '../../components/names.tsx'
import { NetworkIcon } from '../../components/NetworkIcon.tsx'
import type { PatientCardProps } from '../../components/PatientCard.tsx'
import { sameShown } from '../../components/same-shown.ts'
import { Strip } from '../../components/tile/PatientTile.tsx'
import { tileNumber, tileTemperature } from '../../components/tile/tile-number.ts'
import { type TileStrip, tileStrip } from '../../components/tile/tile-strip.ts'
import type { TileLook } from '../../model/board/layout.ts'
import { type CareFacts, careMarks } from '../../model/care/marks.ts'
import type { RoundTimes } from '../../model/care/rounds.ts'
import { cautions } from '../../model/vitals/caution.ts'
import type { VitalSign } from '../../model/vitals/known.ts'
import { diaperFlag } from '../../model/vitals/display.ts'
import { boardPlace } from './board-place.ts'
import { BoardCare } from './BoardCare.tsx'
import { BoardVital } from './BoardVital.tsx'
import { Place } from './Place.tsx'
import { line, name, numbers, sign, third, tile } from './tile.css.ts'

const ZONE = undefined

type Props = Pick<
  PatientCardProps,
  'patient' | 'vitals' | 'thresholds' | 'alarms' | 'off' | 'now' | 'isLive'
> & {
  /** What the stored days say of turns and diaper; `undefined` while they are not read. */
  facts: CareFacts | undefined
  rounds: RoundTimes
  look: TileLook
  /** All patients are of one ward, which stands above: rooms are named without it. */
  inWard: boolean
  /** The place stands below the name, for the name does not say it. */
  isTwoLines: boolean
}

/**
 * One patient on the wall, to be read and not to be touched (BOARD-02): what the console's tile says, in fewer lines and
 * larger numbers.
 */
export const BoardTile = memo(function BoardTile(props: Props) {
  const { patient, vitals, thresholds, alarms, off, now, isLive, look, inWard, isTwoLines } = props
  const { facts, rounds } = props
  const care = careMarks({ patient, vitals, facts, now, rounds, zone: ZONE })
  const called = useNameOf()(patient)
  const mode = useNameMode()
  const found = cautions(vitals, thresholds)
  const summary = tileStrip(conditionsOf(found, alarms, diaperFlag(vitals), now), vitals, now)
  const temperature = tileTemperature(vitals, found, now)
  const vital = (slot: VitalSign, isBeside = false) => (
    <BoardVital
      slot={slot}
      shown={tileNumber(slot, vitals, thresholds, now, isLive)}
      caution={found.find(({ measure }) => measure === slot)}
      off={off[slot]}
      isBeside={isBeside}
    />
  )
  const network = (
    <span className={sign}>
      <NetworkIcon vitals={vitals} now={now} fluid />
    </span>
  )
  const marks = (
    <>
      <BoardCare marks={care} look={look} now={now} />
      {look === 'wide' && network}
    </>
  )
  return (
    <article
      className={tile({ edge: edgeOf(summary) })}
      aria-label={called}
      data-level={summary.level}
    >
      <div className={line}>
        <h2 className={name}>{called}</h2>
        {!isTwoLines && marks}
      </div>
      {isTwoLines && (
        <div className={line}>
          <Place text={boardPlace(patient, inWard, mode === 'room')} />
          {marks}
        </div>
      )}
      <div className={numbers({ look })}>
        {vital('hr')}
        {vital('spo2')}
        {look === 'wide' ? (
          vital(temperature)
        ) : (
          <div className={third}>
            {vital(temperature, true)}
            {network}
          </div>
        )}
      </div>
      <Strip summary={summary} />
    </article>
  )
}, same)

function edgeOf({ level, isOpen }: TileStrip) {
  return isOpen && (level === 'high' || level === 'medium') ? (`${level}-open` as const) : level
}

function same(a: Props, b: Props): boolean {
  return (
    a.inWard === b.inWard && a.look === b.look && a.isTwoLines === b.isTwoLines && sameShown(a, b)
  )
}
