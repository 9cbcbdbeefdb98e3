/* Made by npm run messages of moments.json: that one is to be changed. */

export const MOMENT_TEXTS = {
  future: (size: string) => `${size} in the future`,
  since: (time: string) => `since ${time}`,
  span: (from: string, until: string) => `${from} ~ ${until}`,
  withFuture: (moment: string, future: string) => `${moment}, ${future}`,
  /** How far a stamp is ahead of the server's clock, where there is little room. */
  ahead: (size: string) => `${size} ahead`,
  ago: {
    s: (count: string) => `${count} s ago`,
    min: (count: string) => `${count} min ago`,
  },
}
