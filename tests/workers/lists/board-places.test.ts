import { expect, it } from 'vitest'
import { loaded, watchStored } from '../../../src/db/status.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'

/** What is loaded after the first seconds of a session of this kind. */
async function after(accountType: 'Admin' | 'Board') {
  const db = freshDb()
  const { run } = startLeader(db, { accountType })
  await run(2_000)
  const { wardsAt } = await loaded(db)
  return { hasWards: wardsAt > 0, hasSensors: (await watchStored(db)).hasSensors }
}

// WCH-09, PAIR-20.
it('a board, which asks for no sensors, does not know that a patient has none', async () => {
  expect(await after('Board')).toEqual({ hasWards: true, hasSensors: false })
  expect(await after('Admin')).toEqual({ hasWards: true, hasSensors: true })
})
