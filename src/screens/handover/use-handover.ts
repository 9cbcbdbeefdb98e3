import { useEffect, useMemo } from 'react'
import { useLive } from '../../app/live.ts'
import { serverNow, useNow } from '../../app/now.ts'
import { watchHandover } from '../../app/wants.ts'
import { wardRows } from '../../db/handover.ts'
import { type Handover, handoverOf, inOrder, type Order } from '../../model/handover/handover.ts'
import { type Shift, type Span, shiftOf } from '../../model/handover/shift.ts'
import { MINUTE_MS } from '../../model/constants.ts'

/** Times are those of the device (ruling R22). */
const ZONE = undefined

export type WardHandover = {
  shift: Shift
  /** `undefined` while it is being read. */
  patients: readonly Handover[] | undefined
  /** When the list of alarms was last known; 0 for never. */
  alarmsAt: number
}

/** The hand-over of a ward from what is stored, kept up to date while it is shown. */
export function useHandover(ward: string, span: Span, order: Order): WardHandover {
  useEffect(() => watchHandover([ward]), [ward])
  useNow(MINUTE_MS)
  const minute = Math.floor(serverNow() / MINUTE_MS)
  const shift = useMemo(() => shiftOf(minute * MINUTE_MS, span, ZONE), [minute, span])
  // Rows are read anew when they change and with every hour; ages and windows are worked out from them.
  const hour = shift.hours.at(-1)?.start ?? shift.until
  const rows = useLive(wardRows, ward, shift.from, hour, ZONE)?.value
  const handovers = useMemo(
    () => rows?.patients.map((each) => handoverOf(each, shift, ZONE)),
    [rows, shift],
  )
  const patients = useMemo(() => handovers && inOrder(handovers, order), [handovers, order])
  return { shift, patients, alarmsAt: rows?.alarmsAt ?? 0 }
}
