import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../features/quotas/limits.ts'
import { boardCalls } from '../../features/boards/calls.ts'
import { boardOffice } from '../../features/boards/office.ts'
import { isApi, isOpen, pathOf } from '../../protocol/http.ts'
import { isObject, jsonBody } from '../../protocol/input.ts'
import type { ActingOptions } from '../acting/acting.ts'
import { authorizationOf, answered, type Upstream } from '../acting/upstream.ts'
import { hideBoardAccounts } from '../acting/board-accounts.ts'
import { createTenant } from '../acting/tenant.ts'
import { socketPath, tokenIn } from '../gate/socket.ts'
import type { Hearing } from '../watch/hearing.ts'
import { openHome } from '../watch/home.ts'
import { openAccounts } from './accounts.ts'
import { openCodes } from './codes.ts'
import { openBoards } from './kept.ts'
import { watchLives, boardSocket } from './socket.ts'
import { boardPort } from './port.ts'
import { readingCalls } from './reading.ts'
import { boardSessions } from './session.ts'
import { type BoardTokens, boardTokens, isBoardToken } from './tokens.ts'

export type BoardOptions = {
  /** How often other copies' changes are looked for, milliseconds; never by itself where this is 0. */
  everyMs?: number
  /** How long what a connected board may see is believed, milliseconds. */
  freshMs?: number
  /** The time, milliseconds. */
  clock?: () => number
}
type Parts = ActingOptions &
  BoardOptions & {
    thingsboardUrl: string
    mostWaiting: number
    clock: () => number
    /** Who hears; no server of ours knows it where this is left out. */
    hearing?: Pick<Hearing, 'report'> | undefined
  }

/**
 * Wall boards in front of a ThingsBoard (docs/decisions/board-session.md). Whoever shows a board's token meets the calls
 * of a board and none besides: everything else of this server is not found by them.
 */
export function serveBoards(app: FastifyInstance, parts: Parts): void {
  const { credentials, clock, log, linkHeaders, everyMs = 2000, freshMs = 5000 } = parts
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
  const port = boardPort({ ask, tenant, accounts, boards, codes, tokens, clock, log, changed })

  withTextBodies(app, (scope) => {
    boardCalls(scope, port, { clock, limits })
    refreshCall(scope, tokens, { ask, linkHeaders })
    hideBoardAccounts(scope, { ask, linkHeaders })
  })
  routeByToken(app)
  withTextBodies(app, (scope) => {
    onlyBoards(scope)
    const { endThere } = boardOffice(port, clock)
    const { hearing } = parts
    readingCalls(scope, { sessions, call: accounts.call, endThere, clock, hearing })
  })
  const { thingsboardUrl, mostWaiting } = parts
  withTextBodies(app, (scope) => {
    onlyBoards(scope)
    boardSocket(scope, { sessions, accounts, lives, log, thingsboardUrl, mostWaiting })
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
function routeByToken(app: FastifyInstance): void {
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

/** The token of a board's socket; `undefined` if the address cannot be read. */
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
  { ask, linkHeaders }: Pick<Parts, 'ask' | 'linkHeaders'>,
): void {
  scope.post('/api/auth/token', { bodyLimit: 65_536 }, async (request, reply) => {
    const refreshToken = refreshTokenIn(request)
    if (isBoardToken(refreshToken)) return tokens.refresh(refreshToken ?? '')
    const body = typeof request.body === 'string' ? request.body : ''
    const asked = { method: 'POST', path: request.url, body, headers: linkHeaders(request) }
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
