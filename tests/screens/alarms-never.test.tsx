/** TRUE-17: alarms that were never loaded are not on their way while the server is not reached. Drawn from stored rows. */
import 'fake-indexeddb/auto'
// Before any component.
import { screensOf } from '../support/whole-screens.tsx'
import { describe, expect, it } from 'vitest'
import { putStatus } from '../../src/db/status.ts'
import type { Connection } from '../../src/model/connection.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { AlarmsBrief, DetailAlarms } from '../../src/ui/detail/DetailAlarms.tsx'
import { draw } from '../support/draw.ts'
import { freshDb } from '../support/database.ts'
import { signedIn } from '../support/signed-in.ts'
import { NOW } from '../ui/anna.ts'

const USER = { ...NO_USER, id: 'u', name: 'Nurse', accountType: 'Manager' as const }
const WITH_LIST = ['Home', 'Lock', 'Board']
const LOADING = /Loading (the )?alarms…/
const NEVER = 'Alarms not loaded'
const ACTIONS = {
  heldFor: never,
  onConfirm: never,
  onConfirmAll: never,
  onUndo: never,
  onRetry: never,
  onDiscard: never,
}

function never(): never {
  throw new Error('not pressed here')
}

/** What every screen says of a device without alarms, whose line is in this state. */
async function said(connection: Partial<Connection>, more: object = {}) {
  const db = freshDb()
  const session = signedIn(db, USER)
  const row = { receivedAt: 0, saidAt: NOW - 1000, epoch: 1, ...connection, ...more } as Connection
  await putStatus(db, { key: 'connection', connection: row })
  const screens = await screensOf(db)
  session.leave()
  return screens
}

const lostAt = NOW - 9_000
const resting = { state: 'resting', since: lostAt, until: NOW, attempt: 2, lostAt } as const

// TRUE-17, ruling R32.
describe('alarms that were never loaded', () => {
  it.each<[string, Partial<Connection>]>([
    ['resting', resting],
    ['the next attempt', { state: 'authorizing', lostAt }],
    ['values came before', { ...resting, receivedAt: NOW - 60_000 }],
  ])('are not loaded where the server is not reached: %s', async (_, connection) => {
    const screens = await said(connection)
    for (const [name, text] of screens) expect(text, name).not.toMatch(LOADING)
    for (const name of WITH_LIST) expect(screens.get(name), name).toContain(NEVER)
    for (const text of screens.values()) expect(text).not.toMatch(/No (unconfirmed|open) alarms/)
  })

  it.each<[string, Partial<Connection>, object]>([
    ['it connects for the first time', { state: 'authorizing' }, {}],
    [
      'the row is as this window found it, of one that is gone',
      resting,
      { saidAt: NOW - 60 * 60_000 },
    ],
  ])('are on their way while %s', async (_, connection, more) => {
    const screens = await said(connection, more)
    for (const name of WITH_LIST) expect(screens.get(name), name).toMatch(LOADING)
  })

  it('the same in the detail of a patient', () => {
    const list = { kind: 'as-of', at: 0 } as const
    const few = { listed: [], more: 0, isOpen: false, onToggle: never }
    const props = { alarms: [], list, now: NOW, actions: ACTIONS, onHistory: never }
    expect(draw(<DetailAlarms {...props} few={few} isBig={false} />).text).toContain(NEVER)
    expect(draw(<AlarmsBrief {...props} />).text).toContain(NEVER)
  })
})
