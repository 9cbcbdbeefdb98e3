import { Trend } from '../../ui/charts/Trend.tsx'
import type { HistoryMeasure } from '../../model/history/history.ts'
import { HOUR_MS } from '../../model/constants.ts'
import { grouped } from '../../model/collections.ts'
import type { Handover } from '../../model/handover/handover.ts'
import type { Flowing, Happening } from '../../model/handover/measures.ts'
import type { Shift } from '../../model/handover/shift.ts'
import { withUnit } from '../../model/history/charts.ts'
import { numberText, UNITS } from '../../model/vitals/display.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { HANDOVER_TEXTS, noValueText } from '../../texts/handover.ts'
import { trendText } from '../../texts/vital-signs.ts'
import {
  happenedLine,
  happenedList,
  line,
  lineBox,
  mean,
  none,
  number,
  table,
} from './handover.css.ts'

const { measures: T } = HANDOVER_TEXTS
const COLUMNS = ['measure', 'mean', 'range', 'measured'] as const

type Props = { handover: Handover; shift: Shift; limits: Thresholds | null; isLoading: boolean }

/** Mean, range and line of continuous measures, in how many hours each was measured, and what happened in how many. */
export function Values({ handover, shift, limits, isLoading }: Props) {
  const { flowing, happening } = handover.measures
  const why = noValueText(handover.reach, isLoading)
  const all = shift.hours.length
  const part = (shift.until - (shift.hours.at(-1)?.start ?? shift.until)) / HOUR_MS
  return (
    <>
      <Flow {...{ flowing, limits, all, why, part }} />
      <ul className={happenedList}>
        {happening
          .filter(({ above }) => above > 0)
          .map((each) => (
            <li key={each.measure} className={happenedLine}>
              {happenedText(each, all)}
            </li>
          ))}
        {calmGroups(happening).map(({ measures, measured }) => (
          <li key={measures.join()} className={none}>
            {measured === 0 ? T.notMeasured(measures, why) : T.calm(measures, { measured, all })}
          </li>
        ))}
      </ul>
    </>
  )
}

type FlowProps = Omit<RowProps, 'of'> & { flowing: readonly Flowing[] }

function Flow({ flowing, ...row }: FlowProps) {
  return (
    <table className={table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {T.columns[column]}
            </th>
          ))}
          <th scope="col" className={line}>
            {T.columns.line}
          </th>
        </tr>
      </thead>
      <tbody>
        {flowing.map((each) => (
          <FlowingRow key={each.measure} of={each} {...row} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { of: Flowing; part: number; limits: Thresholds | null; all: number; why: string }

function FlowingRow({ of, part, limits, all, why }: RowProps) {
  const { measure, range, hours, measured } = of
  if (range === null) return <NoneRow name={T.names[measure]} why={why} />
  const text = (value: number): string => numberText(measure, value, limits)
  const trend = { part, values: hours.map((value) => value ?? Number.NaN) }
  return (
    <tr>
      <th scope="row">{T.names[measure]}</th>
      <td className={mean}>
        {numberText(measure, range.mean)} {UNITS[measure]}
      </td>
      <td className={number}>{T.range(text(range.min), text(range.max))}</td>
      <td className={number}>{T.measured(measured, all)}</td>
      <td className={line}>
        <div className={lineBox}>
          <Trend measure={measure} trend={trend} label={trendText(measure, trend)} />
        </div>
      </td>
    </tr>
  )
}

type CalmGroup = { measures: HistoryMeasure[]; measured: number }

/** The measures without events share a line, so that the one that happened is seen; grouped by the number of hours in which they were measured. */
function calmGroups(happening: readonly Happening[]): CalmGroup[] {
  const calm = happening.filter(({ above }) => above === 0)
  const groups = grouped(calm, ({ measured }) => `${measured}`)
  return [...groups.values()].map((group) => ({
    measures: group.map(({ measure }) => measure),
    measured: group[0]?.measured ?? 0,
  }))
}

/** In how many hours it happened, and of urine how high it was. */
function happenedText({ measure, highest, above, measured }: Happening, all: number): string {
  const most = measure === 'urine' ? withUnit(measure, highest ?? 0) : ''
  return T.happened(T.names[measure], most, { above, measured, all })
}

/** @param why the hours were measured without it, or were not fetched */
function NoneRow({ name, why }: { name: string; why: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={4} className={none}>
        {why}
      </td>
    </tr>
  )
}
