import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import History from 'lucide-react/icons/rotate-ccw-clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Wifi from 'lucide-react/icons/wifi'
import type { Indicator } from '../model/connection.ts'
import { DEVICE_ZONE } from '../model/time/dates.ts'
import { TEXTS } from '../texts/common.ts'
import { place, pill } from './pill.css.ts'
import { indicatorText } from './indicator.ts'

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

type Props = { indicator: Indicator; now: number; onCheck: () => void }

/** Is what I see live? Always in the same place, by icon and word; a tap connects at once. */
export function ConnectionIndicator({ indicator, now, onCheck }: Props) {
  const Icon = ICONS[indicator.kind]
  const isCalm = ['live', 'refreshing', 'checking'].includes(indicator.kind)
  return (
    <div className={place} role="status" aria-label={TEXTS.connection.label}>
      <button
        type="button"
        className={pill({ look: isCalm ? 'calm' : 'loud' })}
        onClick={onCheck}
        title={TEXTS.dated.checkNow}
      >
        <Icon size={18} aria-hidden />
        {indicatorText(indicator, now, DEVICE_ZONE)}
      </button>
    </div>
  )
}
