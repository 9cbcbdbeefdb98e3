import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isObject, isUuid } from '../../protocol/input.ts'
import { linkMs } from '../../features/accounts/one-time.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Home } from '../watch/home.ts'

/** What is kept of an invitation, under its account: of one account the last one alone. */
type Kept = {
  /** SHA-256 of the token, hex. */
  hash: string
  /** Milliseconds since the epoch. */
  until: number
  /** The address it was made for: after the address is corrected it needs another invitation. */
  email: string
}

/** The state of a token. `gone`: it was used, replaced by a newer one, or never made. */
export type Found = { state: 'good'; userId: string; email: string } | { state: 'expired' | 'gone' }

/** Invitations to choose a first password: one for an account, for 24 hours, known to all copies of this server. */
export type Invitations = {
  /** A new token; the one before works no more. */
  make(userId: string, email: string): Promise<string>
  find(token: string): Promise<Found>
  forget(userId: string): Promise<void>
}

const mark = 'invitation_'
/** Expired ones are remembered so long, to say that they have expired, milliseconds. */
const REMEMBERED_MS = 7 * linkMs
/** `wl.`, the account's id and the secret, both base64url: no token of ThingsBoard's has a dot. */
const form = /^wl\.([\w-]{22})\.[\w-]{32}$/

/** Whether a token, good or not, is one of ours. */
export const isInvitation = (token: string): boolean => form.test(token)

export function openInvitations(home: Home, clock: Clock): Invitations {
  const forget = (ids: readonly string[]): Promise<void> => home.remove(ids.map((id) => mark + id))

  async function forgetOld(): Promise<void> {
    const kept = [...(await home.read())].filter(([key]) => key.startsWith(mark))
    const old = kept.filter(([, one]) => !isKept(one) || one.until + REMEMBERED_MS < clock())
    await forget(old.map(([key]) => key.slice(mark.length)))
  }

  return {
    async make(userId, email) {
      await forgetOld()
      const token = `wl.${packed(userId)}.${randomBytes(24).toString('base64url')}`
      const kept: Kept = { hash: hashOf(token), until: clock() + linkMs, email }
      await home.save({ [mark + userId]: kept })
      return token
    },
    async find(token) {
      const userId = accountIn(token)
      if (userId === undefined) return { state: 'gone' }
      const kept = (await home.read([mark + userId])).get(mark + userId)
      if (!isKept(kept) || !isSame(kept.hash, hashOf(token))) return { state: 'gone' }
      if (kept.until <= clock()) return { state: 'expired' }
      return { state: 'good', userId, email: kept.email }
    },
    forget: (userId) => forget([userId]),
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function isKept(value: unknown): value is Kept {
  return (
    isObject(value) &&
    typeof value['hash'] === 'string' &&
    typeof value['until'] === 'number' &&
    typeof value['email'] === 'string'
  )
}

const packed = (uuid: string): string =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

/** The account that a token names; `undefined` for a token that is none of ours. */
function accountIn(token: string): string | undefined {
  const hex = Buffer.from(form.exec(token)?.[1] ?? '', 'base64url').toString('hex')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(uuid) ? uuid : undefined
}
