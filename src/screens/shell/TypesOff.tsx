import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import { useLive } from '../../app/live.ts'
import { alarmKindsOff } from '../../db/alarm-settings.ts'
import { ALARM_KIND_NAMES } from '../../texts/alarm-kind-names.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { long, short, typesOff } from './types-off.css.ts'

/** On every screen: how many alarm types are not raised at all, and where that is switched (AL7). Nothing while all are. */
export function TypesOff() {
  const kinds = useLive(alarmKindsOff)
  if (kinds === undefined || kinds.length === 0) return null
  const which = OFF_TEXTS.which(kinds.map((kind) => ALARM_KIND_NAMES[kind]))
  return (
    <Link to="/settings/alarms" className={typesOff} aria-label={which} title={which}>
      <BellOff size={18} aria-hidden />
      <span className={long}>{OFF_TEXTS.count(kinds.length)}</span>
      <span className={short}>{OFF_TEXTS.countShort(kinds.length)}</span>
    </Link>
  )
}
