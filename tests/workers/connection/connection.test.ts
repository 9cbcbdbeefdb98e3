import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../src/sync/failure.ts'
import { PROBE_MS, SILENCE_MS } from '../../../workers/connection/line.ts'
import { live, openThen, startConnection as setUp } from '../../support/scripted-connection.ts'
import type { FakeSocket } from '../../support/sockets.ts'
import { settle } from '../../support/virtual-time.ts'
import { countFrame } from '../../support/wire.ts'

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
  // OFFL-77.
  it('a line in doubt was opened when it was by the clock as it is now', async () => {
    const { time, seen, last, setBack, current } = setUp(live)
    await time.advance(SILENCE_MS + 1_000)
    expect(current().state).toBe('suspect')
    const openedAt = seen.find(({ state }) => state === 'live')?.at ?? 0
    setBack(180_000)
    last().say(countFrame(901, 1))
    expect(current()).toMatchObject({ state: 'live', openedAt: openedAt - 180_000 })
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
  it('each line that is lost right after its first frame is waited for longer (SOCK-14)', async () => {
    const { time, made, states } = setUp((socket) =>
      openThen(socket, () => {
        socket.say(countFrame(901, 1))
        socket.end(1006)
      }),
    )
    await time.advance(20_000)
    const gaps = made.slice(1).map((at, index) => at - (made[index] ?? 0))
    expect(states()).toContain('live')
    expect(gaps.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 4_000])
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
  // OFFL-77.
  it('rounds began when they did by the clock as it is now', async () => {
    const { time, current, setBack } = setUp((socket) => socket.end(1006))
    await time.advance(4_000)
    expect(current()).toMatchObject({ state: 'polling', since: 3_000 })
    setBack(180_000)
    await time.advance(20_000)
    expect(current()).toMatchObject({ state: 'polling', since: 3_000 - 180_000 })
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
