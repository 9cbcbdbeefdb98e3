import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsAt } from '../../../server/acting/acting.ts'
import { logTo } from '../../../server/log.ts'
import { type Proxy, startProxy } from '../../../server/proxy.ts'
import { type Api, api, at, signIn } from '../support.ts'
import { expected, type Row, table } from './table.ts'
import { type Role, roles, startWorld, type World } from './world.ts'

/*
 * In front of a Community Edition, with the tenant's rights: everybody may do exactly what the table of rights says
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

/** The route of the table that an act may stand in for. */
const rowOf = ({ method, url }: ReturnType<typeof actsAt>[number]): string =>
  `${method} ${url.replace(/telemetry\/(USER|CUSTOMER)\/:id/, 'telemetry/:entityType/:entityId')}`
const acted = new Set(actsAt(Date.now).map(rowOf))

async function outcome({ call, ask }: Row, proxy: Proxy): Promise<string[]> {
  const answers: string[] = []
  for (const role of asked) {
    const { path, body } = await ask(world, role)
    const { status } = await as(role, proxy)(call.split(' ')[0] ?? '', path, body)
    answers.push(`${role} ${status}`)
  }
  return answers
}
const as = (role: Role, proxy = acting): Api => api(proxy, world.token(role))

const titled = table
  // There are no groups in that edition, so naming one means nothing.
  .filter(({ call, what = '' }) => acted.has(call) && !/group|administrators/.test(what))
  .map((row) => ({ ...row, title: [row.call, row.what].filter(Boolean).join(': ') }))

describe('with the rights of the tenant', () => {
  it.each(titled)('$title', async (row) => {
    const told = expected(row)
    expect(await outcome(row, acting)).toEqual(asked.map((role, index) => `${role} ${told[index]}`))
  })

  it('every act has its rows', () => {
    expect([...acted].filter((one) => !titled.some(({ call }) => call === one))).toEqual([])
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
    const trail = await as('platform')('GET', `${path}?keys=staffAction&${range}`)
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
    const deed = await as('platform')('GET', `${kept}?${range}`)
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
