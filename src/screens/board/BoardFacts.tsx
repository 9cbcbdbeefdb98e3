import PersonStanding from 'lucide-react/icons/person-standing'
import BatteryMedium from 'lucide-react/icons/battery-medium'
import Droplet from 'lucide-react/icons/droplet'
import Footprints from 'lucide-react/icons/footprints'
import { memo, type ReactNode } from 'react'
import { faceWithSteps, isDated, type Item } from '../../ui/face.ts'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import type { DiaperState } from '../../model/care/diaper.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { useZone } from '../../ui/base/zone.ts'
import type { Card } from '../../model/board/tile-shape.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { reading, type Vitals } from '../../model/vitals/telemetry.ts'
import { BOARD_TEXTS } from '../../texts/board.ts'
import { diaperMark } from '../../texts/care.ts'
import { TEXTS } from '../../texts/common.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { shortSpan } from '../../texts/durations.ts'
import { FitWords } from './FitWords.tsx'
import { fact, factIcon, factName, facts } from './tile.css.ts'

const ICONS = {
  posture: <PersonStanding size="1em" aria-hidden />,
  diaper: <Droplet size="1em" aria-hidden />,
  steps: <Footprints size="1em" aria-hidden />,
  battery: <BatteryMedium size="1em" aria-hidden />,
} as const

type Props = {
  vitals: Vitals
  thresholds: Thresholds
  diaper: DiaperState
  now: number
  look: Card
}

/** What changes rarely, on tiles with room for all that a card shows. */
export function BoardFacts({ vitals, thresholds, diaper, now, look }: Props) {
  const zone = useZone()
  const text = (item: Item | 'steps'): string => {
    const face = faceWithSteps(item, vitals, thresholds, now, zone)
    const value = item === 'posture' ? face.main : face.whole
    if (isDated(face)) return BOARD_TEXTS.dated(value, now - face.judgedAt)
    const since = item === 'posture' ? (reading(vitals, 'postureMinutes')?.value ?? 0) : 0
    return since > 0 ? `${value} ${shortSpan(since * MINUTE_MS)}` : value
  }
  return (
    <div className={facts({ look })}>
      <Fact
        look={look}
        icon={ICONS.posture}
        name={TEXTS.cardShort.posture}
        text={text('posture')}
      />
      <Fact
        look={look}
        icon={ICONS.diaper}
        name={BOARD_TEXTS.diaper}
        text={diaperMark(diaper, now, zone).short}
      />
      <Fact look={look} icon={ICONS.steps} name={DETAIL_TEXTS.steps} text={text('steps')} />
      <Fact
        look={look}
        icon={ICONS.battery}
        name={TEXTS.card.measures.battery}
        text={text('battery')}
      />
    </div>
  )
}

type FactProps = { icon: ReactNode; name: string; text: string; look: Card }

const Fact = memo(function Fact(props: FactProps) {
  const { icon, name, text, look } = props
  return (
    <span className={fact}>
      <span className={factIcon}>{icon}</span>
      <span className={look === 'card' ? visuallyHidden : factName}>{name}</span>
      <FitWords text={text} />
    </span>
  )
})
