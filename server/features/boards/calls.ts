import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../quotas/limits.ts'
import type { Board, Clock } from '../../protocol/types.ts'
import type { BoardCode, Polled } from './codes.ts'
import { badRequest, notFound, tooMany } from '../../protocol/errors.ts'
import { isUuid, type Json, objectBody, pathPart, stringOrEmpty } from '../../protocol/input.ts'
import { createLimiter } from '../../support/limiter.ts'
import type { TokenPair } from '../../protocol/jwt.ts'

/**
 * The calls by which screens become wall boards, for the embedded server and for the one in front of a ThingsBoard:
 * under a path that ThingsBoard does not have. What is asked, refused and answered stands here; where boards are kept is
 * each server's own.
 */

export type BoardGiven = Pick<Board, 'name' | 'wards'>
/** A board as its Admins see it. */
export type BoardRow = BoardGiven &
  Pick<Board, 'confirmedBy' | 'seenAt'> & {
    id: string
    customerId: string
    since: number
    /** The screen has used its tokens. */
    isFetched: boolean
  }
/** Who decides about boards: an Admin of a hospital. */
type Admin = { userId: string; customerId: string }

export type BoardOffice<Who extends Admin> = {
  /** Throws 403 for everybody else, and 404 where there are no boards. */
  admin(request: FastifyRequest): Promise<Who>
  /** Those of a hospital, oldest first. */
  of(customerId: string): Promise<readonly BoardRow[]>
  /** Whether all of these are wards of the hospital. */
  areWards(customerId: string, ids: readonly string[]): Promise<boolean>
  /** `undefined` for a code that nobody waits with, or that somebody else was faster with. */
  confirm(admin: Who, code: string, given: BoardGiven): Promise<BoardRow | undefined>
  /** `undefined` for one that has ended meanwhile. */
  change(admin: Who, board: BoardRow, given: BoardGiven): Promise<BoardRow | undefined>
  end(admin: Who, board: BoardRow): Promise<void>
}
type Bounds = { clock: Clock; limits: Pick<Limits, 'boardsPerHospital' | 'boardCodesPerAddress'> }

/**
 * The wall boards of a hospital, for its Admins: a board shows patients to whoever passes by, so who decides on accounts
 * decides on it, too.
 *
 *     GET    /api/wardlight/boards       { boards: [{ id, name, wards, since, confirmedBy, seenAt, isFetched }] }
 *     POST   /api/wardlight/boards       { code, name, wards: 'all' | [ids] } → the board
 *     POST   /api/wardlight/boards/:id   { name, wards } → the board
 *     DELETE /api/wardlight/boards/:id
 */
export function boardListCalls<Who extends Admin>(
  app: FastifyInstance,
  office: BoardOffice<Who>,
  { clock, limits }: Bounds,
): void {
  // Whoever signed in as an Admin may not find codes of others by trying.
  const guesses = createLimiter(10, 600_000, clock)
  const given = (admin: Who, body: Json) =>
    givenIn(body, (ids) => office.areWards(admin.customerId, ids))
  const own = async (request: FastifyRequest): Promise<{ admin: Who; board: BoardRow }> => {
    const admin = await office.admin(request)
    const id = pathPart(request, 'id')
    const board = (await office.of(admin.customerId)).find((one) => one.id === id)
    if (!board) throw ended()
    return { admin, board }
  }

  app.get('/api/wardlight/boards', async (request) => {
    const { customerId } = await office.admin(request)
    return { boards: (await office.of(customerId)).map(shapeOf) }
  })
  app.post('/api/wardlight/boards', { bodyLimit: 65_536 }, async (request) => {
    const admin = await office.admin(request)
    const body = objectBody(request)
    const asked = await given(admin, body)
    if ((await office.of(admin.customerId)).length >= limits.boardsPerHospital)
      throw badRequest(`A hospital can have ${limits.boardsPerHospital} boards.`)
    if (guesses.isFull(admin.userId))
      throw tooMany('Too many wrong codes. Please wait ten minutes.')
    // Counted before it is known to be one, so that no more are tried at once either.
    guesses.count(admin.userId)
    const code = stringOrEmpty(body['code'])
    const board = await office.confirm(admin, code, asked)
    if (!board) throw badRequest(unknownCode)
    guesses.reset(admin.userId)
    return shapeOf(board)
  })
  app.post('/api/wardlight/boards/:id', { bodyLimit: 65_536 }, async (request) => {
    const { admin, board } = await own(request)
    const changed = await office.change(admin, board, await given(admin, objectBody(request)))
    if (!changed) throw ended()
    return shapeOf(changed)
  })
  app.delete('/api/wardlight/boards/:id', async (request, reply) => {
    const { admin, board } = await own(request)
    await office.end(admin, board)
    return reply.send('')
  })
}

