import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type BoardAdmin, type BoardPort, changedBoard } from '../../features/boards/boards.ts'
import { ApiError, forbidden, notFound, unauthorized } from '../../protocol/errors.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Log } from '../../support/log.ts'
import { authorizationOf, type Upstream } from '../acting/upstream.ts'
import { idOf, type Staff, staffOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { createTrail } from '../acting/trail.ts'
import type { Accounts } from './accounts.ts'
import type { Codes } from './codes.ts'
import type { Boards, StoredBoard } from './kept.ts'
import type { BoardTokens } from './tokens.ts'

type Parts = {
  ask: Upstream
  tenant: Tenant
  accounts: Accounts
  boards: Boards
  codes: Codes
  tokens: BoardTokens
  clock: Clock
  log: Log
  /** Called with the id of a board that was changed or ended here. */
  changed: (id: string) => void
}

/** The accounts and attributes of a board are made one after the other; after this time what is incomplete stays so. */
const HALF_MADE_MS = 600_000
/** After ThingsBoard has allowed sessions for boards, it is not asked again for this time. */
const AVAILABLE_MS = 60_000

const succeeded = { status: 200, text: '', type: '' }

/** Wall boards with the tenant's rights in ThingsBoard. */
export function boardPort(parts: Parts): BoardPort<Staff, StoredBoard> {
  const { ask, tenant, accounts, boards, codes, tokens, clock, log, changed } = parts
  const write = createTrail(tenant, clock)
  const checkAvailable = createCheck(tenant, clock)
  const logFailure = (sentence: string) => (error: unknown) => log.failed(sentence, error)

  /** Removes boards that have expired, and what a copy left behind that was killed while it made or ended a board. */
  async function sweep(customerId: string): Promise<void> {
    const complete = new Set((await boards.all()).map(({ id }) => id))
    for (const { id, since } of await accounts.of(customerId))
      if (!complete.has(id) && clock() - since > HALF_MADE_MS) await accounts.remove(id)
    for (const id of await boards.over()) {
      await accounts.remove(id)
      await boards.forget(id)
    }
  }

  return {
    checkAvailable,
    async admin(request) {
      await checkAvailable()
      return adminOf(ask, tenant, request)
    },
    all: async (customerId) => (await boards.all()).filter((one) => one.customerId === customerId),
    get: boards.get,
    async ward(id) {
      const ward = await tenant.get(`/api/asset/${id}`)
      const customerId = ward?.['type'] === 'ward' ? idOf(ward, 'customerId') : undefined
      return customerId === undefined ? undefined : { name: String(ward?.['name']), customerId }
    },
    beginCode: codes.begin,
    async poll(deviceCode) {
      const waiting = await codes.shown(deviceCode)
      if (!waiting) return { state: 'expired' }
      if (waiting.board === undefined) return codes.asked(waiting)
      return (await boards.get(waiting.board)) ?? { state: 'expired' }
    },
    async pair(code, { customerId, confirmedBy, ...settings }) {
      const waiting = await codes.typed(code)
      const id = waiting && (await accounts.make(waiting.hash, customerId, settings.name))
      if (!waiting || id === undefined) return undefined
      const now = clock()
      const key = randomBytes(64).toString('base64')
      const paired = { customerId, confirmedBy, since: now, key }
      const shows = { ...settings, changedAt: now }
      await boards.add(id, paired, shows)
      await codes.become(waiting, id)
      void sweep(customerId).catch(logFailure('Accounts of boards that are over stay.'))
      return { ...paired, ...shows, id, seenAt: now, isFetched: false, allowedUntil: 0 }
    },
    async change(id, settings) {
      const before = await boards.get(id)
      if (!before) return undefined
      const board = changedBoard(before, settings, clock())
      await boards.change(id, { ...settings, changedAt: board.changedAt })
      changed(id)
      return board
    },
    async allow(id, until) {
      const board = await boards.get(id)
      if (!board) return undefined
      await boards.allow(id, until)
      return { ...board, allowedUntil: until }
    },
    async end({ id }, note) {
      await boards.forget(id)
      changed(id)
      // Without its documents it is no board. The account that stays is removed when the next board is paired.
      await accounts.remove(id).catch(logFailure('The account of a board that has ended stays.'))
      await note()
    },
    issue: tokens.issue,
    // What was done is not undone because the trail could not be written: the log says so.
    note: (staff, action, { id, name }, details) =>
      details()
        .then((shown) =>
          write(staff, { action, entityType: 'USER', id, name, details: shown }, succeeded),
        )
        .catch(logFailure('What was done with a board was not written down.')),
  }
}

/** Throws 401 if no user is signed in, 403 for everybody but an Admin of a hospital. */
async function adminOf(
  ask: Upstream,
  tenant: Tenant,
  request: FastifyRequest,
): Promise<BoardAdmin<Staff>> {
  const authorization = authorizationOf(request)
  const staff = await staffOf(ask, tenant, authorization)
  if (staff?.isAdmin)
    return { by: staff, userId: staff.id, customerId: staff.hospitalId, name: staff.name }
  if (staff) throw forbidden()
  const { status } = await ask({ method: 'GET', path: '/api/auth/user', authorization })
  throw status === 200 ? forbidden() : unauthorized('Authentication failed')
}

/** Throws 404 unless the tenant can sign in and may make sessions for accounts of its hospitals. */
function createCheck(tenant: Tenant, clock: Clock): () => Promise<void> {
  let until = 0
  return async () => {
    if (until > clock()) return
    const params = await tenant.get('/api/system/params').catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      return undefined
    })
    if (params?.['userTokenAccessEnabled'] !== true) throw notFound()
    until = clock() + AVAILABLE_MS
  }
}
