/** Measures whose alarm was confirmed while their value is still outside its limits (ruling R15, AL9). */
import type { Alarm } from './alarm.ts'
import type { Measure } from './caution.ts'

const TYPES: Record<Measure, readonly string[]> = {
  urine: ['urine'],
  stool: ['stool'],
  falling: ['falling', 'sos'],
  ulcer: ['pressure ulcer'],
  hr: ['high hr', 'low hr'],
  spo2: ['low spo2'],
  temperature: ['high temp', 'low temp'],
  bodyTemperature: ['high bodytemp', 'low bodytemp'],
  battery: ['battery'],
  network: ['network connection', 'sensor inactivity'],
  electrode: ['electrode disconnection'],
}

/**
 * The newest alarm of a measure that is in caution, if it is confirmed: confirming has not made the value right.
 * `null` while one of its alarms is open, or where there never was one.
 */
export function confirmedStill<T extends Alarm>(measure: Measure, alarms: readonly T[]): T | null {
  const own = alarms.filter(({ type }) => TYPES[measure].includes(type.trim().toLowerCase()))
  if (own.some(({ isConfirmed }) => !isConfirmed)) return null
  return own.reduce<T | null>(
    (newest, alarm) => (newest && newest.first >= alarm.first ? newest : alarm),
    null,
  )
}
