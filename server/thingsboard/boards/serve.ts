import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ActingOptions } from '../acting/acting.ts'
import { authorizationOf } from '../acting/authorization.ts'
import { createTenant, type Tenant } from '../acting/tenant.ts'
import { answered, type Upstream } from '../acting/upstream.ts'
import { boardListCalls, boardPairingCalls, type BoardDoor } from '../../features/boards/calls.ts'
import { TextError, ApiError, notFound } from '../../protocol/errors.ts'
import {
  socketPath,
  tokenIn,
  type Behind,
  bridge,
  type BridgeOptions,
  closing,
  openBehind,
} from '../gate/socket.ts'
import { isObject, jsonBody } from '../../protocol/input.ts'
import { limits } from '../../features/quotas/limits.ts'
import { openHome } from '../watch/home.ts'
import { openAccounts, type Accounts } from './accounts.ts'
import { openCodes, type Codes } from './codes.ts'
import { openBoards, type Boards } from './kept.ts'
import { watchLives, type Lives } from './lives.ts'
import { boardRecords } from './ending.ts'
import { createOffice } from './office.ts'
import { readingCalls } from './reading.ts'
import { boardSessions, type Session, type Sessions } from './session.ts'
import { type BoardTokens, boardTokens, isBoardToken } from './tokens.ts'
import type { Clock } from '../../protocol/types.ts'
import { ofPeople } from '../acting/board-accounts.ts'
import type { WebSocket } from 'ws'
import { admitFrame } from '../gate/frames.ts'
import { narrowFrame } from './frames.ts'
import { isApi, isOpen, pathOf } from '../../protocol/http.ts'

type SocketParts = BridgeOptions & {
  sessions: Sessions
  accounts: Pick<Accounts, 'token'>
  lives: Lives
  thingsboardUrl: string
}

/**
 * The socket of a board: its questions go on to ThingsBoard with the board's own account, narrowed to what it sees, and
 * what comes back is about nothing else.
 */
function serveBoardSocket(source: WebSocket, token: string, parts: SocketParts): void {
  bridge(source, () => connect(token, parts), parts)
}

async function connect(
  token: string,
  { sessions, accounts, lives, thingsboardUrl }: SocketParts,
): Promise<Behind> {
  const { board, view }: Session = await sessions.open(token)
  const target = openBehind(thingsboardUrl, await accounts.token(board.id))
  return {
    target,
    admit(text) {
      const frame = admitFrame(text)
      if (frame.kind !== 'fine') return frame
      const narrow = narrowFrame(frame.text, view)
      return narrow === undefined
        ? { kind: 'refused', why: 'A board may not ask this.' }
        : { kind: 'fine', text: narrow }
    },
    joined: (end) => lives.enter({ board, view, end: (reason) => end(closing.badToken, reason) }),
  }
}

/** Questions about accounts are asked about those of people alone: boards are in nobody's list. */
function hideAccounts(
  scope: FastifyInstance,
  { ask, told }: Pick<ActingOptions, 'ask' | 'told'>,
): void {
  for (const what of ['find', 'count'])
    scope.post(`/api/entitiesQuery/${what}`, async (request, reply) => {
      const given = await ask({
        method: 'POST',
        path: request.url,
        body: bodyOf(request),
        authorization: authorizationOf(request),
        headers: told(request),
      })
      return reply
        .code(given.status)
        .header('cache-control', 'no-store')
        .type(given.type)
        .send(given.text)
    })
}

/** As it came, but for questions about accounts. */
function bodyOf(request: FastifyRequest): string {
  const text = typeof request.body === 'string' ? request.body : ''
  if (!text.includes('USER')) return text
  try {
    const query = jsonBody(request)
    return isObject(query) ? JSON.stringify(ofPeople(query)) : text
  } catch {
    // ThingsBoard says itself what is wrong with it.
    return text
  }
}

type OpenDoorParts = {
  boards: Boards
  codes: Codes
  tokens: BoardTokens
  isOpen: () => Promise<void>
}

/** Where a screen becomes a board, whichever copy it asks. */
const openDoor = ({ boards, codes, tokens, isOpen }: OpenDoorParts): BoardDoor => ({
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
})

/** That ThingsBoard gives boards their sessions is believed so long. */
const OPEN_MS = 60_000

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

export type BoardOptions = {
  /** How often other copies' changes are looked for, milliseconds; never by itself where this is 0. */
  everyMs?: number
  /** How long what a connected board may see is believed, milliseconds. */
  freshMs?: number
}
type Parts = ActingOptions &
  BoardOptions & { thingsboardUrl: string; mostWaiting: number; clock: () => number }

