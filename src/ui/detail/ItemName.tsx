import { HISTORY } from '../../domain/registry.ts'
import type { HistoryTab } from '../../model/history/charts.ts'
import { COURSE_TEXTS } from '../../texts/course.ts'
import { openItem } from './detail.css.ts'
import { type DetailItem, itemName, lineName } from './readings.ts'

type Props = { item: DetailItem; isBrief?: boolean; onHistory: (tab: HistoryTab) => void }

/** What a tile is about; where that has a history a tap on the tile leads to it (COURSE-05). */
export function ItemName({ item, isBrief = false, onHistory }: Props) {
  const name = isBrief ? lineName(item) : itemName(item)
  const tab = tabOf(item)
  if (tab === null) return <span>{name}</span>
  return (
    <button
      type="button"
      className={openItem}
      aria-label={COURSE_TEXTS.open(name)}
      onClick={() => onHistory(tab)}
    >
      {name}
    </button>
  )
}

function tabOf(item: DetailItem): HistoryTab | null {
  if (item === 'posture') return item
  return HISTORY.find((measure) => measure === item) ?? null
}
