import type { Ask, Row } from './table.ts'
import type { World } from './world.ts'

const base = '/api/plugins/telemetry/:entityType/:entityId'
const staff = '403 403 200 200 200'
const adminsAlone = '403 403 403 200 200'

type Subject = (world: World) => Promise<[type: string, id: string]> | [type: string, id: string]
const patient: Subject = async (world) => ['ASSET', (await world.patient()).id]
const hospital: Subject = (world) => ['CUSTOMER', world.hospital.id]

/** One call on one entity: the end of its path, and its body. */
function row(
  method: string,
  end: string,
  who: string,
  { of = patient, body, what, query = '' }: RowMore = {},
): Row {
  const scope = end.replace(':scope', 'SERVER_SCOPE').replace(':ttl', '0')
  return {
    call: `${method} ${base}${end}`,
    ...(what === undefined ? {} : { what }),
    who,
    ask: async (world): Promise<Ask> => {
      const [type, id] = await of(world)
      const path = `/api/plugins/telemetry/${type}/${id}${scope}${query}`
      return body === undefined ? { path } : { path, body }
    },
  }
}
type RowMore = { of?: Subject; body?: unknown; what?: string; query?: string }

/** Attributes and series of every kind of entity. */
export const telemetryRows: readonly Row[] = [
  row('GET', '/values/attributes', staff),
  row('GET', '/values/attributes', staff, { of: hospital, what: 'alarm limits' }),
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
    of: ({ managerId }) => ['USER', managerId],
    body: { phone: '+821012345678' },
    what: 'the Manager’s own phone, and by others',
  }),
  row('POST', '/attributes/:scope', adminsAlone, {
    of: ({ managerId }) => ['USER', managerId],
    body: { authority: 'Manager' },
    what: 'the Manager’s authority',
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
  row('POST', '/:scope', staff, { body: { ward: 'x' } }),
  row('DELETE', '/:scope', staff, { query: '?keys=ward' }),
  row('DELETE', '/:scope', adminsAlone, {
    of: ({ managerId }) => ['USER', managerId],
    query: '?keys=authority',
    what: 'the Manager’s authority',
  }),
  row('GET', '/keys/timeseries', staff),
  row('GET', '/values/timeseries', staff, { query: '?keys=hr' }),
  row('GET', '/values/timeseries', staff, { query: '?keys=hr&startTs=0&endTs=9', what: 'a range' }),
  row('POST', '/timeseries/:scope', staff, { body: { hr: 1 } }),
  row('POST', '/timeseries/:scope/:ttl', staff, { body: { hr: 1 } }),
  row('DELETE', '/timeseries/delete', staff, { query: '?keys=hr&deleteAllDataForKeys=true' }),
]
