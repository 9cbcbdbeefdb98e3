import Droplet from 'lucide-react/icons/droplet'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import type { Zone } from '../../model/time/dates.ts'
import { diaperMark, turnMark } from '../../texts/care.ts'
import { shortSpan } from '../../texts/durations.ts'
import { TILE_TEXTS } from '../../texts/tile.ts'
import { care, careIcon, careMark, careWords } from './tile.css.ts'

const TURN = <RotateCw size="1em" aria-hidden />
/** Full it is wet, empty likely to be: a drop that is filled is seen from afar. */
const WET = <Droplet size="1.2em" fill="currentColor" aria-hidden />
const DROP = <Droplet size="1.2em" aria-hidden />

/** A mark: its shape, its icon, the text beside the icon, and its words for screen readers. */
export type CareSign = {
  look: 'due' | 'soon' | 'unknown'
  label: string
  icon: ReactNode
  text: string
}
/** `null` where nothing is due. */
export type CareSigns = { turn: CareSign | null; diaper: CareSign | null }

/** The marks of a patient as they are now. */
export function careSigns(marks: CareMarks, now: number, zone: Zone): CareSigns {
  return { turn: turnSign(marks.turn, now, zone), diaper: diaperSign(marks.diaper, now, zone) }
}

export function sameSigns(a: CareSigns, b: CareSigns): boolean {
  return sameSign(a.turn, b.turn) && sameSign(a.diaper, b.diaper)
}

function sameSign(a: CareSign | null, b: CareSign | null): boolean {
  if (a === null || b === null) return a === b
  return a.look === b.look && a.label === b.label && a.icon === b.icon && a.text === b.text
}

/** Marks for turning and diaper, without red and amber, which are for alarms. What is unknown says so. */
export function BoardCare({ signs: { turn, diaper } }: { signs: CareSigns }) {
  return (
    <span className={care}>
      {turn && <Mark sign={turn} />}
      {diaper && <Mark sign={diaper} />}
    </span>
  )
}

function turnSign(state: CareMarks['turn'], now: number, zone: Zone): CareSign | null {
  const label = turnMark(state, now, zone)?.long ?? ''
  switch (state.kind) {
    case 'off':
    case 'up':
    case 'within':
      return null
    case 'due':
      return { look: 'due', label, icon: TURN, text: shortSpan(now - state.since) }
    case 'unknown':
      return { look: 'unknown', label, icon: TURN, text: TILE_TEXTS.unknown }
  }
}

/** Without words beside the drawing: they would take the line from the room. */
function diaperSign(state: CareMarks['diaper'], now: number, zone: Zone): CareSign | null {
  const label = diaperMark(state, now, zone).long
  switch (state.kind) {
    case 'dry':
      return null
    case 'wet':
      return { look: 'due', label, icon: WET, text: '' }
    case 'likely':
      return { look: 'soon', label, icon: DROP, text: '' }
    case 'unknown':
      return { look: 'unknown', label, icon: DROP, text: TILE_TEXTS.unknown }
  }
}

function Mark({ sign: { look, label, icon, text } }: { sign: CareSign }) {
  return (
    <span className={careMark}>
      <span className={careIcon({ look })}>{icon}</span>
      {text !== '' && (
        <span className={careWords({ look })} aria-hidden>
          {text}
        </span>
      )}
      <span className={visuallyHidden}>{label}</span>
    </span>
  )
}
