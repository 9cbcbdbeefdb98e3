import { databaseNames, userOf, WardlightDb } from '../src/db/database.ts'
import { statusRow } from '../src/db/status.ts'
import { drain } from '../src/sync/drain.ts'
import { RequestFailed } from '../src/sync/failure.ts'
import { createSessionSend } from '../src/sync/rest.ts'

/**
 * Finishes what waits in the outbox while no window is awake (rulings R1, R4). It works with the access token
 * that is still good; with an expired one the writes are left to the next window, whose page owns the cookie.
 */
export async function drainOutbox(): Promise<void> {
  for (const name of await databaseNames()) {
    const db = new WardlightDb(userOf(name))
    try {
      await navigator.locks.request('wardlight-drain', () => drainOne(db))
    } finally {
      db.close()
    }
  }
}

async function drainOne(db: WardlightDb): Promise<void> {
  const row = await statusRow(db, 'session')
  if (!row || row.user.token === '' || row.expiresAt <= Date.now()) return
  const { token } = row.user
  const send = createSessionSend(
    { base: '', fetch: fetch.bind(globalThis), now: Date.now },
    {
      current: () => Promise.resolve(token),
      renew: () => Promise.reject(new RequestFailed({ kind: 'offline' })),
      obtainedAt: () => row.obtainedAt,
    },
  )
  await drain({ db, send, now: Date.now, random: Math.random })
}
