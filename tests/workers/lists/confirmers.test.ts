import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { noteReceived } from '../../../src/db/alarm-log.ts'
import { mergeAlarms } from '../../../src/db/alarm-rows.ts'
import { type Failure, RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { createConfirmers } from '../../../workers/lists/confirmers.ts'
import { alarmOf } from '../../model/rows.ts'
import { freshDb } from '../../support/database.ts'
import { HERE } from '../../support/later.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

async function scene() {
  const db = freshDb()
  const time = new VirtualTime(undefined, 40)
  const asked: string[] = []
  let failure: Failure | null = null
  const send = ((request) => {
    asked.push(request.path.split('/')[3] ?? '')
    if (failure) return Promise.reject(new RequestFailed(failure))
    const comment = { text: 'x', subtype: 'CLEARED_BY_USER', userName: 'kim@x.example' }
    const data = [{ type: 'SYSTEM', comment, firstName: 'Kim' }]
    return Promise.resolve(request.decode({ data }))
  }) as Send
  const rows = ['a', 'b'].map((alarmId) =>
    alarmOf({ alarmId, first: 50, isConfirmed: true, confirmedAt: 77 }),
  )
  await mergeAlarms(db, null, { rows })
  await noteReceived(db, rows, 60)
  const writer = { guarded: (work: () => Promise<void>) => work() }
  const given = { db, send, writer: writer as never, timers: time.timers, later: HERE }
  const confirmers = createConfirmers(given)
  return {
    db,
    asked,
    rows,
    time,
    confirmers,
    failing: (how: Failure | null) => (failure = how),
    who: async (id: string) => [
      (await db.alarms.get(id))?.confirmedBy,
      (await db.alarmLog.get(id))?.who,
    ],
  }
}

it('only what is on a screen is asked for, and once (AL16)', async () => {
  const { asked, confirmers, time, who } = await scene()
  confirmers.show(new Set(['a']))
  await time.advance(100)
  confirmers.show(new Set(['a']))
  await time.advance(100)
  expect([asked, await who('a'), await who('b')]).toEqual([['a'], ['Kim', 'Kim'], [undefined, '']])
})

it('a list that is read anew does not forget it', async () => {
  const { db, confirmers, time, who, rows } = await scene()
  confirmers.show(new Set(['a']))
  await time.advance(100)
  await mergeAlarms(db, null, { rows })
  expect(await who('a')).toEqual(['Kim', 'Kim'])
})

it('a server that refuses comments makes nothing fail, and is not asked again', async () => {
  const { asked, confirmers, time, who, failing } = await scene()
  failing({ kind: 'refused', status: 404, errorCode: 32, message: 'Not found' })
  confirmers.show(new Set(['a', 'b']))
  await time.advance(60_000)
  expect([asked, await who('a')]).toEqual([
    ['a', 'b'],
    ['', ''],
  ])
})

it('without a connection it is asked again when there may be one', async () => {
  const { asked, confirmers, time, who, failing } = await scene()
  failing({ kind: 'offline' })
  confirmers.show(new Set(['a']))
  await time.advance(100)
  failing(null)
  await time.advance(10_000)
  expect([asked, await who('a')]).toEqual([
    ['a', 'a'],
    ['Kim', 'Kim'],
  ])
  confirmers.stop()
})
