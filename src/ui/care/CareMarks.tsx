import Droplet from 'lucide-react/icons/droplet'
import Droplets from 'lucide-react/icons/droplets'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { memo } from 'react'
import type { DiaperState } from '../../model/care/diaper.ts'
import type { CareMarks as Marks } from '../../model/care/marks.ts'
import type { TurnState } from '../../model/care/turn.ts'
import { useZone } from '../base/zone.ts'
import { diaperMark, turnMark } from '../../texts/care.ts'
import { visuallyHidden } from '../hidden.css.ts'
import { cardLine, mark, markIcon, markWords } from './care-marks.css.ts'

const SIZE = 14

type Props = { marks: Marks; now: number }

/**
 * The line of a card: is a turn due, and how is the diaper; an icon and a word each. The whole sentence is for the screen
 * reader and a hover.
 */
export const CareMarks = memo(function CareMarks({ marks: { turn, diaper }, now }: Props) {
  return (
    <span className={cardLine}>
      <TurnMark state={turn} now={now} isBrief />
      <DiaperMark state={diaper} now={now} isBrief />
    </span>
  )
})

const TURN_LOOK = {
  off: 'quiet',
  up: 'quiet',
  within: 'quiet',
  unknown: 'unknown',
  due: 'due',
} as const
const DIAPER_LOOK = { dry: 'quiet', likely: 'soon', unknown: 'unknown', wet: 'due' } as const

type TurnProps = {
  state: TurnState
  now: number
  /** Where it shares a narrow line: whole hours, and no word that the icon says. */
  isBrief?: boolean
}

export function TurnMark({ state, now, isBrief = false }: TurnProps) {
  const zone = useZone()
  const text = turnMark(state, now, zone)
  if (text === null) return null
  const look = TURN_LOOK[state.kind]
  return (
    <span className={mark({ look })} title={text.long} data-turn={state.kind}>
      <span className={markIcon({ look })}>
        <RotateCw size={SIZE} aria-hidden />
      </span>
      <span className={markWords({ look })} aria-hidden>
        {isBrief ? text.brief : text.short}
      </span>
      <span className={visuallyHidden}>{text.long}</span>
    </span>
  )
}

const DIAPER_ICON = { wet: Droplets, likely: Droplet, dry: Droplet, unknown: CircleHelp } as const

type DiaperProps = {
  state: DiaperState
  now: number
  /** Where it shares a narrow line. */
  isBrief?: boolean
  /** To be read from afar. */
  isLarge?: boolean
}

export function DiaperMark({ state, now, isBrief = false, isLarge = false }: DiaperProps) {
  const zone = useZone()
  const text = diaperMark(state, now, zone)
  const Icon = DIAPER_ICON[state.kind]
  const look = DIAPER_LOOK[state.kind]
  return (
    <span className={mark({ look, large: isLarge })} title={text.long} data-diaper={state.kind}>
      <span className={markIcon({ look })}>
        <Icon size={isLarge ? 20 : SIZE} aria-hidden />
      </span>
      <span className={markWords({ look })} aria-hidden>
        {isBrief ? text.brief : text.short}
      </span>
      <span className={visuallyHidden}>{text.long}</span>
    </span>
  )
}
