import type { FastifyRequest } from 'fastify'
import { auditName } from '../../features/audit/details.ts'
import { type Actor, isAdmin, isPlatform, isSelf } from '../../features/rights/rights.ts'
import { boardAccount, type BoardPort, type WallBoard } from '../../features/boards/boards.ts'
import { boardCalls } from '../../features/boards/calls.ts'
import { boardOffice } from '../../features/boards/office.ts'
import type { Store } from '../../protocol/types.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { forbidden } from '../../protocol/errors.ts'
import type { Json } from '../../protocol/input.ts'
import { userShape } from './query/shapes.ts'

/** Wall boards: codes in memory, boards as records. */
export const boardFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  boardCalls(app, portOf(context), context)
}

type Parts = Pick<ApiContext, 'boards' | 'boardCodes' | 'store' | 'tokens' | 'trail' | 'clock'>

function portOf({ boards, boardCodes, store, tokens, trail }: Parts): BoardPort<Actor> {
  return {
    checkAvailable: () => Promise.resolve(),
    admin: (request) => Promise.resolve(adminOf(store, request)),
    all: (customerId) => Promise.resolve(boards.all(customerId)),
    get: (id) => Promise.resolve(boards.get(id)),
    ward(id) {
      const asset = store.entities.asset(id)
      const ward = asset?.type === 'ward' ? asset : undefined
      return Promise.resolve(ward && { name: auditName(store, ward), customerId: ward.customerId })
    },
    beginCode: () => Promise.resolve(boardCodes.begin()),
    poll: (deviceCode) =>
      Promise.resolve(boards.claimed(deviceCode) ?? boardCodes.poll(deviceCode)),
    async pair(code, board) {
      const hash = boardCodes.take(code)
      return hash === undefined ? undefined : boards.add(board, hash)
    },
    change: (id, settings) => boards.change(id, settings),
    allow: (id, until) => boards.allow(id, until),
    async end({ id }, note) {
      // Another request may have ended it: then the trail has its entry.
      if (!boards.get(id)) return
      const ending = boards.end(id)
      await note()
      await ending
    },
    async issue({ id }) {
      const user = boards.user(id)
      if (!user) throw forbidden()
      return tokens.issue(user, { sessionId: id, turn: 0 })
    },
    async note(actor, action, board, details) {
      const entry = [actor, action, whatOf(board), await details()] as const
      await (action === 'DELETED' ? trail.noteAnyway(...entry) : trail.note(...entry))
    },
  }
}

/** Ends a board for whoever is in front of it. */
export const endBoard = (parts: Parts, actor: Actor): Promise<void> =>
  boardOffice(portOf(parts), parts.clock).endThere(actor, actor.userId)

/** What the console of a board reads about itself. */
export function boardUser(
  { store, boards, clock }: Pick<ApiContext, 'store' | 'boards' | 'clock'>,
  board: WallBoard,
  actor: Actor,
): Json {
  const user = boards.user(board.id)
  if (!user || !isSelf(actor, user)) throw forbidden()
  return { ...userShape(store, user, { injected: false }), ...boardAccount(board, clock()) }
}

/** An Admin of a hospital: the platform's people have no patients to show. */
function adminOf(store: Store, request: FastifyRequest) {
  const actor = sessionOf(request)
  if (isPlatform(actor) || !isAdmin(store, actor)) throw forbidden()
  const { userId, customerId, email } = actor
  const name = store.entities.user(userId)?.firstName || email
  return { by: actor, userId, customerId, name }
}

/** In the trail a board is listed among the hospital's accounts. */
const whatOf = ({ id, name, customerId }: WallBoard) => ({
  id: { entityType: 'USER' as const, id },
  name,
  customerId,
})
