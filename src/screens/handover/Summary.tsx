import { useMemo } from 'react'
import { type Shift, shiftName } from '../../model/handover/shift.ts'
import { momentText } from '../../model/time/moment.ts'
import type { Zone } from '../../model/time/dates.ts'
import { HANDOVER_TEXTS as T } from '../../texts/handover.ts'
import { shiftLine, shiftMore } from './handover.css.ts'
import type { WardHandover } from './use-handover.ts'

type Props = { shift: Shift; handover: WardHandover | undefined; zone: Zone }

/** Which shift this is about, and as of when its parts are known. */
export function Summary({ shift, handover, zone }: Props) {
  const { from, until } = shift
  const partly = useMemo(
    () =>
      handover?.patients.filter(({ gaps }) => gaps.some(({ kind }) => kind === 'not-fetched'))
        .length,
    [handover?.patients],
  )
  const time = (ts: number): string => momentText(ts, until, zone)
  return (
    <div className={shiftLine}>
      <p>
        <strong>{T.shifts[shiftName(shift, zone)]}</strong> {T.from(time(from), time(until))}
      </p>
      {handover && (
        <p className={shiftMore}>
          {T.patients(handover.patients.length)} ·{' '}
          {handover.alarmsAt > 0 ? T.asOf.alarms(time(handover.alarmsAt)) : T.asOf.noAlarms}
        </p>
      )}
      {handover && partly !== undefined && partly > 0 && (
        <p role="status">{T.partly(partly, handover.patients.length)}</p>
      )}
    </div>
  )
}
