/* Made by npm run messages of hearing.json: that one is to be changed. */

export const HEARING_TEXTS = {
  /** Behind the sentence that names the wards. */
  about: (wards: number) =>
    `No device sounds ${wards === 1 ? 'its' : 'their'} alarms, and no notification reaches anybody. Turn the sound on here.`,
  unwatched:
    'This server does not watch who hears alarms: make sure that a device sounds every ward.',
  all: 'Every ward with patients is heard by a device or a notification.',
  /** Beside a high alarm that was not confirmed in time. */
  handedOn: (time: string) => `Handed on to all at ${time}`,
  notKnown: 'Not known: the server has not answered yet.',
  /** While the names of wards are not loaded. */
  unnamed: 'a part of this hospital',
  nobody: (wards: string) => `Nobody hears ${wards}`,
  /** The last of the wards that are named: so many others. */
  more: (count: number) => `${count} more`,
}
