import 'fake-indexeddb/auto'
// Before any component.
import '../support/draw.ts'
import { expect, it, vi } from 'vitest'
import { markLoaded, putStatus } from '../../src/db/status.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { useKnownPart } from '../../src/screens/known.ts'
import { datedTexts, knownWith } from '../../src/texts/list-state.ts'
import { freshDb } from '../support/database.ts'
import { hostHook } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))

const MINUTE = 60_000

/** A page whose line is lost, where values were received a minute ago. */
async function page(devicesAt: number) {
  const db = freshDb()
  const now = Date.now()
  const lost = { state: 'resting', until: now, attempt: 1, lostAt: now } as const
  const connection = { receivedAt: now - MINUTE, saidAt: now, epoch: 1, since: now, ...lost }
  await putStatus(db, { key: 'connection', connection })
  if (devicesAt > 0) await markLoaded(db, 'devicesAt', devicesAt)
  signedIn(db, { ...NO_USER, id: 'u', accountType: 'Admin' })
  return hostHook(() => useKnownPart('devicesAt'), null)
}

// OFFL-22, TRUE-13.
it('rows of the line carry their time, too, where their list was never loaded and no line is there', async () => {
  const screen = await page(0)
  await vi.waitFor(() => expect(screen.last().asOf).toMatch(/^as of\s/))
  const known = screen.last()
  expect(known.kind).toBe('unreached')
  expect(knownWith(known, ['a gateway'])).toEqual({ kind: 'loaded', asOf: known.asOf })
  // The list itself is not known only as of then: it is not known.
  expect(datedTexts({ patients: known, wards: known, devices: known })).toEqual([])
})

it('a list that was loaded carries the time of that', async () => {
  const screen = await page(Date.now() - 2 * MINUTE)
  await vi.waitFor(() => expect(screen.last()).toMatchObject({ kind: 'loaded' }))
  expect(screen.last().asOf).toMatch(/^as of\s/)
})
