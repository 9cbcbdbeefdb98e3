import { hasReason, reasonOf } from '../../support/reasons.ts'

/** What a server refused, in words for the person at the terminal. */
export class ProvisionError extends Error {}

/** A call that the server understood and did not do. */
export class Refused extends ProvisionError {
  readonly status: number
  /** In the server's words. */
  readonly why: string

  constructor(status: number, why: string, call: string) {
    super(`${call} was refused (${status}): ${why}`)
    this.status = status
    this.why = why
  }
}

export type Client = {
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
  delete(path: string): Promise<unknown>
  /** The same server, with another access token. */
  as(token: string): Client
}

type Fetch = typeof fetch

/** Signs in as anybody. Rejects with one plain sentence when that is not possible. */
export async function signInAs(
  url: string,
  username: string,
  password: string,
  request: Fetch = fetch,
): Promise<Client> {
  const open = callsOf(url, undefined, request)
  const pair = await open
    .post('/api/auth/login', { username, password })
    .catch((error: unknown) => {
      const isWrong = error instanceof Refused && error.status === 401
      throw isWrong ? new ProvisionError(`${username} cannot sign in: ${error.why}.`) : error
    })
  const token = textOf(pair, 'token')
  if (token === undefined)
    throw new ProvisionError(`${url} answers, but not as a ThingsBoard does.`)
  if (textOf(pair, 'refreshToken') === undefined)
    throw new ProvisionError(
      'This account needs a second factor. Use one without, or switch it off for this once.',
    )
  return open.as(token)
}

/** Signs in as a tenant administrator. Rejects with one plain sentence when that is not possible. */
export async function signIn(
  url: string,
  username: string,
  password: string,
  request: Fetch = fetch,
): Promise<Client> {
  const calls = await signInAs(url, username, password, request)
  const authority = textOf(await calls.get('/api/auth/user'), 'authority')
  if (authority !== 'TENANT_ADMIN')
    throw new ProvisionError(
      `${username} is no tenant administrator (${authority ?? 'no authority'}): rule chains and profiles are theirs.`,
    )
  return calls
}

function callsOf(url: string, token: string | undefined, request: Fetch): Client {
  const headers: Record<string, string> =
    token === undefined ? {} : { 'x-authorization': `Bearer ${token}` }
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const init: RequestInit = { method, headers }
    if (body !== undefined) {
      init.headers = { ...headers, 'content-type': 'application/json' }
      init.body = JSON.stringify(body)
    }
    const response = await request(url + path, init).catch((error: unknown) => {
      throw new ProvisionError(`${url} cannot be reached: ${causeOf(error)}.`)
    })
    const text = await response.text()
    const answer = parsed(text)
    if (response.ok) return answer
    const why = textOf(answer, 'message') ?? (text.slice(0, 200) || 'no reason given')
    throw new Refused(response.status, why, `${method} ${path.split('?')[0]}`)
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    delete: (path) => call('DELETE', path),
    as: (other) => callsOf(url, other, request),
  }
}

/** Why there was no answer. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (hasReason(cause)) return reasonOf(cause)
  return cause instanceof Error ? cause.message : String(cause)
}

/** What an answer says; `undefined` where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One part of an answer; undefined where there is none. */
export function partOf(value: unknown, ...path: string[]): unknown {
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<string, unknown>)[step]
  }
  return here
}

export function textOf(value: unknown, ...path: string[]): string | undefined {
  const part = partOf(value, ...path)
  return typeof part === 'string' ? part : undefined
}

/** The entity of exactly this name among those that a list call finds by text. */
export async function findNamed(
  client: Pick<Client, 'get'>,
  path: string,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  for (let page = 0; ; page += 1) {
    const query = `pageSize=100&page=${page}&textSearch=${encodeURIComponent(name)}`
    const answer = await client.get(`${path}?${query}`)
    const rows = partOf(answer, 'data')
    const match = (Array.isArray(rows) ? rows : []).find(
      (row: unknown) => partOf(row, 'name') === name,
    ) as Record<string, unknown> | undefined
    if (match || partOf(answer, 'hasNext') !== true) return match
  }
}
