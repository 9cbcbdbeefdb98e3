import { at, patientQuery } from '../../asking.ts'
import type { Ground, Row } from './table.ts'

const staff = '403 403 200 200 200'
const platformAlone = '403 403 403 403 200'
const everybody = '200 200 200 200 200'
const page = 'pageSize=9&page=0'

/** A query for the alarms of one patient of the sample hospital. */
async function alarmQuery(world: Ground): Promise<object> {
  const { originator } = await world.alarm()
  return {
    ...patientQuery(),
    entityFilter: { type: 'singleEntity', singleEntity: originator },
    alarmFields: [],
    pageLink: {
      page: 0,
      pageSize: 9,
      timeWindow: 0,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
    },
  }
}

const one = (call: string, who: string, body?: unknown): Row => ({
  call,
  who,
  ask: async (world) => ({
    path: (call.split(' ')[1] ?? '').replace(':id', (await world.alarm()).id),
    ...(body === undefined ? {} : { body }),
  }),
})

/** Alarms and their comments. */
export const alarmRows: readonly Row[] = [
  {
    call: 'POST /api/alarmsQuery/find',
    who: everybody,
    board: '200',
    finds: { who: '0 0 1 1 1 1', count: (body) => at(body, 'totalElements') },
    ask: async (world) => ({ path: '/api/alarmsQuery/find', body: await alarmQuery(world) }),
  },
  {
    call: 'POST /api/alarmsQuery/count',
    who: everybody,
    board: '200',
    finds: { who: '0 0 1 1 1 1', count: (body) => body },
    ask: async (world) => {
      const { originator } = await world.alarm()
      const entityFilter = { type: 'singleEntity', singleEntity: originator }
      return { path: '/api/alarmsQuery/count', body: { entityFilter } }
    },
  },
  one('GET /api/alarm/:id', staff),
  one('GET /api/alarm/info/:id', staff),
  one('POST /api/alarm/:id/clear', staff),
  one('POST /api/alarm/:id/ack', staff),
  one('DELETE /api/alarm/:id', platformAlone),
  {
    call: 'POST /api/alarm',
    what: 'a new one',
    who: staff,
    ask: async (world) => {
      const originator = { entityType: 'ASSET', id: (await world.patient()).id }
      const customerId = { entityType: 'CUSTOMER', id: world.hospital.id }
      const body = { type: 'Called for help', originator, severity: 'CRITICAL', customerId }
      return { path: '/api/alarm', body }
    },
  },
  {
    call: 'POST /api/alarm',
    what: 'a new one of the other hospital',
    who: '403 403 403 403 400',
    ask: async (world) => {
      const originator = { entityType: 'ASSET', id: (await world.patient()).id }
      const customerId = { entityType: 'CUSTOMER', id: world.other.id }
      const body = { type: 'Called for help', originator, severity: 'CRITICAL', customerId }
      return { path: '/api/alarm', body }
    },
  },
  ...(['lower', 'higher'] as const).map((what): Row => ({
    call: 'POST /api/alarm',
    what: `a ${what} severity of one that stands`,
    who: what === 'lower' ? '403 403 403 200 200' : staff,
    ask: async (world) => {
      const { id, type, originator } = await world.alarm()
      const severity = what === 'lower' ? 'MINOR' : 'CRITICAL'
      const body = { id: { entityType: 'ALARM', id }, type, originator, severity }
      return { path: '/api/alarm', body }
    },
  })),
  {
    call: 'POST /api/alarm',
    what: 'a lower severity, without its id',
    who: '403 403 403 200 200',
    ask: async (world) => {
      const { type, originator } = await world.alarm()
      const customerId = { entityType: 'CUSTOMER', id: world.hospital.id }
      return { path: '/api/alarm', body: { type, originator, severity: 'MINOR', customerId } }
    },
  },
  ...['/api/alarms', '/api/v2/alarms'].map((path): Row => ({
    call: `GET ${path}`,
    who: everybody,
    finds: { who: '0 0 1 1 1', count: (body) => at(body, 'totalElements') },
    ask: async (world) => {
      const type = world.unique()
      await world.alarm({ type })
      return { path: `${path}?${page}&textSearch=${type}%20` }
    },
  })),
  ...['/api/alarm', '/api/v2/alarm'].map((path): Row => ({
    call: `GET ${path}/:entityType/:entityId`,
    who: staff,
    ask: async (world) => {
      const { originator } = await world.alarm()
      return { path: `${path}/${originator.entityType}/${originator.id}?${page}` }
    },
  })),
  {
    call: 'GET /api/alarm/highestSeverity/:entityType/:entityId',
    who: staff,
    ask: async (world) => {
      const { originator } = await world.alarm()
      const { entityType, id } = originator
      return { path: `/api/alarm/highestSeverity/${entityType}/${id}` }
    },
  },
  {
    call: 'GET /api/alarm/types',
    who: everybody,
    finds: { who: '0 0 1 1 1', count: (body) => at(body, 'totalElements') },
    ask: async (world) => {
      const type = `${world.unique()}.`
      await world.alarm({ type })
      return { path: `/api/alarm/types?${page}&textSearch=${type}` }
    },
  },
  {
    call: 'GET /api/alarm/:id/comment',
    who: staff,
    ask: async (world) => ({ path: `/api/alarm/${(await world.alarm()).id}/comment?${page}` }),
  },
  one('POST /api/alarm/:id/comment', staff, { comment: { text: 'on my way' } }),
  {
    call: 'DELETE /api/alarm/:id/comment/:commentId',
    what: 'the Manager’s',
    who: '403 403 200 403 403',
    ask: async (world) => {
      const { id } = await world.alarm()
      return { path: `/api/alarm/${id}/comment/${await world.comment(id, world.managerId)}` }
    },
  },
]
