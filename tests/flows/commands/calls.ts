import type { PlainCode } from '../../../src/model/reason.ts'
import { reasonWords } from '../../../src/texts/reasons.ts'
import { NOW } from './run.ts'

/**
 * What each flow asks the server, in order, as the specification has it (PFLOW-01 to PFLOW-29), and what
 * staff read when exactly that call is refused (ERR-39 to ERR-54). Ids are the roles of `scene.ts`.
 */
export type Expected = readonly [call: string, refused: string]

/** What the server itself says in these tests. */
export const SERVERS_WORDS = 'No!'

const typeOf = (role: string): string =>
  role === 'hospital' ? 'CUSTOMER' : /^S[ABF]$/.test(role) ? 'DEVICE' : 'ASSET'
const end = (id: string) => ({ id, entityType: typeOf(id) })

const relate = (from: string, type: string, to: string): string =>
  `POST /api/relation ${JSON.stringify({
    from: end(from),
    to: end(to),
    type,
    additionalInfo: { wardlight: '<mark>', at: NOW },
  })}`
const unrelate = (from: string, type: string, to: string): string =>
  `DELETE /api/relation?fromId=${from}&fromType=${typeOf(from)}&relationType=${type}&toId=${to}&toType=${typeOf(to)}`
const pointedAt = (id: string): string =>
  `GET /api/relations/info?fromId=${id}&fromType=${typeOf(id)}`
const pointingAt = (id: string): string => `GET /api/relations/info?toId=${id}&toType=${typeOf(id)}`
const save = (id: string, attributes: Record<string, string | number>): string =>
  `POST /api/plugins/telemetry/${typeOf(id)}/${id}/attributes/SERVER_SCOPE ${JSON.stringify(attributes)}`
const connectivity = (id: string, is: 'connected' | 'disconnected'): string =>
  save(id, { connectivity: is })
const owner = (sensor: string, name: string, id: string, hospital: string): string =>
  save(sensor, { owner_name: name, owner_hospital_id: id, owner_hospital: hospital })
const signal = (sensor: string, value: string): string =>
  `POST /api/rpc/oneway/gateway ${JSON.stringify({
    method: 'diaper_type',
    params: { device: `Dr.${sensor}`, value },
    timeout: 5000,
  })}`

const words = (code: PlainCode): string => reasonWords({ code })

const look = `POST /api/entitiesQuery/find ${JSON.stringify({
  entityFilter: {
    type: 'assetType',
    assetTypes: ['patient'],
    assetType: 'patient',
    assetNameFilter: '',
  },
  pageLink: { pageSize: 1000, page: 0, textSearch: '#4-Hospital', dynamic: false },
  entityFields: [
    { type: 'ENTITY_FIELD', key: 'name' },
    { type: 'ENTITY_FIELD', key: 'additionalInfo' },
  ],
  latestValues: [],
  keyFilters: [],
})}`
const make = `POST /api/asset?entityGroupId=<all> ${JSON.stringify({
  type: 'patient',
  name: 'Ann-Marie Lee-P#4-Hospital',
  customerId: { id: 'hospital', entityType: 'CUSTOMER' },
  additionalInfo: { wardlight: '<mark>' },
})}`

/** PFLOW-01 to PFLOW-06. */
const add = (more: Record<string, string> = {}): Expected[] => [
  ['GET /api/entityGroup/CUSTOMER/hospital/ASSET/All', words('group')],
  [look, SERVERS_WORDS],
  [make, SERVERS_WORDS],
  [relate('hospital', 'Contains', 'N'), words('add-relation')],
  [relate('Maple', 'Contains', 'N'), words('add-relation')],
  [relate('101', 'Contains_patient', 'N'), words('add-relation')],
  [
    save('N', {
      Name: 'Ann-Marie Lee',
      hospital: 'Hospital',
      hospital_id: 'P#4',
      ward: 'Test Maple-Hospital',
      ward_entityId: 'Maple',
      ward_room: '101',
      ward_room_entityId: '101',
      diaper_type: '0x0001',
      ...more,
    }),
    words('attributes'),
  ],
  [pointingAt('N'), words('add-relation')],
  [pointingAt('Maple'), words('add-relation')],
  [pointingAt('101'), words('add-relation')],
]

type Assign = { to: string; who: [string, string]; from?: string; had?: string; value: string }

/** Who has the sensor and what the patient wears: somebody else may have given either since (AMB-75), or meanwhile (WHOLE-13). */
const whoHas = (sensor: string, patient: string): Expected[] => [
  [pointingAt(sensor), words('patient-data')],
  [pointedAt(patient), words('patient-data')],
]

/** PFLOW-22 to PFLOW-25, AMB-122. What is given and taken is looked at before anything is. */
function assign(sensor: string, { to, who, from, had, value }: Assign, rpc: string): Expected[] {
  // In sensor management the device is the subject, in the patient's forms it is the new one of the patient.
  const owned = rpc === words('signal-of-sensor') ? words('sensor-owner') : words('new-device')
  return [
    ...whoHas(sensor, to),
    ...(from === undefined
      ? []
      : [
          [unrelate(from, 'Contains', sensor), words('old-relation')] as const,
          [connectivity(from, 'disconnected'), words('old-connectivity')] as const,
        ]),
    ...(had === undefined ? [] : release(to, had)),
    [relate(to, 'Contains', sensor), words('add-relation')],
    [connectivity(to, 'connected'), words('new-connectivity')],
    [owner(sensor, ...who, 'Hospital'), owned],
    ...whoHas(sensor, to),
    [signal(sensor, value), rpc],
  ]
}

