import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actForStaff } from '../../server/acting/acting.ts'
import type { Asked, Upstream } from '../../server/acting/upstream.ts'
import { sendError } from '../../server/api/http.ts'
import { logTo } from '../../server/log.ts'

/* A ThingsBoard that allows its staff more than it should, and one whose tenant cannot sign in. */

const HOUSE = '11111111-1111-4111-8111-111111111111'
const MANAGER = '22222222-2222-4222-8222-222222222222'
const ADMIN = '33333333-3333-4333-8333-333333333333'
const role = { [MANAGER]: 'Manager', [ADMIN]: 'Admin' }

let app: FastifyInstance
let asked: Asked[] = []
let isTenantThere = true
const lines: string[] = []

const json = (body: unknown, status = 200) => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
const person = (id: string) => ({
  id: { id },
  email: `${id}@x.example`,
  authority: 'CUSTOMER_USER',
  customerId: { id: HOUSE },
  additionalInfo: { userCredentialsEnabled: true },
})

const ask: Upstream = (call) => {
  asked.push(call)
  const { method, path, authorization = '' } = call
  if (path === '/api/auth/login')
    return Promise.resolve(isTenantThere ? json({ token: 'T' }) : json({}, 401))
  if (path === '/api/auth/user') return Promise.resolve(json(person(authorization.slice(7))))
  if (path.endsWith('/users?pageSize=100&page=0'))
    return Promise.resolve(json({ data: [person(MANAGER), person(ADMIN)], hasNext: false }))
  const user = /^\/api\/user\/([\w-]+)$/.exec(path)?.[1]
  if (user) return Promise.resolve(json(person(user)))
  const of = /USER\/([\w-]+)\/values\/attributes/.exec(path)?.[1]
  if (method === 'GET' && of)
    return Promise.resolve(json([{ key: 'authority', value: role[of as keyof typeof role] }]))
  return Promise.resolve(json('', authorization === 'Bearer T' || method === 'POST' ? 200 : 403))
}

beforeAll(async () => {
  app = fastify()
  const log = logTo((line) => lines.push(line))
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, { clock: Date.now, report: () => undefined }),
  )
  const credentials = { user: 'tenant', password: 'p' }
  actForStaff(app, { ask, credentials, clock: Date.now, log, told: () => ({}) })
  await app.ready()
})
afterAll(() => app.close())

async function save(who: string, of: string, values: object) {
  asked = []
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/plugins/telemetry/USER/${of}/SERVER_SCOPE`,
    headers: { 'x-authorization': `Bearer ${who}`, 'content-type': 'application/json' },
    payload: JSON.stringify(values),
  })
  return {
    statusCode,
    written: asked.filter(({ path }) => path.includes('SERVER_SCOPE') && !path.includes('values')),
  }
}

it('nobody gives a role to themselves, though ThingsBoard would let them (SRV-15)', async () => {
  const { statusCode, written } = await save(MANAGER, MANAGER, { authority: 'Admin' })
  expect([statusCode, written]).toEqual([403, []])
  // The role as it is, beside a new phone (API-12).
  expect((await save(MANAGER, MANAGER, { authority: 'Manager', phone: '1' })).statusCode).toBe(200)
})

it('the last Admin does not lay the role down (SRV-18)', async () => {
  const { statusCode, written } = await save(ADMIN, ADMIN, { authority: 'Manager' })
  expect([statusCode, written]).toEqual([400, []])
})

it('a key counts by whichever parameter it is named', async () => {
  const remove = async (who: string, query: string) => {
    asked = []
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: `/api/plugins/telemetry/USER/${who}/SERVER_SCOPE?${query}`,
      headers: { 'x-authorization': `Bearer ${who}` },
    })
    return [statusCode, asked.filter(({ method }) => method === 'DELETE').length]
  }
  // ThingsBoard 4.3 takes what `key` names, and does not look at `keys` then.
  expect(await remove(ADMIN, 'keys=phone&key=authority')).toEqual([400, 0])
  expect(await remove(ADMIN, 'key=authority')).toEqual([400, 0])
  expect(await remove(MANAGER, 'keys=phone&key=authority')).toEqual([403, 0])
  expect((await remove(MANAGER, 'keys=&key='))[0]).toBe(400)
})

it('without the tenant what ThingsBoard would not refuse is refused here', async () => {
  isTenantThere = false
  // A tenant that was signed in before is not asked again until its token is over: a new server.
  const other = fastify()
  actForStaff(other, {
    ask,
    credentials: { user: 'tenant', password: 'wrong' },
    clock: Date.now,
    log: logTo((line) => lines.push(line)),
    told: () => ({}),
  })
  asked = []
  const { statusCode } = await other.inject({
    method: 'POST',
    url: `/api/plugins/telemetry/USER/${MANAGER}/SERVER_SCOPE`,
    headers: { 'x-authorization': `Bearer ${MANAGER}`, 'content-type': 'application/json' },
    payload: '{"authority":"Admin"}',
  })
  expect(statusCode).toBe(500)
  expect(asked.filter(({ path }) => path.endsWith('SERVER_SCOPE'))).toEqual([])
  expect(lines.join()).toContain('could not be asked who may do what')
  await other.close()
})

it('nobody of a hospital says who confirmed an alarm elsewhere (MOVE-07)', async () => {
  const body = {
    type: 'Falling',
    severity: 'CRITICAL',
    originator: { entityType: 'ASSET', id: HOUSE },
  }
  const saved = async (details: object): Promise<number> => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/alarm',
      headers: { 'x-authorization': `Bearer ${ADMIN}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...body, details }),
    })
    return statusCode
  }
  expect(await saved({ brought: true, confirmedBy: 'Kim Min' })).toBe(403)
  expect(await saved({ info: 'Fell' })).toBe(200)
})
