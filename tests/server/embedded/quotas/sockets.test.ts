import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  addHospital,
  api,
  at,
  openSocket,
  type Pair,
  patientQuery,
  patientsOf,
  signIn,
  socketPath,
  startTestFacility,
  type TestSocket,
} from '../../support.ts'

let facility: Facility
let admin: Pair
let manager: Pair
let other: Pair
const sockets: TestSocket[] = []

async function open(pair: Pair): Promise<TestSocket> {
  const socket = await openSocket(facility, socketPath(pair))
  sockets.push(socket)
  return socket
}
const count = (cmdId: number) => ({
  entityCountCmds: [{ cmdId, query: { entityFilter: patientQuery()['entityFilter'] } }],
})

beforeAll(async () => {
  facility = await startTestFacility({
    limits: { socketsPerAccount: 2, socketsPerHospital: 3, sockets: 5, subscriptionsPerAccount: 4 },
  })
  await addHospital(facility.store, 'Other', 'other@wardlight.example')
  admin = await signIn(facility, 'admin@wardlight.example')
  manager = await signIn(facility, 'manager@wardlight.example')
  other = await signIn(facility, 'other@wardlight.example')
})
afterAll(() => facility.close())

describe('sockets', () => {
  it('of one account, of one hospital, and of everybody, in ThingsBoard’s words', async () => {
    const first = await open(admin)
    await open(admin)
    expect(await (await open(admin)).closed).toEqual({
      code: 1008,
      reason: 'Max regular user sessions limit reached',
    })
    await open(manager)
    expect(await (await open(manager)).closed).toEqual({
      code: 1008,
      reason: 'Max customer sessions limit reached',
    })
    const platform = await signIn(facility, 'platform@wardlight.example')
    for (const pair of [other, platform]) await open(pair)
    expect(await (await open(platform)).closed).toEqual({
      code: 1008,
      reason: 'Max tenant sessions limit reached!',
    })
    first.close()
    await first.closed
    const again = await open(admin)
    again.send(count(1))
    expect(at(await again.next(), 'count')).toBe(4)
    const left = sockets.splice(0)
    for (const socket of left) socket.close()
    await Promise.all(left.map(({ closed }) => closed))
  })

  it('subscriptions of one account, over all its sockets', async () => {
    const [one, two] = [await open(admin), await open(admin)]
    for (const cmdId of [1, 2, 3]) one.send(count(cmdId))
    await one.next((frame) => at(frame, 'cmdId') === 3)
    two.send(count(1))
    await two.next()
    one.send({ entityCountUnsubscribeCmds: [{ cmdId: 1 }] })
    one.send(count(4))
    await one.next((frame) => at(frame, 'cmdId') === 4)
    two.send(count(2))
    expect(await two.closed).toEqual({
      code: 1008,
      reason: 'Max regular user subscriptions limit reached',
    })
    one.close()
  })
})

it('another account’s question is answered while one has hundreds of its own', async () => {
  const id = patientsOf(facility)[0]?.id ?? ''
  const start = 1_700_000_000_000
  for (let at = 0; at < 5; at += 1)
    await facility.store.telemetry.save(
      id,
      Array.from({ length: 4000 }, (_, n) => ({ ts: start + at * 4000 + n, values: { hr: n } })),
    )
  const loud = await open(manager)
  const wish = { entityType: 'ASSET', entityId: id, keys: 'hr', startTs: start, endTs: start + 1e6 }
  for (let frame = 0; frame < 10; frame += 1)
    loud.send({
      historyCmds: Array.from({ length: 30 }, (_, n) => ({
        ...wish,
        cmdId: frame * 30 + n + 1,
        agg: 'AVG',
        interval: 2000,
      })),
    })
  await loud.next()
  const small = await api(facility, other.token)('GET', '/api/auth/user')
  expect(small.status).toBe(200)
  // All 300 answers would be there if they had been made first.
  expect(loud.frames.length).toBeLessThan(150)
  loud.close()
})
