/* Made by npm run messages of handover-changed.json: that one is to be changed. */

export const CHANGED_TEXTS = {
  title: 'What changed',
  nothing: 'No alarm, fall, note or gap in these hours.',
  others: (count: number) =>
    `${count} other patient${count === 1 ? '' : 's'}: no alarm, fall, note or gap.`,
  outage: (from: string, until: string) =>
    `Nothing was heard of the whole ward from ${from} to ${until}: no alarm could come.`,
  openMore: (count: number) => `${count} more open`,
  openSince: (time: string) => `open since ${time}`,
  over: (alarms: number) => `${alarms} alarm${alarms === 1 ? '' : 's'} over`,
  notes: (notes: number) => `${notes} note${notes === 1 ? '' : 's'}`,
  /** A fall, or urine in so many hours. */
  happened: (name: string, hours: number) => `${name}${hours === 1 ? '' : `, in ${hours} hours`}`,
}
