import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAnswer, type Send } from '../../../src/sync/answer.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import type { Session } from '../rights/rights.ts'

/** The calls that this process makes to itself for a command; only it knows the header they are recognised by. */
export type OwnCalls = {
  /** Runs `work`, whose calls are answered as those of this session are, without a token and uncounted. */
  as<T>(app: FastifyInstance, session: Session, work: (calls: Send) => Promise<T>): Promise<T>
  sessionOf(request: FastifyRequest): Session | undefined
}

const HEADER = 'x-wardlight-own-call'

export function createOwnCalls(): OwnCalls {
  const sessions = new Map<string, Session>()
  return {
    async as(app, session, work) {
      const pass = randomBytes(32).toString('base64url')
      sessions.set(pass, session)
      try {
        return await work(givingWay(callsOf(app, { [HEADER]: pass })))
      } finally {
        sessions.delete(pass)
      }
    },
    sessionOf({ headers }) {
      const pass = headers[HEADER]
      return typeof pass === 'string' ? sessions.get(pass) : undefined
    },
  }
}

/** So long the calls of one command may hold up everything else, milliseconds: most take a tenth of it. */
const MOST_TURN_MS = 500

/** Lets other work of the process in once they took long: what a command then changes is no longer one with what it did. */
export function givingWay(calls: Send, mostMs = MOST_TURN_MS): Send {
  let since = performance.now()
  return async (request) => {
    if (performance.now() - since >= mostMs) {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
    return calls(request)
  }
}

/** Whoever gave a command waits no longer for a signal to a gateway, milliseconds. */
const SIGNAL_MS = 2_000

/** ThingsBoard answers a signal at once where the gateway is connected, and otherwise only when it has given up (WHOLE-12). */
export function signallingSoon(calls: Send, mostMs = SIGNAL_MS): Send {
  return (request) => {
    if (!/^\/api\/(plugins\/)?rpc\/oneway\//.test(request.path)) return calls(request)
    const late = new Promise<never>((_, reject) => {
      const failure = { kind: 'server', status: 504, message: '' } as const
      setTimeout(() => reject(new RequestFailed(failure)), mostMs).unref()
    })
    return Promise.race([calls(request), late])
  }
}

/** Calls of this process to itself, with these headers. */
export function callsOf(
  app: Pick<FastifyInstance, 'inject'>,
  headers: Readonly<Record<string, string>>,
): Send {
  return async (request) => {
    const { method, path, body } = request
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const { statusCode, payload } = await app.inject({
      method,
      url: path,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
      },
      // A text would be handed on only after other work of the process, which would come in between.
      ...(sent && { payload: streamOf(sent) }),
    })
    return readAnswer(request, { status: statusCode, raw: payload })
  }
}

function streamOf(sent: Buffer): Readable {
  const stream = new Readable({ read: () => undefined })
  stream.push(sent)
  stream.push(null)
  return stream
}
