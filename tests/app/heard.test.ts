import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { followServerClock, serverNow } from '../../src/app/now.ts'
import { useIsReached } from '../../src/app/reached.ts'
import { markLoaded, putStatus } from '../../src/db/status.ts'
import { MINUTE_MS } from '../../src/model/constants.ts'
import { useIndicator } from '../../src/screens/indicator.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

// OFFL-79.
it.each(['live', 'polling'] as const)(
  'a page that opens over a frozen leader trusts its row (%s) not before somebody says another, whatever the clocks say',
  async (state) => {
    const db = freshDb()
    const end = new AbortController()
    const say = async (saidAt: number): Promise<void> => {
      const connection = { state, since: saidAt, receivedAt: saidAt, saidAt, epoch: 1 } as const
      await putStatus(db, { key: 'connection', connection })
      await settled()
    }
    // The clock was set back by two minutes since, and is kept as it was stored before that.
    const frozen = serverNow() + 2 * MINUTE_MS
    await say(frozen)
    await markLoaded(db, 'alarmsAt', frozen)
    await putStatus(db, { key: 'clock', offsetMs: 0, at: frozen - MINUTE_MS / 4 })
    await followServerClock(db, end.signal)
    signedIn(db)
    const hook = await hostHook(
      () => [useIsReached(), useIndicator(serverNow()).indicator.kind],
      undefined,
    )
    await settled()
    expect(hook.last()).toEqual([false, 'checking'])
    await say(serverNow())
    expect(hook.last()).toEqual([true, state === 'live' ? 'live' : 'refreshing'])
    end.abort()
  },
)
