import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trail } from '../../features/audit/audit.ts'
import type { Mailer } from '../../features/letters/mailer.ts'
import type { Push } from '../../features/push/push.ts'
import type { DeviceTraffic } from '../rules/rules.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import type { Limits } from '../../features/quotas/limits.ts'
import type { Turns } from '../quotas/turns.ts'
import type { DevicePolls, RpcRequest } from './device-polls.ts'
import type { BoardCodes } from '../../features/boards/codes.ts'
import type { Boards } from '../boards/boards.ts'
import { unauthorized } from '../../protocol/errors.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import type { Tokens } from './tokens.ts'
import type { Session } from '../../features/rights/rights.ts'

/** Hands a request to a device: `offline` when nobody listens for it. */
export type Rpc = (deviceId: string, request: RpcRequest) => 'sent' | 'offline'

/** Asks a device and waits so many milliseconds for its answer. */
export type Ask = (
  deviceId: string,
  request: RpcRequest,
  ms: number,
) => Promise<{ answer: unknown } | 'offline' | 'late'>

/** What every family of calls is given. */
export type ApiContext = {
  store: Store
  clock: Clock
  /** Where work that takes long waits for its turn, by account. */
  turns: Turns
  limits: Limits
  /** How long a request may take to arrive, in milliseconds. */
  requestMs?: number | undefined
  sessions: Sessions
  tokens: Tokens
  /** Screens that were paired as wall boards. */
  boards: Boards
  /** Those that wait for it. */
  boardCodes: BoardCodes
  rpc: Rpc
  ask: Ask
  /** Devices that wait for calls by HTTP. */
  polls: DevicePolls
  /** Told of what devices send by HTTP. */
  traffic: Pick<DeviceTraffic, 'received'>
  mailer: Mailer
  /** Web Push, where the facility has turned it on. */
  push?: Push | undefined
  trail: Trail
  signIn: SignIn
  /** Where people reach this server, for links in mails; the address of the request when left out. */
  publicUrl: string | undefined
  /** `CE` refuses hospital staff what that edition refuses; `PE` when left out. */
  edition?: 'CE' | 'PE' | undefined
  /** Devices may report over HTTP. */
  deviceHttp: boolean
  /** Told of failures that the caller is not told of. */
  report: (error: unknown) => void
}

export type Family = (app: FastifyInstance, context: ApiContext) => void

const sessionsByRequest = new WeakMap<FastifyRequest, Session>()

export function rememberSession(request: FastifyRequest, session: Session): void {
  sessionsByRequest.set(request, session)
}

/** Which sign-in a request belongs to, when it belongs to one. */
export const sessionIdOf = (request: FastifyRequest): string | undefined =>
  sessionsByRequest.get(request)?.sessionId

/** The session of an authenticated request; the hook before every handler has put it there. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessionsByRequest.get(request)
  if (!session) throw unauthorized('Authentication failed')
  return session
}
