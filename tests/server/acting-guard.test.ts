import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actForStaff } from '../../server/thingsboard/acting/acting.ts'
import type { Asked, Upstream } from '../../server/thingsboard/acting/upstream.ts'
import { admit, open } from '../../server/thingsboard/gate/admit.ts'
import { logTo } from '../../server/support/log.ts'
import { sendError } from '../../server/protocol/http.ts'

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

/** Bodies are texts, as behind the gate. */
function withTextBodies(): FastifyInstance {
  const made = fastify()
  made.removeAllContentTypeParsers()
  made.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  return made
}

beforeAll(async () => {
  app = withTextBodies()
  const log = logTo((line) => lines.push(line))
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, { clock: Date.now, report: () => undefined }),
  )
  const credentials = { user: 'tenant', password: 'p' }
  actForStaff(app, { ask, credentials, clock: Date.now, log, linkHeaders: () => ({}) })
  await app.ready()
})
afterAll(() => app.close())

async function save(who: string, of: string, values: object) {
  asked = []
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/plugins/telemetry/USER/${of}/attributes/SERVER_SCOPE`,
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

it('the one key that counts is the one that the gate has read', () => {
  const remove = (query: string) => () => {
    const url = `/api/plugins/telemetry/USER/${MANAGER}/SERVER_SCOPE?${query}`
    return admit(open('DELETE', url, { authority: 'CUSTOMER_USER', hospitalId: HOUSE }), '').url
  }
  // ThingsBoard 4.3 takes what `key` names, and does not look at `keys` then.
  expect(remove('keys=phone&key=authority')()).toMatch(/\?keys=phone$/)
  expect(remove('key=authority')).toThrow('permission')
  expect(remove('keys=phone&keys=authority')).toThrow('stands twice')
  expect(remove('keys=&key=')).toThrow('permission')
})

it('without the tenant what ThingsBoard would not refuse is refused here', async () => {
  isTenantThere = false
  // A tenant that was signed in before is not asked again until its token is over: a new server.
  const other = withTextBodies()
  actForStaff(other, {
    ask,
    credentials: { user: 'tenant', password: 'wrong' },
    clock: Date.now,
    log: logTo((line) => lines.push(line)),
    linkHeaders: () => ({}),
  })
  asked = []
  const { statusCode } = await other.inject({
    method: 'POST',
    url: `/api/plugins/telemetry/USER/${MANAGER}/attributes/SERVER_SCOPE`,
    headers: { 'x-authorization': `Bearer ${MANAGER}`, 'content-type': 'application/json' },
    payload: '{"authority":"Admin"}',
  })
  expect(statusCode).toBe(500)
  expect(asked.filter(({ path }) => path.endsWith('SERVER_SCOPE'))).toEqual([])
  expect(lines.join()).toContain('could not be asked who may do what')
  await other.close()
})
