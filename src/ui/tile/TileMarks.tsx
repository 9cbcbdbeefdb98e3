import type { ReactNode } from 'react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { DiaperState } from '../../model/care/diaper.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import type { TurnState } from '../../model/care/turn.ts'
import { useZone } from '../base/zone.ts'
import { urineIcon } from '../../model/vitals/card-texts.ts'
import { diaperMark, turnMark } from '../../texts/care.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { spanText } from '../../texts/durations.ts'
import { UrineGlyph } from '../level-glyphs.tsx'
import { markIcon, markWords } from '../care/care-marks.css.ts'
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

type MarkProps = {
  look: 'quiet' | 'soon' | 'due'
  long: string
  icon: ReactNode
  word: string
}

/** `shown`: what it is, for who looks for it. */
function Mark({ look, long, icon, word, ...shown }: MarkProps & Record<`data-${string}`, string>) {
  return (
    <span role="img" className={careMark({ look })} aria-label={long} title={long} {...shown}>
      <span className={markIcon({ look })}>{icon}</span>
      {word !== '' && <span className={markWords({ look })}>{word}</span>}
    </span>
  )
}

function TurnMark({ state, now }: { state: TurnState; now: number }) {
  const zone = useZone()
  const text = turnMark(state, now, zone)
  if (text === null) return null
  const isDue = state.kind === 'due'
  const word = isDue
    ? spanText(now - state.since)
    : state.kind === 'unknown'
      ? TILE_TEXTS.unknown
      : ''
  return (
    <Mark
      look={isDue ? 'due' : 'quiet'}
      long={text.long}
      icon={TURN}
      word={word}
      data-turn={state.kind}
    />
  )
}

const DIAPER_LOOK = { dry: 'quiet', unknown: 'quiet', likely: 'soon', wet: 'due' } as const

function DiaperMark({ state, now }: { state: DiaperState; now: number }) {
  const zone = useZone()
  return (
    <Mark
      look={DIAPER_LOOK[state.kind]}
      long={diaperMark(state, now, zone).long}
      icon={<UrineGlyph step={stepOf(state)} size={14} />}
      word={wordOf(state)}
      data-diaper={state.kind}
    />
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
