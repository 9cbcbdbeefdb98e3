import { expect, test } from 'vitest'
import { SETTINGS_TEXTS } from '../../src/texts/settings.ts'

// SENS-07, SENS-11, VALID-35, SALRM-03, AMB-111.
test('specified texts of the settings are verbatim', () => {
  const { alarms, common, sensor } = SETTINGS_TEXTS
  expect([
    alarms.title,
    alarms.onOff,
    alarms.onOffNote,
    alarms.email,
    common.notAssigned,
    common.disconnected,
    sensor.details,
    sensor.wrong,
  ]).toEqual([
    'Alarms Management',
    'Alarms ON/OFF',
    'If an alarm is turned off here, no e-mail alarms will be sent.',
    'Email Alarms ON/OFF',
    'Not Assigned',
    'Disconnected',
    'Connected Gateway',
    'Please select patient.',
  ])
})
