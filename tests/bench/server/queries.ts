/** What one console asks for all patients: 25 keys, as the Patients page does. */
const ATTRIBUTES = [
  'ward',
  'room',
  'connected',
  'gateway',
  'inactivityAlarmTime',
  'lastActivityTime',
]
const SERIES = [
  'hr',
  'spo2',
  'temperature',
  'body_temperature',
  'batt_level',
  'urine',
  'urine_volume',
  'stool',
  'falling',
  'ulcer',
  'current_position',
  'current_position_duration',
  'sum_current_position_duration',
  'daily_steps',
  'electrode_connected',
  'diaper_change_qty',
  'posture',
  'activity',
  'charging',
]

export const KEYS_25 = [
  ...ATTRIBUTES.map((key) => ({ type: 'ATTRIBUTE', key })),
  ...SERIES.map((key) => ({ type: 'TIME_SERIES', key })),
]

/** All patients by name, a thousand on the page. */
export const patientsQuery = (latestValues: readonly { type: string; key: string }[]) => ({
  entityFilter: {
    type: 'assetType',
    assetTypes: ['patient'],
    assetType: 'patient',
    assetNameFilter: '',
  },
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  latestValues,
  keyFilters: [],
  pageLink: {
    pageSize: 1000,
    page: 0,
    dynamic: true,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
  },
})
