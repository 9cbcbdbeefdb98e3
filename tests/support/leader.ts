import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import type { WindowRow } from '../../src/db/rows.ts'
import { vitalsOfPatient } from '../../src/db/vitals.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import { reading } from '../../src/model/vitals/telemetry.ts'
import { type Failure, RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { Channel, Message } from '../../workers/lead/channel.ts'
import { lead } from '../../workers/lead/lead.ts'
import { createBell } from '../../workers/timing/wait.ts'
import { freshDb } from './database.ts'
import { HERE } from './later.ts'
import { ModelServer } from './model-server.ts'
import { FakeWindows } from './windows.ts'
import { VirtualTime, settle } from './virtual-time.ts'

const running: AbortController[] = []
afterEach(() => running.splice(0).forEach((stop) => stop.abort()))

/** The whole work of a leader against the model server, by virtual time. `shown`: what a window wants before anybody leads. */
export function startLeader(
  db: WardlightDb = freshDb(),
  given: Partial<SessionUser> = {},
  slowed: (send: Send) => Send = (send) => send,
  shown: Partial<WindowRow> = {},
) {
  const time = new VirtualTime(undefined, 30)
  const server = new ModelServer(time.now())
  for (const id of ['p1', 'p2']) server.addPatient(id, 'w1')
  server.addPatient('p3', 'w2')
  server.raise('a1', { originator: 'p1' })
  const listeners = new Set<(message: Message) => void>()
  const channel: Channel = {
    post: (message) => listeners.forEach((listener) => listener(message)),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const windows = new FakeWindows()
  windows.want(shown)
  let reachable = true
  let refusal: Failure | null = null
  let tokens = 0
  let drains = 0
  const user = { ...NO_USER, id: 'u', accountType: 'Manager' as const, hospitalId: 'c', ...given }
  const bell = createBell()
  const stop = new AbortController()
  running.push(stop)
  const token = () =>
    refusal ? Promise.reject(new RequestFailed(refusal)) : Promise.resolve(`t${tokens}`)
  const done = lead(
    {
      db,
      user: { ...user, hospitalName: 'Hosp' },
      send: slowed(server.send()),
      tokens: {
        current: token,
        renew: () => ((tokens += 1), token()),
        obtainedAt: () => 0,
      },
      connect(text) {
        const line = server.connect(text)
        time.timers.set(() => (reachable ? line.open() : line.end(1006)), 10)
        return line
      },
      channel,
      windows,
      bell,
      drain: () => Promise.resolve(void (drains += 1)),
      room: { full: () => undefined, stored: () => undefined },
      timers: time.timers,
      clock: { follow: () => undefined, seen: () => undefined },
      random: () => 0.5,
      zone: 'Asia/Seoul',
      later: HERE,
    },
    stop.signal,
  )
  /** Time passes, and frames arrive as they are sent. */
  async function run(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      await time.advance(50)
      server.now = time.now()
      for (const line of server.lines) line.deliver()
    }
    await settle(40)
  }
  const alarms = async () =>
    Object.fromEntries((await db.alarms.toArray()).map((one) => [one.alarmId, one.isConfirmed]))
  const hr = async (ward: string, patient: string) =>
    reading(await vitalsOfPatient(db, ward, patient), 'hr')?.value
  return {
    db,
    time,
    server,
    channel,
    windows,
    bell,
    stop,
    done,
    run,
    alarms,
    hr,
    drains: () => drains,
    reach: (on: boolean) => (reachable = on),
    refuse: (failure: Failure) => (refusal = failure),
    names: async () => (await db.patients.toArray()).map((one) => one.entityId),
  }
}
