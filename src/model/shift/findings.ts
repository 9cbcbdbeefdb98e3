/** What the check at the start of a shift finds (AL22). Pure. */
import { MINUTE_MS, CLOCK_SKEW_MS } from '../constants.ts'
import { CHECKS, type Check, type Finding, type Findings, type DeviceFacts } from './shift-check.ts'

/** About two weeks of a facility of 1000 patients. */
const ROOM_BYTES = 100e6

const LOW_BATTERY = 0.3

/** @param heardTone the answer of staff; `null` before they gave it */
export function findingsOf(facts: DeviceFacts, heardTone: boolean | null, now: number): Findings {
  const { skewMs, receivedAt, battery } = facts
  return {
    tone: heardTone === null ? 'unknown' : goodIf(heardTone),
    notifications:
      facts.notifications === 'granted'
        ? 'good'
        : facts.notifications === 'denied'
          ? 'look'
          : 'unknown',
    clock: skewMs === undefined ? 'unknown' : goodIf(Math.abs(skewMs) <= CLOCK_SKEW_MS),
    storage: storageFinding(facts),
    newest: goodIf(receivedAt > 0 && now - receivedAt <= MINUTE_MS),
    battery:
      battery === undefined
        ? 'unknown'
        : goodIf(battery.isCharging || battery.level >= LOW_BATTERY),
  }
}

function storageFinding({ storage, isPersisted, freeBytes }: DeviceFacts): Finding {
  if (storage !== 'stored' || (freeBytes !== undefined && freeBytes < ROOM_BYTES)) return 'look'
  if (isPersisted === undefined) return 'unknown'
  return goodIf(isPersisted)
}

const goodIf = (good: boolean): Finding => (good ? 'good' : 'look')

export function failedChecks(findings: Findings): Check[] {
  return CHECKS.filter((check) => findings[check] === 'look')
}
