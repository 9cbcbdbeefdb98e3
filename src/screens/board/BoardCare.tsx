import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Droplet from 'lucide-react/icons/droplet'
import Droplets from 'lucide-react/icons/droplets'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../../components/hidden.css.ts'
import { shortAge } from '../../model/board/age.ts'
import type { TileLook } from '../../model/board/layout.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import { diaperMark, soilText, turnMark } from '../../texts/care.ts'
import { spanText } from '../../texts/urgent.ts'
import { care, careMark } from './tile.css.ts'

const ZONE = undefined
const TURN = <RotateCw size="1em" aria-hidden />
const WET = <Droplets size="1em" aria-hidden />
const LIKELY = <Droplet size="1em" aria-hidden />
const UNKNOWN = <CircleHelp size="1em" aria-hidden />

type Props = { marks: CareMarks; look: TileLook; now: number }

/**
 * Who is to be turned, and whose diaper is to be seen to: marks without red or amber, which are the alarms'. Nothing
 * stands for all is done; what is not known says so.
 */
export function BoardCare({ marks, look, now }: Props) {
  return (
    <span className={care}>
      <Turn state={marks.turn} now={now} />
      <Diaper state={marks.diaper} isShort={look === 'narrow'} now={now} />
    </span>
  )
}

function Turn({ state, now }: { state: CareMarks['turn']; now: number }) {
  const said = turnMark(state, now, ZONE)?.long ?? ''
  switch (state.kind) {
    case 'off':
    case 'within':
      return null
    case 'due':
      return (
        <Mark look="due" said={said} icon={TURN}>
          {shortAge(spanText(now - state.since))}
        </Mark>
      )
    case 'unknown':
      return (
        <Mark look="unknown" said={said} icon={TURN}>
          ?
        </Mark>
      )
  }
}

type DiaperProps = { state: CareMarks['diaper']; isShort: boolean; now: number }

function Diaper({ state, isShort, now }: DiaperProps) {
  const said = diaperMark(state, now, ZONE).long
  switch (state.kind) {
    case 'dry':
      return null
    case 'wet':
      return (
        <Mark look="due" said={said} icon={WET}>
          {!isShort && soilText(state.soil)}
        </Mark>
      )
    case 'likely':
      return <Mark look="soon" said={said} icon={LIKELY} />
    case 'unknown':
      return <Mark look="unknown" said={said} icon={UNKNOWN} />
  }
}

type MarkProps = {
  look: 'due' | 'soon' | 'unknown'
  said: string
  icon: ReactNode
  children?: ReactNode
}

function Mark({ look, said, icon, children }: MarkProps) {
  return (
    <span className={careMark({ look })}>
      {icon}
      {children && <span aria-hidden>{children}</span>}
      <span className={visuallyHidden}>{said}</span>
    </span>
  )
}
