import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import type { AlarmKind } from '../../model/alarms/alarm-settings.ts'
import { ALARM_KIND_NAMES } from '../../texts/measures.ts'
import { OFF_TEXTS } from '../../texts/alarms-off.ts'
import { long, short, typesOff } from './header.css.ts'

/** Which alarm types are off, a tap from where they are switched on. */
export default function TypesOffLink({ kinds }: { kinds: readonly AlarmKind[] }) {
  const which = OFF_TEXTS.which(kinds.map((kind) => ALARM_KIND_NAMES[kind]))
  return (
    <Link to="/settings/alarms" className={typesOff} aria-label={which} title={which}>
      <BellOff size={16} aria-hidden />
      <span className={long}>{OFF_TEXTS.count(kinds.length)}</span>
      <span className={short}>{OFF_TEXTS.countShort(kinds.length)}</span>
    </Link>
  )
}
