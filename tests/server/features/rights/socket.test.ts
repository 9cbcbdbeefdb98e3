import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legacyArrays, unifiedOnly } from '../../../../server/embedded/socket/commands.ts'
import { at, openSocket, patientQuery } from '../../support.ts'
import { type Role, roles, startWorld, type World } from './world.ts'

let world: World
let ids: { patient: string; alarmed: string }
beforeAll(async () => {
  world = await startWorld()
  const { id } = await world.patient()
  const { originator } = await world.alarm()
  await world.store.telemetry.save(id, [{ ts: 5, values: { hr: 70 } }])
  ids = { patient: id, alarmed: originator.id }
})
afterAll(() => world.close())

const single = (id: string) => ({
  type: 'singleEntity',
  singleEntity: { entityType: 'ASSET', id },
})
const query = (id: string) => ({ ...patientQuery(), entityFilter: single(id) })
const one = () => ({ cmdId: 7, entityType: 'ASSET', entityId: ids.patient, keys: 'hr' })
const total = (frame: unknown): unknown => at(frame, 'data', 'totalElements')
const errorCode = (frame: unknown): unknown => at(frame, 'errorCode')

type Row = {
  type: string
  command: () => Record<string, unknown>
  /** What is read from the answer, and what it is for the five people and the wall board who can connect. */
  read: (frame: unknown) => unknown
  who: string
}

/** Every kind of command about a patient and an alarm of the sample hospital (SRV-61). */
const table: readonly Row[] = [
  {
    type: 'ENTITY_DATA',
    command: () => ({ cmdId: 7, query: query(ids.patient) }),
    read: total,
    who: '0 0 1 1 1 1',
  },
  {
    type: 'ENTITY_COUNT',
    command: () => ({ cmdId: 7, query: { entityFilter: single(ids.patient) } }),
    read: (frame) => at(frame, 'count'),
    who: '0 0 1 1 1 1',
  },
  {
    type: 'ALARM_DATA',
    command: () => ({
      cmdId: 7,
      query: {
        ...query(ids.alarmed),
        alarmFields: [],
        pageLink: { page: 0, pageSize: 9, timeWindow: 0 },
      },
    }),
    read: total,
    who: '0 0 1 1 1 1',
  },
  {
    type: 'ALARM_COUNT',
    command: () => ({ cmdId: 7, query: { entityFilter: single(ids.alarmed) } }),
    read: (frame) => at(frame, 'count'),
    who: '0 0 1 1 1 1',
  },
  { type: 'TIMESERIES', command: one, read: errorCode, who: '3 3 0 0 0 0' },
  { type: 'ATTRIBUTES', command: one, read: errorCode, who: '3 3 0 0 0 0' },
  {
    type: 'TIMESERIES_HISTORY',
    command: () => ({ ...one(), startTs: 0, endTs: 9, limit: 9 }),
    read: errorCode,
    who: '3 3 0 0 0 0',
  },
  {
    type: 'ALARM_STATUS',
    command: () => ({ cmdId: 7, originatorId: { entityType: 'ASSET', id: ids.alarmed } }),
    read: errorCode,
    who: '3 3 0 0 0 0',
  },
]

const connected: readonly Role[] = [...roles.slice(0, 5), 'board']
const path = (role: Role): string => `/api/ws?token=${world.token(role) ?? ''}`

describe('what a socket tells whom', () => {
  it.each(table)('$type', async ({ type, command, read, who }) => {
    const answers: string[] = []
    for (const role of connected) {
      const socket = await openSocket(world.facility, path(role))
      socket.send({ cmds: [{ type, ...command() }] })
      answers.push(`${role} ${String(read(await socket.next()))}`)
      socket.close()
    }
    const wanted = who.split(' ')
    expect(answers).toEqual(connected.map((role, index) => `${role} ${wanted[index]}`))
  })

  it.each(['nobody', 'expired'] as const)('%s is closed with 1011', async (role) => {
    for (const address of [path(role), path(role).replace('ws', 'ws/plugins/telemetry')]) {
      const socket = await openSocket(world.facility, address)
      expect((await socket.closed).code).toBe(1011)
    }
  })

  it('no kind of command is missing from the table', () => {
    const known = [...Object.values(legacyArrays), ...unifiedOnly]
    const told = new Set(table.map(({ type }) => type))
    expect(known.filter((type) => !type.endsWith('_UNSUBSCRIBE') && !told.has(type))).toEqual([])
  })
})

it('a person who was removed is disconnected at once, and their tokens are dead', async () => {
  const { id, email } = await world.person()
  const signedIn = await world.as('nobody')('POST', '/api/auth/login', {
    username: email,
    password: 'wardlight',
  })
  const token = String(at(signedIn.body, 'token'))
  const socket = await openSocket(world.facility, `/api/ws?token=${token}`)
  socket.send({ cmds: [{ type: 'ENTITY_COUNT', ...table[1]?.command() }] })
  await socket.next()
  expect((await world.as('admin')('DELETE', `/api/user/${id}`)).status).toBe(200)
  expect((await socket.closed).code).toBe(1011)
  const refresh = { refreshToken: at(signedIn.body, 'refreshToken') }
  expect((await world.as('nobody')('POST', '/api/auth/token', refresh)).status).toBe(401)
})
