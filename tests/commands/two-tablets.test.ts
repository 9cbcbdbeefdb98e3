import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { alarmList } from '../../src/db/alarms.ts'
import { enqueueConfirms, undoConfirms, pendingCommands, sendHeld } from '../../src/db/outbox.ts'
import { pullAllAlarms } from '../../src/sync/alarms.ts'
import { drain } from '../../src/sync/drain.ts'
import { freshDb } from '../support/database.ts'
import { ModelServer } from '../support/model-server.ts'
import { steadyClock } from '../support/steady-clock.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const ALARMS = ['a', 'b'] as const
type Act =
  | { do: 'confirm' | 'undo'; tablet: 0 | 1; alarm: (typeof ALARMS)[number] }
  | { do: 'send' | 'leave' | 'read'; tablet: 0 | 1 }
  | { do: 'lose' }
  | { do: 'pass'; ms: number }

const tablet = fc.constantFrom(0 as const, 1 as const)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constantFrom('confirm' as const, 'undo' as const),
    tablet,
    alarm: fc.constantFrom(...ALARMS),
  }),
  fc.record({ do: fc.constantFrom('send' as const, 'leave' as const, 'read' as const), tablet }),
  fc.record({ do: fc.constant('lose' as const) }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.nat(4_000) }),
)

function openTablets() {
  const server = new ModelServer(Date.UTC(2026, 10, 20))
  for (const id of ALARMS) server.raise(id)
  const dbs = [freshDb(), freshDb()] as const
  let ids = 0
  /** Of each alarm the confirms that are held. */
  const given = new Map<string, string[]>()
  const read = (db: WardlightDb): Promise<void> =>
    pullAllAlarms({
      db,
      send: server.send(),
      hospital: 'Hosp',
      now: server.now,
      write: (work) => work(),
    })
  const send = (db: WardlightDb) =>
    drain({
      db,
      send: server.send(),
      now: () => server.now,
      clock: steadyClock(() => server.now),
      random: () => 0,
    })
  return {
    server,
    dbs,
    read,
    send,
    async act(each: Act): Promise<void> {
      if (each.do === 'pass') return void (server.now += each.ms)
      if (each.do === 'lose') return void (server.loseAnswers += 1)
      const db = dbs[each.tablet]
      switch (each.do) {
        case 'send':
          return void (await send(db))
        case 'leave':
          return void (await sendHeld(db))
        case 'read':
          // Its answer may be lost; then it is read later.
          return read(db).catch(() => undefined)
        case 'confirm': {
          const id = `c${(ids += 1)}`
          const args = { alarmId: each.alarm, duplicates: [], severity: 'MAJOR', first: 1 }
          await enqueueConfirms(db, [{ id, args }], server.now)
          given.set(`${each.tablet}${each.alarm}`, [id])
          return
        }
        case 'undo':
          return void (await undoConfirms(db, given.get(`${each.tablet}${each.alarm}`) ?? []))
      }
    },
  }
}

it('confirmed twice and from two tablets, undone or not: no error, each alarm cleared once, all agree (AL10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const { server, dbs, act: run, read, send } = openTablets()
      for (const db of dbs) await read(db)
      for (const each of acts) await run(each)
      // Quiet: whatever waits is sent, and everybody reads.
      for (let round = 0; round < 40; round += 1) {
        server.loseAnswers = 0
        server.now += 2_000
        for (const db of dbs) await send(db)
      }
      for (const db of dbs) await read(db)
      for (const db of dbs) {
        expect(await pendingCommands(db)).toEqual([])
        const shown = (await alarmList(db, 'both')).map(({ alarmId, isConfirmed, confirm }) => [
          alarmId,
          { isConfirmed, confirm: confirm.state },
        ])
        expect(Object.fromEntries(shown)).toEqual(
          Object.fromEntries(
            ALARMS.map((id) => [
              id,
              { isConfirmed: server.alarms.get(id)?.cleared, confirm: 'none' },
            ]),
          ),
        )
      }
      for (const [, clears] of server.clears) expect(clears).toBe(1)
    }),
    { numRuns: 60 },
  )
})
