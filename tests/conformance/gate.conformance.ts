import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../server/thingsboard/gate/admit.ts'
import { createRouter } from '../../server/thingsboard/gate/address.ts'
import { type Role, roles } from '../server/features/rights/world.ts'
import { openSocket } from '../server/support.ts'
import { world } from './support/facility.ts'
import { makeGround, type RealGround } from './support/ground.ts'
import { at } from './support/rest.ts'
import { startConsole } from './support/server.ts'

/*
 * Every call and every socket command that ThingsBoard itself describes, for every role, about the own hospital and the
 * other: what has no row in our table is refused by our server in front (SRV-13, docs/decisions/gate.md). A new version
 * brings new calls, and each is refused until somebody adds a row. What has a row is asked in `rights.conformance.ts`.
 */

const find = createRouter(calls)
const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

/** Commands of the socket, by their lists and by their types in `cmds` (protocol §9). */
const commandTypes = [
  'AUTH',
  'ATTRIBUTES',
  'ATTRIBUTES_UNSUBSCRIBE',
  'TIMESERIES',
  'TIMESERIES_HISTORY',
  'TIMESERIES_UNSUBSCRIBE',
  'ENTITY_DATA',
  'ENTITY_DATA_UNSUBSCRIBE',
  'ENTITY_COUNT',
  'ENTITY_COUNT_UNSUBSCRIBE',
  'ALARM_DATA',
  'ALARM_DATA_UNSUBSCRIBE',
  'ALARM_COUNT',
  'ALARM_COUNT_UNSUBSCRIBE',
  'ALARM_STATUS',
  'ALARM_STATUS_UNSUBSCRIBE',
  'NOTIFICATIONS',
  'NOTIFICATIONS_COUNT',
  'MARK_NOTIFICATIONS_AS_READ',
  'MARK_ALL_NOTIFICATIONS_AS_READ',
  'NOTIFICATIONS_UNSUBSCRIBE',
]
const commandLists = [
  'attrSubCmds',
  'tsSubCmds',
  'historyCmds',
  'alarmStatusCmds',
  'authCmd',
  'cmds',
  'unreadNotificationsCmds',
  'alarmStatusUnsubscribeCmds',
  'attrUnsubCmds',
]

let front: Awaited<ReturnType<typeof startConsole>>
let ground: RealGround
let described: [method: string, path: string][] = []
let ids: { own: string; foreign: string }

describe.skipIf(world.isEmbedded)('the gate in front of a ThingsBoard', () => {
  beforeAll(async () => {
    const { email, password } = world.platform
    const tenant = { THINGSBOARD_USER: email, THINGSBOARD_PASSWORD: password }
    front = await startConsole(world.url, tenant)
    ground = await makeGround(front.url)
    const document: unknown = await (await fetch(`${world.url}/v3/api-docs`)).json()
    const paths = (at(document, 'paths') ?? {}) as Record<string, object>
    described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => methods.includes(method))
        .map((method): [string, string] => [method.toUpperCase(), path]),
    )
    ids = { own: (await ground.patient()).id, foreign: ground.other.id }
  })
  afterAll(() => front?.stop())

  const address = (path: string, id: string): string =>
    path
      .replaceAll('{entityType}', 'ASSET')
      .replaceAll('{scope}', 'SERVER_SCOPE')
      .replaceAll(/\{\w+\}/g, id)

  async function status(method: string, path: string, role: Role): Promise<number> {
    const token = ground.token(role)
    const answer = await fetch(front.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { 'x-authorization': `Bearer ${token}` }),
      },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  test('every call that has no row is refused, whoever asks about whatever', async () => {
    expect(described.length).toBeGreaterThan(300)
    const wrong: string[] = []
    let asked = 0
    for (const [method, path] of described)
      for (const id of [ids.own, ids.foreign]) {
        const url = address(path, id)
        if (find(method, url)) continue
        for (const role of roles) {
          const given = await status(method, url, role)
          asked += 1
          // What another method of the same address has a row for is not found by it.
          if (![401, 403, 404].includes(given)) wrong.push(`${role} ${method} ${path}: ${given}`)
        }
      }
    console.log(`${described.length} calls described, ${asked} refusals asked for`)
    expect(wrong).toEqual([])
  }, 900_000)

  test.each(['manager', 'admin', 'otherAdmin', 'platform', 'board'] as const)(
    'no command of the socket but the console’s is answered: %s',
    async (role) => {
      const about = {
        cmdId: 7,
        entityType: 'ASSET',
        entityId: ids.own,
        keys: 'name',
        scope: 'SERVER_SCOPE',
      }
      const frames: unknown[] = [
        ...commandLists.map((list) => ({
          [list]: [{ ...about, originatorId: { entityType: 'ASSET', id: ids.own } }],
        })),
        ...commandTypes.map((type) => ({ cmds: [{ ...about, type }] })),
        `{"entityCountCmds":[],"attrSubCmds":[${JSON.stringify(about)}],"attrSubCmds":[]}`,
      ]
      for (const frame of frames) {
        const socket = await openSocket(
          front,
          `/api/ws/plugins/telemetry?token=${ground.token(role)}`,
        )
        socket.send(frame)
        const { code } = await socket.closed
        expect(`${JSON.stringify(frame).slice(0, 60)} ${code}`).toMatch(/ 1008$/)
      }
    },
    300_000,
  )

  test('the older address of the socket is served to nobody', async () => {
    for (const role of roles)
      expect([401, 403, 404]).toContain(await status('GET', '/api/ws', role))
  })
})
