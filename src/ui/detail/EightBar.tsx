import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LineChart from 'lucide-react/icons/chart-line'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import Table2 from 'lucide-react/icons/table-2'
import type { ReactNode } from 'react'
import {
  isWhole,
  LEAST_HOURS,
  moved,
  WHOLE,
  WINDOW_HOURS,
  zoomed,
  type Sight,
} from '../../model/history/sight.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { EIGHT_TEXTS } from '../../texts/eight-days.ts'
import { Button } from '../Button.tsx'
import {
  bar,
  barTools,
  dayText,
  eightStepper,
  spanEnd,
  spanLabel,
  stepButton,
} from './history.css.ts'

const T = EIGHT_TEXTS

type Props = {
  sight: Sight
  onSight: (next: Sight) => void
  /** What is in sight, in words that are broken between the two and nowhere else. */
  span: readonly [string, string]
  isTable: boolean
  onTable: () => void
  isExport: boolean
  onExport: () => void
  onClose: () => void
}

/** Zoom and pan by buttons (EIGHT-03), one day again, table or chart, and the export of a range. */
export function EightBar(props: Props) {
  const { sight, onSight, span, isTable, onTable, isExport, onExport, onClose } = props
  const hours = sight.to - sight.from
  const middle = (sight.from + sight.to) / 2
  const Icon = isTable ? LineChart : Table2
  return (
    <div className={bar}>
      <div className={eightStepper}>
        <Step
          label={T.earlier}
          isOff={sight.from <= 0}
          onStep={() => onSight(moved(sight, -hours / 2))}
        >
          <ChevronLeft size={24} aria-hidden />
        </Step>
        <Step
          label={T.wider}
          isOff={isWhole(sight)}
          onStep={() => onSight(zoomed(sight, 2, middle))}
        >
          <ZoomOut size={20} aria-hidden />
        </Step>
        <Step
          label={T.closer}
          isOff={hours <= LEAST_HOURS}
          onStep={() => onSight(zoomed(sight, 0.5, middle))}
        >
          <ZoomIn size={20} aria-hidden />
        </Step>
        <Step
          label={T.later}
          isOff={sight.to >= WINDOW_HOURS}
          onStep={() => onSight(moved(sight, hours / 2))}
        >
          <ChevronRight size={24} aria-hidden />
        </Step>
        <Button onClick={() => onSight(WHOLE)} disabled={isWhole(sight)}>
          {T.whole}
        </Button>
        <span className={spanLabel} role="status">
          <span className={dayText}>
            {span.map((end) => (
              <span key={end} className={spanEnd}>
                {end}
              </span>
            ))}
          </span>
        </span>
      </div>
      <div className={barTools}>
        <Button onClick={onClose}>
          <CalendarDays size={16} aria-hidden />
          {T.close}
        </Button>
        <Button onClick={onTable} aria-pressed={isTable}>
          <Icon size={16} aria-hidden />
          {isTable ? DETAIL_TEXTS.history.asChart : DETAIL_TEXTS.history.asTable}
        </Button>
        <Button onClick={onExport} aria-expanded={isExport}>
          <Download size={16} aria-hidden />
          {DETAIL_TEXTS.history.export}
        </Button>
      </div>
    </div>
  )
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: ReactNode }

function Step({ label, isOff, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={stepButton}
      aria-label={label}
      disabled={isOff}
      onClick={onStep}
    >
      {children}
    </button>
  )
}
