import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { useIsReached } from '../../src/app/reached.ts'
import { putStatus } from '../../src/db/status.ts'
import type { Connection } from '../../src/model/connection.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

// OFFL-68.
it('the server is reached by rounds of requests as well as by a live line, and not while nobody knows', async () => {
  const db = freshDb()
  signedIn(db)
  const hook = await hostHook(() => useIsReached(), undefined)
  const after = async (connection: Connection): Promise<boolean> => {
    await putStatus(db, { key: 'connection', connection })
    await settled()
    return hook.last()
  }
  const common = { since: 1, receivedAt: 1, saidAt: 1, epoch: 1 }
  expect(hook.last()).toBe(false)
  expect(await after({ ...common, state: 'polling' } as Connection)).toBe(true)
  expect(await after({ ...common, state: 'suspect' } as Connection)).toBe(false)
  expect(await after({ ...common, state: 'live' } as Connection)).toBe(true)
})
