/**
 * The technical alarm of a wrong clock: raised on the device, closed by the server when the clock is right
 * again. A Confirm holds for ten minutes (ruling R26).
 */

import { CLOCK_SKEW_MS } from '../../../src/model/constants.ts'
import type { Alarm, AlarmDetails, AlarmStore, Clock, Device } from '../../protocol/types.ts'
import { RIGHT_MS, skewText } from './clocks.ts'
import { alarmRow, closedAlarm } from '../rules/alarm-row.ts'
import { CONFIRM_HOLDS_MS } from '../rules/occurrence.ts'
import type { Settle } from '../rules/save-changed.ts'

export const CLOCK_SKEW = 'Clock Skew'
/** `endTs` of an active alarm moves at most this often. */
const END_STEP_MS = 60_000

/** What is asked of the alarms: the facility's, or those of a ThingsBoard. */
export type ClockAlarms = Pick<AlarmStore, 'newest' | 'create' | 'update'>
/** A device, as far as its clock goes. */
export type Clocked = Pick<Device, 'id' | 'customerId'>

/** Acts on what is known of a device's clock now: `ms` it is ahead, or behind where negative. */
export function clockAlarm(
  store: { alarms: ClockAlarms },
  clock: Clock,
  settle: Settle,
): (device: Clocked, ms: number) => void {
  function raise(device: Clocked, info: string): void {
    const now = clock()
    const what = { type: CLOCK_SKEW, severity: 'WARNING', info } as const
    const times = { createdTime: now, startTs: now, endTs: now }
    settle(store.alarms.create(alarmRow('DEVICE', device, what, times)))
  }

  function update(alarm: Alarm, info: string): void {
    if (clock() - alarm.endTs < END_STEP_MS) return
    const details: AlarmDetails = { ...alarm.details, info }
    settle(store.alarms.update({ ...alarm, endTs: clock(), details }))
  }

  return (device, ms) => {
    const last = store.alarms.newest(device.id, CLOCK_SKEW)
    const open = last?.details.endedTs === undefined ? last : undefined
    if (Math.abs(ms) <= RIGHT_MS) {
      if (open) settle(store.alarms.update(closedAlarm(open, clock())))
    } else if (open && !open.cleared) {
      update(open, skewText(ms))
    } else if (Math.abs(ms) > CLOCK_SKEW_MS) {
      if (!open || clock() - open.clearTs >= CONFIRM_HOLDS_MS) raise(device, skewText(ms))
    }
  }
}
