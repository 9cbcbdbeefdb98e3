import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { TEXTS } from '../../texts/common.ts'
import { roomCount, roomHead, roomToggle } from '../room.css.ts'

type Props = { title: string; count: string; isCollapsed: boolean; onToggle: () => void }

/** A ward and its collapse toggle (SENS-03, GW-02). */
export function GroupHeading({ title, count, isCollapsed, onToggle }: Props) {
  const Icon = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div className={roomHead}>
      <button
        type="button"
        className={roomToggle}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? TEXTS.patients.expand(title) : TEXTS.patients.collapse(title)}
        onClick={onToggle}
      >
        <Icon size={20} aria-hidden />
      </button>
      <h2>{title}</h2>
      <span className={roomCount}>{count}</span>
    </div>
  )
}
