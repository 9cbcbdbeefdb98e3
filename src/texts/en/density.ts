/* Made by npm run messages of density.json: that one is to be changed. */

export const DENSITY_TEXTS = {
  size: 'Size',
  sizes: {
    card: 'Cards',
    compact: 'Compact',
    tile: 'Tiles',
    fit: 'Fit the ward',
  },
  order: 'Sort',
  orders: {
    room: 'By room',
    urgency: 'By urgency',
    name: 'By name',
    turn: 'Longest without a turn',
    wet: 'Wettest first',
    old: 'Oldest data first',
  },
  filter: 'Show',
  filters: {
    all: 'Everybody',
    attention: 'Needs attention',
    'no-sensor': 'No sensor',
    silent: 'Silent',
  },
  ward: 'Ward',
  wardAlarms: (name: string, alarms: number) =>
    `${name} (${alarms} alarm${alarms === 1 ? '' : 's'})`,
  emptyRooms: 'No patients assigned:',
  hidden: (shown: number, all: number) =>
    `${shown} of ${all} patient${all === 1 ? '' : 's'} shown.`,
  nobody: {
    all: '',
    attention: 'No patient needs attention.',
    'no-sensor': 'Everybody has a sensor.',
    silent: 'No sensor is silent.',
  },
  showAll: 'Show everybody',
}
