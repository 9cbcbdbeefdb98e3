import 'fake-indexeddb/auto'
// Before any component.
import '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { markFailed, markLoaded, putStatus } from '../../src/db/status.ts'
import type { Connection } from '../../src/model/connection.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { type BoardData, useBoardData } from '../../src/screens/board/data.ts'
import { useWhyNobody } from '../../src/screens/board/NoTiles.tsx'
import { BOARD_TEXTS as T } from '../../src/texts/board.ts'
import { freshDb } from '../support/database.ts'
import { hostHook } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))

const WHY = 'No patients today.'
const UNREAD = { patients: [{}], decides: 'patientsAt', isGone: false } as unknown as BoardData

/** What the board of these wards says in place of tiles; `''` while it is read. */
function useNobody(): string {
  const data = useBoardData()
  const why = useWhyNobody(data ?? UNREAD)
  return data?.patients.length === 0 ? why : ''
}

/** A board paired for these wards, on a device whose line is in this state. */
async function board(
  wards: string,
  state: 'live' | 'resting',
  fill: (db: WardlightDb) => Promise<void>,
) {
  const db = freshDb()
  const now = Date.now()
  const common = { receivedAt: now, saidAt: now, epoch: 1, since: now }
  const connection: Connection =
    state === 'live' ? { ...common, state } : { ...common, state, until: now, attempt: 1 }
  await putStatus(db, { key: 'connection', connection })
  await fill(db)
  signedIn(db, { ...NO_USER, id: 'wall', boardWards: wards })
  const screen = await hostHook(useNobody, null)
  return { db, says: (text: string) => vi.waitFor(() => expect(screen.last()).toBe(text)) }
}

const load = async (db: WardlightDb, ...parts: ('patientsAt' | 'wardsAt' | 'alarmsAt')[]) => {
  for (const part of parts) await markLoaded(db, part, Date.now())
}
const refuse = (part: 'patientsAt' | 'wardsAt') => (db: WardlightDb) =>
  markFailed(db, part, { since: Date.now(), why: WHY })

// TRUE-13, TRUE-16.
describe('a board without patients says why', () => {
  it('that there are none, once they were loaded', async () => {
    const { says } = await board('all', 'live', (db) => load(db, 'alarmsAt', 'patientsAt'))
    await says(T.nobody)
  })

  it('that they are on their way, then that they are refused, and comes by itself', async () => {
    const { db, says } = await board('all', 'live', (it) => load(it, 'alarmsAt'))
    await says(T.loading)
    await refuse('patientsAt')(db)
    await says(
      'The patients could not be loaded. No patients today. Trying again every few seconds.',
    )
    await load(db, 'patientsAt')
    await says(T.nobody)
  })

  it('that the server is not reached', async () => {
    const { says } = await board('all', 'resting', async () => undefined)
    await says(T.unknown.patientsAt.unreached)
  })

  it('that its wards are gone only where the list of wards says so', async () => {
    const { db, says } = await board('maple', 'live', async (it) => {
      await load(it, 'alarmsAt', 'patientsAt')
      await refuse('wardsAt')(it)
    })
    await says(T.unknown.wardsAt.refused(WHY))
    await load(db, 'wardsAt')
    await says(T.pairedWardsGone)
    await db.wards.put({ id: 'maple', name: 'Maple' })
    await says(T.nobody)
  })
})