/**
 * Wall boards in front of a ThingsBoard (docs/decisions/board-session.md). Whoever shows a board's token meets the calls
 * of a board and none besides: everything else of this server is not found by them.
 */
export function serveBoards(app: FastifyInstance, parts: Parts): void {
  const { credentials, clock, log, told, everyMs = 2000, freshMs = 5000 } = parts
  const ask: Upstream = (asked) => answered(parts.ask(asked))
  const tenant = createTenant(ask, credentials)
  const home = openHome(tenant)
  const boards = openBoards(home, clock)
  const accounts = openAccounts(tenant, ask, clock)
  const tokens = boardTokens(boards, clock)
  const sessions = boardSessions({ accounts, boards, tokens, clock, log })
  const lives = watchLives({ boards, sessions, log }, { everyMs, freshMs })
  const changed = (id: string): void =>
    void lives.look(id).catch((error: unknown) => log.failed('A board goes on for now.', error))
  const codes = openCodes(home, clock)
  const isOpen = createGate(tenant, clock)
  const records = boardRecords({ tenant, accounts, boards, clock, log, changed })
  const { endBoard } = records
  const kept = { ask, tenant, accounts, boards, codes, records, clock }
  const office = createOffice({ ...kept, changed, isOpen })
  const door = openDoor({ boards, codes, tokens, isOpen })

  withTextBodies(app, (scope) => {
    boardPairingCalls(scope, door, { clock, limits })
    boardListCalls(scope, office, { clock, limits })
    refreshCall(scope, tokens, { ask, told })
    hideAccounts(scope, { ask, told })
  })
  ofBoards(app)
  withTextBodies(app, (scope) => {
    onlyBoards(scope)
    readingCalls(scope, { sessions, call: accounts.call, endBoard })
  })
  const { thingsboardUrl, mostWaiting } = parts
  withTextBodies(app, (scope) => {
    onlyBoards(scope)
    sockets(scope, { sessions, accounts, lives, log, thingsboardUrl, mostWaiting })
  })
  app.addHook('onClose', () => lives.close())
}

/** Bodies are read as everywhere: `api/input.ts`. */
function withTextBodies(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, given) =>
      given(null, body),
    )
    routes(scope)
    done()
  })
}

/** Requests that show a board's token find routes of boards alone. */
function ofBoards(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'board',
    storage: () => {
      const handlers = new Map<string, unknown>()
      return {
        get: (value: string) => handlers.get(value) as never,
        set: (value: string, handler: unknown) => void handlers.set(value, handler),
      }
    },
    deriveConstraint: (request: Shown) => (isBoardToken(shownTo(request)) ? 'yes' : undefined),
    mustMatchWhenDerived: true,
    validate: () => undefined,
  } as never)
}

type Shown = { url?: string; headers: FastifyRequest['headers'] }

/** The token of a call that needs one, or of a socket. */
const shownTo = ({ url = '', headers }: Shown): string | undefined =>
  isApi(url) && !isOpen(url) ? authorizationOf({ headers }) : socketToken(url)

const onlyBoards = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, board: 'yes' }
  })
}

/** The token of a board's socket; one that cannot be read is nobody's. */
function socketToken(url: string): string | undefined {
  try {
    return pathOf(url) === socketPath ? tokenIn(url) : undefined
  } catch {
    return undefined
  }
}

/** Renews tokens: a board's own here, those of people behind. */
function refreshCall(
  scope: FastifyInstance,
  tokens: BoardTokens,
  { ask, told }: Pick<Parts, 'ask' | 'told'>,
): void {
  scope.post('/api/auth/token', { bodyLimit: 65_536 }, async (request, reply) => {
    const refreshToken = refreshTokenIn(request)
    if (isBoardToken(refreshToken)) return tokens.refresh(refreshToken ?? '')
    const body = typeof request.body === 'string' ? request.body : ''
    const asked = { method: 'POST', path: request.url, body, headers: told(request) }
    const given = await ask(asked)
    return reply
      .code(given.status)
      .header('cache-control', 'no-store')
      .type(given.type)
      .send(given.text)
  })
}

function refreshTokenIn(request: FastifyRequest): string | undefined {
  try {
    const body = jsonBody(request)
    const token = isObject(body) ? body['refreshToken'] : undefined
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

function sockets(scope: FastifyInstance, parts: SocketParts): void {
  scope.route({
    method: 'GET',
    url: socketPath,
    exposeHeadRoute: false,
    handler: () => {
      throw new TextError(400, 'Can "Upgrade" only to "WebSocket".')
    },
    wsHandler: (socket, request) => serveBoardSocket(socket, tokenIn(request.url) ?? '', parts),
  })
}
