import type { FastifyRequest } from 'fastify'
import { auditName } from '../audit-details.ts'
import { type Actor, isAdmin, isPlatform } from '../rights.ts'
import type { Board, Store, User } from '../store/types.ts'
import type { Boards, KeptBoard } from './boards.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound, tooMany } from './errors.ts'
import { isUuid, type Json, objectBody, pathPart } from './input.ts'
import { createLimiter } from './limiter.ts'
import { userShape } from './shapes.ts'
import { boardScope } from './tokens.ts'

/**
 * The wall boards of a hospital, for its Admins: a board shows patients to whoever passes by, so who decides on accounts
 * decides on it, too. This server's calls alone, under a path that ThingsBoard does not have.
 *
 *     GET    /api/wardlight/boards       { boards: [{ id, name, wards, since, confirmedBy, seenAt, isFetched }] }
 *     POST   /api/wardlight/boards       { code, name, wards: 'all' | [ids] } → the board
 *     POST   /api/wardlight/boards/:id   { name, wards } → the board
 *     DELETE /api/wardlight/boards/:id
 */
export const boardListFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  const { boards, boardCodes, store, trail, clock, limits } = context
  // Whoever signed in as an Admin may not find codes of others by trying.
  const guesses = createLimiter(10, 600_000, clock)
  const own = (request: FastifyRequest): { actor: Actor; board: KeptBoard } => {
    const actor = admin(store, request)
    const board = boards.get(pathPart(request, 'id'))
    if (board?.subject !== actor.customerId) throw notFound('This board has ended already.')
    return { actor, board }
  }

  app.get('/api/wardlight/boards', (request) => ({
    boards: boards.of(admin(store, request).customerId).map(shapeOf),
  }))
  app.post('/api/wardlight/boards', { bodyLimit: 65_536 }, async (request) => {
    const actor = admin(store, request)
    const body = objectBody(request)
    const given = givenIn(store, actor, body)
    if (guesses.isFull(actor.userId))
      throw tooMany('Too many wrong codes. Please wait ten minutes.')
    if (boards.of(actor.customerId).length >= limits.boardsPerHospital)
      throw badRequest(`A hospital can have ${limits.boardsPerHospital} boards.`)
    const hash = boardCodes.take(typeof body['code'] === 'string' ? body['code'] : '')
    if (hash === undefined) {
      guesses.count(actor.userId)
      throw badRequest(unknownCode)
    }
    guesses.reset(actor.userId)
    const { customerId, userId, email } = actor
    const confirmedBy = store.entities.user(userId)?.firstName || email
    const board = await boards.add({ ...given, customerId, hash, confirmedBy })
    await trail.note(actor, 'ADDED', whatOf(board), detailsOf(store, board))
    return shapeOf(board)
  })
  app.post('/api/wardlight/boards/:id', { bodyLimit: 65_536 }, async (request) => {
    const { actor, board } = own(request)
    const changed = await boards.change(board, givenIn(store, actor, objectBody(request)))
    const before = { nameBefore: board.data.name }
    await trail.note(actor, 'UPDATED', whatOf(changed), { ...detailsOf(store, changed), ...before })
    return shapeOf(changed)
  })
  app.delete('/api/wardlight/boards/:id', async (request, reply) => {
    const { actor, board } = own(request)
    await endBoard(context, actor, board.id)
    return reply.send('')
  })
}

const longestName = 60
const mostWards = 1000
const unknownCode =
  'This code is not known. It may have expired: type the one that the screen shows now.'

/** Ends a board, as its Admin or the board itself wants, and says who did. */
export async function endBoard(
  { boards, trail, store }: Pick<ApiContext, 'boards' | 'trail' | 'store'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const board = boards.get(id)
  if (!board) return
  const ending = boards.end(id)
  await trail.noteAnyway(actor, 'DELETED', whatOf(board), detailsOf(store, board))
  await ending
}

/** Who a board is, as its console asks: nobody's account, with what it shows. */
export function boardUser(store: Store, boards: Boards, { id, data }: KeptBoard): Json {
  const user = boards.user(id) as User
  const additionalInfo = { boardWards: data.wards }
  return { ...userShape(store, user, { injected: false }), authority: boardScope, additionalInfo }
}

/** Of a hospital alone: the platform's people have no patients to show. */
function admin(store: Store, request: FastifyRequest): Actor {
  const actor = sessionOf(request)
  if (isPlatform(actor) || !isAdmin(store, actor)) throw forbidden()
  return actor
}

function givenIn(store: Store, actor: Actor, { name, wards }: Json): Pick<Board, 'name' | 'wards'> {
  const text = typeof name === 'string' ? name.trim() : ''
  if (text === '' || text.length > longestName)
    throw badRequest(`A board needs a name of at most ${longestName} characters.`)
  if (wards === 'all') return { name: text, wards }
  const isOwnWard = (id: unknown): id is string => {
    const ward = isUuid(id) ? store.entities.asset(id) : undefined
    return ward?.type === 'ward' && ward.customerId === actor.customerId
  }
  if (!Array.isArray(wards) || wards.length > mostWards || !wards.every(isOwnWard))
    throw badRequest('wards must be all, or a list of ids of wards.')
  if (wards.length === 0) throw badRequest('A board needs a ward.')
  return { name: text, wards: [...new Set(wards)] }
}

function shapeOf({ id, ts, data }: KeptBoard): Json {
  const { name, wards, confirmedBy, seenAt, claim } = data
  return { id, name, wards, since: ts, confirmedBy, seenAt, isFetched: claim === undefined }
}

/** For the trail, where a board stands among the hospital's accounts. */
const whatOf = ({ id, subject, data }: KeptBoard) => ({
  id: { entityType: 'USER' as const, id },
  name: data.name,
  customerId: subject,
})

function detailsOf(store: Store, { data }: KeptBoard): Record<string, unknown> {
  const { wards } = data
  if (wards === 'all') return { profile: 'board', wards }
  const names = wards.flatMap((id) => {
    const ward = store.entities.asset(id)
    return ward ? [auditName(store, ward)] : []
  })
  return { profile: 'board', wards: names }
}
