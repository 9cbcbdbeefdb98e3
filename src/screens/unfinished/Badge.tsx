import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useOpenOverlay } from '../../app/overlay-route.ts'
import { type OutboxRow, counted, isOver } from '../../model/command.ts'
import { UNFINISHED_TEXTS } from '../../texts/unfinished.ts'
import { badge, badgeLong, badgeShort } from './unfinished.css.ts'

type Props = { rows: readonly OutboxRow[]; now: number }

/** On every screen, how many commands are not done; opens their list. Nothing while all are sent without trouble. */
export default function Badge({ rows, now }: Props) {
  const openOverlay = useOpenOverlay()
  const count = counted(rows, now)
  if (count === 0) return null
  const waitsForStaff = rows.some(isOver)
  const Icon = waitsForStaff ? CircleAlert : LoaderCircle
  return (
    <button
      type="button"
      className={badge({ waitsForStaff })}
      aria-haspopup="dialog"
      aria-label={UNFINISHED_TEXTS.badge(count)}
      title={UNFINISHED_TEXTS.badgeTitle}
      onClick={() => openOverlay({ kind: 'unfinished' })}
    >
      <Icon size={16} aria-hidden />
      <span className={badgeLong}>{UNFINISHED_TEXTS.badge(count)}</span>
      <span className={badgeShort}>{count}</span>
    </button>
  )
}
