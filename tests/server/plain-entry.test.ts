import { expect, it } from 'vitest'
import { plainEntry } from '../../server/thingsboard/acting/audit.ts'

/* Entries as ThingsBoard 4.2.1 answered them. */
const entry = (more: Record<string, unknown>): Record<string, unknown> => ({
  entityId: { entityType: 'ASSET', id: 'a' },
  entityName: 'Kim Doe-P146-Seaview',
  actionData: {},
  actionStatus: 'SUCCESS',
  actionFailureDetails: '',
  ...more,
})

// SRV-65.
it('an alarm is what it is called, of a patient by number', () => {
  const alarm = { id: { entityType: 'ALARM', id: 'x' }, type: 'Stool', name: 'Kim Doe' }
  expect(plainEntry(entry({ actionType: 'ALARM_CLEAR', actionData: { entity: alarm } }))).toEqual(
    entry({
      actionType: 'ALARM_CLEAR',
      entityId: { entityType: 'ALARM', id: 'x' },
      entityName: 'Stool',
      actionData: { originatorName: 'P146' },
    }),
  )
})

it('an alarm of a device is one, and no device', () => {
  const alarm = { id: { entityType: 'ALARM', id: 'x' }, type: 'Clock Skew' }
  const entityId = { entityType: 'DEVICE', id: 'd' }
  const made = { actionType: 'ADDED', entityId, entityName: 'gw-1', actionData: { entity: alarm } }
  expect(plainEntry(entry(made))).toMatchObject({
    entityId: alarm.id,
    entityName: 'Clock Skew',
    actionData: {},
  })
})

it('of patients there are neither names nor values', () => {
  const said = JSON.stringify([
    plainEntry(entry({ actionType: 'ADDED', actionData: { entity: { name: 'Kim Doe' } } })),
    plainEntry(
      entry({ actionType: 'ATTRIBUTES_UPDATED', actionData: { attributes: { Name: 'Kim' } } }),
    ),
    plainEntry(
      entry({
        actionType: 'TIMESERIES_UPDATED',
        actionData: { timeseries: [{ note: 'Kim fell' }] },
      }),
    ),
  ])
  expect(said).not.toContain('Kim')
  expect(said).toContain('"entityName":"P146","actionData":{"profile":"patient","keys":["Name"]}')
})

it('settings of a hospital keep their values, a sensor keeps its place, and no token is told', () => {
  const saved = (entityType: string, attributes: Record<string, unknown>) =>
    plainEntry(
      entry({
        actionType: 'ATTRIBUTES_UPDATED',
        entityId: { entityType, id: 'x' },
        entityName: 'gw-1',
        actionData: { attributes },
      }),
    )['actionData']
  expect(saved('CUSTOMER', { highHrAlarmThreshold: 90 })).toEqual({
    keys: ['highHrAlarmThreshold'],
    attributes: { highHrAlarmThreshold: 90 },
  })
  expect(saved('DEVICE', { ward: 'Elm', owner_name: 'Kim' })).toEqual({
    profile: 'gw',
    keys: ['ward', 'owner_name'],
    attributes: { ward: 'Elm' },
  })
  const credentials = { actionData: { credentials: { credentialsId: 'secret' } } }
  expect(
    plainEntry(entry({ actionType: 'CREDENTIALS_UPDATED', ...credentials }))['actionData'],
  ).toEqual({
    profile: 'patient',
  })
})

it('a failure is one sentence', () => {
  const why = (actionFailureDetails: string): unknown =>
    plainEntry(entry({ actionFailureDetails }))['actionFailureDetails']
  const java = 'org.thingsboard.server.common.data.exception.ThingsboardException'
  expect(why(`${java}: Couldn't send user activation email\n\tat org.x.Y.save(Y.java:61)`)).toBe(
    "Couldn't send user activation email",
  )
  expect(why(java)).toBe('')
  expect(why('Invalid username or password')).toBe('Invalid username or password')
})
