import { memo } from 'react'
import { conditionsOf } from '../../ui/conditions.ts'
import { useNameMode, useNameOf } from '../../ui/names.tsx'
import { NetworkSign, networkState } from '../../ui/NetworkIcon.tsx'
import type { PatientCardProps } from '../../ui/PatientCard.tsx'
import { sameShown } from '../../ui/same-shown.ts'
import { Strip } from '../../ui/tile/PatientTile.tsx'
import { tileNumber, tileSigns } from '../../ui/tile/tile-number.ts'
import { type TileStrip, tileStrip } from '../../ui/tile/tile-strip.ts'
import type { TileLook } from '../../model/board/layout.ts'
import { type CareFacts, careMarks } from '../../model/care/marks.ts'
import type { RoundTimes } from '../../model/care/diaper.ts'
import { measurePriority } from '../../model/alarms/silent-caution.ts'
import type { Attachment, Patient } from '../../model/patients/patient.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { type Caution, cautions } from '../../model/vitals/caution.ts'
import type { VitalSign } from '../../model/vitals/known.ts'
import { diaperFlag } from '../../model/vitals/display.ts'
import { BoardCare, type CareSigns, careSigns, sameSigns } from './BoardCare.tsx'
import { BoardVital } from './BoardVital.tsx'
import { Place } from './Place.tsx'
import { foot, line, name, numbers, sign, third, tile } from './tile.css.ts'
import { tilePlace } from '../../texts/places.ts'

/** Where a patient is; the room alone among those of one ward, the ward alone where the name is the room already. */
function boardPlace(patient: Patient, inWard: boolean, isNamedByRoom: boolean): string {
  const text = tilePlace(patient, inWard)
  const own = ` #${patient.wardRoom}`
  return isNamedByRoom && patient.wardRoom !== '' && text.endsWith(own)
    ? text.slice(0, -own.length)
    : text
}

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
  const signs = careSigns(
    careMarks({ patient, vitals, facts, now, rounds, zone: DEVICE_ZONE }),
    look,
    now,
  )
  const called = useNameOf()(patient)
  const mode = useNameMode()
  const found = cautions(vitals, thresholds)
  const summary = tileStrip(conditionsOf(found, alarms, diaperFlag(vitals), now), vitals, now)
  const shown = tileSigns(vitals, found, now)
  const network = networkState(vitals, now)
  const vital = (slot: VitalSign, isBeside = false) => (
    <BoardVital
      key={slot}
      slot={slot}
      {...tileNumber(slot, vitals, thresholds, now, isLive)}
      caution={levelOf(found.find(({ measure }) => measure === slot))}
      off={off[slot]}
      isBeside={isBeside}
    />
  )
  return (
    <article
      className={tile({ edge: edgeOf(summary) })}
      aria-label={called}
      data-level={summary.level}
    >
      <Head
        called={called}
        at={isTwoLines ? boardPlace(patient, inWard, mode === 'room') : null}
        signs={signs}
        network={look === 'wide' ? network : null}
      />
      <div className={numbers({ look })}>
        {shown.slice(0, look === 'wide' ? undefined : -1).map((slot) => vital(slot))}
        {look !== 'wide' && (
          <div className={third}>
            {shown.slice(-1).map((slot) => vital(slot, true))}
            <Network state={network} />
          </div>
        )}
      </div>
      <div className={foot}>
        <Summary summary={summary} />
      </div>
    </article>
  )
}, same)

type HeadProps = {
  called: string
  /** `null`: there is one line. */
  at: string | null
  signs: CareSigns
  /** `null`: it stands elsewhere. */
  network: Attachment | null
}

/** Who, where, and what is to be done: a number that changes does not draw it anew. */
const Head = memo(
  function Head({ called, at, signs, network }: HeadProps) {
    const marks = (
      <>
        <BoardCare signs={signs} />
        {network !== null && <Network state={network} />}
      </>
    )
    return (
      <>
        <div className={line}>
          <h2 className={name}>{called}</h2>
          {at === null && marks}
        </div>
        {at !== null && (
          <div className={line}>
            <Place text={at} />
            {marks}
          </div>
        )}
      </>
    )
  },
  (a, b) =>
    a.called === b.called &&
    a.at === b.at &&
    a.network === b.network &&
    sameSigns(a.signs, b.signs),
)

const Network = memo(function Network({ state }: { state: Attachment }) {
  return (
    <span className={sign}>
      <NetworkSign state={state} fluid />
    </span>
  )
})

const Summary = memo(
  Strip,
  ({ summary: a }, { summary: b }) =>
    a.level === b.level &&
    a.text === b.text &&
    a.isOpen === b.isOpen &&
    a.rest.join() === b.rest.join(),
)

/** Immediate harm is red, the rest of the numbers amber, as their alarms are. */
function levelOf(caution: Caution | undefined): 'high' | 'medium' | 'no' {
  if (caution === undefined) return 'no'
  return measurePriority(caution.measure) === 'high' ? 'high' : 'medium'
}

function edgeOf({ level, isOpen }: TileStrip) {
  return isOpen && (level === 'high' || level === 'medium') ? (`${level}-open` as const) : level
}

function same(a: Props, b: Props): boolean {
  return (
    a.inWard === b.inWard && a.look === b.look && a.isTwoLines === b.isTwoLines && sameShown(a, b)
  )
}
