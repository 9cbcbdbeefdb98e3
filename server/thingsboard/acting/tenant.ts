import { isObject, type Json } from '../../protocol/input.ts'
import type { Value } from '../../protocol/types.ts'
import { type Answered, jsonOf, type Upstream } from './upstream.ts'

/** What the tenant's administrator signs in with: a password, or a key where the version has them. */
export type Credentials = { user: string; password: string } | { key: string }

/** The tenant's rights. They never leave this process: its token is given to no client, and never logged. */
export type Tenant = {
  /** Any call with the tenant's rights. */
  call(method: string, path: string, body?: unknown, headers?: Headers_): Promise<Answered>
  /** A thing of the tenant; `undefined` where there is none. */
  get(path: string): Promise<Json | undefined>
  attributes(type: string, id: string): Promise<Record<string, Value>>
  /** Whether the tenant can be signed in as now. */
  isReady(): Promise<boolean>
}
/** A token of the tenant's session, for a socket of this process's own. Rejects with a key, which opens none. */
export type SocketToken = { socketToken(): Promise<string> }
type Headers_ = Readonly<Record<string, string>>

export function createTenant(ask: Upstream, credentials: Credentials): Tenant & SocketToken {
  let session: Promise<string> | undefined

  async function signIn({ user, password }: { user: string; password: string }): Promise<string> {
    const body = JSON.stringify({ username: user, password })
    const answer = await ask({ method: 'POST', path: '/api/auth/login', body })
    const pair = jsonOf(answer)
    if (answer.status !== 200 || !isObject(pair) || typeof pair['token'] !== 'string')
      throw new Error(`The tenant administrator could not sign in (${answer.status}).`)
    return `Bearer ${pair['token']}`
  }

  /** One sign-in for all who wait for it; a failed one is tried again by the next. */
  function authorization(): Promise<string> {
    if ('key' in credentials) return Promise.resolve(`ApiKey ${credentials.key}`)
    const pending = (session ??= signIn(credentials))
    pending.catch(() => forget(pending))
    return pending
  }

  function forget(ended: Promise<string>): void {
    if (session === ended) session = undefined
  }

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers_ = {},
  ): Promise<Answered> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const pending = authorization()
    const asked = { method, path, body: text, headers }
    const first = await ask({ ...asked, authorization: await pending })
    if (first.status !== 401) return first
    forget(pending)
    return ask({ ...asked, authorization: await authorization() })
  }

  async function get(path: string): Promise<Json | undefined> {
    const answer = await call('GET', path)
    if (answer.status === 404 || answer.status === 400) return undefined
    const body = jsonOf(answer)
    if (answer.status !== 200 || !isObject(body))
      throw new Error(`The tenant was refused a reading (${answer.status}).`)
    return body
  }

  async function attributes(type: string, id: string): Promise<Record<string, Value>> {
    const path = `/api/plugins/telemetry/${type}/${id}/values/attributes/SERVER_SCOPE`
    const answer = await call('GET', path)
    const rows = jsonOf(answer)
    if (answer.status !== 200 || !Array.isArray(rows))
      throw new Error(`The tenant was refused attributes (${answer.status}).`)
    return Object.fromEntries(
      rows.filter(isObject).map((row) => [String(row['key']), row['value'] as Value]),
    )
  }

  return {
    call,
    get,
    attributes,
    async socketToken() {
      if ('key' in credentials) throw new Error('A key opens no socket.')
      return (await authorization()).slice('Bearer '.length)
    },
    isReady: () =>
      call('GET', '/api/auth/user').then(
        (answer) => {
          const user = jsonOf(answer)
          return isObject(user) && user['authority'] === 'TENANT_ADMIN'
        },
        () => false,
      ),
  }
}
