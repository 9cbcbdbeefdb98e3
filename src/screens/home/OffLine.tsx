import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import { alarmKindsOff } from '../../db/alarm-settings.ts'
import { useLive } from '../../app/live.ts'
import { TEXTS } from '../../texts/common.ts'
import { offLine } from './off-line.css.ts'

/** Says where alarms are watched that some are not raised at all. Nothing while all are. */
export function OffLine() {
  const kinds = useLive(alarmKindsOff) ?? 0
  if (kinds === 0) return null
  return (
    <p className={offLine}>
      <BellOff size={18} aria-hidden />
      {TEXTS.home.someOff(kinds)}.<Link to="/settings/alarms">{TEXTS.home.toSettings}</Link>
    </p>
  )
}
