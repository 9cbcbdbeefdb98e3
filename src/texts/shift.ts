import { joined } from './words.ts'
import type { Check, DeviceFacts, Findings, Awake } from '../model/shift/shift-check.ts'
import { MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from './moments.ts'
import { SPAN_TEXTS } from './durations.ts'
import {
  AWAKE as AWAKE_EN,
  BATTERY,
  CHECKS as CHECKS_EN,
  CLOCK,
  NEWEST,
  NOTIFICATIONS as NOTIFICATIONS_EN,
  SHIFT_TEXTS as SHIFT_TEXTS_EN,
  STORAGE,
  TONE as TONE_EN,
} from './en/shift.ts'
import { withCode } from './with-code.ts'

const CHECKS: Record<Check, string> = CHECKS_EN

export const SHIFT_TEXTS = withCode(SHIFT_TEXTS_EN, {
  checks: CHECKS,
  done: (time: string, failed: readonly Check[]) =>
    SHIFT_TEXTS_EN.doneWith(time, joined(failed.map((check) => CHECKS[check]))),
})

const AWAKE: Record<Awake, string> = AWAKE_EN

/** Whether the screen stays on, in a sentence. */
export const awakeText = (awake: Awake): string => AWAKE[awake]

/** What was found, and what to do about it. @param now the server's time, milliseconds */
export function findingText(
  check: Check,
  findings: Findings,
  facts: DeviceFacts,
  { now, zone }: { now: number; zone: Zone },
): string {
  switch (check) {
    case 'tone':
      return TONE[findings.tone]
    case 'notifications':
      return NOTIFICATIONS[facts.notifications ?? 'none']
    case 'clock':
      return clockText(facts.skewMs, findings)
    case 'storage':
      return storageText(facts, findings)
    case 'newest':
      return newestText(findings, momentText(facts.receivedAt, now, zone), facts)
    case 'battery':
      return batteryText(facts.battery, findings)
  }
}

const TONE: Record<Findings['tone'], string> = TONE_EN

const NOTIFICATIONS: Record<NonNullable<DeviceFacts['notifications']> | 'none', string> =
  NOTIFICATIONS_EN

function clockText(skewMs: number | undefined, { clock }: Findings): string {
  if (skewMs === undefined) return CLOCK.unknown
  if (clock === 'good') return CLOCK.good
  const off = Math.abs(skewMs)
  const size =
    off < 90 * SECOND_MS
      ? SPAN_TEXTS.s(`${Math.round(off / SECOND_MS)}`)
      : SPAN_TEXTS.min(`${Math.round(off / MINUTE_MS)}`)
  return CLOCK.off(skewMs > 0, size)
}

function storageText(
  { storage, isPersisted, freeBytes }: DeviceFacts,
  { storage: found }: Findings,
): string {
  if (storage !== 'stored') return STORAGE[storage]
  const words =
    found === 'good'
      ? STORAGE.good
      : isPersisted === false
        ? STORAGE.unsafe
        : found === 'look'
          ? STORAGE.look
          : BATTERY.unknown
  return freeBytes === undefined ? words : STORAGE.free(words, sizeText(freeBytes))
}

const sizeText = (bytes: number): string =>
  bytes >= 1e9
    ? STORAGE.gigabytes((bytes / 1e9).toFixed(1))
    : STORAGE.megabytes(`${Math.round(bytes / 1e6)}`)

function newestText({ newest }: Findings, time: string, { receivedAt }: DeviceFacts): string {
  if (receivedAt === 0) return NEWEST.none
  return newest === 'good' ? NEWEST.good(time) : NEWEST.late(time)
}

function batteryText(battery: DeviceFacts['battery'], { battery: found }: Findings): string {
  if (battery === undefined) return BATTERY.unknown
  const level = Math.round(battery.level * 100)
  if (battery.isCharging) return BATTERY.charging(level)
  return found === 'good' ? BATTERY.good(level) : BATTERY.low(level)
}
