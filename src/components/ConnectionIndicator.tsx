import type { LucideIcon } from 'lucide-react'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Wifi from 'lucide-react/icons/wifi'
import type { Indicator } from '../model/connection.ts'
import { timeText } from '../model/time/dates.ts'
import { TEXTS } from '../texts/common.ts'
import { indicatorButton, place } from './connection.css.ts'

const ZONE = undefined

const ICONS: Record<Indicator['kind'], LucideIcon> = {
  live: Wifi,
  checking: CircleDashed,
  refreshing: RefreshCw,
  'not-receiving': CloudOff,
  saved: History,
  empty: CloudOff,
}

type Props = { indicator: Indicator; onCheck: () => void }

/** Is what I see live? Always in the same place, by icon and word; a tap connects at once. */
export function ConnectionIndicator({ indicator, onCheck }: Props) {
  const Icon = ICONS[indicator.kind]
  const isLive = indicator.kind === 'live' || indicator.kind === 'refreshing'
  return (
    <div className={place} role="status" aria-label={TEXTS.connection.label}>
      <button
        type="button"
        className={indicatorButton({ live: isLive || indicator.kind === 'checking' })}
        onClick={onCheck}
        title={TEXTS.dated.checkNow}
      >
        <Icon size={18} aria-hidden />
        {indicatorText(indicator)}
      </button>
    </div>
  )
}

export function indicatorText(indicator: Indicator): string {
  switch (indicator.kind) {
    case 'live':
      return TEXTS.connection.live
    case 'checking':
      return TEXTS.connection.checking
    case 'refreshing':
      return TEXTS.connection.refreshing
    case 'not-receiving':
      return TEXTS.connection.notReceiving(timeText(indicator.since, ZONE))
    case 'saved':
      return TEXTS.connection.saved(timeText(indicator.from, ZONE))
    case 'empty':
      return TEXTS.connection.empty
  }
}
