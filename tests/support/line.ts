import { NO_USER } from '../../src/model/people/session.ts'
import { type FacilityDeps, FacilitySubscriptions } from '../../workers/connection/facility.ts'
import { Line, type SocketLike } from '../../workers/connection/line.ts'
import { freshDb } from './database.ts'
import { FakeSocket } from './sockets.ts'
import { VirtualTime } from './virtual-time.ts'

/** A line whose other side is the test; nobody is told how it is. */
export function lineTo<Socket extends SocketLike>(
  socket: Socket,
  timers = new VirtualTime().timers,
): Line {
  const nobody = { heard: () => undefined, proved: () => undefined, doubted: () => undefined }
  return new Line(socket, timers, nobody)
}

/** A facility's subscriptions, with as much behind them as a test wants to see. */
export function facilityOn(given: Partial<FacilityDeps>) {
  const socket = new FakeSocket('t')
  const time = new VirtualTime()
  const send = (): Promise<never> => Promise.reject(new Error('asked'))
  const subscriptions = new FacilitySubscriptions({
    db: freshDb(),
    user: { ...NO_USER, hospitalId: 'c1', hospitalName: 'Hosp' },
    send,
    isLive: () => true,
    timers: time.timers,
    clock: { follow: () => undefined, seen: () => undefined },
    mirror: {
      apply: () => [],
      ask: () => ({ at: 1 }),
      has: () => true,
      ids: () => [],
      list: () => ({ applied: new Map(), gone: [] }),
      members: () => [],
      over: () => undefined,
    },
    flusher: { wake: () => undefined, flushAll: () => new Promise(() => undefined) },
    history: { live: () => undefined, forget: () => undefined, gap: () => undefined },
    pulls: { alarmsChanged: () => undefined },
    devices: {
      ask: () => ({ asked: Promise.resolve({ at: 1 }), over: () => undefined }),
      push: () => undefined,
      stop: () => undefined,
    },
    alarms: { push: () => undefined, stop: () => undefined },
    limits: {
      begin: () => undefined,
      page: () => undefined,
      push: () => undefined,
      polled: async (ask) => void (await ask()),
      reported: () => undefined,
      stop: () => undefined,
    },
    filler: { start: () => undefined, again: () => undefined, later: () => undefined },
    counters: { drop: () => undefined },
    ...given,
  })
  return { socket, subscriptions, time, begin: () => subscriptions.begin(lineTo(socket)) }
}
