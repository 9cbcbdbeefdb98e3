import { categoryName } from '../../texts/alarm-names.ts'
import { cellLine } from '../../texts/moments.ts'
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'
import { type Alarm, type Priority, priorityOf } from '../../model/alarms/alarm.ts'
import { alarmText } from '../../texts/alarm-words.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { hourText, type TimelineCell, type TimelineRow } from '../../model/history/timeline.ts'
import { useZone } from '../base/zone.ts'
import { CategoryIcon } from '../glyphs.tsx'
import { visuallyHidden } from '../hidden.css.ts'
import {
  cell as cellStyle,
  cellButton,
  cellCount,
  corner,
  future,
  hourHead,
  quarter,
  quarters,
  quietRow,
  rowHead,
  rowName,
  timelineBox,
} from './timeline.css.ts'
import { TimelineTip, type TipPlace, type Edges } from './TimelineTip.tsx'
import { apart, headed } from '../../texts/words.ts'

const QUARTERS = [0, 1, 2, 3] as const
const HOURS = 6
const ORDER: readonly Priority[] = ['high', 'medium', 'low', 'technical']
const MARKS = { high: '!!!', medium: '!!', low: '!', technical: '·' } as const

type Props = {
  rows: readonly TimelineRow[]
  name: string
  /** How many hours of the day have begun. */
  begun: number
}

/**
 * Alarms of a day by kind and hour (PHIST-06 to PHIST-09). A cell lists its alarms on hover, tap and focus
 * (ruling R17). The quarters of the day are side by side, or one below the other where the window is narrow.
 */
export function Timeline({ rows, name, begun }: Props) {
  const zone = useZone()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<TipPlace | null>(null)
  const close = () => setPlace(null)
  function open(button: HTMLElement, alarms: readonly Alarm[]) {
    const frame = box.current?.getBoundingClientRect()
    if (!frame) return
    const edges = button.getBoundingClientRect()
    setPlace({
      middle: edges.left + edges.width / 2 - frame.left,
      width: frame.width,
      cell: edges,
      sight: inSight(button),
      above: edges.top - frame.top,
      lines: alarms.map((alarm) => cellLine(alarm, alarmText(alarm), name, zone)),
    })
  }
  return (
    <div
      ref={box}
      className={timelineBox}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || place === null) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <div className={quarters}>
        {QUARTERS.map((at) => (
          <table key={at} className={quarter({ at })}>
            <caption className={visuallyHidden}>
              {`${hourText(at * HOURS)} – ${hourText(at * HOURS + HOURS - 1)}`}
            </caption>
            <thead>
              <tr>
                <td className={corner} />
                {rows[0]?.cells.slice(at * HOURS, at * HOURS + HOURS).map(({ hour }) => (
                  <th key={hour} scope="col" className={hourHead}>
                    {String(hour).padStart(2, '0')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.category} className={isQuiet(row, at) ? quietRow : undefined}>
                  <th scope="row" className={rowHead}>
                    <span className={rowName}>
                      <CategoryIcon category={row.category} size={14} />
                      {categoryName(row.category)}
                    </span>
                  </th>
                  {row.cells.slice(at * HOURS, at * HOURS + HOURS).map((one) => (
                    <td key={one.hour} className={one.hour < begun ? cellStyle : future}>
                      {one.alarms.length > 0 && (
                        <Cell
                          row={categoryName(row.category)}
                          cell={one}
                          name={name}
                          onOpen={open}
                          onClose={close}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {place && <TimelineTip {...place} />}
    </div>
  )
}

/** This quarter and its neighbour on tablets have nothing to tap in this row. */
function isQuiet(row: TimelineRow, quarterAt: number): boolean {
  const from = quarterAt - (quarterAt % 2)
  return row.cells
    .slice(from * HOURS, (from + 2) * HOURS)
    .every(({ alarms }) => alarms.length === 0)
}

/** The part of the sheet that is in the window. */
function inSight(element: HTMLElement): Edges {
  const sheet = element.closest('dialog')?.getBoundingClientRect()
  return {
    top: Math.max(0, sheet?.top ?? 0),
    bottom: Math.min(innerHeight, sheet?.bottom ?? innerHeight),
  }
}

type CellProps = {
  row: string
  cell: TimelineCell
  name: string
  onOpen: (button: HTMLElement, alarms: readonly Alarm[]) => void
  onClose: () => void
}

function Cell({ row, cell, name, onOpen, onClose }: CellProps) {
  const zone = useZone()
  const { alarms, hour } = cell
  const isOpen = alarms.some(({ isConfirmed }) => !isConfirmed)
  const priority = worstOf(alarms)
  const label = DETAIL_TEXTS.history.cell(row, hourText(hour), alarms.length)
  const lines = alarms.map((alarm) => cellLine(alarm, alarmText(alarm), name, zone))
  return (
    <button
      type="button"
      className={cellButton({ priority, open: isOpen })}
      aria-label={headed(label, apart(lines))}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && onOpen(event.currentTarget, alarms)
      }
      onPointerLeave={(event) => event.pointerType === 'mouse' && onClose()}
      onFocus={(event) => onOpen(event.currentTarget, alarms)}
      onBlur={onClose}
      onClick={(event) => onOpen(event.currentTarget, alarms)}
    >
      {isOpen ? MARKS[priority] : <Check size={16} aria-hidden />}
      {alarms.length > 1 && <span className={cellCount}>{alarms.length}</span>}
    </button>
  )
}

/** The most urgent of the cell's alarms that wait, or of all where none waits. */
function worstOf(alarms: readonly Alarm[]): Priority {
  const waiting = alarms.filter(({ isConfirmed }) => !isConfirmed)
  const priorities = (waiting.length > 0 ? waiting : alarms).map(({ type }) => priorityOf(type))
  return ORDER.find((priority) => priorities.includes(priority)) ?? 'technical'
}
