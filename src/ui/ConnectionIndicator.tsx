import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import History from 'lucide-react/icons/rotate-ccw-clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Wifi from 'lucide-react/icons/wifi'
import type { Indicator } from '../model/connection.ts'
import { TEXTS } from '../texts/common.ts'
import { SOUND_SHORT } from '../texts/sound.ts'
import type { SharedLink } from '../model/watch/watched.ts'
import { type Around, indicatorLink } from '../texts/watch.ts'
import { onLeast, onPhones, place, pill } from './pill.css.ts'
import { hasDate, indicatorShort, indicatorText } from './indicator.ts'
import { unparted } from './unparted.tsx'

const ICONS: Record<Indicator['kind'], LucideIcon> = {
  live: Wifi,
  checking: CircleDashed,
  refreshing: RefreshCw,
  'not-receiving': CloudOff,
  saved: History,
  'no-alarms': TriangleAlert,
  behind: Hourglass,
  empty: CloudOff,
}

type Props = {
  indicator: Indicator
  /** The first link that is broken for everybody on this screen: nothing is live beside it (R37, WCH-04). */
  broken: SharedLink | undefined
  around: Around
  onCheck: () => void
}

type Shown = {
  Icon: LucideIcon
  text: string
  /** In place of the text on the narrowest phones, and on every phone where it `isDated`. */
  short: string
  isDated: boolean
  isCalm: boolean
}

/** What the connection says, and how loudly; on the wall as in the header. */
export function shownOf({ indicator, broken, around }: Omit<Props, 'onCheck'>): Shown {
  const { kind } = indicator
  if (broken && (kind === 'live' || kind === 'refreshing')) {
    const isDoubt = broken.link === 'checking'
    const text = isDoubt ? TEXTS.connection.checking : indicatorLink(broken, around)
    const Icon = isDoubt ? CircleDashed : TriangleAlert
    return { Icon, text, short: SOUND_SHORT[broken.link], isDated: false, isCalm: isDoubt }
  }
  const isCalm = kind === 'live' || kind === 'refreshing' || kind === 'checking'
  const { now, zone } = around
  const text = indicatorText(indicator, now, zone)
  const short = indicatorShort(indicator, now, zone)
  return { Icon: ICONS[kind], text, short, isDated: hasDate(indicator, now, zone), isCalm }
}

/** Is what I see live? Always in the same place, by icon and word; a tap connects at once. */
export function ConnectionIndicator({ onCheck, ...of }: Props) {
  const { Icon, text, short, isDated, isCalm } = shownOf(of)
  return (
    <div className={place} role="status" aria-label={TEXTS.connection.label}>
      <button
        type="button"
        className={pill({ look: isCalm ? 'calm' : 'loud' })}
        onClick={onCheck}
        title={TEXTS.dated.checkNow}
      >
        <Icon size={16} aria-hidden />
        <span className={isDated ? onPhones : onLeast} data-short={short}>
          {unparted(text)}
        </span>
      </button>
    </div>
  )
}
