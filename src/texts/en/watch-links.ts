/* Made by npm run messages of watch-links.json: that one is to be changed. */

export const SHORT_LINKS = {
  'no-sensor': 'No sensor',
  'sensor-silent': (span: string) => (span === '' ? 'Never heard' : `Silent for ${span}`),
  'values-refused': 'Not readable',
  'gateway-off': 'Gateway off',
  'gateway-clock': 'Gateway clock',
}

export const ADVICE = {
  'no-sensor': 'Assign a sensor, or look in on the patient.',
  'sensor-silent': 'Check that the sensor is worn, charged and near a gateway.',
  'values-refused': 'Change the sensor, and report it.',
  'gateway-off': 'Check that the gateway of the room has power and network.',
  'gateway-clock': 'Restart the gateway of the room, and report it.',
  'limits-unknown': 'Limits come as soon as the server can be reached.',
  'nobody-hears': 'Switch the alarm sound on at a device of this ward.',
  checking: 'This takes a few seconds.',
  network: 'Check the network of this device, and look in on the patient.',
  server: 'Look in on the patient, and report it to whoever runs the server.',
}
