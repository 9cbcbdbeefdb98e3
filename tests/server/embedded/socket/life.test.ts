import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  api,
  at,
  openSocket,
  type Pair,
  patientQuery,
  signIn,
  socketPath,
  startTestFacility,
} from '../../support.ts'

let now = Date.now()
let facility: Facility
let pair: Pair
const hr = { type: 'TIME_SERIES', key: 'hr' }
const data = (
  cmdId: number,
  keys: object[],
  query: object = patientQuery(...(keys as [typeof hr])),
) => ({
  entityDataCmds: [{ cmdId, query, latestCmd: { keys } }],
})

beforeAll(async () => {
  facility = await startTestFacility({
    clock: () => now,
    tokenSeconds: 60,
    pingMs: 40,
    pongMs: 200,
    authMs: 150,
  })
  pair = await signIn(facility, 'admin@wardlight.example')
})
afterAll(() => facility.close())

const connect = () => openSocket(facility, socketPath(pair))

const count = (cmdId: number) => ({
  entityCountCmds: [{ cmdId, query: { entityFilter: patientQuery()['entityFilter'] } }],
})

describe('frames', () => {
  const unreadable = [
    ['no JSON', '{'],
    ['a list', []],
    ['an unknown property', { entityDataCommands: [] }],
    ['the unified form on the legacy address', { cmds: [] }],
    [
      'an unknown property in a command',
      {
        entityCountCmds: [
          {
            cmdId: 1,
            query: { entityFilter: { type: 'entityType', entityType: 'ASSET' } },
            extra: 1,
          },
        ],
      },
    ],
    [
      'an unknown property in a page link',
      data(1, [hr], { ...patientQuery(), pageLink: { pageSize: 1, page: 0, offset: 3 } }),
    ],
    ['an unknown key type', data(1, [{ type: 'MAGIC', key: 'hr' }])],
  ] as const
  it.each(unreadable)('%s is answered with errorCode 2 and nothing else', async (_case, frame) => {
    const socket = await connect()
    socket.send(frame)
    expect(await socket.next()).toMatchObject({
      subscriptionId: 1,
      errorCode: 2,
      errorMsg: 'Failed to parse the payload',
      data: null,
    })
    socket.send(count(2))
    expect(at(await socket.next(), 'count')).toBe(4)
    socket.close()
  })

  it('a command without a query or with a negative id is answered alone', async () => {
    const socket = await connect()
    socket.send({ entityDataCmds: [{ cmdId: 8 }], entityCountCmds: [{ cmdId: -1, query: {} }] })
    expect(await socket.next()).toMatchObject({
      subscriptionId: 8,
      errorCode: 2,
      errorMsg: 'Query is empty!',
    })
    expect(await socket.next()).toMatchObject({
      subscriptionId: -1,
      errorMsg: 'Cmd id is negative value!',
    })
    socket.close()
  })

  it('more than 32 768 characters close with 1009', async () => {
    const socket = await connect()
    socket.send(' '.repeat(32_769))
    expect((await socket.closed).code).toBe(1009)
  })
})

describe('signing in', () => {
  it('a bad or missing token closes with 1011', async () => {
    for (const path of [
      '/api/ws/plugins/telemetry?token=x',
      '/api/ws/plugins/telemetry',
      '/api/ws?token=x',
    ])
      expect((await (await openSocket(facility, path)).closed).code).toBe(1011)
  })

  it('an expired token says so', async () => {
    const old = await signIn(facility, 'manager@wardlight.example')
    now += 61_000
    const socket = await openSocket(facility, socketPath(old))
    expect(await socket.closed).toEqual({ code: 1011, reason: 'Token has expired' })
    pair = await signIn(facility, 'admin@wardlight.example')
  })

  it('on /api/ws the first frame signs in and its commands run', async () => {
    const socket = await openSocket(facility, '/api/ws')
    const [command] = count(4).entityCountCmds
    socket.send({
      authCmd: { cmdId: 0, token: pair.token },
      cmds: [{ type: 'ENTITY_COUNT', ...command }],
    })
    expect(at(await socket.next(), 'count')).toBe(4)
    socket.close()
  })

  it('on /api/ws a first frame without sign-in, or none in time, closes with 1008', async () => {
    const hasty = await openSocket(facility, '/api/ws')
    hasty.send({ cmds: [] })
    expect(await hasty.closed).toEqual({ code: 1008, reason: 'Auth cmd is missing' })
    expect((await (await openSocket(facility, '/api/ws')).closed).code).toBe(1008)
  })

  it('signing out closes that session’s sockets and no others', async () => {
    const [leaving, staying] = [
      await signIn(facility, 'manager@wardlight.example'),
      await signIn(facility, 'manager@wardlight.example'),
    ]
    const [a, b] = [
      await openSocket(facility, socketPath(leaving)),
      await openSocket(facility, socketPath(staying)),
    ]
    for (const socket of [a, b]) {
      socket.send(count(1))
      await socket.next()
    }
    await api(facility, leaving.token)('POST', '/api/auth/logout')
    expect((await a.closed).code).toBe(1011)
    b.send(count(2))
    expect(at(await b.next(), 'count')).toBe(4)
    b.close()
  })
})

it('a socket that answers no pings is closed', async () => {
  const deaf = await openSocket(facility, socketPath(pair), { autoPong: false })
  expect((await deaf.closed).code).toBe(4500)
})
