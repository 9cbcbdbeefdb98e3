import 'fake-indexeddb/auto'
import type { ConfirmAlarmArgs } from '../../src/commands/confirm-alarm/meta.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { CONFIRM_ALARM, type OutboxRow } from '../../src/model/command.ts'
import { type Drained, drain } from '../../src/sync/drain.ts'
import { type Failure, RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { PassedClock } from '../../src/sync/server-clock.ts'
import { alarmOf } from '../model/rows.ts'
import { freshDb } from './database.ts'
import { makeMortal, mortality } from './mortal.ts'
import { wireAlarm } from './wire.ts'

export const NOW = Date.UTC(2026, 10, 20, 9)
const CLEARED = { kind: 'refused', status: 400, errorCode: 31 } as const

/** A server of alarms that may be down, refuse, or lose its answer; and the outbox that talks to it. */
function setUp(db: WardlightDb = freshDb()) {
  let now = NOW
  let elapsed = 0
  let isHeard = true
  const life = mortality()
  makeMortal(db, life.point)
  const cleared = new Set<string>()
  /** Alarms that became more urgent on the server. */
  const worse = new Set<string>()
  /** Alarms that were to be cleared, and those that were looked at. */
  const sent: string[] = []
  const looked: string[] = []
  let fail: (alarmId: string, isLook: boolean) => Failure | null = () => null
  const send = (async (request) => {
    life.point()
    const alarmId = request.path.split('/')[3] ?? ''
    const isLook = request.method === 'GET'
    const asked = isLook ? looked : sent
    asked.push(alarmId)
    const failure = fail(alarmId, isLook)
    if (failure) throw new RequestFailed(failure)
    if (isLook) {
      const severity = worse.has(alarmId) ? 'CRITICAL' : 'MAJOR'
      const state = { severity, cleared: cleared.has(alarmId) }
      return request.decode(wireAlarm({ id: alarmId, createdTime: NOW, ...state }))
    }
    if (cleared.has(alarmId))
      throw new RequestFailed({ ...CLEARED, message: 'Alarm was already cleared!' })
    cleared.add(alarmId)
    life.point()
    return request.decode(undefined)
  }) as Send
  const clock: PassedClock = {
    device: () => ({ wall: now, elapsed }),
    bounds: () => (isHeard ? { low: NOW, high: NOW, elapsed } : null),
  }
  const deps = { db, send, now: () => now, clock, random: () => 1 }
  let ids = 0
  return {
    db,
    life,
    cleared,
    worse,
    sent,
    looked,
    failing: (how: typeof fail) => (fail = how),
    drain: (): Promise<Drained> => drain(deps),
    /** The same, told each time it asks for the time. */
    drainWith: (asks: () => void): Promise<Drained> => drain({ ...deps, now: () => (asks(), now) }),
    pass(ms: number): number {
      elapsed += ms
      return (now += ms)
    },
    /** The device's clock is set, and only that. */
    set: (ms: number) => (now += ms),
    /** A run in which the server has not answered yet. */
    unheard: () => (isHeard = false),
    async confirm(alarmId: string, given: Partial<ConfirmAlarmArgs> = {}): Promise<string> {
      const id = `c${(ids += 1)}`
      const args = { alarmId, duplicates: [], severity: 'MAJOR', first: 1, ...given }
      await enqueue(db, CONFIRM_ALARM, args, { id, now })
      return id
    },
    row: async (id: string): Promise<OutboxRow | undefined> => db.outbox.get(id),
    isConfirmed: async (id: string) => (await db.alarms.get(id))?.isConfirmed,
  }
}

/** The same with these alarms stored. */
export async function withAlarms(...ids: string[]) {
  const ward = setUp()
  await ward.db.alarms.bulkPut(ids.map((alarmId) => alarmOf({ alarmId })))
  return ward
}
