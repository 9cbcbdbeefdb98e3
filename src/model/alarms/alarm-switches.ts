/** What switching a kind of alarm means, and what is saved of it (SALRM-13). Pure. */
import { type AlarmKind, emailKey, enabledKey, measureOfKind, metricsOf } from './alarm-settings.ts'
import { measurePriority } from './silent-caution.ts'

/** The kinds whose alarms are of high priority: falls and low SpO2 (alarm practice B.2). */
export function isHighPriority(kind: AlarmKind): boolean {
  return measurePriority(measureOfKind(kind)) === 'high'
}
/** Attributes that switch a kind; a range sends both its keys (SALRM-13, FORM-37). */
export function enabledBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [enabledKey(metric), on]))
}

export function emailBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [emailKey(metric), on]))
}
