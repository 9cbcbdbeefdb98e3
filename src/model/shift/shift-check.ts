/** The check at the start of a shift (AL22): what it looks at, what it finds, and when it is due again. Pure. */
import { HOUR_MS, MINUTE_MS } from '../constants.ts'

/** Does the screen stay on? `idle`: no page asks for it now. `none`: this browser cannot. */
export type Awake = 'idle' | 'held' | 'refused' | 'none'

/** In the order they are gone through. */
export const CHECKS = ['tone', 'notifications', 'clock', 'storage', 'newest', 'battery'] as const
export type Check = (typeof CHECKS)[number]
/** `look`: somebody is to see to it. `unknown`: this device does not tell. */
export type Finding = 'good' | 'look' | 'unknown'
export type Findings = Record<Check, Finding>

/** A check as it is kept on the device. @prop at by the server's clock, milliseconds */
export type ShiftCheck = { at: number; findings: Findings }

/** What the device says of itself; `undefined` for what it does not tell. */
export type DeviceFacts = {
  notifications: 'granted' | 'denied' | 'default' | undefined
  /** The device's clock less the server's, milliseconds. */
  skewMs: number | undefined
  storage: 'stored' | 'memory' | 'full'
  /** The browser has promised to delete nothing by itself. */
  isPersisted: boolean | undefined
  freeBytes: number | undefined
  /** When something last came from the server, by its clock; 0 for never. */
  receivedAt: number
  battery: { level: number; isCharging: boolean } | undefined
}

const DUE_AFTER_MS = 12 * HOUR_MS

/** Is it to be asked for (again)? One that lies ahead was written by a clock that has been put right. */
export function isDue(last: Pick<ShiftCheck, 'at'> | null, now: number): boolean {
  return last === null || now - last.at >= DUE_AFTER_MS || last.at - now > MINUTE_MS
}

const isFinding = (value: unknown): boolean =>
  value === 'good' || value === 'look' || value === 'unknown'

/** Is this a check as it is kept? `null` for never done. */
export function isShiftCheck(stored: unknown): stored is ShiftCheck | null {
  if (stored === null) return true
  if (typeof stored !== 'object' || !('at' in stored) || !('findings' in stored)) return false
  const { at, findings } = stored
  if (typeof at !== 'number' || typeof findings !== 'object' || findings === null) return false
  return CHECKS.every((check) => isFinding((findings as Record<string, unknown>)[check]))
}
