import type { AuditEntry } from '../../../src/model/people/audit.ts'

type Data = AuditEntry['data']

const entry: AuditEntry = {
  id: 'e1',
  at: Date.UTC(2026, 10, 28, 5, 0),
  who: 'ann@example.org',
  action: 'UPDATED',
  entityType: 'ASSET',
  entityName: 'P0012',
  data: {},
  failure: '',
}
const of = (
  action: string,
  data: Data = {},
  [entityType, entityName]: readonly [string, string] = ['ASSET', 'P0012'],
  failure = '',
): AuditEntry => ({ ...entry, action, entityType, entityName, data, failure })

const PATIENT = { originatorName: 'P0012' }
const ALARM = ['ALARM', 'High HR'] as const
const ACCOUNT = ['USER', 'ben@example.org'] as const
const OWN = ['USER', entry.who] as const
const HOSPITAL = ['CUSTOMER', 'Seoul General'] as const
const SENSOR = ['DEVICE', 'Dr.0001'] as const
const BOARD = ['DEVICE', 'Wall 1'] as const

/** Each action of the audit trail, on each kind of thing, with what its words depend on. */
export const AUDIT_ENTRIES: readonly AuditEntry[] = [
  ...[
    'ALARM_CLEAR',
    'ALARM_ACK',
    'ALARM_DELETE',
    'ADDED_COMMENT',
    'UPDATED_COMMENT',
    'DELETED_COMMENT',
  ].flatMap((action) => [of(action, PATIENT, ALARM), of(action, {}, ALARM)]),
  of('LOGIN', {}, OWN),
  of('LOGIN', {}, OWN, 'Bad credentials.'),
  of('LOGIN', { refusal: 'wrong', triesWithinAnHour: 3 }, OWN, 'Bad credentials.'),
  of('LOGIN', { refusal: 'inactive' }, OWN, 'x'),
  of('LOGIN', { refusal: 'usedAgain' }, OWN, 'x'),
  of('LOGIN', { refusal: 'locked', seconds: 1 }, OWN, 'x'),
  of('LOGIN', { refusal: 'locked', seconds: 30 }, OWN, 'x'),
  of('LOGOUT', {}, OWN),
  ...[
    {},
    { keys: ['ward_room', 'diaper_type'] },
    { attributes: { ward_room: '102' }, before: { ward_room: '101' } },
    { attributes: { ward_room: '102' } },
    {
      attributes: { ward_room: '102', turn_interval_min: '90' },
      before: { ward_room: '102', turn_interval_min: '' },
    },
  ].map((data) => of('ATTRIBUTES_UPDATED', data)),
  ...[
    { attributes: { highHRAlarmThreshold: '120' }, before: { highHRAlarmThreshold: '110' } },
    { attributes: { hrAlarmThreshold: '120' }, before: { hrAlarmThreshold: '110' } },
    { attributes: { fallingAlarmEnabled: 'false' }, before: { fallingAlarmEnabled: 'true' } },
    { attributes: { timeZone: 'Asia/Seoul', letterNames: 'true' } },
  ].map((data) => of('ATTRIBUTES_UPDATED', data, HOSPITAL)),
  of('ATTRIBUTES_UPDATED', { attributes: { fallingEmail: 'true' } }, ACCOUNT),
  of('ATTRIBUTES_UPDATED', { attributes: { fallingEmail: 'false' } }, OWN),
  of('ATTRIBUTES_DELETED', {
    keys: ['ward', 'room', 'nick', 'authority', 'hospital_id', 'Name', 'ward_location'],
  }),
  of('ATTRIBUTES_DELETED'),
  ...[
    'ADDED',
    'UPDATED',
    'DELETED',
    'CHANGE_OWNER',
    'TIMESERIES_UPDATED',
    'TIMESERIES_DELETED',
    'CREDENTIALS_READ',
  ].map((action) => of(action)),
  of('ADDED', {}, HOSPITAL),
  of('ADDED', {}, ACCOUNT),
  of('ADDED', {}, SENSOR),
  of('ADDED', { profile: 'gw' }, ['DEVICE', 'GW-7']),
  of('ADDED', { profile: 'ward' }, ['ASSET', 'Cedar-Seoul General']),
  of('ADDED', { profile: 'patient' }, ['ASSET', '12']),
  of('ADDED', {}, ['ASSET', 'Cedar']),
  of('ADDED', PATIENT, ALARM),
  of('ADDED', {}, ['RULE_CHAIN', 'Root']),
  of('CREDENTIALS_UPDATED', {}, SENSOR),
  ...[
    { invitation: 'mailed' },
    { invitation: 'shown' },
    { enabled: false },
    { enabled: true },
    {},
  ].map((data) => of('CREDENTIALS_UPDATED', data, ACCOUNT)),
  of('CREDENTIALS_UPDATED', {}, OWN),
  ...['RELATION_ADD_OR_UPDATE', 'RELATION_DELETED'].flatMap((action) => [
    of(action, { fromName: 'Cedar', toName: 'P0012' }),
    of(action),
  ]),
  of('RPC_CALL', { method: 'setDiaper' }, SENSOR),
  of('RPC_CALL', {}, SENSOR),
  of('ADDED_TO_ENTITY_GROUP', { group: 'Nurses' }, ACCOUNT),
  of('REMOVED_FROM_ENTITY_GROUP', { group: 'Nurses' }, ACCOUNT),
  of('ADDED', { profile: 'board' }, BOARD),
  of('ADDED', { profile: 'board', wards: ['Cedar', 'Maple'] }, BOARD),
  of('DELETED', { profile: 'board' }, BOARD),
  of('UPDATED', { profile: 'board', allowedMs: 300_000 }, BOARD),
  of('UPDATED', { profile: 'board', nameBefore: 'Wall 0', wards: ['Cedar'] }, BOARD),
  of('UPDATED', {}, ['ASSET', 'P0012'], '-'),
  of('UPDATED', {}, ['ASSET', 'P0012'], 'Access denied.'),
  of('UPDATED', { refusal: 'wrong' }, ['ASSET', 'P0012'], 'Access denied.'),
  of('SOMETHING_NEW'),
]
