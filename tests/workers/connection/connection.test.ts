import { describe, expect, it } from 'vitest'
import { RequestFailed, type Failure } from '../../../src/sync/failure.ts'
import { PROBE_MS, SILENCE_MS } from '../../../workers/connection/line.ts'
import type { ConnectionState } from '../../../workers/connection/connection-row.ts'
import { runConnection } from '../../../workers/connection/connection.ts'
import { parseFrame } from '../../../src/wire/entity.ts'
import { subscribeFrame } from '../../../src/wire/socket.ts'
import { createBell } from '../../../workers/timing/wait.ts'
import { FakeSocket } from '../../support/sockets.ts'
import { VirtualTime, settle } from '../../support/virtual-time.ts'
import { countFrame } from '../../support/wire.ts'

type Seen = {
  at: number
  state: ConnectionState['state']
  lost: boolean
  openedAt?: number | undefined
}

/** Scripted sockets: `behave` says what each new one does. */
function setUp(behave: (socket: FakeSocket, count: number) => void = (socket) => socket.open()) {
  const time = new VirtualTime(0, 4)
  const bell = createBell()
  const stop = new AbortController()
  const sockets: FakeSocket[] = []
  const seen: Seen[] = []
  const renewed: number[] = []
  const polls: number[] = []
  const made: number[] = []
  let refusal: Failure | null = null
  let pollFails = false
  let pollsHang = false
  let opened = 0
  const frames: string[] = []
  const done = runConnection(
    {
      timers: time.timers,
      random: () => 1,
      connect(token) {
        const socket = new FakeSocket(token)
        sockets.push(socket)
        made.push(time.now())
        time.timers.set(() => behave(socket, sockets.length), 0)
        return socket
      },
      tokens: {
        current: () =>
          refusal
            ? Promise.reject(new RequestFailed(refusal))
            : Promise.resolve(`t${renewed.length}`),
        renew(stale) {
          expect(stale).toBe(`t${renewed.length}`)
          if (refusal) return Promise.reject(new RequestFailed(refusal))
          renewed.push(time.now())
          return Promise.resolve(`t${renewed.length}`)
        },
      },
      bell,
      row: {
        state(state, lost) {
          const openedAt = state.state === 'live' ? state.openedAt : undefined
          seen.push({ at: time.now(), state: state.state, lost, openedAt })
        },
        received: () => undefined,
      },
      subscriptions: {
        begin(line) {
          line.socket.onmessage = ({ data }) => {
            const { kind } = parseFrame(data)
            line.heard(kind !== 'error' && kind !== 'unknown')
            frames.push(kind)
          }
          line.send(subscribeFrame([{ subject: 901, round: 0 }]))
        },
        poll() {
          polls.push(time.now())
          if (pollsHang) return new Promise(() => undefined)
          return pollFails ? Promise.reject(new Error('no way')) : Promise.resolve()
        },
      },
      catchUp: { opened: () => (opened += 1), polled: () => undefined },
    },
    stop.signal,
  )
  const states = (): string[] => seen.map((item) => item.state)
  return {
    time,
    bell,
    stop,
    sockets,
    seen,
    states,
    renewed,
    polls,
    made,
    frames,
    done,
    opened: () => opened,
    refuse: (failure: Failure | null) => (refusal = failure),
    failPolls: (on: boolean) => (pollFails = on),
    hangPolls: () => (pollsHang = true),
    last: (): FakeSocket => sockets.at(-1) as FakeSocket,
  }
}
/** Opens, and the other side acts in a task of its own, as a browser does it. */
const openThen = (socket: FakeSocket, act: () => void): void => {
  socket.open()
  setImmediate(act)
}
const live = (socket: FakeSocket): void => openThen(socket, () => socket.say(countFrame(901, 1)))

