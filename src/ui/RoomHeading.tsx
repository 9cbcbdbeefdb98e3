import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Silent } from '../model/alarms/silent-caution.ts'
import type { Counts } from '../model/alarms/urgency.ts'
import { TEXTS } from '../texts/common.ts'
import { PriorityCounts, SilentCaution } from './PriorityMark.tsx'
import { roomCount, roomHead, roomToggle } from './room.css.ts'
import { useState } from 'react'

type Props = {
  title: string
  count: number
  /** The unconfirmed alarms of its patients. */
  alarms: Counts
  /** Its patients who are in caution without an open alarm. */
  silent: Silent | null
  isCollapsed: boolean
  onToggle: () => void
}

/** A room and its collapse toggle (PLIST-08 to PLIST-10); folded up it wears the marks of what is inside. */
export function RoomHeading({ title, count, alarms, silent, isCollapsed, onToggle }: Props) {
  const Icon = isCollapsed ? ChevronRight : ChevronDown
  const label = isCollapsed ? TEXTS.patients.expand(title) : TEXTS.patients.collapse(title)
  return (
    <div className={roomHead}>
      <button
        type="button"
        className={roomToggle}
        aria-expanded={!isCollapsed}
        aria-label={label}
        onClick={onToggle}
      >
        <Icon size={20} aria-hidden />
      </button>
      <h2>{title}</h2>
      <span className={roomCount}>{TEXTS.patients.count(count)}</span>
      <PriorityCounts counts={alarms} flashing={isCollapsed} />
      <SilentCaution silent={silent} />
    </div>
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
