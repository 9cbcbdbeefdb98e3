import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, general, TextError } from '../../protocol/errors.ts'
import { isObject } from '../../protocol/input.ts'
import type { Log } from '../../support/log.ts'
import { accountActs, listActs, type ActivationLetters, noLetters } from './accounts.ts'
import type { Act } from './act.ts'
import { assetActs } from './assets.ts'
import { auditActs } from './audit.ts'
import { attributeActs } from './attributes.ts'
import { authorizationOf, type Answered, jsonOf, type Upstream } from './upstream.ts'
import { guardActs, telemetryGuards } from './guards.ts'
import { relationActs } from './relations.ts'
import { idOf, type Staff, staffOf } from './staff.ts'
import { createTenant, type Credentials } from './tenant.ts'
import { createTrail } from './trail.ts'
import { biggestBody } from '../../protocol/http.ts'

/** Everything on which our rights table and ThingsBoard do not agree. */
export const actsAt = (clock: () => number, letters = noLetters): readonly Act[] => [
  ...assetActs,
  ...accountActs(letters),
  ...auditActs,
  ...attributeActs,
  ...relationActs,
  ...listActs,
  ...guardActs,
  ...telemetryGuards(clock),
]

export type ActingOptions = {
  ask: Upstream
  credentials: Credentials
  clock: () => number
  log: Log
  /** The address by which people reach this server: ThingsBoard puts it into links. */
  linkHeaders: (request: FastifyRequest) => Readonly<Record<string, string>>
  /** Sends letters to colleagues that an Admin has added. */
  letters?: ActivationLetters
}

/**
 * The rights that a Community Edition lacks (ruling R25): a call of hospital staff that ThingsBoard refuses (403) and our
 * rights table allows is made with the tenant's rights. With every call ThingsBoard is asked who the caller is, and with
 * the tenant's rights which hospital owns the entity. The hospital's trail shows what was done. The tenant's token never
 * leaves this server.
 */
export function actForStaff(app: FastifyInstance, options: ActingOptions): void {
  const { ask, clock, log, linkHeaders } = options
  const tenant = createTenant(ask, options.credentials)
  const note = createTrail(tenant, clock)
  const turns = createTurns()

  const askAsCaller = (request: FastifyRequest): Promise<Answered> =>
    ask({
      method: request.method,
      path: request.url,
      body: typeof request.body === 'string' ? request.body : undefined,
      authorization: authorizationOf(request),
      headers: linkHeaders(request),
    })

  async function answer(act: Act, request: FastifyRequest): Promise<Answered> {
    const given = act.guard ? undefined : await askAsCaller(request)
    if (given && given.status !== 403) return given
    try {
      return await decided(act, request, given)
    } catch (error) {
      if (error instanceof ApiError || error instanceof TextError) throw error
      log.failed('ThingsBoard could not be asked who may do what.', error)
      // Without the tenant ThingsBoard's own rules hold, but for who gets the rights of others.
      if (given) return given
      if (!act.isClosed) return askAsCaller(request)
      throw general('Who may do this could not be found out. Please try again.')
    }
  }

  async function decided(act: Act, request: FastifyRequest, given?: Answered): Promise<Answered> {
    const staff = await staffOf(ask, tenant, authorizationOf(request))
    if (!staff) return given ?? askAsCaller(request)
    // One change at a time in a hospital: two Admins may not delete each other. Calls to devices do not wait.
    const isAlone = act.method === 'GET' || !act.decide
    return turns(isAlone ? request.id : staff.hospitalId, async () => {
      await act.guard?.(request, staff, tenant)
      const refusal = given ?? (await askAsCaller(request))
      return refusal.status === 403 ? instead(act, request, staff, refusal) : refusal
    })
  }

  async function instead(
    act: Act,
    request: FastifyRequest,
    staff: Staff,
    refusal: Answered,
  ): Promise<Answered> {
    const deed = await act.decide?.(request, staff, tenant)
    if (!deed) return refusal
    const done = await tenant.call(deed.method, deed.path, deed.body, linkHeaders(request))
    if (deed.note) {
      const id = deed.note.id ?? idOf(jsonOf(done))
      const written = id === undefined ? deed.note : { ...deed.note, id }
      await note(staff, written, done).catch((error: unknown) => failed(error))
    }
    return deed.revise ? deed.revise(done) : done
  }
  const failed = (error: unknown): void => log.failed('What staff did was not written down.', error)

  app.register((scope, _options, done) => {
    for (const act of actsAt(clock, options.letters))
      scope.route({
        method: act.method,
        url: act.url,
        bodyLimit: biggestBody,
        exposeHeadRoute: false,
        handler: async (request, reply) => send(reply, await answer(act, request)),
      })
    scope.get('/api/system/info', { exposeHeadRoute: false }, async (request, reply) => {
      const given = await askAsCaller(request)
      return send(reply, (await tenant.isReady()) ? asProfessional(given) : given)
    })
    done()
  })
}

const send = (reply: FastifyReply, { status, text, type }: Answered): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(type).send(text)

/** Staff have that edition's rights here, which is what a console asks (ruling R24). */
export function asProfessional(given: Answered): Answered {
  const info = given.status === 200 ? jsonOf(given) : undefined
  return isObject(info) ? { ...given, text: JSON.stringify({ ...info, type: 'PE' }) } : given
}

/** What is asked under one name is done one after the other. */
function createTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    const over = turn.then(
      () => undefined,
      () => undefined,
    )
    last.set(name, over)
    void over.then(() => last.get(name) === over && last.delete(name))
    return turn
  }
}
