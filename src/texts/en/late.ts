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
  /** In the shift check. */
  checked: (events: number) =>
    events === 0
      ? 'None waits.'
      : events === 1
        ? `${events} event learned late, not confirmed.`
        : `${events} events learned late, not confirmed.`,
  /** Fell 03:12, learned 03:40 */
  of: (past: string, time: string, learned: string) =>
    past === '' ? `Began ${time}, learned ${learned}` : `${past} ${time}, learned ${learned}`,
}
