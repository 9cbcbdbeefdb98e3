import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { authorizationOf } from '../acting/authorization.ts'
import type { Note } from '../acting/act.ts'
import { idOf, type Staff, staffOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { createTrail } from '../acting/trail.ts'
import type { Upstream } from '../acting/upstream.ts'
import type { BoardDoor, BoardOffice } from '../api/board-calls.ts'
import { ApiError, forbidden, notFound, unauthorized } from '../api/errors.ts'
import type { Log } from '../log.ts'
import type { Board, Clock } from '../store/types.ts'
import type { Accounts } from './accounts.ts'
import type { Codes } from './codes.ts'
import type { Boards, KeptBoard } from './kept.ts'
import type { BoardTokens } from './tokens.ts'

export type OfficeParts = {
  ask: Upstream
  tenant: Tenant
  accounts: Accounts
  boards: Boards
  codes: Codes
  tokens: BoardTokens
  clock: Clock
  log: Log
  /** Told of a board that was changed or ended here. */
  changed: (id: string) => void
}

/** What a board that was made in part, and never answered, may take. */
const HALF_MADE_MS = 600_000
/** That ThingsBoard gives boards their sessions is believed so long. */
const OPEN_MS = 60_000

/** A board's end, by an Admin or by itself. */
export type EndBoard = (who: Staff, board: KeptBoard) => Promise<void>

/** Pairing, changing and ending boards, with the tenant's rights. */
export function createOffice(parts: OfficeParts): BoardOffice<
  Staff & { userId: string; customerId: string }
> & {
  door: BoardDoor
  endBoard: EndBoard
} {
  const { ask, tenant, accounts, boards, codes, tokens, clock, log, changed } = parts
  const write = createTrail(tenant, clock)
  const isOpen = createGate(tenant, clock)

  /** A deed stands in the hospital's trail; that it does not is said, and undoes nothing. */
  async function note(who: Staff, action: string, { id, name, wards }: Named, more = {}) {
    const told: Note = { action, entityType: 'USER', id, name }
    const details = { profile: 'board', wards: await namesOf(tenant, wards), ...more }
    await write(who, { ...told, details }, { status: 200, text: '', type: '' })
  }
  const noted = (...args: Parameters<typeof note>): Promise<void> =>
    note(...args).catch((error: unknown) =>
      log.failed('What was done with a board was not written down.', error),
    )

  async function endBoard(who: Staff, board: KeptBoard): Promise<void> {
    await boards.forget(board.id)
    changed(board.id)
    // Without its documents it is no board: its account is nobody's, and the next who pairs one takes it away.
    await accounts
      .remove(board.id)
      .catch((error: unknown) => log.failed('An account stays.', error))
    await noted(who, 'DELETED', board)
  }

  /** What was ended, or half made, when a copy was killed, and what was not seen for too long. */
  async function sweep(customerId: string): Promise<void> {
    const known = new Set((await boards.all()).map(({ id }) => id))
    for (const { id, since } of await accounts.of(customerId))
      if (!known.has(id) && clock() - since > HALF_MADE_MS) {
        await boards.forget(id)
        await accounts.remove(id)
      }
  }

  return {
    async admin(request) {
      await isOpen()
      const staff = await adminOf(ask, tenant, request)
      return { ...staff, userId: staff.id, customerId: staff.hospitalId }
    },
    of: async (customerId) => (await boards.all()).filter((one) => one.customerId === customerId),
    async areWards(customerId, ids) {
      const wards = await Promise.all(ids.map((id) => tenant.get(`/api/asset/${id}`)))
      return wards.every(
        (ward) => ward?.['type'] === 'ward' && idOf(ward, 'customerId') === customerId,
      )
    },
    async confirm(who, code, given) {
      const waiting = await codes.typed(code)
      const id = waiting && (await accounts.make(waiting.hash, who.customerId, given.name))
      if (!waiting || id === undefined) return undefined
      const now = clock()
      const key = randomBytes(64).toString('base64')
      const paired = { customerId: who.customerId, confirmedBy: who.name, since: now, key }
      await boards.add(id, paired, { ...given, changedAt: now })
      await codes.become(waiting, id)
      const board = { ...paired, ...given, id, changedAt: now, seenAt: now, isFetched: false }
      await noted(who, 'ADDED', board)
      void sweep(who.customerId).catch((error: unknown) =>
        log.failed('Accounts of boards that are over stay.', error),
      )
      return board
    },
    async change(who, { id, name }, given) {
      const before = await boards.get(id)
      if (!before) return undefined
      // By this number tokens of before are known: another one with every change, whatever the clocks of copies say.
      const changedAt = Math.max(clock(), before.changedAt + 1)
      await boards.change(id, { ...given, changedAt })
      changed(id)
      const board = { ...before, ...given, changedAt }
      await noted(who, 'UPDATED', board, { nameBefore: name })
      return board
    },
    async end(who, { id }) {
      const board = await boards.get(id)
      if (board) await endBoard(who, board)
    },
    endBoard,
    door: {
      isOpen,
      begin: codes.begin,
      async fetch(deviceCode) {
        const waiting = await codes.shown(deviceCode)
        if (!waiting) return { state: 'expired' }
        if (waiting.board === undefined) return codes.asked(waiting)
        const board = await boards.get(waiting.board)
        if (!board || board.isFetched) return { state: 'expired' }
        return { state: 'confirmed', ...(await tokens.issue(board)) }
      },
    },
  }
}

type Named = Pick<KeptBoard, 'id' | 'name' | 'wards'>

/** Throws 401 for whoever is not signed in, 403 for whoever is no Admin of a hospital. */
async function adminOf(ask: Upstream, tenant: Tenant, request: FastifyRequest): Promise<Staff> {
  const authorization = authorizationOf(request)
  const staff = await staffOf(ask, tenant, authorization)
  if (staff?.isAdmin) return staff
  if (staff) throw forbidden()
  const { status } = await ask({ method: 'GET', path: '/api/auth/user', authorization })
  throw status === 200 ? forbidden() : unauthorized('Authentication failed')
}

/** There are boards where the tenant can be signed in as, and may make sessions for accounts of its hospitals. */
function createGate(tenant: Tenant, clock: Clock): () => Promise<void> {
  let until = 0
  return async () => {
    if (until > clock()) return
    const params = await tenant.get('/api/system/params').catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      return undefined
    })
    if (params?.['userTokenAccessEnabled'] !== true) throw notFound()
    until = clock() + OPEN_MS
  }
}

/** Names of wards, for the trail. */
async function namesOf(tenant: Tenant, wards: Board['wards']): Promise<'all' | string[]> {
  if (wards === 'all') return wards
  const found = await Promise.all(wards.map((id) => tenant.get(`/api/asset/${id}`)))
  return found.flatMap((ward) => (ward ? [String(ward['name'])] : []))
}
