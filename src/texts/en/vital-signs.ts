/* Made by npm run messages of vital-signs.json: that one is to be changed. */

export const KNOWN_TEXTS = {
  all: 'vital signs',
  missing: (names: string, gap: string) => `${names}: ${gap}`,
  never: 'never read',
  now: 'no reading',
  minutes: (minutes: number) => `no reading for ${minutes} min`,
  since: (time: string) => `no reading since ${time}`,
  ahead: (time: string) => `dated ${time}`,
}

export const CAUTION_TEXTS = {
  silent: (patients: number) => `${patients} in caution`,
  silentLabel: (patients: number) =>
    `${patients} patient${patients === 1 ? ' is' : 's are'} still in caution without an unconfirmed alarm`,
}

export const TREND_TEXTS = {
  last: (hours: number) => `Last ${hours === 1 ? 'hour' : `${hours} hours`}`,
  none: (last: string) => `${last}: no values`,
  values: (last: string, range: string, unit: string) => `${last}: ${range} ${unit}`,
  holes: (values: string, hours: number) =>
    `${values}, ${hours} hour${hours === 1 ? '' : 's'} without values`,
  range: (low: string, high: string) => `${low} to ${high}`,
}
