import { memo } from 'react'
import { conditionsOf, type TileStrip, tileStrip } from '../../ui/conditions.ts'
import { isCalling } from '../../model/alarms/look.ts'
import { looked } from '../../ui/alarm-look.ts'
import { langOf, useNameMode, useNameOf } from '../../ui/names.tsx'
import { attachmentOf, cautionLevel } from '../../ui/face.ts'
import { NetworkSign } from '../../ui/NetworkIcon.tsx'
import type { PatientCardProps } from '../../ui/PatientCard.tsx'
import { sameShown } from '../../ui/same-shown.ts'
import { Strip } from '../../ui/tile/PatientTile.tsx'
import { tileNumber, tileSigns } from '../../ui/tile/tile-number.ts'
import { CARDS, type TileLook } from '../../model/board/tile-shape.ts'
import { type CareFacts, careMarks } from '../../model/care/marks.ts'
import type { RoundTimes } from '../../model/care/round-times.ts'
import type { Attachment } from '../../model/patients/patient.ts'
import { placeOf } from '../../model/places/place.ts'
import { useZone } from '../../ui/base/zone.ts'
import { cautions } from '../../model/vitals/caution.ts'
import { VITAL_SIGNS, type VitalSign } from '../../model/vitals/freshness.ts'
import { diaperFlag } from '../../model/vitals/card-texts.ts'
import { BoardCare, type CareSigns, careSigns, sameSigns } from './BoardCare.tsx'
import { BoardFacts } from './BoardFacts.tsx'
import { BoardVital } from './BoardVital.tsx'
import { FitWords } from './FitWords.tsx'
import {
  foot,
  line,
  name,
  numbers,
  place,
  placeKept,
  placeRoom,
  placeSeen,
  placeSeenAt,
  placeSign,
  placeWard,
  sign,
  third,
  tile,
} from './tile.css.ts'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { TEXTS } from '../../texts/common.ts'
import { type PlaceWords, placeWords } from '../../texts/places.ts'

const ASSIGNED = <MapPinOff size="1em" aria-hidden />
const SEEN = <MapPin size="1em" aria-hidden />

type Props = Pick<
  PatientCardProps,
  'patient' | 'vitals' | 'thresholds' | 'alarms' | 'off' | 'watch' | 'now' | 'isLive'
> & {
  /** Turns and diaper changes of the stored days; `undefined` while they are read. */
  facts: CareFacts | undefined
  rounds: RoundTimes
  look: TileLook
  /** All patients are of one ward, whose name is the title: rooms are named without it. */
  inWard: boolean
  /** The place has a line of its own below the name. */
  isTwoLines: boolean
}

/** One patient on the wall, to be read and not touched (BOARD-02): like the console's tile, in fewer and larger lines. */
export const BoardTile = memo(function BoardTile(props: Props) {
  const zone = useZone()
  const { patient, vitals, thresholds, alarms, off, watch, now, isLive } = props
  const { look, inWard, isTwoLines, facts, rounds } = props
  const marks = careMarks({ patient, vitals, facts, now, rounds, zone })
  const signs = careSigns(marks, now, zone)
  const isNarrow = look === 'narrow'
  const card = CARDS.find((each) => each === look)
  const displayName = useNameOf()(patient)
  const mode = useNameMode()
  const cautionsNow = cautions(vitals, thresholds)
  const summary = tileStrip(
    conditionsOf(cautionsNow, alarms, diaperFlag(vitals), now, zone),
    vitals,
    watch,
    now,
    zone,
  )
  const shown = card ? VITAL_SIGNS : tileSigns(vitals, cautionsNow, now)
  const network = attachmentOf('network', vitals, now)
  const vital = (slot: VitalSign, isBeside = false) => (
    <BoardVital
      key={slot}
      slot={slot}
      {...tileNumber(slot, vitals, thresholds, now, isLive)}
      caution={cautionLevel(cautionsNow.find(({ measure }) => measure === slot))}
      off={off[slot]}
      isBeside={isBeside}
    />
  )
  return (
    <article
      {...looked('frame', summary.level, summary.look, tile({ calls: callsAloud(summary) }))}
      aria-label={displayName}
      data-level={summary.level}
    >
      <Head
        displayName={displayName}
        at={placeWords(placeOf(patient), { ward: inWard, room: mode === 'room' })}
        isTwoLines={isTwoLines}
        signs={signs}
        network={isNarrow ? null : network}
      />
      <div className={numbers({ look })}>
        {shown.slice(0, isNarrow ? -1 : undefined).map((slot) => vital(slot))}
        {isNarrow && (
          <div className={third}>
            {shown.slice(-1).map((slot) => vital(slot, true))}
            <Network state={network} />
          </div>
        )}
      </div>
      {card && <BoardFacts {...{ vitals, thresholds, now }} diaper={marks.diaper} look={card} />}
      <div className={foot}>{summary.level !== 'none' && <Summary summary={summary} />}</div>
    </article>
  )
}, same)

