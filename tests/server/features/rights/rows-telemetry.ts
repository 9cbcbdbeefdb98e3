import type { Ask, Ground, Row } from './table.ts'
import type { Role } from './world.ts'

const base = '/api/plugins/telemetry/:entityType/:entityId'
const staff = '403 403 200 200 200'
const adminsAlone = '403 403 403 200 200'
const platformAlone = '403 403 403 403 200'

type Named = [type: string, id: string]
type Subject = (world: Ground, role: Role) => Promise<Named> | Named
const patient: Subject = async (world) => ['ASSET', (await world.patient()).id]
const gateway: Subject = async (world) => ['DEVICE', (await world.gateway()).id]
const sensor: Subject = async (world) => ['DEVICE', (await world.sensor()).id]
const hospital: Subject = (world) => ['CUSTOMER', world.hospital.id]
const manager: Subject = ({ managerId }) => ['USER', managerId]
const onlyAdmin: Subject = ({ adminId }) => ['USER', adminId]
/** The Manager's own account, and for others somebody whose role they may spoil. */
const ownOrAnother: Subject = async (world, role) =>
  role === 'manager' ? ['USER', world.managerId] : ['USER', (await world.person({}, false)).id]

/** One call on one entity: the end of its path, and its body. */
function row(
  method: string,
  end: string,
  who: string,
  { of = patient, body, what, query = '', scope: named = 'SERVER_SCOPE', board }: RowMore = {},
): Row {
  const scope = end.replace(':scope', named).replace(':ttl', '0')
  return {
    call: `${method} ${base}${end}`,
    ...(what === undefined ? {} : { what }),
    who,
    ...(board === undefined ? {} : { board }),
    ask: async (world, role): Promise<Ask> => {
      const [type, id] = await of(world, role)
      const path = `/api/plugins/telemetry/${type}/${id}${scope}${query}`
      return body === undefined ? { path } : { path, body }
    },
  }
}
type RowMore = {
  of?: Subject
  body?: unknown
  what?: string
  query?: string
  scope?: string
  board?: string
}

/** A note of staff; its series is named after an account. */
function note(
  what: string,
  who: string,
  valuesOf: (own: string, other: string) => Record<string, unknown>,
  of: Subject = patient,
): Row {
  return {
    call: `POST ${base}/timeseries/:scope`,
    what,
    who,
    ask: async (world, role) => {
      const [type, id] = await of(world, role)
      const [own, other] =
        role === 'manager' ? [world.managerId, world.adminId] : [world.adminId, world.managerId]
      const body = { ts: 1_700_000_000_000, values: valuesOf(`note_${own}`, `note_${other}`) }
      return { path: `/api/plugins/telemetry/${type}/${id}/timeseries/ANY`, body }
    },
  }
}

