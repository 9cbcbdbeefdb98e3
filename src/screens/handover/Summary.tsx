import { useMemo } from 'react'
import { shiftName } from '../../model/handover/shift.ts'
import { momentText } from '../../model/time/moment.ts'
import type { Zone } from '../../model/time/dates.ts'
import { HANDOVER_TEXTS as T } from '../../texts/handover.ts'
import { shiftLine, shiftMore } from './handover.css.ts'
import type { WardHandover } from './use-handover.ts'

/** Which shift this is about, and as of when its parts are known. */
export function Summary({ handover, zone }: { handover: WardHandover; zone: Zone }) {
  const { shift, patients, alarmsAt } = handover
  const { from, until } = shift
  const partly = useMemo(
    () => patients?.filter(({ gaps }) => gaps.some(({ kind }) => kind === 'not-fetched')).length,
    [patients],
  )
  const time = (ts: number): string => momentText(ts, until, zone)
  return (
    <div className={shiftLine}>
      <p>
        <strong>{T.shifts[shiftName(shift, zone)]}</strong> {T.from(time(from), time(until))}
      </p>
      {patients && (
        <p className={shiftMore}>
          {T.patients(patients.length)} ·{' '}
          {alarmsAt > 0 ? T.asOf.alarms(time(alarmsAt)) : T.asOf.noAlarms}
        </p>
      )}
      {patients && partly !== undefined && partly > 0 && (
        <p role="status">{T.partly(partly, patients.length)}</p>
      )}
    </div>
  )
}
