import { Trend } from '../../ui/charts/Trend.tsx'
import { HOUR_MS } from '../../model/constants.ts'
import { grouped } from '../../model/collections.ts'
import type { Handover } from '../../model/handover/handover.ts'
import type { Flowing, Happening } from '../../model/handover/measures.ts'
import type { Shift } from '../../model/handover/shift.ts'
import { valueText } from '../../model/history/charts.ts'
import { numberText, UNITS } from '../../model/vitals/display.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { HANDOVER_TEXTS, noValueText } from '../../texts/handover.ts'
import { trendText } from '../../texts/vital-signs.ts'
import { line, lineBox, mean, none, number, table } from './handover.css.ts'

const { measures: T } = HANDOVER_TEXTS
const COLUMNS = ['measure', 'mean', 'range', 'measured'] as const

type Props = { handover: Handover; shift: Shift; limits: Thresholds | null; isLoading: boolean }

/** Mean, range and line of continuous measures; peak and frequency of events; and in how many hours each was measured. */
export function Values({ handover, shift, limits, isLoading }: Props) {
  const { flowing, happening } = handover.measures
  const why = noValueText(handover.reach, isLoading)
  const all = shift.hours.length
  const part = (shift.until - (shift.hours.at(-1)?.start ?? shift.until)) / HOUR_MS
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
          <FlowingRow key={each.measure} of={each} {...{ part, limits, all, why }} />
        ))}
        {happening
          .filter(({ above }) => above > 0)
          .map((each) => (
            <HappenedRow key={each.measure} of={each} all={all} />
          ))}
        {calmGroups(happening).map((group) => (
          <CalmRow key={group.names.join()} group={group} all={all} why={why} />
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

function HappenedRow({ of, all }: { of: Happening; all: number }) {
  const { measure, highest, above, measured } = of
  return (
    <tr>
      <th scope="row">{T.names[measure]}</th>
      <td colSpan={2} className={mean}>
        {happened(measure, highest ?? 0)}
        {T.inHours(above)}
      </td>
      <td className={number}>{T.measured(measured, all)}</td>
      <td />
    </tr>
  )
}

/** Events that did not happen share one row, so that the one that happened is seen. */
function CalmRow({ group, all, why }: { group: CalmGroup; all: number; why: string }) {
  const { names, measured } = group
  return (
    <tr>
      <td colSpan={3} className={none}>
        {measured === 0 ? T.notMeasured(names, why) : T.calm(names)}
      </td>
      <td className={number}>{measured > 0 && T.measured(measured, all)}</td>
      <td />
    </tr>
  )
}

type CalmGroup = { names: string[]; measured: number }

/** The measures without events, grouped by the number of hours in which they were measured. */
function calmGroups(happening: readonly Happening[]): CalmGroup[] {
  const calm = happening.filter(({ above }) => above === 0)
  const groups = grouped(calm, ({ measured }) => `${measured}`)
  return [...groups.values()].map((group) => ({
    names: group.map(({ measure }) => T.names[measure]),
    measured: group[0]?.measured ?? 0,
  }))
}

/** The highest value, where the measure has one. */
function happened(measure: Happening['measure'], highest: number): string {
  return measure === 'urine' ? `${T.highest(valueText(measure, highest))}, ` : ''
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
