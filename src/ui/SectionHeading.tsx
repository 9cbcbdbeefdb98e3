import { categoryName } from '../texts/alarm-names.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import Check from 'lucide-react/icons/check'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactNode } from 'react'
import type { Section } from '../model/alarms/alarms.ts'
import { URGENT_TEXTS } from '../texts/alarms.ts'
import { TEXTS } from '../texts/common.ts'
import { LATE_TEXTS } from '../texts/late.ts'
import { heading, headingCount, headingIcon, headingTag } from './alarm.css.ts'
import { CategoryIcon } from './glyphs.tsx'
import { PriorityMark } from './PriorityMark.tsx'

type Props = { section: Section; level?: 2 | 3 }

/** Heading of one section of alarms: its icon, its name, how many (HOME-03). */
export function SectionHeading({ section, level = 2 }: Props) {
  const Heading = `h${level}` as const
  const { icon, name } = saidOf(section)
  return (
    <div className={heading}>
      <span className={headingIcon}>{icon}</span>
      <Heading>{name}</Heading>
      <span className={headingCount}>{section.count}</span>
      {section.kind === 'category' && section.isTechnical && (
        <span className={headingTag}>
          <Wrench size={14} aria-hidden />
          {URGENT_TEXTS.technical}
        </span>
      )}
    </div>
  )
}

function saidOf(section: Section): { icon: ReactNode; name: string } {
  switch (section.kind) {
    case 'category':
      return {
        icon: <CategoryIcon category={section.category} />,
        name: categoryName(section.category),
      }
    case 'priority':
      return {
        icon: <PriorityMark priority={section.priority} flashing={false} />,
        name: TEXTS.home.priorities[section.priority],
      }
    case 'late':
      return { icon: <History size={20} aria-hidden />, name: LATE_TEXTS.section }
    case 'standing':
      return { icon: <Hourglass size={20} aria-hidden />, name: URGENT_TEXTS.sections.standing }
    case 'ended':
      return { icon: <CircleDashed size={20} aria-hidden />, name: URGENT_TEXTS.sections.ended }
    case 'confirmed':
      return { icon: <Check size={20} aria-hidden />, name: URGENT_TEXTS.sections.confirmed }
  }
}
