import { causeOf, parsed } from '../../thingsboard/chains/client.ts'
import { MoveError } from './folder.ts'

/** The server refused a call: its message and status. */
export class Refused extends MoveError {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Calls of one account. A lost call is repeated, unless that could create something twice. */
export type Calls = {
  get(path: string): Promise<unknown>
  /** For calls that may be made twice. */
  post(path: string, body: unknown): Promise<unknown>
  /** For calls that make something new each time: never repeated. */
  make(path: string, body: unknown): Promise<unknown>
  remove(path: string): Promise<unknown>
  /** One of the console's own requests, read as the console reads it. */
  ask<Answer>(request: {
    method: string
    path: string
    body?: unknown
    decode: (body: unknown) => Answer
  }): Promise<Answer>
}

export type Person = { url: string; user: string; password: string }
export type Patience = {
  /** Pauses before another try, milliseconds. */
  pauses: readonly number[]
  /** So long one call may take, milliseconds. */
  callMs: number
}
const USUAL: Patience = { pauses: [500, 2000, 5000, 15_000], callMs: 120_000 }
/** Temporary: too many calls, or a server that is being restarted. */
const MAY_PASS = new Set([429, 502, 503, 504])

/**
 * Signs in, and again when the token has run out: a history takes longer than a token lives. Rejects with one plain
 * sentence when that is not possible.
 */
export async function connect(
  { url, user, password }: Person,
  { pauses, callMs }: Patience = USUAL,
): Promise<Calls> {
  let token = await signIn()

  async function signIn(): Promise<string> {
    const answer = await send('POST', '/api/auth/login', { username: user, password })
    if (!answer.ok) throw refused('POST', '/api/auth/login', answer)
    const pair = answer.body as { token?: unknown; refreshToken?: unknown } | undefined
    if (typeof pair?.token !== 'string')
      throw new MoveError(`${url} answers, but not as a ThingsBoard does.`)
    if (typeof pair.refreshToken !== 'string')
      throw new MoveError('This account needs a second factor. Use one without.')
    return pair.token
  }

  async function send(method: string, path: string, body?: unknown, as?: string): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(as !== undefined && { 'x-authorization': `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
    }).catch((error: unknown) => {
      throw new Lost(`${url} cannot be reached: ${causeOf(error)}.`)
    })
    const text = await response.text().catch((error: unknown) => {
      throw new Lost(`${url} broke off: ${causeOf(error)}.`)
    })
    return { ok: response.ok, status: response.status, text, body: parsed(text) }
  }

  async function once(method: string, path: string, body?: unknown): Promise<unknown> {
    let answer = await send(method, path, body, token)
    if (answer.status === 401) {
      token = await signIn()
      answer = await send(method, path, body, token)
    }
    if (!answer.ok) throw refused(method, path, answer)
    return answer.body ?? (answer.text || undefined)
  }

  async function again(method: string, path: string, body?: unknown): Promise<unknown> {
    for (const pause of pauses)
      try {
        return await once(method, path, body)
      } catch (error) {
        const mayPass =
          error instanceof Lost || (error instanceof Refused && MAY_PASS.has(error.status))
        if (!mayPass) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    return once(method, path, body)
  }

  return {
    get: (path) => again('GET', path),
    post: (path, body) => again('POST', path, body),
    make: (path, body) => once('POST', path, body),
    remove: (path) => again('DELETE', path),
    ask: async ({ method, path, body, decode }) => decode(await again(method, path, body)),
  }
}

/** No answer came. */
class Lost extends MoveError {}

type Answer = { ok: boolean; status: number; text: string; body: unknown }

function refused(method: string, path: string, { status, text, body }: Answer): Refused {
  const message = (body as { message?: unknown } | undefined)?.message
  const why = typeof message === 'string' ? message : text.slice(0, 200) || 'no reason given'
  return new Refused(`${method} ${path.split('?')[0]} was refused (${status}): ${why}`, status)
}
