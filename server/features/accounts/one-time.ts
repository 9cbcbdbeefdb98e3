import { createHash, randomBytes } from 'node:crypto'
import type { Clock, KeptRecord, OneTimeToken, Store } from '../../protocol/types.ts'

type Purpose = OneTimeToken['purpose']

/** Links in mails work for 24 hours (protocol §1.2, SRV-08). */
export const linkMs = 86_400_000
/** An activation link that is asked for again is renewed when it has less than this left. */
const renewMs = 900_000

/** Tokens of mailed links: usable once, expiring, at most one of a purpose per person. */
export type OneTimeTokens = {
  /** A token for this person; an activation token that is still good is given again. */
  issue(userId: string, purpose: Purpose): Promise<{ token: string; ttlMs: number }>
  /** Links that were sent to this person work no more. */
  revoke(userId: string, purpose: Purpose): Promise<void>
  find(token: string, purpose: Purpose): Found
  /** Uses it up. `false` when somebody else was faster. */
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
      for (const { id } of tokensOf(userId, purpose)) void records.remove('token', id)
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
    consume(token, purpose) {
      return kept(token, purpose)
        ? records.remove('token', idOf(token, purpose))
        : Promise.resolve(false)
    },
  }
}
