/** Sensors and gateways at a glance, in words. Pure. */
import { joined } from './words.ts'
import { momentText } from './moments.ts'
import { shortDay } from './days.ts'
import { DAY_MS, MINUTE_MS } from '../model/constants.ts'
import type { BatteryLife } from '../model/places/battery-life.ts'
import type { Need } from '../model/places/device-need.ts'
import { dayNumber, type Zone } from '../model/time/dates.ts'
import { isAhead, timeBeside } from '../model/time/moment.ts'
import { clockText, impossibleText, turnedAwayText } from './device-faults.ts'
import { durationText } from './took.ts'
import { unbroken } from './unbroken.ts'
import { DEVICE_TEXTS as DEVICE_TEXTS_EN } from './en/devices.ts'
import { withCode } from './with-code.ts'

export { DEVICE_NEEDS_TEXTS, SEND_AGAIN_TEXTS } from './en/devices.ts'

export const DEVICE_TEXTS = withCode(DEVICE_TEXTS_EN, {
  percent: (value: number) => `${Math.round(value)}%`,
})
const T = DEVICE_TEXTS
const { empty: EMPTY } = DEVICE_TEXTS

/** No day is named further ahead than the readings go back. */
const TOLD_DAYS = 14
const HALF_HOUR_MS = 30 * MINUTE_MS

/**
 * `Empty today, about 18:00`, `Empty tomorrow, about 09:00`, `Empty on Wed 25 Nov` (DEVS-03), or why there is no day
 * (DEVS-04). To the half hour: the estimate is not more precise.
 */
export function emptyText(life: BatteryLife, now: number, zone: Zone): string {
  if (life.kind === 'unknown' || life.kind === 'lasts') return EMPTY[life.kind]
  if (life.at <= now) return EMPTY.now
  const at = Math.round(life.at / HALF_HOUR_MS) * HALF_HOUR_MS
  const days = dayNumber(at, zone) - dayNumber(now, zone)
  const about = timeBeside(at, at, zone)
  if (days === 0) return EMPTY.today(about)
  if (days === 1) return EMPTY.tomorrow(about)
  return days > TOLD_DAYS ? EMPTY.weeks : EMPTY.on(dayText(at, zone))
}

/** `Wed 25 Nov`, never on two lines (DESIGN-24). */
function dayText(ts: number, zone: Zone): string {
  const date = new Date(dayNumber(ts, zone) * DAY_MS)
  return unbroken(shortDay(date))
}

/** Why a device needs attention, in few words (DEVS-02). */
export function needText(need: Need, now: number, zone: Zone): string {
  switch (need.kind) {
    case 'gateway-off':
      return joined([
        need.since > 0 ? T.offSince(momentText(need.since, now, zone)) : T.off,
        need.sensors > 0 ? T.heardLast(need.sensors) : '',
      ])
    case 'silent':
      return joined([
        need.since > 0 ? T.silentSince(momentText(need.since, now, zone)) : T.silent,
        need.isGatewayOff ? T.reasonGateway : '',
      ])
    case 'battery-low':
      return T.low(T.percent(need.percent))
    case 'battery-soon':
      return T.soon
    case 'clock':
      return clockText(need.skewMs) ?? ''
    case 'values':
      return (
        impossibleText({ impossible: need.count, impossibleSince: need.since }, now, zone) ?? ''
      )
    case 'turned-away': {
      const gateway = { turnedAway: need.sensors, turnedAwaySince: need.since }
      return turnedAwayText(gateway, now, zone) ?? ''
    }
  }
}

/** `21:14` and `2 h 5 min ago`: the moment never changes, and its age says how old it is. */
export function heardText(heardAt: number, now: number, zone: Zone): { at: string; ago: string } {
  const at = momentText(heardAt, now, zone)
  if (isAhead(heardAt, now)) return { at, ago: '' }
  const age = now - heardAt
  return { at, ago: age < MINUTE_MS ? T.justNow : T.ago(durationText(age)) }
}
