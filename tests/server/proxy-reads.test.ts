import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizationOf } from '../../server/acting/authorization.ts'
import { refuseUnknown } from '../../server/acting/unknown.ts'
import type { Asked, Upstream } from '../../server/acting/upstream.ts'
import { sendError } from '../../server/api/http.ts'
import { guardReads } from '../../server/proxy-reads.ts'

/* A ThingsBoard that tells anybody the readings of anything between two moments (SRV-13). */

const OWN = '11111111-1111-4111-8111-111111111111'
const FOREIGN = '22222222-2222-4222-8222-222222222222'

let app: FastifyInstance
let asked: Asked[] = []
let now = 0

const ask: Upstream = (call) => {
  asked.push(call)
  const { path, authorization } = call
  const tenant = authorization === 'Bearer tenant'
  const authority = tenant ? 'TENANT_ADMIN' : 'CUSTOMER_USER'
  const isAllowed = path.includes(OWN) || path === '/api/auth/user' || tenant
  const isEnded = !authorization || authorization === 'Bearer ended'
  const status = isEnded ? 401 : isAllowed ? 200 : 403
  return Promise.resolve({ status, type: 'application/json', text: JSON.stringify({ authority }) })
}

beforeAll(async () => {
  app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, { clock: () => now, report: () => undefined }),
  )
  guardReads(app, ask, () => now)
  const staff = { id: '1', email: '', name: '', hospitalId: '2', role: 'Manager', isAdmin: false }
  refuseUnknown(app, (request) =>
    Promise.resolve(authorizationOf(request) === 'Bearer staff' ? staff : null),
  )
  app.all('/api/*', (_request, reply) => reply.send('handed on'))
  await app.ready()
})
afterAll(() => app.close())

async function status(path: string, who = 'staff', method: 'GET' | 'POST' = 'GET') {
  asked = []
  const headers = { 'x-authorization': `Bearer ${who}` }
  return (await app.inject({ method, url: `/api/${path}`, headers })).statusCode
}
const series = (id: string, type = 'ASSET'): string =>
  `plugins/telemetry/${type}/${id}/values/timeseries?keys=hr&startTs=0&endTs=9`

it('readings of another hospital are nobody’s, whatever ThingsBoard would tell', async () => {
  expect(await status(series(OWN))).toBe(200)
  expect(await status(series(FOREIGN))).toBe(403)
  expect(await status(series(FOREIGN).replace('values', '%76alues'))).toBe(403)
  expect(await status(series(FOREIGN, 'TENANT'))).toBe(403)
  expect(await status(series(FOREIGN, 'TENANT'), 'tenant')).toBe(200)
  // ThingsBoard says itself that a session is over.
  expect(await status(series(FOREIGN), 'ended')).toBe(200)
})

it('of one patient it is asked once a minute, and of each session', async () => {
  now += 120_000
  await status(series(OWN))
  expect(asked).toHaveLength(1)
  await status(series(OWN))
  expect(asked).toHaveLength(0)
  await status(series(OWN), 'other')
  expect(asked).toHaveLength(1)
  now += 60_000
  await status(series(OWN))
  expect(asked).toHaveLength(1)
})

// SRV-13: ThingsBoard reads `Authorization` where `X-Authorization` is blank, and so does whoever looks first.
it('a blank header hides from nobody whose call it is', async () => {
  const headers = { 'x-authorization': '', authorization: 'Bearer staff' }
  const answers = [
    await app.inject({ method: 'GET', url: `/api/${series(FOREIGN, 'TENANT')}`, headers }),
    await app.inject({ method: 'POST', url: '/api/device/bulk_import', headers }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

it('staff write by the calls of the table of rights alone', async () => {
  for (const path of ['device/bulk_import', 'plugins/telemetry/x/SERVER_SCOPE', 'relation/'])
    expect(await status(path, 'staff', 'POST')).toBe(403)
  expect(await status('device/bulk_import', 'tenant', 'POST')).toBe(200)
  for (const path of ['auth/logout', 'alarm/1/clear', 'entitiesQuery/find', 'relations/info'])
    expect(await status(path, 'staff', 'POST')).toBe(200)
})
