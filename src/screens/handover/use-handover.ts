import { useEffect, useMemo } from 'react'
import { type Kept, useKept, useLive, useReadEvery } from '../../app/live.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { watchHandover } from '../../app/wants.ts'
import { type HandoverWard, type WardRows, wardRows } from '../../db/handover.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import { type Handover, handoverOf, inOrder, type Order } from '../../model/handover/handover.ts'
import { type Shift, type Span, shiftOf } from '../../model/handover/shift.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { NO_VITALS } from '../../model/vitals/telemetry.ts'

/** The hand-over of one ward and shift. */
export type WardHandover = {
  ward: HandoverWard
  shift: Shift
  patients: readonly Handover[]
  /** When the list of alarms was last known; 0 for never. */
  alarmsAt: number
}

/**
 * The hand-over of a ward from what is stored, kept up to date while it is shown; `undefined` while that of this ward and
 * shift is being read, whatever was shown before (HAND-21). Live values only say since when a sensor is silent and when a
 * diaper was changed: they are read once a minute, and when somebody comes.
 */
export function useHandover(
  ward: HandoverWard,
  span: Span,
  order: Order,
): { shift: Shift; handover: WardHandover | undefined } {
  const { id } = ward
  useEffect(() => watchHandover([id]), [id])
  useNow(MINUTE_MS)
  const minute = Math.floor(serverNow() / MINUTE_MS)
  const shift = useMemo(() => shiftOf(minute * MINUTE_MS, span, DEVICE_ZONE), [minute, span])
  // Rows are read again when they change and with every hour; ages and windows are worked out from them.
  const hour = shift.hours.at(-1)?.start ?? shift.until
  const rows = rowsOf(useKept(useLive(wardRows, id, shift.from, hour, DEVICE_ZONE)), id, shift)
  const who = rows?.patients.map(({ patient }) => patient.entityId).join()
  const vitals = useReadEvery(`${minute} ${who}`, vitalsOfWards, [id])?.value
  const handovers = useMemo(
    () =>
      rows &&
      vitals &&
      rows.patients.map((each) => {
        const own = vitals.get(each.patient.entityId) ?? NO_VITALS
        return handoverOf({ ...each, vitals: own }, shift, DEVICE_ZONE)
      }),
    [rows, vitals, shift],
  )
  const patients = useMemo(() => handovers && inOrder(handovers, order), [handovers, order])
  const handover = rows && patients && { ward, shift, patients, alarmsAt: rows.alarmsAt }
  return { shift, handover }
}

type Args = Parameters<typeof wardRows> extends [unknown, ...infer Rest] ? Rest : never

/** Rows of this ward that begin early enough: those of the hour before hold while the hour that begins is being read. */
function rowsOf(
  read: Kept<Args, WardRows> | undefined,
  ward: string,
  shift: Shift,
): WardRows | undefined {
  return read?.valueIf(([of, from]) => of === ward && from <= shift.from)
}
