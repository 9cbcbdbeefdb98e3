import { describe, expect, it } from 'vitest'
import {
  CHECKS,
  type DeviceFacts,
  type Finding,
  isDue,
  isShiftCheck,
} from '../../../src/model/shift/shift-check.ts'
import { findingsOf, failedChecks } from '../../../src/model/shift/findings.ts'

const NOW = 1_700_000_000_000
const HOUR = 3_600_000
const WELL: DeviceFacts = {
  notifications: 'granted',
  skewMs: 1_200,
  storage: 'stored',
  isPersisted: true,
  freeBytes: 5e9,
  receivedAt: NOW - 3_000,
  battery: { level: 0.8, isCharging: false },
}

// AL22.
describe('the check at the start of a shift', () => {
  it('is due when it was never done, and 12 hours after it was', () => {
    expect(isDue(null, NOW)).toBe(true)
    expect(isDue({ at: NOW - 12 * HOUR + 1 }, NOW)).toBe(false)
    expect(isDue({ at: NOW - 12 * HOUR }, NOW)).toBe(true)
    // The clock has been put right since.
    expect(isDue({ at: NOW + HOUR }, NOW)).toBe(true)
  })

  it('finds everything good where it is', () => {
    const findings = findingsOf(WELL, true, NOW)
    expect(Object.values(findings)).toEqual(CHECKS.map(() => 'good'))
    expect(failedChecks(findings)).toEqual([])
  })

  it.each<[Partial<DeviceFacts>, keyof ReturnType<typeof findingsOf>, Finding]>([
    [{ notifications: 'denied' }, 'notifications', 'look'],
    [{ notifications: 'default' }, 'notifications', 'unknown'],
    [{ notifications: undefined }, 'notifications', 'unknown'],
    [{ skewMs: 10_000 }, 'clock', 'good'],
    [{ skewMs: -10_001 }, 'clock', 'look'],
    [{ skewMs: undefined }, 'clock', 'unknown'],
    [{ storage: 'memory' }, 'storage', 'look'],
    [{ storage: 'full' }, 'storage', 'look'],
    [{ isPersisted: false }, 'storage', 'look'],
    [{ isPersisted: undefined }, 'storage', 'unknown'],
    [{ freeBytes: 99e6 }, 'storage', 'look'],
    [{ freeBytes: undefined }, 'storage', 'good'],
    [{ receivedAt: 0 }, 'newest', 'look'],
    [{ receivedAt: NOW - 60_001 }, 'newest', 'look'],
    [{ battery: { level: 0.29, isCharging: false } }, 'battery', 'look'],
    [{ battery: { level: 0.29, isCharging: true } }, 'battery', 'good'],
    [{ battery: undefined }, 'battery', 'unknown'],
  ])('%j: %s is %s', (facts, check, finding) => {
    expect(findingsOf({ ...WELL, ...facts }, true, NOW)[check]).toBe(finding)
  })

  it('a tone that nobody heard is to be seen to; one that nobody has answered for is not known', () => {
    expect(findingsOf(WELL, false, NOW).tone).toBe('look')
    expect(failedChecks(findingsOf(WELL, false, NOW))).toEqual(['tone'])
    expect(findingsOf(WELL, null, NOW).tone).toBe('unknown')
  })

  it('what is kept and cannot be a check counts as none', () => {
    expect(isShiftCheck(null)).toBe(true)
    expect(isShiftCheck({ at: NOW, findings: findingsOf(WELL, true, NOW) })).toBe(true)
    for (const bad of [1, {}, { at: NOW }, { at: 'x', findings: {} }, { at: NOW, findings: {} }])
      expect(isShiftCheck(bad)).toBe(false)
  })
})
