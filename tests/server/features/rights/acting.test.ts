import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { type Proxy, startProxy } from '../../../../server/thingsboard/proxy.ts'
import { type Api, api, at, signIn } from '../../support.ts'
import { refusal } from './refusal.ts'
import { expected, type Row, table } from './table.ts'
import { type Role, roles, startWorld, type World } from './world.ts'

/*
 * SRV-69. In front of a Community Edition, with the tenant's rights: everybody may do exactly what the table of rights says
 * (ruling R25, docs/rights.md), and without them exactly what that edition lets them.
 */

let world: World
let acting: Proxy
let plain: Proxy
const lines: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
const asked = roles.filter((role) => role !== 'board')
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  // By the hour of the server in front, when what has to be over is over.
  world = await startWorld({ edition: 'CE', clock: () => Date.now() - 9_001_000 })
  const log = logTo((line) => lines.push(line))
  const options = { thingsboardUrl: world.facility.url, port: 0, consoleFolder: folder, log }
  const tenant = { user: 'platform@wardlight.example', password: 'wardlight' }
  acting = await startProxy({ ...options, tenant })
  plain = await startProxy(options)
})
afterAll(async () => {
  await acting.close()
  await plain.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What there is none of in front of a Community Edition, or here without a mail server and push. */
const isAbsent = ({ call }: Row): boolean =>
  /wardlight|letters|mailbox|entityGroup|\/owner\//.test(call)

async function outcome(row: Row, proxy: Proxy): Promise<string[]> {
  const { call, ask, fresh, finds } = row
  const told = expected(row)
  const answers: string[] = []
  for (const role of asked) {
    const { path, body } = await ask(world, role)
    const make = fresh ? await world.fresh(role, proxy) : as(role, proxy)
    const { status, body: found } = await make(call.split(' ')[0] ?? '', path, body)
    const count = finds?.who.split(' ')[roles.indexOf(role)]
    if (status === 200 && count !== undefined && String(finds?.count(found)) !== count)
      answers.push(`${role} finds ${String(finds?.count(found))} for ${count}`)
    const wanted = refusal(row, path, body, world.token(role)) ?? told[roles.indexOf(role)]
    if (String(wanted) !== String(status)) answers.push(`${role}: ${status} for ${wanted}`)
  }
  return answers
}
const as = (role: Role, proxy = acting): Api => api(proxy, world.token(role))

const titled = table
  // There are no groups in that edition, so naming one means nothing.
  .filter((row) => !isAbsent(row) && !/group|administrators/.test(row.what ?? ''))
  .map((row) => ({ ...row, title: [row.call, row.what].filter(Boolean).join(': ') }))

describe('with the rights of the tenant', () => {
  it.each(titled)('$title', async (row) => {
    expect(await outcome(row, acting)).toEqual([])
  })

  // What the console has no use for; a row that leaves this list was let through by somebody.
  it('these rows of the table are refused before ThingsBoard hears of them', async () => {
    const refused: string[] = []
    for (const row of titled) {
      const { path, body } = await row.ask(world, 'platform')
      if (refusal(row, path, body, world.token('platform'))) refused.push(row.title)
    }
    expect(refused).toMatchInlineSnapshot(`
      [
        "GET /api/auth/login",
        "GET /api/noauth/userPasswordPolicy",
        "GET /api/users",
        "GET /api/customers",
        "POST /api/customer/:id/asset/:entityId",
        "DELETE /api/customer/asset/:entityId",
        "DELETE /api/customer/:id/asset/:entityId",
        "DELETE /api/customer/:id/device/:entityId",
        "GET /api/permissions/allowedPermissions",
        "GET /api/audit/logs/user/:id",
        "GET /api/audit/logs/entity/:entityType/:id",
        "GET /api/assets",
        "POST /api/asset: a patient without saying what it is",
        "GET /api/tenant/deviceInfos",
        "GET /api/tenant/devices",
        "GET /api/customer/:id/devices",
        "POST /api/device: a new one",
        "POST /api/device: a label",
        "POST /api/device: another name, which its gateway does not know",
        "POST /api/device: to another hospital",
        "POST /api/device-with-credentials",
        "POST /api/device/credentials",
        "POST /api/v2/relation",
        "DELETE /api/relations: everything a ward contains",
        "POST /api/relations",
        "POST /api/relations/info",
        "GET /api/relation",
        "GET /api/relations",
        "POST /api/rpc/twoway/:id: to a gateway that is not there",
        "POST /api/plugins/rpc/oneway/:id: to a gateway that is not there",
        "POST /api/plugins/rpc/twoway/:id: to a gateway that is not there",
        "POST /api/rpc/oneway/:id: another method than the console’s",
        "POST /api/rpc/twoway/:id: another method than the console’s",
        "POST /api/plugins/rpc/oneway/:id: another method than the console’s",
        "POST /api/plugins/rpc/twoway/:id: another method than the console’s",
        "POST /api/v1/:token/telemetry: whoever holds the device’s token",
        "POST /api/v1/:token/attributes: whoever holds the device’s token",
        "GET /api/v1/:token/attributes: a token nobody has",
        "GET /api/v1/:token/rpc: no call in time",
        "GET /api/ws: without an upgrade",
        "GET /api/plugins/telemetry/:entityType/:entityId/values/attributes/:scope",
        "GET /api/plugins/telemetry/:entityType/:entityId/keys/attributes",
        "GET /api/plugins/telemetry/:entityType/:entityId/keys/attributes/:scope",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: a role in another scope",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: a patient, for devices",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: what a gateway is told",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: what devices say of themselves",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: whether a gateway is there",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: where a patient was last heard",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: who wears a sensor, by the rules",
        "POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope: how far the rules are behind",
        "POST /api/plugins/telemetry/:entityType/:entityId/:scope",
        "POST /api/plugins/telemetry/:entityType/:entityId/:scope",
        "DELETE /api/plugins/telemetry/:entityType/:entityId/:scope: what a gateway said of itself",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope: for the sensor somebody wears",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope: a reading beside a note",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope: a note that is no text",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope: a note that is too long",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope: a note of a sensor",
        "POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope/:ttl",
        "DELETE /api/plugins/telemetry/:entityType/:entityId/timeseries/delete",
        "GET /api/alarm/info/:id",
        "POST /api/alarm/:id/ack",
        "DELETE /api/alarm/:id",
        "POST /api/alarm: a new one",
        "POST /api/alarm: a new one of the other hospital",
        "POST /api/alarm: a lower severity of one that stands",
        "POST /api/alarm: a higher severity of one that stands",
        "POST /api/alarm: a lower severity, without its id",
        "GET /api/alarms",
        "GET /api/v2/alarms",
        "GET /api/alarm/:entityType/:entityId",
        "GET /api/v2/alarm/:entityType/:entityId",
        "GET /api/alarm/highestSeverity/:entityType/:entityId",
        "GET /api/alarm/types",
        "POST /api/alarm/:id/comment",
        "DELETE /api/alarm/:id/comment/:commentId: the Manager’s",
      ]
    `)
  })

  it('the console is told that staff have the rights of the Professional Edition', async () => {
    expect((await as('manager')('GET', '/api/system/info')).body).toMatchObject({ type: 'PE' })
    expect((await as('manager', plain)('GET', '/api/system/info')).body).toMatchObject({
      type: 'CE',
    })
  })

  it('who did what stands with the hospital, and nothing of the tenant is told', async () => {
    const name = world.unique()
    const added = await as('manager')('POST', '/api/asset', { name, type: 'patient' })
    const id = String(at(added.body, 'id', 'id'))
    const removed = await as('manager')('DELETE', `/api/asset/${id}`)
    const range = `startTs=0&endTs=${Date.now() + 60_000}&limit=9`
    const path = `/api/plugins/telemetry/CUSTOMER/${world.hospital.id}/values/timeseries`
    // The platform reads it in ThingsBoard itself: nobody does through this server.
    expect((await as('admin')('GET', `${path}?keys=staffAction&${range}`)).status).toBe(403)
    const trail = await world.as('platform')('GET', `${path}?keys=staffAction&${range}`)
    const told = JSON.stringify(trail.body)
    for (const word of ['manager@wardlight.example', 'ADDED', 'DELETED', id])
      expect(told).toContain(word)
    expect(told).not.toContain(name)
    const headers = JSON.stringify([added, removed].map((answer) => [...answer.headers]))
    expect(headers + added.text + removed.text).not.toContain(world.token('platform'))
    expect(lines).toEqual([])
  })

  it('the trail that an Admin reads names who did it, and not the tenant (SRV-65)', async () => {
    const { body } = await as('admin')('POST', '/api/asset', { name: world.unique(), type: 'room' })
    const limits = `/api/plugins/telemetry/CUSTOMER/${world.hospital.id}/attributes/SERVER_SCOPE`
    await as('manager')('POST', limits, { highHrAlarmThreshold: 101 })
    const path = `/api/audit/logs/customer/${world.hospital.id}`
    const read = async (query: string) => {
      const page = await as('admin')(
        'GET',
        `${path}?${query}&sortProperty=createdTime&sortOrder=DESC`,
      )
      const rows = at(page.body, 'data') as unknown[]
      return rows.map((row) => [
        at(row, 'userName'),
        at(row, 'actionType'),
        at(row, 'entityId', 'id'),
      ])
    }
    const kept = `/api/plugins/telemetry/CUSTOMER/${world.hospital.id}/values/timeseries`
    const range = `keys=staffAction&startTs=0&endTs=${Date.now() + 60_000}&limit=1`
    const deed = await world.as('platform')('GET', `${kept}?${range}`)
    expect(deed.text).toContain(String.raw`\"attributes\":{\"highHrAlarmThreshold\":101}`)
    const rows = await read('pageSize=50&page=0')
    expect(rows).toContainEqual(['admin@wardlight.example', 'ADDED', at(body, 'id', 'id')])
    const saved = ['manager@wardlight.example', 'ATTRIBUTES_UPDATED', world.hospital.id]
    expect(rows).toContainEqual(saved)
    // Page by page it is the same.
    const pages = [await read('pageSize=3&page=0'), await read('pageSize=3&page=1')]
    expect(pages.flat()).toEqual(rows.slice(0, 6))
  })

  it('of two Admins who delete each other at once one stays (SRV-18)', async () => {
    const mine = world.adminId
    const other = await world.person({ email: 'second@wardlight.example' })
    await world.store.attributes.save(other.id, 'SERVER_SCOPE', { authority: 'Admin' })
    const { token } = await signIn(world.facility, other.email)
    const second = api(acting, token)
    const answers = await Promise.all([
      as('admin')('DELETE', `/api/user/${other.id}`),
      second('DELETE', `/api/user/${mine}`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([mine, other.id].filter((id) => world.store.entities.user(id))).toHaveLength(1)
  })
})
