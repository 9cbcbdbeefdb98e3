import { type Delay, withDelays } from '../model/alarms/delays.ts'
import { deviceSetting } from './device-settings.ts'

const isDelay = (stored: unknown): stored is Delay =>
  typeof stored === 'object' &&
  stored !== null &&
  ['at', 'whole', 'own'].every((key) => Number.isFinite(Reflect.get(stored, key)))

const isDelays = (stored: unknown): stored is readonly Delay[] =>
  Array.isArray(stored) && stored.every(isDelay)

/** How late this device showed alarms, kept over restarts and sign-outs: times alone, nothing of a patient (AL18). */
export const delays = deviceSetting<readonly Delay[]>('delays', [], isDelays)

export function keepDelays(more: readonly Delay[]): void {
  if (more.length > 0) delays.set(withDelays(delays.current(), more))
}
