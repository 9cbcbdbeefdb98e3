import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../quotas/limits.ts'
import type { Clock } from '../../protocol/types.ts'
import { badRequest, notFound, tooMany } from '../../protocol/errors.ts'
import { isUuid, type Json, objectBody, pathPart, stringOrEmpty } from '../../protocol/input.ts'
import { createLimiter } from '../../support/limiter.ts'
import {
  allowedForMs,
  type BoardAdmin,
  type BoardPort,
  type BoardSettings,
  type WallBoard,
} from './boards.ts'
import { type BoardOffice, boardOffice } from './office.ts'

/* The calls by which screens become wall boards, under a path that ThingsBoard does not have. */

type Bounds = { clock: Clock; limits: Pick<Limits, 'boardsPerHospital' | 'boardCodesPerAddress'> }

export function boardCalls<By, B extends WallBoard>(
  app: FastifyInstance,
  port: BoardPort<By, B>,
  bounds: Bounds,
): void {
  const office = boardOffice(port, bounds.clock)
  managingCalls(app, port, office, bounds)
  pairingCalls(app, port, office, bounds)
}

/**
 * The wall boards of a hospital, for its Admins: a board shows patients to whoever passes by, so who decides on accounts
 * decides on it, too.
 *
 *     GET    /api/wardlight/boards       { boards: [{ id, name, wards, since, confirmedBy, seenAt, isFetched, changesForMs }] }
 *     POST   /api/wardlight/boards       { code, name, wards: 'all' | [ids] } → the board
 *     POST   /api/wardlight/boards/:id   { name, wards } → the board
 *     POST   /api/wardlight/boards/:id/consent → the board; changes at it are allowed for `changesForMs`
 *     DELETE /api/wardlight/boards/:id
 */
function managingCalls<By>(
  app: FastifyInstance,
  port: Pick<BoardPort<By>, 'admin' | 'all'>,
  office: BoardOffice<By>,
  { clock, limits }: Bounds,
): void {
  // Whoever signed in as an Admin may not find codes of others by trying.
  const guesses = createLimiter(10, 600_000, clock)
  const settingsOf = (admin: BoardAdmin<By>, body: Json) =>
    readSettings(body, (ids) => office.areWards(admin.customerId, ids))
  const find = async (request: FastifyRequest) => {
    const admin = await port.admin(request)
    const id = pathPart(request, 'id')
    const board = (await port.all(admin.customerId)).find((one) => one.id === id)
    if (!board) throw ended()
    return { admin, board }
  }

  const shown = (board: WallBoard): Json => shapeOf(board, clock())

  app.get('/api/wardlight/boards', async (request) => {
    const { customerId } = await port.admin(request)
    return { boards: (await port.all(customerId)).map(shown) }
  })
  app.post('/api/wardlight/boards', { bodyLimit: 65_536 }, async (request) => {
    const admin = await port.admin(request)
    const body = objectBody(request)
    const settings = await settingsOf(admin, body)
    if ((await port.all(admin.customerId)).length >= limits.boardsPerHospital)
      throw badRequest(`A hospital can have ${limits.boardsPerHospital} boards.`)
    if (guesses.isFull(admin.userId))
      throw tooMany('Too many wrong codes. Please wait ten minutes.')
    // Counted before the code is looked up, so that no more can be tried at the same moment.
    guesses.count(admin.userId)
    const code = stringOrEmpty(body['code'])
    const board = await office.confirm(admin, code, settings)
    if (!board) throw badRequest(unknownCode)
    guesses.reset(admin.userId)
    return shown(board)
  })
  app.post('/api/wardlight/boards/:id', { bodyLimit: 65_536 }, async (request) => {
    const { admin, board } = await find(request)
    const settings = await settingsOf(admin, objectBody(request))
    const changed = await office.change(admin, board, settings)
    if (!changed) throw ended()
    return shown(changed)
  })
  app.post('/api/wardlight/boards/:id/consent', async (request) => {
    const { admin, board } = await find(request)
    const allowed = await office.allow(admin, board)
    if (!allowed) throw ended()
    return shown(allowed)
  })
  app.delete('/api/wardlight/boards/:id', async (request, reply) => {
    const { admin, board } = await find(request)
    await office.end(admin.by, board.id)
    return reply.send('')
  })
}

/**
 * How a screen becomes a wall board (RFC 8628). No one is signed in there, so these calls need no token. A ThingsBoard
 * by itself answers the first with 404, and the console offers no boards.
 *
 *     GET  /api/noauth/wardlight/boards        → { pairing: true }
 *     POST /api/noauth/wardlight/boards        → { deviceCode, userCode, ttlMs, intervalMs }
 *     POST /api/noauth/wardlight/boards/token  { deviceCode } → { state: 'confirmed', token, refreshToken }
 *              or { state: 'waiting' | 'slow-down', intervalMs } or { state: 'expired' }
 *
 * Neither code is ever written to a log or an address, and of the screen's secret only a hash is stored.
 */
function pairingCalls(
  app: FastifyInstance,
  port: Pick<BoardPort<unknown>, 'checkAvailable' | 'beginCode'>,
  office: Pick<BoardOffice<unknown>, 'fetch'>,
  { clock, limits }: Bounds,
): void {
  // All screens of a house may share an address, and each asks for one code in ten minutes.
  const perAddress = createLimiter(limits.boardCodesPerAddress, 600_000, clock)

  app.get('/api/noauth/wardlight/boards', async () => {
    await port.checkAvailable()
    return { pairing: true }
  })
  app.post('/api/noauth/wardlight/boards', { bodyLimit: 65_536 }, async ({ ip }) => {
    if (perAddress.isFull(ip))
      throw tooMany('Too many screens ask for a code. Please wait a few minutes.')
    perAddress.count(ip)
    await port.checkAvailable()
    return port.beginCode()
  })
  app.post('/api/noauth/wardlight/boards/token', { bodyLimit: 65_536 }, async (request) => {
    const { deviceCode } = objectBody(request)
    return office.fetch(stringOrEmpty(deviceCode))
  })
}

const longestName = 60
const mostWards = 1000
const unknownCode =
  'This code is not known. It may have expired: type the one that the screen shows now.'
const ended = () => notFound('This board has ended already.')

async function readSettings(
  { name, wards }: Json,
  areWards: (ids: readonly string[]) => Promise<boolean>,
): Promise<BoardSettings> {
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

function shapeOf(board: WallBoard, now: number): Json {
  const { id, name, wards, since, confirmedBy, seenAt, isFetched } = board
  const changesForMs = allowedForMs(board, now)
  return { id, name, wards, since, confirmedBy, seenAt, isFetched, changesForMs }
}