describe('opening', () => {
  // SOCK-01.
  it('authorizes, opens, subscribes, is live with the first frame', async () => {
    const { time, states, last, opened, stop, done, seen } = setUp()
    await time.advance(1_000)
    expect(states()).toEqual(['authorizing', 'opening', 'subscribing'])
    expect(last().sent).toHaveLength(1)
    expect(opened()).toBe(0)
    last().say(countFrame(901, 1))
    expect(states().at(-1)).toBe('live')
    expect(opened()).toBe(1)
    expect(seen.some((item) => item.lost)).toBe(false)
    stop.abort()
    await done
    expect(last().closed).toBe(true)
    expect(time.waiting).toBe(0)
  })
  it('an error or a frame of nobody does not make it live', async () => {
    const { time, states, last, opened, frames } = setUp()
    await time.advance(100)
    last().say('{"subscriptionId":900,"errorCode":3,"errorMsg":"no"}')
    last().say('<html>')
    expect(states().at(-1)).toBe('subscribing')
    expect([opened(), frames]).toEqual([0, ['error', 'unknown']])
  })
  it('a socket that does not open in 8 s is given up', async () => {
    const { time, states, sockets, made } = setUp(() => undefined)
    await time.advance(8_000)
    expect(sockets[0]?.closed).toBe(true)
    expect(states().at(-1)).toBe('resting')
    await time.advance(1_000)
    expect(made).toEqual([0, 9_000])
  })
  it('an open line that says nothing for 10 s failed, and the next waits longer', async () => {
    const { time, made, polls, seen } = setUp()
    await time.advance(33_000)
    expect(made.slice(0, 3)).toEqual([0, 11_000, 23_000])
    expect(polls).toEqual([33_000])
    expect(seen.some((item) => item.state === 'resting' && item.lost)).toBe(true)
  })
})

describe('silence', () => {
  it('without a frame it is doubted and asked, without an answer lost, all within 20 s', async () => {
    expect(SILENCE_MS + PROBE_MS).toBeLessThanOrEqual(20_000)
    const { time, seen, last, sockets } = setUp(live)
    await time.advance(SILENCE_MS - 100)
    expect(seen.at(-1)?.state).toBe('live')
    await time.advance(200)
    expect(seen.at(-1)?.state).toBe('suspect')
    expect(last().sent).toHaveLength(2)
    await time.advance(PROBE_MS - 200)
    expect(seen.at(-1)?.state).toBe('suspect')
    await time.advance(200)
    expect(seen.find((item) => item.state === 'resting')).toMatchObject({
      at: SILENCE_MS + PROBE_MS,
      lost: true,
    })
    expect(sockets[0]?.closed).toBe(true)
  })
  it('any frame restarts the clock, and an answered question makes it live again', async () => {
    const { time, states, seen, last, sockets } = setUp(live)
    for (let round = 0; round < 5; round += 1) {
      await time.advance(SILENCE_MS - 1_000)
      last().say(countFrame(901, round))
    }
    expect(states()).not.toContain('suspect')
    for (let round = 0; round < 3; round += 1) {
      await time.advance(SILENCE_MS + PROBE_MS - 1_000)
      last().say(countFrame(1_000_911 + 10 * round, 1))
    }
    expect(states().filter((state) => state === 'suspect')).toHaveLength(3)
    expect(states().at(-1)).toBe('live')
    // LAG-05: what the line was told before the doubt was told by this line.
    expect(seen.at(-1)?.openedAt).toBe(seen.find(({ state }) => state === 'live')?.at)
    expect(sockets).toHaveLength(1)
    expect(new Set(last().sent).size).toBe(4)
  })
  it('frames of a socket that was let go are not heard', async () => {
    const { time, sockets, frames } = setUp(live)
    await time.advance(1_000)
    const old = sockets[0] as FakeSocket
    const handler = old.onmessage
    old.end(1006)
    await time.advance(2_000)
    expect(old.onmessage).toBe(null)
    const before = frames.length
    old.say(countFrame(901, 5))
    expect(handler).not.toBe(null)
    expect(frames).toHaveLength(before)
  })
})

