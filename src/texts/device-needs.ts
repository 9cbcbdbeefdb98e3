/** Devices of all hospitals that need a hand, for the platform. */
export const DEVICE_NEEDS_TEXTS = {
  link: 'Need attention',
  title: 'Devices that need attention',
  hint: 'Of all hospitals, the most urgent first. A battery is low here at 20% or below; each hospital has its own limit.',
  none: 'No device of any hospital needs attention.',
  more: 'There are more than can be listed at once. These are the first of them.',
  platform: 'Platform',
  search: 'Search hospital, device or place',
  count: (lines: number) => (lines === 1 ? '1 device' : `${lines} devices`),
  asOf: (time: string) => `As of ${time}`,
  notLoaded: 'This list could not be loaded.',
  offline: 'The server cannot be reached.',
  older: 'This is the last known list.',
} as const
