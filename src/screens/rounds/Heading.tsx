import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { foldButton, heading, headingCount, headingText } from './rounds.css.ts'
import type { ListRow } from './use-rounds.ts'

type Props = {
  /** With `isOpen` where it can be folded. */
  row: Extract<ListRow, { kind: 'heading' }>
  onFold: () => void
}

/** A state or a room, and its number of patients; twenty lines of what is not known are one that opens (ROUND-13). */
export function Heading({ row: { title, count, isOpen }, onFold }: Props) {
  const words = (
    <>
      <span className={headingText}>{title}</span>
      <span className={headingCount}>{count}</span>
    </>
  )
  if (isOpen === undefined) return <h3 className={heading}>{words}</h3>
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <h3 className={heading}>
      <button type="button" className={foldButton} aria-expanded={isOpen} onClick={onFold}>
        <Icon size={16} aria-hidden />
        {words}
      </button>
    </h3>
  )
}
