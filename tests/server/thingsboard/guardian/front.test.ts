import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followChanges } from '../../../../server/thingsboard/guardian/changes.ts'
import { type Proxy, startProxy } from '../../../../server/thingsboard/proxy.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import { type Role, startWorld, type World } from '../../features/rights/world.ts'
import { type Api, api, at, pairBoard } from '../../support.ts'
import { standIn, urlOf } from '../boards/stand-in.ts'
import { type Copy, copyAt, credentials } from './looking.ts'

/* FIT-12, FIT-14: what our server in front of a stock one tells of what does not fit, and whom. */

const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
const fit = '/api/wardlight/fit'
const report = { window: 'window-1', wards: 'all', hears: true }
let world: World
let behind: FastifyInstance
/** The copy that leads, and two others in front of the same ThingsBoard; the last one starts before anybody looked. */
let leader: Copy
let now = Date.now()
let front: Proxy
let early: Proxy
let east: { ward: Asset; patient: Asset }
let west: { ward: Asset; patient: Asset }

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  world = await startWorld({ edition: 'CE', clock: () => Date.now() - 9_001_000 })
  behind = await standIn(world)
  const start = () =>
    startProxy({
      thingsboardUrl: urlOf(behind),
      port: 0,
      consoleFolder: folder,
      tenant: credentials,
      boards: { everyMs: 50, freshMs: 0 },
      watch: { everyMs: 0 },
    })
  front = await start()
  early = await start()
  leader = copyAt(urlOf(behind), () => now)
  ;[east, west] = [await halfPatient(), await halfPatient()]
})
afterAll(async () => {
  await front.close()
  await early.close()
  await behind.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const end = (id: string) => ({ entityType: 'ASSET' as const, id })
const as = (role: Role, at_ = front): Api => api(at_, world.token(role))

/** With whom nothing is saved, in a ward of its own. */
async function halfPatient(): Promise<{ ward: Asset; patient: Asset }> {
  const [ward, patient] = [await world.ward(), await world.patient()]
  await world.relate(end(ward.id), 'Contains', end(patient.id))
  return { ward, patient }
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 2000) {
    now += 2000
    await leader.keep()
  }
}

it('before anybody has looked no server says that anything fits', async () => {
  const { status, body } = await as('admin', early)('GET', fit)
  expect([status, at(body, 'message')]).toEqual([404, 'What does not fit is not known yet.'])
  const word = await as('manager', early)('POST', '/api/wardlight/presence', report)
  expect([word.status, at(word.body, 'misfits')]).toEqual([200, undefined])
})

it('an Admin reads of their own hospital, since when and by whom; nobody else does', async () => {
  await pass(20_000)
  const seenBefore = now
  const made = {
    from: end(west.ward.id),
    to: end(east.patient.id),
    type: 'Contains_patient',
  }
  // In a room that is a ward: it changes nothing of what does not fit but who wrote last.
  expect((await as('manager')('POST', '/api/relation', made)).status).toBe(200)
  // What has the tenant's name was done for somebody, or by the watch.
  const place = `/api/plugins/telemetry/ASSET/${east.patient.id}/SERVER_SCOPE`
  expect((await world.as('platform')('POST', place, { hospital_id: 'P1' })).status).toBe(200)
  await pass(320_000)
  const { status, body } = await as('admin')('GET', fit)
  expect(status).toBe(200)
  const breaches = at(body, 'breaches') as { code: string; subject: { id: string } }[]
  const of = (id: string) => breaches.filter(({ subject }) => subject.id === id)
  expect(of(west.patient.id)).toMatchObject([{ code: 'nothing-saved', by: [] }])
  const [seen] = of(east.patient.id) as unknown as { since: number; by: string[] }[]
  expect(seen?.by).toEqual(['manager@wardlight.example'])
  expect(seen?.since).toBeGreaterThan(seenBefore)
  expect(JSON.stringify(body)).not.toContain('"from"')

  const other = await as('otherAdmin')('GET', fit)
  expect(at(other.body, 'breaches')).toMatchObject([{ code: 'nothing-saved' }])
  const own = breaches.map(({ subject }) => subject.id)
  expect(own).not.toContain(at(other.body, 'breaches', 0, 'subject', 'id'))
  const refused: Role[] = ['manager', 'otherManager', 'platform', 'nobody', 'expired']
  const answers = await Promise.all(
    refused.map(async (role) => (await as(role)('GET', fit)).status),
  )
  expect(answers).toEqual([403, 403, 403, 401, 401])
})

it('marks go to all staff of the hospital, and to a board for its own wards', async () => {
  const misfits = async (of: Api) => {
    const { body } = await of('POST', '/api/wardlight/presence', report)
    return (at(body, 'misfits') as { patient: string }[]).map(({ patient }) => patient)
  }
  const both = [east.patient.id, west.patient.id]
  expect(await misfits(as('manager'))).toEqual(expect.arrayContaining(both))
  expect(await misfits(as('admin'))).toEqual(expect.arrayContaining(both))
  const other = await misfits(as('otherManager'))
  expect(other).toHaveLength(1)
  expect(both).not.toContain(other[0])
  const board = await pairBoard(front, world.token('admin') ?? '', [west.ward.id])
  expect(await misfits(api(front, board.token))).toEqual([west.patient.id])
  expect((await api(front, board.token)('GET', fit)).status).toBe(403)
})

it('after a change by staff their hospital is looked at, and after nothing else', async () => {
  const app = fastify()
  const changed: string[] = []
  followChanges(app, { changed: (id) => void changed.push(id) })
  app.all('/*', (request, reply) => reply.code(request.url.includes('refused') ? 403 : 200).send())
  const ask = async (role: Role, method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const headers = { 'x-authorization': `Bearer ${world.token(role)}` }
    await app.inject({ method, url, headers })
    return changed.splice(0)
  }
  const own = [world.hospital.id]
  expect(await ask('manager', 'POST', '/api/wardlight/commands')).toEqual(own)
  expect(await ask('admin', 'POST', '/api/relation')).toEqual(own)
  expect(await ask('admin', 'DELETE', '/api/asset/1')).toEqual(own)
  expect(await ask('otherAdmin', 'POST', '/api/plugins/telemetry/ASSET/1/SERVER_SCOPE')).toEqual([
    world.other.id,
  ])
  expect(await ask('manager', 'GET', '/api/asset/1')).toEqual([])
  expect(await ask('manager', 'POST', '/api/wardlight/presence')).toEqual([])
  expect(await ask('manager', 'POST', '/api/wardlight/commands/read')).toEqual([])
  expect(await ask('manager', 'POST', '/api/asset?refused')).toEqual([])
  expect(await ask('platform', 'POST', '/api/asset')).toEqual([])
  await app.close()
})
