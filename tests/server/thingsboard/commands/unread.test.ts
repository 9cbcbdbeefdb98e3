import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { Upstream } from '../../../../server/thingsboard/acting/upstream.ts'
import { silent } from '../../../../server/support/log.ts'
import { serveCommands } from '../../../../server/thingsboard/commands/serve.ts'

/* What a lost tablet has given, where our server runs in front of a ThingsBoard (WHOLE-14). */

const PATH = '/api/wardlight/commands'
let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** Behind it is nothing but who holds which token: an account that is to be deleted is gone already. */
function served(now: () => number) {
  const ask: Upstream = ({ authorization }) => {
    const user = { id: { id: authorization }, customerId: { id: 'h' }, authority: 'CUSTOMER_USER' }
    const isKnown = authorization !== undefined && authorization !== 'expired'
    const text = isKnown ? JSON.stringify(user) : '{}'
    return Promise.resolve({ status: isKnown ? 200 : 401, text, type: 'application/json' })
  }
  app = fastify()
  serveCommands(app, { ask, clock: now, log: silent })
  return app
}
const as = (who: string, served_: FastifyInstance) => ({
  async send(path: string, body?: object): Promise<unknown> {
    const headers = { 'x-authorization': who, 'content-type': 'application/json' }
    const method = body ? 'POST' : 'GET'
    const payload = body && { payload: JSON.stringify(body) }
    const { statusCode, body: text } = await served_.inject({
      method,
      url: PATH + path,
      headers,
      ...payload,
    })
    return statusCode === 200 ? (JSON.parse(text) as unknown) : statusCode
  },
})
const COMMAND = { id: 'c', name: 'delete-account', args: { userId: 'u', email: 'a@b.example' } }

it('its author reads it, and nobody else, until they have', async () => {
  let now = 1_000
  const server = served(() => now)
  const [author, other] = [as('author', server), as('other', server)]
  const given = { ...COMMAND, createdAt: 1, written: 'no', concerns: [] }
  expect(await author.send('', given)).toMatchObject({ kind: 'done' })
  expect(await author.send('/unread')).toEqual([])
  now += 60_000
  const unread = [{ ...COMMAND, createdAt: 1, at: 1_000, end: { kind: 'done' } }]
  expect(await author.send('/unread')).toMatchObject(unread)
  expect(await other.send('/unread')).toEqual([])
  await other.send('/read', { ids: ['c'] })
  expect(await author.send('/unread')).toHaveLength(1)
  expect(await author.send('/read', { ids: ['c'] })).toEqual({})
  expect(await author.send('/unread')).toEqual([])
})

it('a token that is not known reads and says nothing', async () => {
  const nobody = as(
    'expired',
    served(() => 0),
  )
  expect(await nobody.send('/unread')).toBe(401)
  expect(await nobody.send('/read', { ids: [] })).toBe(401)
})

// ThingsBoard reads a list of keys at its commas, so such an id would remove what the watch keeps of others.
it('an id that could be read as several is no command (WHOLE-16)', async () => {
  const author = as(
    'author',
    served(() => 0),
  )
  for (const id of ['x,fit', 'x fit', '', 'x'.repeat(101)]) {
    const given = { ...COMMAND, id, createdAt: 1, written: 'no', concerns: [] }
    expect([id, await author.send('', given)]).toEqual([id, 400])
  }
})
