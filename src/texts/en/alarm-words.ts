/* Made by npm run messages of alarm-words.json: that one is to be changed. */

export const EVENTS = {
  Stool: 'Stool detected',
  Falling: 'Fall detected',
  'Pressure ulcer': 'Pressure ulcer detected',
  'Sensor Inactivity': 'No signal from the sensor',
  'Electrode Disconnection': 'Electrode disconnected',
  'Diaper Change Quantity': 'Diaper change needed',
  'Unreadable Values': 'Sensor sends values that cannot be read',
}

export const TEXT = {
  broken: (type: string, value: string, limit: string) => `${type} ${value} (limit ${limit})`,
  withLimit: (text: string, limit: string) => `${text} (limit ${limit})`,
  lost: 'No signal from the sensor: its gateway lost it',
  silent: (minutes: number) => `No signal from the sensor for ${minutes} min`,
}
