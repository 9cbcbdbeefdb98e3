/** Devices of all hospitals that need a hand, for the platform. */
export const DEVICE_NEEDS_TEXTS = {
  link: 'Need a hand',
  title: 'Devices that need a hand',
  hint: 'Of all hospitals, the most urgent first. A battery is low here at 20% or below; each hospital has its own limit.',
  none: 'No device of any hospital needs a hand.',
  more: 'There are more than can be listed at once. These are the first of them.',
  platform: 'Platform',
  search: 'Search hospital, device or place',
  count: (lines: number) => (lines === 1 ? '1 device' : `${lines} devices`),
  asOf: (time: string) => `As of ${time}`,
  notLoaded: 'This list could not be loaded.',
  offline: 'The server cannot be reached.',
  older: 'What is shown is the last known list.',
} as const
