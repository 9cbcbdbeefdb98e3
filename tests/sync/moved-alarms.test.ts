import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { alarmLog, noteReceived } from '../../src/db/alarm-log.ts'
import { alarmList } from '../../src/db/alarms.ts'
import { openTellings } from '../../src/db/open-tellings.ts'
import { mayBeFlood } from '../../src/model/alarms/flood.ts'
import { summaryOf } from '../../src/model/alarms/urgency.ts'
import type { Alarm } from '../../src/model/alarms/alarm.ts'
import { pullAllAlarms, pullChangedAlarms, pullPatientAlarms } from '../../src/sync/alarms.ts'
import { freshDb } from '../support/database.ts'
import { ModelServer } from '../support/model-server.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 86_400_000

/** A server to which everything was moved a minute ago: it dates the making of each alarm with the time of the import. */
function setUp() {
  const server = new ModelServer(NOW)
  const db = freshDb()
  const bring = (id: string, startTs: number, given = {}): void =>
    server.raise(id, { createdTime: NOW - 60_000, startTs, ...given })
  const pull = {
    db,
    send: server.send(),
    hospital: 'Hosp',
    now: NOW,
    write: (work: () => Promise<void>) => work(),
    received: (rows: readonly Alarm[]) => noteReceived(db, rows, NOW),
  }
  const stored = async (): Promise<string[]> =>
    (await db.alarms.toArray()).map(({ alarmId }) => alarmId).toSorted()
  return { server, db, bring, pull, stored }
}

// MOVE-11: the time of an alarm is when it began.
describe('alarms that were moved here', () => {
  it('are as old as they are: no flood, in the order in which they began', async () => {
    const { db, bring, pull } = setUp()
    for (let day = 1; day <= 12; day += 1)
      bring(`d${day}`, NOW - day * DAY, { originator: `p${day}` })
    await pullAllAlarms(pull)
    const list = await alarmList(db, 'unconfirmed')
    expect(list.map(({ alarmId }) => alarmId)).toEqual(
      Array.from({ length: 12 }, (_, at) => `d${at + 1}`),
    )
    expect(mayBeFlood(list, NOW)).toBe(false)
    expect(summaryOf(list, new Set(['d2']), NOW)).toMatchObject({
      fresh: 11,
      named: { alarm: { alarmId: 'd1' } },
    })
    expect((await openTellings(db, NOW)).map(({ at }) => NOW - at)).toEqual(
      list.map((_, at) => (at + 1) * DAY),
    )
    expect((await alarmLog(db)).map(({ raised }) => NOW - raised)).toEqual(
      list.map((_, at) => (at + 1) * DAY),
    )
  })

  it('and were confirmed are kept for 14 days from when they began', async () => {
    const { server, bring, pull, stored } = setUp()
    bring('old', NOW - 15 * DAY)
    bring('young', NOW - 13 * DAY)
    bring('stands', NOW - 40 * DAY)
    for (const id of ['old', 'young']) server.clear(id)
    for (const ask of [pullAllAlarms, pullChangedAlarms, pullChangedAlarms]) {
      await ask(pull)
      expect(await stored()).toEqual(['stands', 'young'])
    }
  })

  it('do not bring back to a patient what was confirmed more than a week ago', async () => {
    const { server, bring, pull, stored } = setUp()
    bring('old', NOW - 8 * DAY)
    bring('young', NOW - 6 * DAY)
    bring('stands', NOW - 8 * DAY, { type: 'Low HR' })
    for (const id of ['old', 'young']) server.clear(id)
    await pullPatientAlarms(pull, 'p0')
    expect(await stored()).toEqual(['stands', 'young'])
  })

  it('and are confirmed, or deleted, afterwards are known at once', async () => {
    const { server, db, bring, pull, stored } = setUp()
    for (let day = 1; day <= 9; day += 1) bring(`d${day}`, NOW - day * DAY)
    await pullAllAlarms(pull)
    server.raise('new')
    server.clear('d5')
    server.delete('d7')
    server.raise('gone', { createdTime: NOW - 5 })
    server.clear('gone')
    await pullChangedAlarms(pull)
    const ids = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd8', 'd9', 'gone', 'new']
    expect(await stored()).toEqual(ids)
    expect((await db.alarms.get('d5'))?.isConfirmed).toBe(true)
  })
})

/** Clocks of devices and of a server's nodes are not quite the same. */
it('an alarm that began a little after it was made is asked for all the same', async () => {
  const { server, pull, stored } = setUp()
  server.raise('ahead', { createdTime: NOW - 30_000, startTs: NOW - 10_000 })
  server.clear('ahead')
  await pullAllAlarms(pull)
  server.raise('between', { createdTime: NOW - 20_000 })
  server.clear('between')
  server.asked.length = 0
  await pullChangedAlarms(pull)
  expect(await stored()).toEqual(['ahead', 'between'])
  // Two questions, and no look at the whole window.
  expect(server.asked).toHaveLength(2)
})