type HeadProps = {
  displayName: string
  at: PlaceWords
  isTwoLines: boolean
  signs: CareSigns
  /** `null`: it is shown below, beside a number. */
  network: Attachment | null
}

/** Who, where, and what is due. It is not rendered again when only a number changes. */
const Head = memo(
  function Head({ displayName, at, isTwoLines, signs, network }: HeadProps) {
    const marks = (
      <>
        <BoardCare signs={signs} />
        {network !== null && <Network state={network} />}
      </>
    )
    return (
      <>
        <div className={line}>
          <h2 lang={langOf(displayName)} className={name}>
            <FitWords text={displayName} />
          </h2>
          {!isTwoLines && <Seen at={at} />}
          {!isTwoLines && marks}
        </div>
        {isTwoLines && (
          <div className={line}>
            <Place at={at} />
            {marks}
          </div>
        )}
      </>
    )
  },
  (a, b) =>
    a.displayName === b.displayName &&
    Object.values(a.at).join() === Object.values(b.at).join() &&
    a.isTwoLines === b.isTwoLines &&
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
    a.whole === b.whole &&
    a.look === b.look &&
    a.since === b.since &&
    a.notWatched === b.notWatched &&
    a.rest.join() === b.rest.join(),
)

/** Staff have to come: the whole tile is coloured. */
const callsAloud = ({ level, look }: TileStrip): boolean =>
  (level === 'high' || level === 'medium') && look !== null && isCalling(look)

function same(a: Props, b: Props): boolean {
  return (
    a.inWard === b.inWard && a.look === b.look && a.isTwoLines === b.isTwoLines && sameShown(a, b)
  )
}

/**
 * `Cedar #101`. Where it does not fit, the ward gives way and never the room; a pin struck out is a place only assigned
 * (ruling R29), a pin with a room beside it another one where the patient is seen (ruling R39).
 */
export function Place({ at }: { at: PlaceWords }) {
  const { ward, room, isAssigned, seen } = at
  // What is kept is the room, or where the patient is seen; a ward alone is all there is.
  const isWardKept = room === '' && seen === ''
  const kept = isWardKept ? ward : room
  return (
    <span className={place({ signed: isAssigned || seen !== '' })}>
      {ward !== '' && !isWardKept && <span className={placeWard}>{`${ward} `}</span>}
      <span className={placeKept}>
        {kept !== '' && (
          <span className={placeRoom({ isWard: isWardKept })}>
            <FitWords text={kept} />
          </span>
        )}
        {isAssigned && (
          <span role="img" aria-label={TEXTS.location.onlyAssigned} className={placeSign}>
            {ASSIGNED}
          </span>
        )}
        <Seen at={at} />
      </span>
    </span>
  )
}

function Seen({ at: { seen, seenAt } }: { at: PlaceWords }) {
  if (seen === '') return null
  return (
    <span role="img" aria-label={seen} className={placeSeen}>
      {SEEN}
      <span className={placeSeenAt}>
        <FitWords text={seenAt} isBeside />
      </span>
    </span>
  )
}
