/* Made by npm run messages of devices.json: that one is to be changed. */

export const SEND_AGAIN_TEXTS = {
  of: (sensor: string) => `Send the diaper type to ${sensor} again`,
  title: 'Send Diaper Type Again',
  send: 'Send again',
  ask: (sensor: string, who: string) =>
    `Send the diaper type of ${who} to ${sensor} again? If its gateway cannot be reached, you will see a message.`,
}

export const DEVICE_NEEDS_TEXTS = {
  link: 'Need attention',
  title: 'Devices that need attention',
  hint: 'Of all hospitals, the most urgent first. A battery is low here at 20% or below; each hospital has its own limit.',
  none: 'No device of any hospital needs attention.',
  more: 'There are more than can be listed at once. These are the first of them.',
  platform: 'Platform',
  search: 'Search hospital, device or place',
  count: (lines: number) => `${lines} device${lines === 1 ? '' : 's'}`,
  notLoaded: 'This list could not be loaded.',
  offline: 'The server cannot be reached.',
  older: 'This is the last known list.',
  asOf: (time: string) => `As of ${time}`,
}

export const DEVICE_TEXTS = {
  category: 'Devices',
  title: 'Sensors and gateways',
  hint: 'Sensors do not report how strong their signal is. The gateway that hears them is shown instead.',
  failed: 'fail to load devices.',
  filter: 'Which devices',
  filters: {
    all: 'All',
    need: 'Need attention',
    sensors: 'Sensors',
    gateways: 'Gateways',
  },
  filterWith: (label: string, count: number) => `${label} ${count}`,
  groups: {
    need: 'Need attention',
    well: 'In order',
  },
  devices: (count: number) => `${count} device${count === 1 ? '' : 's'}`,
  none: 'No sensors and no gateways yet.',
  noSensors: 'No sensors yet.',
  noGateways: 'No gateways yet.',
  from: 'The platform assigns them to this hospital.',
  noNeed: 'No device needs attention.',
  columns: {
    device: 'Device',
    need: 'Needs attention',
    battery: 'Battery',
    heard: 'Last heard',
    gateway: 'Heard by',
  },
  kinds: {
    sensor: 'Sensor',
    gateway: 'Gateway',
  },
  free: 'Not worn',
  well: 'In order',
  noBattery: 'Not reported',
  notHeard: 'Not heard yet',
  notSaid: 'Not reported',
  noGateway: 'No gateway yet',
  hears: (sensors: number) =>
    sensors === 0 ? 'Hears no sensor' : `Hears ${sensors} sensor${sensors === 1 ? '' : 's'}`,
  heardLast: (sensors: number) => `heard ${sensors} sensor${sensors === 1 ? '' : 's'}`,
  off: 'Off',
  silent: 'Silent',
  offSince: (moment: string) => `Off since ${moment}`,
  silentSince: (moment: string) => `Silent since ${moment}`,
  reasonGateway: 'its gateway is off',
  soon: 'Battery will soon be empty',
  low: (percent: string) => `Battery low, ${percent}`,
  justNow: 'under 1 min ago',
  ago: (span: string) => `${span} ago`,
  readAt: (moment: string) => `read ${moment}`,
  /** When a battery will be empty. */
  empty: {
    unknown: 'Run time not known yet',
    lasts: 'Holds its charge',
    now: 'Probably empty now',
    today: (time: string) => `Empty today, about ${time}`,
    tomorrow: (time: string) => `Empty tomorrow, about ${time}`,
    on: (day: string) => `Empty on ${day}`,
    weeks: 'Lasts for weeks',
  },
}
