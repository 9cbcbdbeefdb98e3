import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commandCarrier } from '../../features/commands/carry.ts'
import { commandIn, type ReadCommand } from '../../features/commands/given.ts'
import { keptInMemory, keyOf } from '../../features/commands/kept.ts'
import { readIn } from '../../features/commands/unread.ts'
import { callsOf, signallingSoon } from '../../features/commands/own-calls.ts'
import { forbidden, unauthorized } from '../../protocol/errors.ts'
import { objectBody } from '../../protocol/input.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Log } from '../../support/log.ts'
import { createLanes } from '../../support/lanes.ts'
import { idOf } from '../acting/staff.ts'
import { authorizationOf, type Upstream } from '../acting/upstream.ts'
import { userOf } from '../watch/caller.ts'
import type { Home } from '../watch/home.ts'
import { type Finds, NOTHING, bothFinds } from '../../features/commands/finds.ts'
import { createOnce, type OnceTimes } from './once.ts'
import { createUnreadDesk } from './unread.ts'
import { unreadStore } from './unread-store.ts'

/** So many ends of commands are kept, the latest. */
const MOST = 2_000

type Parts = {
  ask: Upstream
  clock: Clock
  log: Log
  /** Where what is unread outlives this process; without a tenant's credentials there is none. */
  home?: Home | undefined
  /** Where copies of this server see what each other is at. */
  shared?: Home | undefined
  times?: OnceTimes | undefined
}

/**
 * `POST /api/wardlight/commands` in front of a ThingsBoard (WHOLE-10), which has no such call: commands of one hospital are
 * done one after another, by the calls that its consoles make, with the token of whoever gave them. ThingsBoard stores each
 * call by itself, so a half that is refused is taken away again by the command's own undo (WHOLE-11).
 */
export function serveCommands(app: FastifyInstance, parts: Parts): void {
  const { ask, clock, log, home } = parts
  const lanes = createLanes()
  const kept = keptInMemory(MOST)
  const once = createOnce({ ...parts, kept, home: parts.shared })
  const store = home && unreadStore(home, clock)
  const desk = createUnreadDesk({ kept, store, clock, log, once })
  app.addHook('onClose', desk.close)
  const carry = commandCarrier({
    clock,
    kept: desk.kept,
    // A copy that starts knows nothing of what an earlier one did.
    keepsAll: false,
    act: async (work) => ({ result: await work(), isWhole: false }),
    note: once.note,
  })
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, given) =>
      given(null, body),
    )
    scope.post('/api/wardlight/commands', async (request, reply) => {
      const { userId, hospitalId } = await giverOf(ask, request)
      const read = commandIn(objectBody(request))
      const work = (finds: Finds) => {
        const more = { ...read, given: bothFinds(read.given, finds) }
        return carry(userId, more, signallingSoon(callsOf(app, headersOf(request))))
      }
      const end = await inTurn({ userId, hospitalId, read }, work)
      return reply.header('cache-control', 'no-store').send(end)
    })
    scope.get('/api/wardlight/commands/unread', async (request, reply) => {
      const { userId } = await giverOf(ask, request)
      return reply.header('cache-control', 'no-store').send(await desk.unread(userId))
    })
    scope.post('/api/wardlight/commands/read', async (request, reply) => {
      const { userId } = await giverOf(ask, request)
      await desk.read(userId, readIn(objectBody(request)))
      return reply.header('cache-control', 'no-store').send({})
    })
    done()
  })

  /**
   * A Confirm is about its alarm alone, and waits for nothing. The platform changes whole hospitals. Whoever waits for another copy
   * (WHOLE-16) holds up no other command.
   */
  function inTurn<T>(
    { userId, hospitalId, read }: Given,
    work: (finds: Finds) => Promise<T>,
  ): Promise<T> {
    const { given, command } = read
    if (!command || command.about !== undefined) return work(NOTHING)
    return once.hold(keyOf(userId, given.id), async (finds) => {
      if (given.written !== 'no') await desk.recall(userId, given.id)
      const go = () => work(finds)
      return hospitalId === undefined ? lanes.takeAll(go) : lanes.take(hospitalId, go)
    })
  }
}

type Given = { userId: string; hospitalId: string | undefined; read: ReadCommand }

/** Whose command it is, as ThingsBoard says; no hospital for the platform. @throws ApiError 401 for a token it does not know */
async function giverOf(
  ask: Upstream,
  request: FastifyRequest,
): Promise<{ userId: string; hospitalId: string | undefined }> {
  const user = await userOf(ask, authorizationOf(request))
  const userId = idOf(user)
  if (userId === undefined) throw unauthorized('Authentication failed')
  if (user['authority'] === 'TENANT_ADMIN') return { userId, hospitalId: undefined }
  const hospitalId = idOf(user, 'customerId')
  if (user['authority'] !== 'CUSTOMER_USER' || hospitalId === undefined) throw forbidden()
  return { userId, hospitalId }
}

/** The token and the address by which the console asked: links in letters lead there. */
function headersOf({ headers, ip }: FastifyRequest): Record<string, string> {
  const { host, authorization } = headers
  const token = headers['x-authorization']
  return {
    'x-forwarded-for': ip,
    ...(host !== undefined && { host }),
    ...(typeof token === 'string' && { 'x-authorization': token }),
    ...(authorization !== undefined && { authorization }),
  }
}