/** How a code stands, or the session that its screen has become. */
export type Fetched = Polled | ({ state: 'confirmed' } & TokenPair)
export type BoardDoor = {
  /** Throws 404 where there are no boards. */
  isOpen(): Promise<void>
  begin(): Promise<BoardCode>
  fetch(deviceCode: string): Promise<Fetched>
}

/**
 * How a screen at which nobody is signed in becomes a wall board (RFC 8628). Open calls: from a ThingsBoard by itself a
 * console gets 404 for the first, and offers no boards.
 *
 *     GET  /api/noauth/wardlight/boards        → { pairing: true }
 *     POST /api/noauth/wardlight/boards        → { deviceCode, userCode, ttlMs, intervalMs }
 *     POST /api/noauth/wardlight/boards/token  { deviceCode } → { state: 'confirmed', token, refreshToken }
 *              or { state: 'waiting' | 'slow-down', intervalMs } or { state: 'expired' }
 *
 * Neither code is ever written to a log or an address, and of the screen's nothing is kept but its hash.
 */
export function boardPairingCalls(
  app: FastifyInstance,
  door: BoardDoor,
  { clock, limits }: Bounds,
): void {
  // All screens of a house may share an address, and each asks for one code in ten minutes.
  const perAddress = createLimiter(limits.boardCodesPerAddress, 600_000, clock)

  app.get('/api/noauth/wardlight/boards', async () => {
    await door.isOpen()
    return { pairing: true }
  })
  app.post('/api/noauth/wardlight/boards', { bodyLimit: 65_536 }, async ({ ip }) => {
    if (perAddress.isFull(ip))
      throw tooMany('Too many screens ask for a code. Please wait a few minutes.')
    perAddress.count(ip)
    await door.isOpen()
    return door.begin()
  })
  app.post('/api/noauth/wardlight/boards/token', { bodyLimit: 65_536 }, async (request) => {
    const { deviceCode } = objectBody(request)
    return door.fetch(stringOrEmpty(deviceCode))
  })
}

const longestName = 60
const mostWards = 1000
const unknownCode =
  'This code is not known. It may have expired: type the one that the screen shows now.'
const ended = () => notFound('This board has ended already.')

async function givenIn(
  { name, wards }: Json,
  areWards: (ids: readonly string[]) => Promise<boolean>,
): Promise<BoardGiven> {
  const text = typeof name === 'string' ? name.trim() : ''
  if (text === '' || text.length > longestName)
    throw badRequest(`A board needs a name of at most ${longestName} characters.`)
  if (wards === 'all') return { name: text, wards }
  const isList = Array.isArray(wards) && wards.length <= mostWards && wards.every(isUuid)
  const ids = isList ? [...new Set(wards)] : []
  if (!isList || !(await areWards(ids)))
    throw badRequest('wards must be all, or a list of ids of wards.')
  if (ids.length === 0) throw badRequest('A board needs a ward.')
  return { name: text, wards: ids }
}

const shapeOf = ({ id, name, wards, since, confirmedBy, seenAt, isFetched }: BoardRow): Json => ({
  id,
  name,
  wards,
  since,
  confirmedBy,
  seenAt,
  isFetched,
})
