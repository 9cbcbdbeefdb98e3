import Download from 'lucide-react/icons/download'
import { useId, type ReactNode } from 'react'
import type { DayRange, RangeKind } from '../../texts/range.ts'
import { longDayName, RANGE_TEXTS } from '../../texts/eight-days.ts'
import { Button } from '../Button.tsx'
import { label, select } from '../field.css.ts'
import { Segmented } from '../Segmented.tsx'
import { hint, panelBox, panelField, panelHints } from './history.css.ts'

const T = RANGE_TEXTS
const kinds = (): readonly { value: RangeKind; label: string }[] => [
  { value: 'hourly', label: T.hourly },
  { value: 'raw', label: T.raw },
]

type Props = {
  /** The eight days, oldest first. */
  days: readonly string[]
  range: DayRange
  onRange: (range: DayRange) => void
  kind: RangeKind
  onKind: (kind: RangeKind) => void
  /** What the button says, `null` where nothing can be saved. */
  action: string | null
  isBusy: boolean
  onSave: () => void
  /** What there is to know before, and what became of it. */
  children: ReactNode
}

/** Which days, what of them, and what the file is (RANGE-01, RANGE-04). */
export function RangePanel(props: Props) {
  const { days, range, onRange, kind, onKind, action, isBusy, onSave, children } = props
  return (
    <section className={panelBox} aria-label={T.title}>
      <Days
        name={T.from}
        {...{ days }}
        value={range.from}
        onDay={(from) => onRange({ from, to: from > range.to ? from : range.to })}
      />
      <Days
        name={T.to}
        {...{ days }}
        value={range.to}
        onDay={(to) => onRange({ from: to < range.from ? to : range.from, to })}
      />
      <Segmented legend={T.what} value={kind} options={kinds()} onChange={onKind} />
      {action !== null && (
        <Button kind="primary" aria-disabled={isBusy} onClick={() => !isBusy && onSave()}>
          <Download size={16} aria-hidden />
          {isBusy ? T.saving : action}
        </Button>
      )}
      <div className={panelHints}>
        <p className={hint}>
          {kind === 'raw' ? T.rawHint : T.hourlyHint} {T.privacy}
        </p>
        <p role="status">{children}</p>
      </div>
    </section>
  )
}

type DaysProps = {
  name: string
  days: readonly string[]
  value: string
  onDay: (day: string) => void
}

function Days({ name, days, value, onDay }: DaysProps) {
  const id = useId()
  return (
    <div className={panelField}>
      <label className={label} htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className={select}
        value={value}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {longDayName(day)}
          </option>
        ))}
      </select>
    </div>
  )
}