describe('lost', () => {
  it('a lost line renews the token once and subscribes anew (SOCK-13, SOCK-14)', async () => {
    const { time, renewed, sockets, last, opened } = setUp(live)
    await time.advance(1_000)
    last().end(1006)
    await time.advance(1_000)
    expect(renewed).toHaveLength(1)
    expect(sockets.map((socket) => socket.token)).toEqual(['t0', 't1'])
    expect(opened()).toBe(2)
    expect(sockets[1]?.sent[0]).toBe(sockets[0]?.sent[0])
  })
  // AMB-104.
  it('backs off 1, 2, then 4 s at most, and from the start only after a line that brought something', async () => {
    let behave = (socket: FakeSocket): void => socket.end(1006)
    const { time, made, failPolls, last } = setUp((socket) => behave(socket))
    failPolls(true)
    await time.advance(62_000)
    const gaps = made.slice(1).map((at, index) => at - (made[index] ?? 0))
    expect(gaps.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 4_000, 4_000, 4_000])
    behave = live
    await time.advance(15_000)
    const before = made.length
    const at = time.now()
    last().end(1006)
    await time.advance(500)
    expect(made[before]).toBe(at + 500)
  })
  it('tokens that are refused again and again (1011) are renewed once, with waits that grow', async () => {
    const { time, renewed, made, failPolls } = setUp((socket) =>
      openThen(socket, () => socket.end(1011, 'JWT Token expired')),
    )
    failPolls(true)
    await time.advance(120_000)
    expect(renewed).toHaveLength(1)
    const gaps = made.slice(1).map((at, index) => at - (made[index] ?? 0))
    expect(gaps.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 4_000, 4_000])
  })
  it('...and when requests get through, they are used instead', async () => {
    const { time, renewed, states } = setUp((socket) => openThen(socket, () => socket.end(1011)))
    await time.advance(60_000)
    expect([renewed.length, states().at(-1)]).toEqual([1, 'polling'])
  })
  it('one refused token: one renewal, then live', async () => {
    const { time, renewed, states, sockets } = setUp((socket) => {
      openThen(socket, () =>
        socket.token === 't0' ? socket.end(1011) : socket.say(countFrame(901, 1)),
      )
    })
    await time.advance(5_000)
    expect([renewed.length, sockets.length, states().at(-1)]).toEqual([1, 2, 'live'])
  })
})

describe('the session', () => {
  it('refused by the token endpoint ends it, without a further socket (SOCK-17)', async () => {
    const { time, refuse, last, sockets, done, states } = setUp(live)
    await time.advance(1_000)
    refuse({ kind: 'unauthorized', message: '' })
    last().end(1006)
    await time.advance(5_000)
    await done
    expect(sockets).toHaveLength(1)
    expect(states().at(-1)).toBe('authorizing')
    expect(time.waiting).toBe(0)
  })
  it.each<Failure>([
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'server', status: 502, message: '' },
    { kind: 'refused', status: 404, errorCode: 0, message: 'another program answers here' },
  ])('$kind does not end it (ruling R8)', async (failure) => {
    const { time, refuse, last, states } = setUp(live)
    await time.advance(1_000)
    refuse(failure)
    last().end(1006)
    await time.advance(60_000)
    expect(states().at(-1)).toBe('resting')
    refuse(null)
    await time.advance(16_000)
    expect(states().at(-1)).toBe('live')
  })
})

describe('wake', () => {
  // OFFL-38.
  it('replaces a line that may be dead, at once and without calling it lost', async () => {
    const { time, bell, sockets, seen, renewed } = setUp(live)
    await time.advance(1_000)
    bell.ring()
    await time.advance(0)
    await time.advance(10)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.closed).toBe(true)
    expect(seen.every((item) => !item.lost)).toBe(true)
    expect(seen.at(-1)).toMatchObject({ state: 'live', at: 1_000 })
    expect(renewed).toEqual([])
  })
  it('cuts a rest short', async () => {
    let behave = (socket: FakeSocket): void => socket.end(1006)
    const { time, bell, made, failPolls } = setUp((socket) => behave(socket))
    failPolls(true)
    await time.advance(32_000)
    behave = live
    const before = made.length
    bell.ring()
    await settle()
    expect(made).toHaveLength(before + 1)
    expect(made.at(-1)).toBe(32_000)
  })
})

