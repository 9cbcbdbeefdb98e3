/** What is said while the server's rules do not keep up (LAG-03). `size` as in `40 s`. */
export const LAG_TEXTS = {
  indicator: (size: string) => `Server ${size} behind`,
  /** The line under the header. */
  dated: (size: string) =>
    `The server is ${size} behind. Values and alarms are late by that much: check on the patients, do not wait for an alarm.`,
  board: (size: string) => `The server is ${size} behind`,
  boardHint: 'Values and alarms come late. Check on the patients.',
}
