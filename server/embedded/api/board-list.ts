import type { FastifyRequest } from 'fastify'
import { auditName } from '../../features/audit/details.ts'
import { type Actor, isAdmin, isPlatform, isSelf } from '../../features/rights/rights.ts'
import type { Store } from '../../protocol/types.ts'
import { boardListCalls, type BoardRow } from '../../features/boards/calls.ts'
import type { Boards, KeptBoard } from '../../features/boards/boards.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { forbidden } from '../../protocol/errors.ts'
import type { Json } from '../../protocol/input.ts'
import { userShape } from './query/shapes.ts'
import { boardScope } from '../../protocol/jwt.ts'

/** The wall boards of a hospital, kept as records. */
export const boardListFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  const { boards, boardCodes, store, trail } = context
  boardListCalls(
    app,
    {
      admin: (request) => Promise.resolve(admin(store, request)),
      of: (customerId) => Promise.resolve(boards.of(customerId).map(rowOf)),
      areWards: (customerId, ids) => Promise.resolve(ids.every(isWardOf(store, customerId))),
      async confirm(actor: Actor, code, given) {
        const hash = boardCodes.take(code)
        if (hash === undefined) return undefined
        const { customerId, userId, email } = actor
        const confirmedBy = store.entities.user(userId)?.firstName || email
        const board = await boards.add({ ...given, customerId, hash, confirmedBy })
        await trail.note(actor, 'ADDED', whatOf(board), detailsOf(store, board))
        return rowOf(board)
      },
      async change(actor: Actor, { id, name }, given) {
        const board = boards.get(id)
        if (!board) return undefined
        const changed = await boards.change(board, given)
        const details = { ...detailsOf(store, changed), nameBefore: name }
        await trail.note(actor, 'UPDATED', whatOf(changed), details)
        return rowOf(changed)
      },
      end: (actor: Actor, { id }) => endBoard(context, actor, id),
    },
    context,
  )
}

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
export function boardUser(
  store: Store,
  boards: Boards,
  { id, data }: KeptBoard,
  actor: Actor,
): Json {
  const user = boards.user(id)
  if (!user || !isSelf(actor, user)) throw forbidden()
  const additionalInfo = { boardWards: data.wards }
  return { ...userShape(store, user, { injected: false }), authority: boardScope, additionalInfo }
}

/** Of a hospital alone: the platform's people have no patients to show. */
function admin(store: Store, request: FastifyRequest): Actor {
  const actor = sessionOf(request)
  if (isPlatform(actor) || !isAdmin(store, actor)) throw forbidden()
  return actor
}

const isWardOf =
  (store: Store, customerId: string) =>
  (id: string): boolean => {
    const ward = store.entities.asset(id)
    return ward?.type === 'ward' && ward.customerId === customerId
  }

function rowOf({ id, ts, subject, data }: KeptBoard): BoardRow {
  const { claim, ...shown } = data
  return { ...shown, id, customerId: subject, since: ts, isFetched: claim === undefined }
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
