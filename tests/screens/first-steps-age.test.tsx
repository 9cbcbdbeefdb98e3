import 'fake-indexeddb/auto'
// Before any component.
import { putConnection } from '../support/whole-screens.tsx'
import { drawSettled } from '../support/settled-draw.tsx'
import { describe, expect, it } from 'vitest'
import { markFailed, markLoaded } from '../../src/db/status.ts'
import type { Indicator } from '../../src/model/connection.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { freshDb } from '../support/database.ts'
import { signedIn } from '../support/signed-in.ts'
import { NOW } from '../ui/anna.ts'

const { default: FirstStepsCard } = await import('../../src/screens/first-steps/FirstStepsCard.tsx')

const MINUTE = 60_000
const OLD = /The list of (\w+) is known only as of\s\d\d:\d\d\./g
const LOST = /There is no connection\. This is what was known as of\s\d\d:\d\d\./

/** What a hospital with one ward says, some of whose lists are refused since a minute. */
async function said(indicator: Indicator, ...refused: ('wardsAt' | 'devicesAt')[]) {
  const db = freshDb()
  const session = signedIn(db, { ...NO_USER, id: 'u', accountType: 'Admin' })
  await db.wards.put({ id: 'w', name: 'Maple' })
  await putConnection(db, indicator)
  for (const part of refused) {
    await markLoaded(db, part, NOW - 5 * MINUTE)
    await markFailed(db, part, { since: NOW - MINUTE, why: 'Not now.' })
  }
  const drawn = await drawSettled(db, <FirstStepsCard onAddPatient={undefined} />)
  session.leave()
  return drawn.text
}

// FIRST-02, TRUE-14.
describe('first steps whose lists are of before', () => {
  const listed = async (...given: Parameters<typeof said>) =>
    [...(await said(...given)).matchAll(OLD)].map(([, list]) => list)

  it('say as of when a list is that the server does not give again', async () => {
    expect(await listed({ kind: 'live' }, 'devicesAt')).toEqual(['devices'])
    expect(await listed({ kind: 'live' }, 'wardsAt', 'devicesAt')).toEqual(['wards', 'devices'])
  })

  it('say nothing of it while all are followed', async () => {
    const text = await said({ kind: 'live' })
    expect(text).toContain('1 ward')
    expect(text).not.toMatch(/as of/)
  })

  it('say it once of all without a connection', async () => {
    const lost = { kind: 'not-receiving', since: NOW - MINUTE } as const
    expect(await listed(lost, 'devicesAt')).toEqual([])
    expect(await said(lost, 'devicesAt')).toMatch(LOST)
  })
})
