import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Silent } from '../model/alarms/silent-caution.ts'
import type { Counts } from '../model/alarms/urgency.ts'
import { TEXTS } from '../texts/common.ts'
import { PriorityCounts } from './PriorityMark.tsx'
import { SilentCaution } from './SilentCaution.tsx'
import { roomCount, roomHead, roomToggle } from './room.css.ts'
import { type ReactNode, useState } from 'react'

type FoldProps = {
  title: string
  /** How many are in it. */
  count: string
  isCollapsed: boolean
  onToggle: () => void
  children?: ReactNode
}

/** A room or a ward and its collapse toggle (PLIST-08 to PLIST-10, SENS-03, GW-02). */
export function FoldHeading({ title, count, isCollapsed, onToggle, children }: FoldProps) {
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
      {children}
    </div>
  )
}

type Props = Pick<FoldProps, 'title' | 'isCollapsed' | 'onToggle'> & {
  count: number
  /** The unconfirmed alarms of its patients. */
  alarms: Counts
  /** Its patients who are in caution without an open alarm. */
  silent: Silent | null
}

/** A room; folded up it wears the marks of what is inside. */
export function RoomHeading({ count, alarms, silent, ...fold }: Props) {
  return (
    <FoldHeading count={TEXTS.patients.count(count)} {...fold}>
      <PriorityCounts counts={alarms} flashing={fold.isCollapsed} />
      <SilentCaution silent={silent} />
    </FoldHeading>
  )
}

/** Which groups of a list are folded up, by their key, and what folds one up or opens it again. */
export function useCollapsed(): [ReadonlySet<string>, (key: string) => void] {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  function toggle(key: string) {
    setCollapsed((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }
  return [collapsed, toggle]
}
