import 'fake-indexeddb/auto'
// Before any component.
import '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { markFailed, markLoaded, putStatus } from '../../src/db/status.ts'
import type { FitAnswer } from '../../src/model/guardian/answer.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { useFit } from '../../src/screens/settings/use-fit.ts'
import { freshDb } from '../support/database.ts'
import { hostHook } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

const server = vi.hoisted((): { answer: FitAnswer } => ({ answer: { kind: 'none' } }))
vi.mock('virtual:sync-worker', () => ({ default: '' }))
vi.mock('../../src/app/questions.ts', () => ({ ask: () => Promise.resolve(server.answer) }))

const MINUTE = 60_000
const WHY = 'The server could not answer now.'
const NONE = { shown: { by: 'device', lines: [] } }

type Part = 'patientsAt' | 'wardsAt' | 'devicesAt'
const load = async (db: WardlightDb, at: number, ...parts: Part[]) => {
  for (const part of parts) await markLoaded(db, part, at)
}
const refuse = (db: WardlightDb, part: Part, since: number) =>
  markFailed(db, part, { since, why: WHY })

/** The page of an Admin, live, or without a line. */
async function page(isLive: boolean, fill: (db: WardlightDb) => Promise<unknown>) {
  const db = freshDb()
  const now = Date.now()
  const common = { receivedAt: now, saidAt: now, epoch: 1, since: now - MINUTE }
  const lost = { state: 'resting', until: now, attempt: 1, lostAt: now } as const
  const connection = { ...common, ...(isLive ? ({ state: 'live' } as const) : lost) }
  await putStatus(db, { key: 'connection', connection })
  // Without alarms no line counts as live.
  await markLoaded(db, 'alarmsAt', now)
  await fill(db)
  signedIn(db, { ...NO_USER, id: 'u', accountType: 'Admin' })
  const screen = await hostHook(useFit, null)
  const shows = (fit: object) => vi.waitFor(() => expect(screen.last()).toMatchObject(fit))
  return { db, shows, last: () => screen.last() }
}

// TRUE-13, TRUE-14, TRUE-16, FIT-07.
describe('on a server that does not look itself', () => {
  it('it names each list that is refused and why, and goes on as soon as they are there', async () => {
    const { db, shows } = await page(true, (it) => load(it, Date.now(), 'patientsAt'))
    await shows({ shown: null, doubts: [] })
    await refuse(db, 'devicesAt', Date.now())
    await refuse(db, 'wardsAt', Date.now())
    const refused = (list: string) =>
      `The list of ${list} could not be loaded. ${WHY} Trying again every few seconds.`
    await shows({ shown: null, doubts: [refused('wards'), refused('devices')] })
    await load(db, Date.now(), 'wardsAt')
    await shows({ shown: null, doubts: [refused('devices')] })
    await load(db, Date.now(), 'devicesAt')
    await shows({ ...NONE, doubts: [] })
  })

  it('it names a list that was never loaded while the server is not reached', async () => {
    const { shows } = await page(false, (it) => load(it, Date.now(), 'patientsAt', 'wardsAt'))
    await shows({
      shown: null,
      doubts: [
        'The list of devices is not loaded yet. It appears as soon as the server can be reached.',
      ],
    })
  })

  it('what fits by a list of before carries its time', async () => {
    const { shows, last } = await page(true, async (it) => {
      await load(it, Date.now() - 5 * MINUTE, 'patientsAt', 'wardsAt', 'devicesAt')
      await refuse(it, 'devicesAt', Date.now() - MINUTE)
    })
    await shows(NONE)
    await vi.waitFor(() => expect(last().doubts).toHaveLength(1))
    expect(last().doubts[0]).toMatch(/^The list of devices is known only as of\s.*\d\d:\d\d\.$/)
  })
})

it('where the server looks, the lists of this device are no matter', async () => {
  server.answer = { kind: 'has', lines: [] }
  const { shows } = await page(true, (it) => refuse(it, 'devicesAt', Date.now()))
  await shows({ shown: { by: 'server', lines: [] }, doubts: [] })
  server.answer = { kind: 'none' }
})
