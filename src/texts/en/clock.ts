/* Made by npm run messages of clock.json: that one is to be changed. */

export const LAG_TEXTS = {
  indicator: (size: string) => `Server ${size} behind`,
  /** The line under the header. */
  dated: (size: string) =>
    `The server is ${size} behind. Values and alarms are late by that much: check on the patients, do not wait for an alarm.`,
  board: (size: string) => `The server is ${size} behind`,
  boardHint: 'Values and alarms come late. Check on the patients.',
}

export const CLOCK_TEXTS = {
  corrected: (size: string, isFast: boolean) =>
    `This device’s clock is ${size} ${isFast ? 'fast' : 'slow'}. Times and ages here use the server’s clock.`,
  label: 'Clock of the hospital',
  hospital: (zone: string, now: string) => `Times of the hospital: ${zone}, now ${now}`,
  doubtful: 'This device’s clock may be wrong. Ages are not reliable until the server answers.',
}
