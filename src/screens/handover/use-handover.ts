import { useMemo } from 'react'
import { type Kept, useKept, useLive, useReadEvery } from '../../app/live.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { useWanted, watchHandover } from '../../app/wants.ts'
import { type HandoverWard, type WardRows, wardRows } from '../../db/handover.ts'
import type { WardlightDb } from '../../db/database.ts'
import { connection, statusRow } from '../../db/status.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import { type Handover, handoverOf, inOrder, type Order } from '../../model/handover/handover.ts'
import { type Shift, type Span, shiftOf } from '../../model/handover/shift.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { useZone } from '../../ui/base/zone.ts'
import { UNREAD_VITALS } from '../../model/vitals/telemetry.ts'

/** The hand-over of one ward and shift. */
export type WardHandover = {
  ward: HandoverWard
  shift: Shift
  patients: readonly Handover[]
  /** When the list of alarms was last loaded; 0 for never. */
  alarmsAt: number
  /** Hours that are not here are being asked for. */
  isLoading: boolean
}

/**
 * The hand-over of a ward from stored rows, kept up to date while it is shown. It is `undefined` while this ward and shift
 * are read, also where others were shown before (HAND-21). Live values are read once a minute and when the patients
 * change, because they only say since when a sensor is silent and when a diaper was changed.
 */
export function useHandover(
  ward: HandoverWard,
  span: Span,
  order: Order,
): { shift: Shift; handover: WardHandover | undefined } {
  const zone = useZone()
  const { id } = ward
  useWanted(watchHandover, [id])
  useNow(MINUTE_MS)
  const minute = Math.floor(serverNow() / MINUTE_MS)
  const shift = useMemo(() => shiftOf(minute * MINUTE_MS, span, zone), [minute, span, zone])
  // Rows are read when they change and once an hour; ages are computed from them.
  const hour = shift.hours.at(-1)?.start ?? shift.until
  const rows = rowsOf(useKept(useLive(wardRows, id, shift.from, hour, zone)), id, shift)
  const ids = rows?.patients.map(({ patient }) => patient.entityId).join()
  const vitals = useReadEvery(`${minute} ${ids}`, vitalsOfWards, [id])?.value
  const handovers = useMemo(
    () =>
      rows &&
      vitals &&
      rows.patients.map((each) => {
        const latest = vitals.get(each.patient.entityId) ?? UNREAD_VITALS
        return handoverOf({ ...each, vitals: latest }, shift, zone)
      }),
    [rows, vitals, shift, zone],
  )
  const { until } = shift
  const patients = useMemo(
    () => handovers && inOrder(handovers, order, until),
    [handovers, order, until],
  )
  const isLoading = useIsFilling()
  const handover = rows && patients && { ward, shift, patients, alarmsAt: rows.alarmsAt, isLoading }
  return { shift, handover }
}

const filling = (db: WardlightDb) => statusRow(db, 'history')

/** The line is up, and the hours of some patients are still to be asked for. */
function useIsFilling(): boolean {
  const state = useLive(connection)?.value.state
  const history = useLive(filling)?.value
  if (state !== 'live' || history?.isFailing) return false
  return history === undefined || history.done < history.total
}

type Args = Parameters<typeof wardRows> extends [unknown, ...infer Rest] ? Rest : never

/** The rows of this ward and shift. While a new hour is read, those of the hour before are used. */
function rowsOf(
  read: Kept<Args, WardRows> | undefined,
  ward: string,
  shift: Shift,
): WardRows | undefined {
  return read?.valueIf(([of, from]) => of === ward && from <= shift.from)
}
