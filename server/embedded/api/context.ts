import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeviceKeys } from '../../features/accounts/device-keys.ts'
import type { Trail } from '../../features/audit/audit.ts'
import type { Mailer } from '../../features/letters/mailer.ts'
import type { Guardian } from '../../features/guardian/guardian.ts'
import type { Push } from '../../features/push/push.ts'
import type { Watchers } from '../../features/watch/presence.ts'
import type { WordSources } from '../../features/watch/word.ts'
import type { DeviceTraffic } from '../rules/traffic.ts'
import type { Alarm, Clock, Store } from '../../protocol/types.ts'
import type { Limits } from '../../features/quotas/limits.ts'
import type { Turns } from '../quotas/turns.ts'
import type { DevicePolls, RpcRequest } from './device-polls.ts'
import type { BoardCodes } from '../../features/boards/codes.ts'
import type { Boards } from '../boards/boards.ts'
import { unauthorized } from '../../protocol/errors.ts'
import type { Sessions, Tokens } from './tokens.ts'
import type { OwnCalls } from '../../features/commands/own-calls.ts'
import type { SignIn } from './sign-in.ts'
import type { Session } from '../../features/rights/rights.ts'

/** Sends a request to a device: `offline` when it is not connected. */
export type Rpc = (deviceId: string, request: RpcRequest) => 'sent' | 'offline'

/** Asks a device and waits so many milliseconds for its answer. */
export type Ask = (
  deviceId: string,
  request: RpcRequest,
  ms: number,
) => Promise<{ answer: unknown } | 'offline' | 'late'>

/** What every family of calls works with. */
export type ApiContext = {
  store: Store
  clock: Clock
  /** The queue for long work, with a turn for each account. */
  turns: Turns
  limits: Limits
  /** How long a request may take to arrive, in milliseconds. */
  requestMs?: number | undefined
  sessions: Sessions
  tokens: Tokens
  /** The wall boards. */
  boards: Boards
  /** The codes of screens that wait to become wall boards. */
  boardCodes: BoardCodes
  rpc: Rpc
  ask: Ask
  /** Devices that wait for calls by HTTP. */
  polls: DevicePolls
  /** Gets what devices send by HTTP. */
  traffic: Pick<DeviceTraffic, 'received'>
  mailer: Mailer
  /** Web Push, where the facility has turned it on. */
  push?: Push | undefined
  /** What consoles report of themselves, and what they are answered. */
  watch: {
    watchers: Watchers
    sources: WordSources
    /** Open alarms that every console of the hospital announces. */
    handedOn: (hospitalId: string) => readonly Alarm[]
  }
  /** What does not fit in each hospital; none where it is not looked at. */
  guardian?: Guardian | undefined
  trail: Trail
  signIn: SignIn
  /** Devices that staff have signed in on. */
  devices: DeviceKeys
  /** Where people reach this server, for links in mails; the address of the request when left out. */
  publicUrl: string | undefined
  /** `CE` refuses hospital staff what that edition refuses; `PE` when left out. */
  edition?: 'CE' | 'PE' | undefined
  /** Commands of staff are taken whole; without, a console carries them out call by call. */
  takesCommands: boolean
  ownCalls: OwnCalls
  /** Devices may report over HTTP. */
  deviceHttp: boolean
  /** Logs failures that the caller's answer does not mention. */
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
