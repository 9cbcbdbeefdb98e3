import LineChart from 'lucide-react/icons/chart-line'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { HISTORY_BACK_DAYS } from '../../model/constants.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { EIGHT_TEXTS } from '../../texts/eight-days.ts'
import { Button } from '../Button.tsx'
import { roomyWord } from '../hidden.css.ts'
import {
  bar,
  barTools,
  dayLabel,
  dayName,
  dayText,
  exportLink,
  stepButton,
  stepper,
} from './history.css.ts'

const T = DETAIL_TEXTS.history

type Props = {
  /** `YYYY-MM-DD`. */
  day: string
  /** −7 to 0. */
  offset: number
  onStep: (step: number) => void
  isTable: boolean
  onTable: () => void
  exportLabel: string
  fileName: string
  /** Makes the file when it is wanted; answers where the browser finds it. */
  onExport: () => string
  /** All eight days instead of one. */
  onEight: () => void
}

/** Day arrows with the day shown (PHIST-03 to PHIST-05), table or chart, and the Export link (CSV-01). */
export function HistoryBar(props: Props) {
  const { day, offset, onStep, isTable, onTable, exportLabel, fileName, onExport, onEight } = props
  const Icon = isTable ? LineChart : Table2
  return (
    <div className={bar}>
      <div className={stepper}>
        <button
          type="button"
          className={stepButton}
          aria-label={T.previous}
          disabled={offset <= -HISTORY_BACK_DAYS}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft size={24} aria-hidden />
        </button>
        <span className={dayLabel} role="status">
          <span className={dayText}>{day}</span>
          <span className={dayName}>{offsetText(offset)}</span>
        </span>
        <button
          type="button"
          className={stepButton}
          aria-label={T.next}
          disabled={offset >= 0}
          onClick={() => onStep(1)}
        >
          <ChevronRight size={24} aria-hidden />
        </button>
      </div>
      <div className={barTools}>
        <Button onClick={onEight}>
          <CalendarRange size={16} aria-hidden />
          {EIGHT_TEXTS.open}
        </Button>
        <Button onClick={onTable} aria-pressed={isTable}>
          <Icon size={16} aria-hidden />
          {isTable ? T.asChart : T.asTable}
        </Button>
        <a
          className={exportLink}
          href="#export"
          download={fileName}
          title={exportLabel}
          onClick={(event) => {
            event.currentTarget.href = onExport()
          }}
        >
          <Download size={16} aria-hidden />
          <span className={roomyWord}>{T.export}</span>
        </a>
      </div>
    </div>
  )
}

function offsetText(offset: number): string {
  if (offset === 0) return T.today
  return offset === -1 ? T.yesterday : T.daysAgo(-offset)
}
