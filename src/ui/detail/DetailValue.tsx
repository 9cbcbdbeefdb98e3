import type { Off } from '../../model/alarms/alarm-settings.ts'
import type { Caution } from '../../model/vitals/caution.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import type { Thresholds } from '../../model/vitals/thresholds.ts'
import { measurePriority } from '../../model/alarms/silent-caution.ts'
import { OffMark } from '../OffMark.tsx'
import { PriorityMark } from '../PriorityMark.tsx'
import { label, main, note, notes, unit, value, valueCell } from './detail.css.ts'
import { itemName, shownItem, type Item } from './readings.ts'

type Props = {
  item: Item
  vitals: Vitals
  thresholds: Thresholds
  now: number
  caution: Caution | undefined
  /** No alarms of it come: switched off for the hospital. */
  off: Off | undefined
  /** The note on an alarm that was confirmed while the value is still out of limits (ruling R15). */
  confirmed: string | null
}

/** One value of the detail card: what, how much, since when, and what is wrong with it (PDET-09, PDET-10). */
export function DetailValue(props: Props) {
  const { item, vitals, thresholds, now, caution, off, confirmed } = props
  const shown = shownItem(item, vitals, thresholds, now)
  return (
    <div className={valueCell({ caution: caution !== undefined })} data-item={item}>
      <dt className={label}>
        {itemName(item)}
        <OffMark off={off} />
        {caution && (
          <PriorityMark priority={measurePriority(caution.measure)} flashing={false} small />
        )}
      </dt>
      <dd className={value}>
        <span className={main({ old: shown.isOld })}>
          {shown.main}
          {shown.unit && <span className={unit}>{shown.unit}</span>}
        </span>
        <span className={notes}>
          {caution?.beyond && <strong>{caution.beyond}</strong>}
          {shown.note && <span>{shown.note}</span>}
        </span>
        {caution && confirmed && <span className={note}>{confirmed}</span>}
      </dd>
    </div>
  )
}