/** Attributes and series of every kind of entity. */
export const telemetryRows: readonly Row[] = [
  row('GET', '/values/attributes', staff, { board: '200' }),
  row('GET', '/values/attributes', staff, { of: hospital, what: 'alarm limits', board: '200' }),
  row('GET', '/values/attributes', staff, { of: sensor, what: 'a sensor' }),
  row('GET', '/values/attributes', staff, {
    of: ({ adminId }) => ['USER', adminId],
    what: 'a colleague',
  }),
  row('GET', '/values/attributes/:scope', staff),
  row('GET', '/keys/attributes', staff),
  row('GET', '/keys/attributes/:scope', staff),
  row('POST', '/attributes/:scope', staff, { body: { ward: 'x' } }),
  row('POST', '/attributes/:scope', staff, {
    of: hospital,
    body: { highHrAlarmThreshold: 100 },
    what: 'alarm limits',
  }),
  row('POST', '/attributes/:scope', '403 403 400 400 200', {
    of: hospital,
    body: { urineAlarmThreshold: 7 },
    what: 'impossible alarm limits',
  }),
  row('POST', '/attributes/:scope', staff, {
    of: manager,
    body: { phone: '+821012345678' },
    what: 'the Manager’s own phone, and by others',
  }),
  row('POST', '/attributes/:scope', staff, {
    of: manager,
    body: { phone: '1', authority: 'Manager' },
    what: 'a phone and the role as it is (API-12)',
  }),
  row('POST', '/attributes/:scope', adminsAlone, {
    of: ownOrAnother,
    body: { phone: '1', authority: 'Administrator' },
    what: 'a phone and a raised role (SRV-15)',
  }),
  row('POST', '/attributes/:scope', adminsAlone, {
    of: ownOrAnother,
    body: { authority: 'something' },
    what: 'a role that is none',
  }),
  row('POST', '/attributes/:scope', platformAlone, {
    of: manager,
    body: { authority: 'Administrator' },
    scope: 'SHARED_SCOPE',
    what: 'a role in another scope',
  }),
  row('POST', '/attributes/:scope', '403 403 403 400 400', {
    of: onlyAdmin,
    body: { authority: 'Manager' },
    what: 'the last Admin’s role',
  }),
  row('POST', '/attributes/:scope', adminsAlone, {
    of: ({ adminId }) => ['USER', adminId],
    body: { phone: '+821012345678' },
    what: 'the Admin’s phone',
  }),
  row('POST', '/attributes/:scope', adminsAlone, {
    of: async (world) => ['DEVICE', (await world.gateway()).id],
    body: { nick: 'x' },
    what: 'a gateway’s nickname',
  }),
  row('POST', '/attributes/:scope', platformAlone, {
    body: { ward: 'x' },
    scope: 'SHARED_SCOPE',
    what: 'a patient, for devices',
  }),
  row('POST', '/attributes/:scope', adminsAlone, {
    of: gateway,
    body: { rate: 5 },
    scope: 'SHARED_SCOPE',
    what: 'what a gateway is told',
  }),
  row('POST', '/attributes/:scope', '403 403 400 400 400', {
    body: { ward: 'x' },
    scope: 'CLIENT_SCOPE',
    what: 'what devices say of themselves',
  }),
  row('POST', '/attributes/:scope', platformAlone, {
    of: gateway,
    body: { active: true },
    what: 'whether a gateway is there',
  }),
  row('POST', '/attributes/:scope', platformAlone, {
    of: sensor,
    body: { connectivity: 'connected' },
    what: 'whether a sensor is heard',
  }),
  row('POST', '/attributes/:scope', platformAlone, {
    body: { ward_location: 'x' },
    what: 'where a patient was last heard',
  }),
  // SRV-72.
  row('POST', '/attributes/:scope', platformAlone, {
    of: sensor,
    body: { worn_by: 'x' },
    what: 'who wears a sensor, by the rules',
  }),
  row('POST', '/attributes/:scope', platformAlone, {
    of: hospital,
    body: { rules_probe: '{}' },
    what: 'how far the rules are behind',
  }),
  row('POST', '/attributes/:scope', staff, {
    body: { turn_interval_min: 180 },
    what: 'how often a patient is turned',
  }),
  row('POST', '/attributes/:scope', staff, {
    of: sensor,
    body: { owner_name: 'x', diaper_type: '0x0001' },
    what: 'who wears a sensor',
  }),
  row('POST', '/attributes/:scope', staff, {
    of: gateway,
    body: { ward: 'x', room: '1' },
    what: 'where a gateway stands',
  }),
  row('POST', '/:scope', staff, { body: { ward: 'x' } }),
  row('POST', '/:scope', platformAlone, { of: gateway, body: { active: true } }),
  row('DELETE', '/:scope', staff, { query: '?keys=ward' }),
  row('DELETE', '/:scope', platformAlone, {
    of: gateway,
    query: '?keys=active',
    what: 'whether a gateway is there',
  }),
  row('DELETE', '/:scope', platformAlone, {
    of: gateway,
    query: '?keys=fw',
    scope: 'CLIENT_SCOPE',
    what: 'what a gateway said of itself',
  }),
  row('DELETE', '/:scope', platformAlone, {
    of: hospital,
    query: '?keys=highHrAlarmThreshold',
    what: 'alarm limits',
  }),
  row('DELETE', '/:scope', '403 403 403 400 400', {
    of: onlyAdmin,
    query: '?keys=phone,authority',
    what: 'the last Admin’s role (SRV-18)',
  }),
  row('DELETE', '/:scope', adminsAlone, {
    of: ownOrAnother,
    query: '?keys=authority',
    what: 'a Manager’s role',
  }),
  row('GET', '/keys/timeseries', staff),
  row('GET', '/values/timeseries', staff, { query: '?keys=hr', board: '200' }),
  row('GET', '/values/timeseries', staff, {
    query: '?keys=hr&startTs=0&endTs=9',
    what: 'a range',
    board: '200',
  }),
  row('POST', '/timeseries/:scope', platformAlone, { body: { hr: 1 } }),
  row('POST', '/timeseries/:scope', platformAlone, {
    of: sensor,
    body: { hr: 1 },
    what: 'for the sensor somebody wears',
  }),
  row('POST', '/timeseries/:scope', platformAlone, { of: hospital, body: { n: 1 } }),
  // HAND-16.
  note('a note in the own name', staff, (own) => ({ [own]: '{"text":"slept well"}' })),
  note('a note in the name of somebody else', platformAlone, (_, other) => ({ [other]: '{}' })),
  note('a reading beside a note', platformAlone, (own) => ({ [own]: '{}', hr: 1 })),
  note('a note that is no text', platformAlone, (own) => ({ [own]: 1 })),
  note('a note that is too long', platformAlone, (own) => ({ [own]: 'x'.repeat(8193) })),
  note('a note of a sensor', platformAlone, (own) => ({ [own]: '{}' }), sensor),
  row('POST', '/timeseries/:scope/:ttl', platformAlone, { body: { hr: 1 } }),
  row('DELETE', '/timeseries/delete', platformAlone, {
    query: '?keys=hr&deleteAllDataForKeys=true',
  }),
]
