import { createHash, randomBytes } from 'node:crypto'
import type { Clock, KeptRecord, OneTimeToken, Store } from '../../protocol/types.ts'

type Purpose = OneTimeToken['purpose']

/** Links in mails work for 24 hours (protocol §1.2, SRV-08). */
export const linkMs = 86_400_000
/** An activation link that is asked for again is renewed when it has less than this left. */
const renewMs = 900_000

/** So many links for a new password may work at once: a letter that somebody else asked for ends none before it. */
const mostResets = 50

/** Tokens of mailed links: usable once, expiring; of activation at most one per person. */
export type OneTimeTokens = {
  /** A token for this person; an activation token that is still good is given again. */
  issue(userId: string, purpose: Purpose): Promise<{ token: string; ttlMs: number }>
  /** Links that were sent to this person work no more. */
  revoke(userId: string, purpose: Purpose): Promise<void>
  find(token: string, purpose: Purpose): Found
  /** Uses it up, and all others of its purpose. `false` when somebody else was faster. */
  consume(token: string, purpose: Purpose): Promise<boolean>
}
export type Found = { state: 'unknown' } | { state: 'expired' } | { state: 'good'; userId: string }

/** Reset tokens are kept as hashes; activation links can be shown again, so those are kept themselves. */
function idOf(token: string, purpose: Purpose): string {
  return purpose === 'activate' ? token : createHash('sha256').update(token).digest('hex')
}

export function oneTimeTokens(store: Store, clock: Clock): OneTimeTokens {
  const { records } = store
  const tokensOf = (userId: string, purpose: Purpose): KeptRecord<'token'>[] =>
    records.about('token', userId).filter(({ data }) => data.purpose === purpose)

  function kept(token: string, purpose: Purpose): KeptRecord<'token'> | undefined {
    const record = records.get('token', idOf(token, purpose))
    return record?.data.purpose === purpose ? record : undefined
  }

  return {
    async issue(userId, purpose) {
      const now = clock()
      const [before] = tokensOf(userId, purpose)
      if (purpose === 'activate' && before && before.data.expiresAt - now >= renewMs)
        return { token: before.id, ttlMs: before.data.expiresAt - now }
      const all = tokensOf(userId, purpose)
      const kept = purpose === 'reset' ? mostResets - 1 : 0
      for (const { id } of all.slice(0, Math.max(0, all.length - kept)))
        void records.remove('token', id)
      const token = randomBytes(24).toString('base64url')
      const data = { purpose, expiresAt: now + linkMs }
      await records.save('token', { id: idOf(token, purpose), ts: now, subject: userId, data })
      return { token, ttlMs: linkMs }
    },
    async revoke(userId, purpose) {
      await Promise.all(tokensOf(userId, purpose).map(({ id }) => records.remove('token', id)))
    },
    find(token, purpose) {
      const record = kept(token, purpose)
      if (!record) return { state: 'unknown' }
      if (record.data.expiresAt <= clock()) return { state: 'expired' }
      return { state: 'good', userId: record.subject }
    },
    async consume(token, purpose) {
      const record = kept(token, purpose)
      if (!record) return false
      const isFirst = records.remove('token', record.id)
      // Whoever has set a password needs no other letter, and no other letter may work.
      for (const { id } of tokensOf(record.subject, purpose))
        if (id !== record.id) void records.remove('token', id)
      return isFirst
    },
  }
}
