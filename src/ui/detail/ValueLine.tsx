import type { Off } from '../../model/alarms/alarm-settings.ts'
import { measurePriority } from '../../model/alarms/silent-caution.ts'
import { type Caution, cautions } from '../../model/vitals/caution.ts'
import { diaperChangeText } from '../../model/care/diaper.ts'
import { diaperFlag } from '../../model/vitals/display.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { TEXTS } from '../../texts/common.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { OffMark } from '../OffMark.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import { COLUMNS, measureOf, shownItem, type DetailItem, type Shown, stillOf } from './readings.ts'
import { ItemName } from './ItemName.tsx'
import type { ColumnsProps } from './DetailColumns.tsx'
import { cell, label, list, main, note, unit, value } from './value-line.css.ts'
import { useZone } from '../base/zone.ts'

/** The same values over the history, in one line (PDET-14): the present is beside the past, and leaves it the height. */
export function ValueLine(props: ColumnsProps) {
  const zone = useZone()
  const { vitals, thresholds, alarms, off, corrected, now, isLive, onHistory } = props
  const current = cautions(vitals, thresholds)
  return (
    <dl className={list} aria-label={DETAIL_TEXTS.now}>
      {COLUMNS.flatMap(({ items }) => items).map((item) => {
        const measure = measureOf(item)
        return (
          <LineValue
            key={item}
            {...{ item, vitals, thresholds, corrected, now, isLive, onHistory }}
            caution={current.find((caution) => caution.measure === measure)}
            off={measure === null ? undefined : off[measure]}
            confirmed={measure === null ? null : stillOf(measure, alarms, now, zone)}
          />
        )
      })}
      <DiaperChange vitals={vitals} />
    </dl>
  )
}

type Props = {
  item: DetailItem
  vitals: Vitals
  thresholds: Thresholds
  now: number
  corrected: string
  isLive: boolean
  caution: Caution | undefined
  off: Off | undefined
  confirmed: string | null
  onHistory: ColumnsProps['onHistory']
}

function LineValue(props: Props) {
  const zone = useZone()
  const { item, vitals, thresholds, corrected, now, isLive, caution, off, confirmed } = props
  const shown = shownItem(item, vitals, thresholds, now, zone)
  const { value: text, unit: shortUnit, more, isOld } = inLine(shown, isLive)
  return (
    <div className={cell({ caution: caution !== undefined })} data-item={item}>
      <dt className={label}>
        <ItemName item={item} isBrief onHistory={props.onHistory} />
        <OffMark off={off} />
        {caution && (
          <PriorityMark priority={measurePriority(caution.measure)} flashing={false} small />
        )}
      </dt>
      <dd className={value}>
        <span className={main({ old: isOld })}>
          {text}
          {shortUnit && <span className={unit}>{shortUnit}</span>}
        </span>
        <span className={note}>
          {caution?.beyond && <strong>{caution.beyond} </strong>}
          {more}
          {corrected !== '' && shown.hasValue && ` ${corrected}`}
        </span>
        {caution && confirmed && <span className={note}>{confirmed}</span>}
      </dd>
    </div>
  )
}

/** A unit goes beside its number, a longer addition below it; only a value that is surely fresh has no age (ST2). */
function inLine({ main: text, unit: beside, note: age, isFresh, isOld }: Shown, isLive: boolean) {
  const isMore = beside.startsWith('(')
  const more = [isMore ? beside : '', isFresh && isLive ? '' : age].filter(Boolean).join(' ')
  return { value: text, unit: isMore ? '' : beside, more, isOld }
}

function DiaperChange({ vitals }: { vitals: Vitals }) {
  const changed = diaperChangeText(vitals)
  const isNeeded = diaperFlag(vitals)
  if (changed === null && !isNeeded) return null
  return (
    <div className={cell({ caution: isNeeded })} data-item="diaper-change">
      <dt className={label}>
        {isNeeded ? TEXTS.card.diaperChange : DETAIL_TEXTS.lastDiaperChange}
        {isNeeded && <PriorityMark priority="low" flashing={false} small />}
      </dt>
      <dd className={value}>
        <span className={note}>{changed}</span>
      </dd>
    </div>
  )
}
