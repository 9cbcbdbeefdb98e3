import { pair } from '../unparted.css.ts'
import { unparted } from '../unparted.tsx'
import type { Off } from '../../model/alarms/alarm-settings.ts'
import { diaperChangeText } from '../../model/care/diaper.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/limits.ts'
import { TEXTS } from '../../texts/common.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { DIAPER } from '../conditions.ts'
import { OffMark } from '../OffMark.tsx'
import {
  COLUMNS,
  type DetailItem,
  type Matter,
  measureOf,
  type Shown,
  shownItem,
  stillOf,
} from './readings.ts'
import { ItemName } from './ItemName.tsx'
import type { ColumnsProps } from './DetailColumns.tsx'
import { lookedMatter, MatterMark } from './MatterMark.tsx'
import { cell, label, list, main, note, unit, value } from './value-line.css.ts'
import { useZone } from '../base/zone.ts'

/** The same values over the history, in one line (PDET-14): the present is beside the past, and leaves it the height. */
export function ValueLine(props: ColumnsProps) {
  const zone = useZone()
  const { vitals, thresholds, alarms, matters, off, corrected, now, isLive, onHistory } = props
  return (
    <dl className={list} aria-label={DETAIL_TEXTS.now}>
      {COLUMNS.flatMap(({ items }) => items).map((item) => {
        const measure = measureOf(item)
        return (
          <LineValue
            key={item}
            {...{ item, vitals, thresholds, corrected, now, isLive, onHistory }}
            matter={measure === null ? undefined : matters.get(measure)}
            off={measure === null ? undefined : off[measure]}
            confirmed={measure === null ? null : stillOf(measure, alarms, now, zone)}
          />
        )
      })}
      <DiaperChange vitals={vitals} needed={matters.get(DIAPER)} />
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
  matter: Matter | undefined
  off: Off | undefined
  confirmed: string | null
  onHistory: ColumnsProps['onHistory']
}

function LineValue(props: Props) {
  const zone = useZone()
  const { item, vitals, thresholds, corrected, now, isLive, matter, off, confirmed } = props
  const shown = shownItem(item, vitals, thresholds, now, zone)
  return (
    <div {...lookedMatter('value', matter, cell)} data-item={item}>
      <dt className={label}>
        <ItemName item={item} isBrief onHistory={props.onHistory} />
        <OffMark off={off} />
        <MatterMark matter={matter} />
      </dt>
      <dd className={value}>
        <span className={main({ old: shown.isOld })}>
          {shown.main}
          {shown.unit && <span className={unit}>{shown.unit}</span>}
        </span>
        <span className={note}>
          {matter?.caution?.beyond && <strong className={pair}>{matter.caution.beyond}</strong>}{' '}
          {unparted(noteOf(shown, isLive))}
          {corrected !== '' && shown.hasValue && ` ${corrected}`}
        </span>
        {matter && confirmed && <span className={note}>{confirmed}</span>}
      </dd>
    </div>
  )
}

/** A unit goes beside its number, a longer addition below it; only a value that is surely fresh has no age (ST2). */
function noteOf({ more, note: age, isFresh }: Shown, isLive: boolean): string {
  return [more, isFresh && isLive ? '' : age].filter(Boolean).join(' ')
}

type ChangeProps = { vitals: Vitals; needed: Matter | undefined }

function DiaperChange({ vitals, needed }: ChangeProps) {
  const changed = diaperChangeText(vitals)
  if (changed === null && !needed) return null
  return (
    <div {...lookedMatter('value', needed, cell)} data-item="diaper-change">
      <dt className={label}>
        {needed ? TEXTS.card.diaperChange : DETAIL_TEXTS.lastDiaperChange}
        <MatterMark matter={needed} />
      </dt>
      <dd className={value}>
        <span className={note}>{changed && unparted(changed)}</span>
      </dd>
    </div>
  )
}
