import { idOf, colleagues } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { type Answered, jsonOf, type Upstream } from '../acting/upstream.ts'
import { unauthorized } from '../../protocol/errors.ts'
import { isObject } from '../../protocol/input.ts'
import { claimsIn } from '../watch/caller.ts'
import { boardDomain, isBoardAccount } from '../acting/board-accounts.ts'

/** Reading as a board: with the rights of its own account in its hospital, never with the tenant's. */
export type AsBoard = (
  boardId: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answered>

export type Accounts = {
  /**
   * Makes the account of a board, named by the hash of its screen's secret, and answers its id, which is the board's.
   * ThingsBoard takes an address once, so only one of several copies of this server succeeds; others get `undefined`.
   */
  make(hash: string, customerId: string, name: string): Promise<string | undefined>
  remove(id: string): Promise<void>
  /** Those of a hospital with the moments at which they were made. */
  of(customerId: string): Promise<{ id: string; since: number }[]>
  /** A token of ThingsBoard. It never leaves this server. Throws 401 if the account, and with it the board, was removed. */
  token(id: string): Promise<string>
  call: AsBoard
}

/** A token is renewed this long before it expires, milliseconds. */
const EARLY_MS = 60_000

/** These accounts have no password, so no person can sign in with them: the tenant makes their tokens. */
export function openAccounts(tenant: Tenant, ask: Upstream, clock: () => number): Accounts {
  const tokens = new Map<string, { token: string; until: number }>()

  async function token(id: string): Promise<string> {
    const cached = tokens.get(id)
    if (cached && cached.until - EARLY_MS > clock()) return cached.token
    const answer = await tenant.call('GET', `/api/user/${id}/token`)
    if (answer.status === 404) throw unauthorized('Invalid username or password')
    const pair = jsonOf(answer)
    if (answer.status !== 200 || !isObject(pair) || typeof pair['token'] !== 'string')
      throw new Error(`A board was given no session (${answer.status}).`)
    const made = { token: pair['token'], until: endOf(pair['token']) }
    tokens.set(id, made)
    return made.token
  }

  return {
    async make(hash, customerId, name) {
      const body = {
        email: `${hash.slice(0, 40)}@${boardDomain}`,
        authority: 'CUSTOMER_USER',
        customerId: { entityType: 'CUSTOMER', id: customerId },
        firstName: name,
        additionalInfo: { description: 'A wall board of Wardlight: end it there.' },
      }
      const answer = await tenant.call('POST', '/api/user?sendActivationMail=false', body)
      if (answer.status === 400) return undefined
      const id = answer.status === 200 ? idOf(jsonOf(answer)) : undefined
      if (id === undefined) throw new Error(`A board was given no account (${answer.status}).`)
      return id
    },
    async remove(id) {
      tokens.delete(id)
      const { status } = await tenant.call('DELETE', `/api/user/${id}`)
      if (status !== 200 && status !== 404)
        throw new Error(`The account of a board was not removed (${status}).`)
    },
    async of(customerId) {
      const all = await colleagues(tenant, customerId)
      return all.filter(isBoardAccount).flatMap((user) => {
        const id = idOf(user)
        return id === undefined ? [] : [{ id, since: Number(user['createdTime']) }]
      })
    },
    token,
    async call(boardId, method, path, body) {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const asked = async (): Promise<Answered> =>
        ask({ method, path, body: text, authorization: `Bearer ${await token(boardId)}` })
      const first = await asked()
      if (first.status !== 401) return first
      tokens.delete(boardId)
      return asked()
    },
  }
}

/** When a token expires, milliseconds; 0 if it does not say. */
function endOf(token: string): number {
  const exp = claimsIn(token)?.['exp']
  return typeof exp === 'number' ? exp * 1000 : 0
}
