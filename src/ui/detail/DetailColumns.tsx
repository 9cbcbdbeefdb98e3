import { pair } from '../unparted.css.ts'
import { unparted } from '../unparted.tsx'
import { useId } from 'react'
import { courseNone } from '../charts/chart.css.ts'
import { Course } from '../charts/Course.tsx'
import type { HistoryTab } from '../../model/history/charts.ts'
import { useZone } from '../base/zone.ts'
import { changeText, legendText } from '../../texts/course.ts'
import { type CourseGiven, useCourse } from './course.ts'
import { ItemName } from './ItemName.tsx'
import type { MeasuresOff, Off } from '../../model/alarms/alarm-settings.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { diaperChangeText } from '../../model/care/diaper.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import { TEXTS } from '../../texts/common.ts'
import { DIAPER } from '../conditions.ts'
import {
  column,
  columnHead,
  columnList,
  legend,
  past,
  why,
  columns,
  columnTitle,
  label,
  valueCell,
  main,
  notes,
  unit,
  value,
} from './detail.css.ts'
import { lookedMatter, MatterMark } from './MatterMark.tsx'
import {
  COLUMNS,
  type DetailItem,
  type Matter,
  type Matters,
  measureOf,
  shownItem,
  stillOf,
} from './readings.ts'
import { OffMark } from '../OffMark.tsx'
import { SIGNS } from '../../texts/words.ts'

export type ColumnsProps = CourseGiven & {
  /** What is wrong with the values. */
  matters: Matters
  /** Measures of which no alarms come: switched off for the hospital. */
  off: MeasuresOff
  /** That the times are not the gateway's own (WCH-05); `''` where they are. */
  corrected: string
  /** Values arrive: a fresh one need not say how old it is. */
  isLive: boolean
  /** Shows the history of a measure. */
  onHistory: (tab: HistoryTab) => void
}

/** The three columns: vital signs, diaper, position and movement (PDET-03 to PDET-05). */
export function DetailColumns(props: ColumnsProps) {
  const zone = useZone()
  const id = useId()
  const { vitals, thresholds, alarms, matters, off, corrected, now, hours, onHistory } = props
  return (
    <div className={columns}>
      {COLUMNS.map(({ key, items }) => (
        <div key={key} role="group" className={column} aria-labelledby={`${id}${key}`}>
          <div className={columnHead}>
            <h3 id={`${id}${key}`} className={columnTitle}>
              {DETAIL_TEXTS.columns[key]}
            </h3>
            {hours && <span className={legend}>{legendText(key)}</span>}
          </div>
          <dl className={columnList}>
            {items.map((item) => {
              const measure = measureOf(item)
              return (
                <DetailValue
                  key={item}
                  {...{ item, vitals, thresholds, alarms, corrected, now, hours, onHistory }}
                  matter={measure === null ? undefined : matters.get(measure)}
                  off={measure === null ? undefined : off[measure]}
                  confirmed={measure === null ? null : stillOf(measure, alarms, now, zone)}
                />
              )
            })}
            {key === 'care' && <DiaperChange vitals={vitals} needed={matters.get(DIAPER)} />}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** The last change where the sensor reported a valid one, and whether one is needed (AMB-46, ALARM-24). */
function DiaperChange({ vitals, needed }: { vitals: Vitals; needed: Matter | undefined }) {
  const changed = diaperChangeText(vitals)
  if (changed === null && !needed) return null
  return (
    <div {...lookedMatter('value', needed, valueCell)} data-item="diaper-change">
      <dt className={label}>
        {needed ? TEXTS.card.diaperChange : DETAIL_TEXTS.lastDiaperChange}
        <MatterMark matter={needed} />
      </dt>
      <dd className={why}>
        {needed && changed && `${DETAIL_TEXTS.lastDiaperChange}${SIGNS.colon}`}
        {changed && unparted(changed)}
      </dd>
    </div>
  )
}

type ValueProps = CourseGiven & {
  corrected: string
  onHistory: (tab: HistoryTab) => void
  item: DetailItem
  matter: Matter | undefined
  /** No alarms of it come: switched off for the hospital. */
  off: Off | undefined
  /** The note on an alarm that was confirmed while the value is still out of limits (ruling R15). */
  confirmed: string | null
}

/** One value of the detail card: what, how much, since when, what is wrong with it, and how it became so (PDET-09, PDET-10). */
function DetailValue(props: ValueProps) {
  const zone = useZone()
  const { item, vitals, thresholds, corrected, now, matter, off, confirmed, onHistory } = props
  const shown = shownItem(item, vitals, thresholds, now, zone)
  const beside = shown.unit + shown.more
  const course = useCourse(item, props)
  const change = course?.kind === 'hours' && matter ? changeText(course.of, now, zone) : ''
  return (
    <div {...lookedMatter('value', matter, valueCell)} data-item={item}>
      <dt className={label}>
        <ItemName item={item} onHistory={onHistory} />
        <OffMark off={off} />
        <MatterMark matter={matter} />
      </dt>
      <dd className={value}>
        <span className={main({ old: shown.isOld })}>
          {shown.main}
          {beside && <span className={unit}>{beside}</span>}
        </span>
        <span className={notes}>
          {matter?.caution?.beyond && <strong className={pair}>{matter.caution.beyond}</strong>}
          {shown.note && unparted(shown.note)}
          {corrected !== '' && shown.hasValue && <span>{corrected}</span>}
        </span>
      </dd>
      {course && (
        <dd className={past}>
          {course.kind === 'hours' ? (
            <Course course={course.of} alarms={course.alarms} now={now} />
          ) : (
            <span className={courseNone}>{course.text}</span>
          )}
        </dd>
      )}
      {change && <dd className={why}>{change}</dd>}
      {matter && confirmed && <dd className={why}>{confirmed}</dd>}
    </div>
  )
}