/** PFLOW-26. */
const release = (
  patient: string,
  sensor: string,
  forgotten: string = words('past-device'),
): Expected[] => [
  [unrelate(patient, 'Contains', sensor), words('delete-relation')],
  [owner(sensor, '', '', ''), forgotten],
  [pointingAt(sensor), words('patient-data')],
]

/** PFLOW-11 and PFLOW-12. */
const move = (from: string, type: string, to: string): Expected[] => [
  [pointingAt('A'), words('edit-place')],
  [unrelate(from, type, 'A'), words('edit-place')],
  [relate(to, type, 'A'), words('edit-place')],
]

/** It may have been moved elsewhere meanwhile (WHOLE-13). */
const isThere: Expected = [pointingAt('A'), words('edit-place')]

/** It may be deleted meanwhile (WHOLE-15). */
const stays = (place: string): Expected => [pointingAt(place), words('edit-place')]

/** What is changed is looked at first: somebody else may have changed it since. */
const lookFirst: Expected = [
  'GET /api/plugins/telemetry/ASSET/A/values/attributes',
  words('patient-data'),
]

/** Editing has its own text for the sensor's part (PFLOW-16), but for the signal (PFLOW-17). */
const inEdit = (calls: readonly Expected[]): Expected[] =>
  calls.map(([call, text]) => [call, text === words('signal') ? text : words('edit-sensor')])

const ADDED: [string, string] = ['Ann-Marie Lee', 'P#4']
const A: [string, string] = ['Pat A', 'P#1']
const C: [string, string] = ['Pat C', 'P#3']

export const CALLS: Record<string, readonly Expected[]> = {
  'add: no sensor': add(),
  'add: a free sensor, a phone': [
    [pointingAt('SF'), words('patient-data')],
    ...add({ phone: '2025550123' }),
    ...assign('SF', { to: 'N', who: ADDED, value: '0x0001' }, words('signal')),
  ],
  "add: another patient's sensor": [
    [pointingAt('SB'), words('patient-data')],
    ...add(),
    ...assign('SB', { to: 'N', who: ADDED, from: 'B', value: '0x0001' }, words('signal')),
  ],
  'edit: ward': [
    lookFirst,
    ...move('Maple', 'Contains', 'Cedar'),
    [save('A', { ward: 'Test Cedar-Hospital', ward_entityId: 'Cedar' }), words('edit-place')],
    isThere,
    stays('Cedar'),
  ],
  'edit: room': [
    lookFirst,
    ...move('101', 'Contains_patient', '201'),
    [save('A', { ward_room: '201', ward_room_entityId: '201' }), words('edit-place')],
    isThere,
    stays('201'),
  ],
  'edit: phone': [lookFirst, [save('A', { phone: '' }), words('patient-attribute')]],
  'edit: diaper': [
    lookFirst,
    ...inEdit(whoHas('SA', 'A')),
    [save('A', { diaper_type: '0x0002' }), words('patient-attribute')],
    [signal('SA', '0x0002'), words('signal')],
  ],
  'edit: a free sensor': inEdit(
    assign('SF', { to: 'A', who: A, had: 'SA', value: '0x0001' }, words('signal')),
  ),
  'edit: no sensor': inEdit([
    [pointedAt('A'), words('patient-data')],
    ...release('A', 'SA'),
    [connectivity('A', 'disconnected'), words('patient-attribute')],
  ]),
  'edit: everything': [
    lookFirst,
    ...inEdit(whoHas('SB', 'A')),
    ...move('Maple', 'Contains', 'Cedar'),
    ...move('101', 'Contains_patient', '201'),
    [
      save('A', {
        ward: 'Test Cedar-Hospital',
        ward_entityId: 'Cedar',
        ward_room: '201',
        ward_room_entityId: '201',
        phone: '2025550199',
        diaper_type: '0x0002',
      }),
      words('edit-place'),
    ],
    isThere,
    isThere,
    stays('Cedar'),
    stays('201'),
    ...inEdit(
      assign('SB', { to: 'A', who: A, from: 'B', had: 'SA', value: '0x0002' }, words('signal')),
    ),
  ],
  'turning interval': [
    lookFirst,
    [save('A', { turn_interval_min: 180 }), words('patient-attribute')],
  ],
  'delete: with a sensor': [
    [pointedAt('A'), words('patient-data')],
    ...release('A', 'SA', words('left-device')),
    ['DELETE /api/asset/A', SERVERS_WORDS],
  ],
  'delete: without a sensor': [
    [pointedAt('C'), words('patient-data')],
    ['DELETE /api/asset/C', SERVERS_WORDS],
  ],
  'assign: a free sensor': assign(
    'SF',
    { to: 'C', who: C, value: '0x0002' },
    words('signal-of-sensor'),
  ),
  "assign: another patient's sensor": assign(
    'SB',
    { to: 'C', who: C, from: 'B', value: '0x0002' },
    words('signal-of-sensor'),
  ),
  "assign: another patient's sensor, to one who has one": assign(
    'SB',
    { to: 'A', who: A, from: 'B', had: 'SA', value: '0x0002' },
    words('signal-of-sensor'),
  ),
  unassign: [
    [pointingAt('SA'), words('patient-data')],
    [unrelate('A', 'Contains', 'SA'), words('delete-patient-relation')],
    [connectivity('A', 'disconnected'), words('old-connectivity')],
    [owner('SA', '', '', ''), words('device-attribute')],
    [pointingAt('SA'), words('patient-data')],
  ],
}

/** What is read anew after it, because the server does not push it. */
export const touchedBy = (flow: string): Set<string> =>
  new Set(flow === 'turning interval' ? ['patients'] : ['patients', 'places'])

export function callsOf(flow: string): readonly Expected[] {
  const calls = CALLS[flow]
  if (!calls) throw new Error(`No calls are known of the flow ${flow}.`)
  return calls
}
