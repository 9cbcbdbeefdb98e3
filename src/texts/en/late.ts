/* Made by npm run messages of late.json: that one is to be changed. */

export const LATE_TEXTS = {
  /** In the alarm bar, beside what is happening now. */
  count: (events: number) => `${events} learned late`,
  /** Where nothing else waits. */
  waiting: (events: number) => `${events} learned late, not confirmed`,
  section: 'Learned late',
  show: 'Show in the list',
  /** Beside an entry, where its times are elsewhere. */
  mark: 'learned late',
  learned: (time: string) => `learned ${time}`,
}
