import RotateCw from 'lucide-react/icons/rotate-cw'
import type { DiaperState } from '../../model/care/diaper.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import type { TurnState } from '../../model/care/turn.ts'
import { useZone } from '../base/zone.ts'
import { urineIcon } from '../../model/vitals/display.ts'
import { diaperMark, turnMark } from '../../texts/care.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { spanText } from '../../texts/durations.ts'
import { UrineGlyph } from '../glyphs.tsx'
import { careMark } from './tile-parts.css.ts'

const TURN = <RotateCw size="1.15em" aria-hidden />

/** Is a turn due, and how is the diaper: a drawing each, and words only where somebody is to come. */
export function TileMarks({ marks, now }: { marks: CareMarks; now: number }) {
  return (
    <>
      <TurnMark state={marks.turn} now={now} />
      <DiaperMark state={marks.diaper} now={now} />
    </>
  )
}

const TURN_LOOK = { off: 'calm', up: 'calm', within: 'calm', unknown: 'calm', due: 'due' } as const

function TurnMark({ state, now }: { state: TurnState; now: number }) {
  const zone = useZone()
  const text = turnMark(state, now, zone)
  if (text === null) return null
  return (
    <span
      role="img"
      className={careMark({ look: TURN_LOOK[state.kind] })}
      aria-label={text.long}
      title={text.long}
      data-turn={state.kind}
    >
      {TURN}
      {state.kind === 'due' && spanText(now - state.since)}
      {state.kind === 'unknown' && TILE_TEXTS.unknown}
    </span>
  )
}

const DIAPER_LOOK = { dry: 'calm', unknown: 'calm', likely: 'soon', wet: 'due' } as const

function DiaperMark({ state, now }: { state: DiaperState; now: number }) {
  const zone = useZone()
  const { long } = diaperMark(state, now, zone)
  return (
    <span
      role="img"
      className={careMark({ look: DIAPER_LOOK[state.kind] })}
      aria-label={long}
      title={long}
      data-diaper={state.kind}
    >
      <UrineGlyph step={stepOf(state)} size={14} />
      {wordOf(state)}
    </span>
  )
}

/** The drop is as full as the diaper; dashed where that is not known. */
function stepOf(state: DiaperState): number | null {
  switch (state.kind) {
    case 'wet':
      return urineIcon(percentOf(state.soil.level))
    case 'unknown':
      return null
    case 'likely':
    case 'dry':
      return urineIcon(0)
  }
}

function wordOf(state: DiaperState): string {
  switch (state.kind) {
    case 'wet':
      return state.soil.isSoiled ? TILE_TEXTS.soiled : `${percentOf(state.soil.level)}%`
    case 'likely':
      return TILE_TEXTS.likely
    case 'unknown':
      return TILE_TEXTS.unknown
    case 'dry':
      return ''
  }
}

/** As the sensor reports it (ruling R33). */
const percentOf = (level: number): number => [0, 33, 66, 100][level] ?? 100
