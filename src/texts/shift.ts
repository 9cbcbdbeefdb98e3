import type { Check, DeviceFacts, Findings, Awake } from '../model/shift/shift-check.ts'
import { MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from './moments.ts'
import { CHECKS as CHECKS_EN, SHIFT_TEXTS as SHIFT_TEXTS_EN, TONE as TONE_EN } from './en/shift.ts'
import { withCode } from './with-code.ts'

const CHECKS: Record<Check, string> = CHECKS_EN

export const SHIFT_TEXTS = withCode(SHIFT_TEXTS_EN, {
  checks: CHECKS,
  done: (time: string, failedChecks: readonly Check[]) =>
    failedChecks.length === 0
      ? `Done ${time}. Everything was fine.`
      : `Done ${time}. Needs attention: ${failedChecks.map((check) => CHECKS[check]).join(', ')}.`,
})

/** Whether the screen stays on, in a sentence. */
export function awakeText(awake: Awake): string {
  switch (awake) {
    case 'held':
      return 'The screen stays on.'
    case 'idle':
      return 'The screen goes off as usual now. On Home and Patients it stays on.'
    case 'refused':
      return 'The browser refuses to keep the screen on, often because the battery is low. Connect the charger.'
    case 'none':
      return 'This browser cannot keep the screen on. Set it in the settings of the device.'
  }
}

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
      return notificationText(facts.notifications)
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

function notificationText(permission: DeviceFacts['notifications']): string {
  switch (permission) {
    case 'granted':
      return 'Allowed.'
    case 'denied':
      return 'Blocked for this page. Allow them in the settings of the browser.'
    case 'default':
      return 'Not switched on.'
    case undefined:
      return 'This browser does not support notifications.'
  }
}

function clockText(skewMs: number | undefined, { clock }: Findings): string {
  if (skewMs === undefined) return 'Not compared with the server yet.'
  if (clock === 'good') return 'Right.'
  const off = Math.abs(skewMs)
  const size =
    off < 90 * SECOND_MS ? `${Math.round(off / SECOND_MS)} s` : `${Math.round(off / MINUTE_MS)} min`
  return `${size} ${skewMs > 0 ? 'ahead' : 'behind'}. Ages shown are still right. Set the clock of the device.`
}

function storageText(
  { storage, isPersisted, freeBytes }: DeviceFacts,
  { storage: found }: Findings,
): string {
  const free = freeBytes === undefined ? '' : ` ${sizeText(freeBytes)} free.`
  if (storage === 'memory') return 'This device stores nothing. Leave the private window.'
  if (storage === 'full') return 'The storage of this device is full. Free some space.'
  if (found === 'good') return `Kept on this device.${free}`
  if (isPersisted === false)
    return `The browser may delete stored data when space runs short. Install Wardlight on the device.${free}`
  return found === 'look' ? `Little space is left.${free}` : `Not reported by the browser.${free}`
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}

function newestText({ newest }: Findings, time: string, { receivedAt }: DeviceFacts): string {
  if (receivedAt === 0) return 'Nothing received from the server yet. Check the network.'
  return newest === 'good'
    ? `Received ${time}.`
    : `Nothing received since ${time}. Check the network.`
}

function batteryText(battery: DeviceFacts['battery'], { battery: found }: Findings): string {
  if (battery === undefined) return 'Not reported by the browser.'
  const level = `${Math.round(battery.level * 100)} %`
  if (battery.isCharging) return `${level}, charging.`
  return found === 'good' ? `${level}.` : `${level}. Connect the charger.`
}
