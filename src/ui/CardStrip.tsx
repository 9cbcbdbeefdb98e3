import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import EyeOff from 'lucide-react/icons/eye-off'
import { URGENT_TEXTS } from '../texts/alarms.ts'
import { TEXTS } from '../texts/common.ts'
import { looked } from './alarm-look.ts'
import type { Strip } from './conditions.ts'
import { visuallyHidden } from './hidden.css.ts'
import {
  chevron,
  eye,
  more as moreStyle,
  strip,
  stripSince,
  stripText,
} from './patient-card.css.ts'
import { PriorityMark } from './PriorityMark.tsx'
import { unparted } from './unparted.tsx'

const CHEVRON = <ChevronDown size={20} className={chevron} aria-hidden />
const EYE = <EyeOff size={16} aria-hidden />
const UNKNOWN = <CircleHelp size={16} aria-hidden />

type StripProps = {
  summary: Strip
  conditions: number
  /** Why the patient is not watched. */
  why: string | undefined
  /** What it has opened, by its id. */
  controls: string | undefined
  onToggle: () => void
}

/** As the frame of a card, and as its line, in the look of what is worst. */
export const drawnAs = (as: 'frame' | 'pill', { level, look, isUnknown }: Strip, layout: string) =>
  looked(as, isUnknown ? 'unknown' : level, look, layout)

/** The worst of what is wrong, and how much more; while all of it is listed below, only how much. */
export function CardStrip({ summary, conditions, why, controls, onToggle }: StripProps) {
  const { level, text, more, since, look, isUnknown } = summary
  const isOpen = controls !== undefined
  return (
    <button
      type="button"
      {...drawnAs('pill', summary, strip({ bare: look === null }))}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {level !== 'none' && <PriorityMark priority={level} look={look ?? undefined} small />}
      {isUnknown && (why === undefined ? UNKNOWN : EYE)}
      <span className={level === 'none' && !isUnknown ? visuallyHidden : stripText}>
        {isOpen && conditions > 0 ? URGENT_TEXTS.card.conditions(conditions) : unparted(text)}
        {!isOpen && since !== '' && <span className={stripSince}>{` · ${since}`}</span>}
      </span>
      {!isOpen && more > 0 && <span className={moreStyle}>{TEXTS.cardShort.more(more)}</span>}
      {!isUnknown && why !== undefined && (
        <span role="img" aria-label={why} title={why} className={eye}>
          {EYE}
        </span>
      )}
      {CHEVRON}
    </button>
  )
}
