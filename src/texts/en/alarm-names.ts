/* Made by npm run messages of alarm-names.json: that one is to be changed. */

export const SHORT = {
  Urine: 'Urine',
  Stool: 'Stool',
  Falling: 'Fall',
  'Pressure ulcer': 'Ulcer risk',
  'High HR': 'HR high',
  'Low HR': 'HR low',
  'Low SpO2': 'SpO2 low',
  'High Temp': 'Skin high',
  'Low Temp': 'Skin low',
  'High BodyTemp': 'Temp high',
  'Low BodyTemp': 'Temp low',
  'Sensor Inactivity': 'Sensor silent',
  'Electrode Disconnection': 'Electrode off',
  Battery: 'Battery low',
  'Diaper Change Quantity': 'Change diaper',
  SOS: 'SOS',
  'Network connection': 'No network',
  'Clock skew': 'Clock wrong',
  'Unreadable Values': 'Unreadable',
}