describe('sockets blocked, requests through', () => {
  it('polls every 10 s after three sockets in a row, tries a socket each minute, and comes back', async () => {
    let behave = (socket: FakeSocket): void => socket.end(1006)
    const { time, polls, made, seen, states } = setUp((socket) => behave(socket))
    await time.advance(3_000)
    expect(made).toEqual([0, 1_000, 3_000])
    expect(polls).toEqual([3_000])
    expect(seen.at(-1)).toMatchObject({ state: 'polling', lost: false })
    await time.advance(60_000)
    expect(polls.slice(0, 7)).toEqual([3, 13, 23, 33, 43, 53, 63].map((second) => second * 1_000))
    expect(made).toHaveLength(4)
    // The try in between does not say that nothing is received.
    const after = seen.filter((item) => item.at >= 3_000)
    expect(
      after.slice(after.findIndex((item) => item.state === 'polling')).some((item) => item.lost),
    ).toBe(false)
    behave = live
    await time.advance(60_000)
    expect(states().at(-1)).toBe('live')
    const count = polls.length
    await time.advance(10_000)
    expect(polls).toHaveLength(count)
  })
  it('a socket that is tried meanwhile and hangs never makes what is shown older than 18 s', async () => {
    const { time, polls } = setUp((socket) => polls.length === 0 && socket.end(1006))
    await time.advance(300_000)
    const gaps = polls.slice(1).map((at, index) => at - (polls[index] ?? 0))
    expect(polls.length).toBeGreaterThan(20)
    expect(Math.max(...gaps)).toBeLessThan(18_000)
  })
  it('a tap while a request waits for its answer tries a socket at once', async () => {
    let behave = (socket: FakeSocket): void => socket.end(1006)
    const { time, bell, polls, hangPolls, made, states } = setUp((socket) => behave(socket))
    await time.advance(4_000)
    hangPolls()
    await time.advance(10_000)
    expect([polls.length, states().at(-1)]).toEqual([2, 'polling'])
    behave = live
    const before = made.length
    bell.ring()
    await time.advance(100)
    expect([made.length - before, states().at(-1)]).toEqual([1, 'live'])
  })
  it('sockets that open and stay dumb are blocked too', async () => {
    const { time, states } = setUp()
    await time.advance(34_000)
    expect(states().at(-1)).toBe('polling')
  })
  it('requests that stop getting through are a loss', async () => {
    const { time, failPolls, seen, states } = setUp((socket) => socket.end(1006))
    await time.advance(4_000)
    failPolls(true)
    await time.advance(30_000)
    expect(states().at(-1)).toBe('resting')
    expect(seen.at(-1)?.lost).toBe(true)
  })
})

describe('stopping', () => {
  const moments: [string, (socket: FakeSocket) => void, number][] = [
    ['while opening', () => undefined, 100],
    ['while subscribing', (socket) => socket.open(), 100],
    ['while live', live, 100],
    ['while doubted', live, 16_000],
    ['while resting', (socket) => socket.end(1006), 100],
    ['while polling', (socket) => socket.end(1006), 20_000],
  ]
  it.each(moments)('%s ends everything (SOCK-18)', async (_, behave, after) => {
    const { time, stop, done, sockets } = setUp(behave)
    await time.advance(after)
    stop.abort()
    await done
    expect(time.waiting).toBe(0)
    const count = sockets.length
    await time.advance(120_000)
    expect(sockets).toHaveLength(count)
    expect(sockets.at(-1)?.onmessage ?? null).toBe(null)
  })
})
