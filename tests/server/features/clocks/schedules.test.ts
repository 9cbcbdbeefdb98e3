/**
 * A thousand days at random (CLOCK-06, ruling R36): gateways whose clocks are wrong, drift and are set, that lose their line
 * and send what they kept afterwards, at once or between live readings, and a server that is started again, or killed while
 * a reading is in doubt (CLOCK-30). No fall that is sent live is ever taken for an old one, and none of a backlog is lost.
 */

import { expect, test } from 'vitest'
import { allLive, type Doubt } from '../../../../server/features/clocks/road.ts'
import { roads, type Roads } from '../../../../server/features/clocks/roads.ts'
import type { Point } from '../../../../server/protocol/types.ts'
import { randomOf, type Random } from '../../../support/random.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 10, 20, 9)
const LENGTH = 90 * MINUTE
/** Older on arrival is a backlog. */
const LATE = 15 * MINUTE

const OFFSETS = [
  0,
  0,
  0,
  11 * SECOND,
  -11 * SECOND,
  -16 * MINUTE,
  -20 * MINUTE,
  -3 * HOUR,
  20 * HOUR,
  HOUR,
  -START,
]

/** `id` is the value that makes its reading its own. */
type Fall = { id: number; at: number; isLive: boolean }
type Publish = { gateway: string; sensor: string; points: Point[]; falls: Fall[] }
type Gateway = {
  name: string
  offset: number
  drift: number
  setAt: number
  offFrom: number
  offUntil: number
  batch: number
  kept: Map<string, { points: Point[]; falls: Fall[] }>
}

/** One day: what a server receives, second by second. */
class Day {
  readonly #random: Random
  readonly gateways: Gateway[]
  readonly sensors: { name: string; every: number; by: Gateway[] }[]
  readonly restarts: ReadonlySet<number>
  #falls = 0

  constructor(random: Random) {
    this.#random = random
    const one = (list: readonly number[]): number => random.pick(list) ?? 0
    this.gateways = ['gw-1', 'gw-2'].slice(0, 1 + random.below(2)).map((name) => {
      const offFrom = random.below(2) ? START + random.below(LENGTH) : Infinity
      return {
        name,
        offset: one(OFFSETS),
        drift: random.below(4) === 0 ? (random.next() - 0.5) / 30 : 0,
        setAt: random.below(2) ? START + random.below(LENGTH) : Infinity,
        offFrom,
        offUntil: offFrom + one([30 * SECOND, 5 * MINUTE, 16 * MINUTE, 40 * MINUTE]),
        batch: one([1, 7, 50, 10_000]),
        kept: new Map(),
      }
    })
    this.sensors = ['S1', 'S2', 'S3'].slice(0, 1 + random.below(3)).map((name) => ({
      name,
      every: 1 + random.below(10),
      by: random.below(3) === 0 ? this.gateways : [random.pick(this.gateways) as Gateway],
    }))
    this.restarts = new Set(
      Array.from({ length: random.below(3) }, () => START + random.below(5400) * SECOND),
    )
  }

  #stamp(gateway: Gateway, now: number): number {
    if (now >= gateway.setAt) {
      gateway.offset = this.#random.pick(OFFSETS) ?? 0
      gateway.drift = 0
      gateway.setAt = Infinity
    }
    return Math.max(0, Math.round(now + gateway.offset + gateway.drift * (now - START)))
  }

  /** What arrives in the second that begins now. */
  *at(now: number): Generator<Publish> {
    for (const gateway of this.gateways) {
      const isOff = now >= gateway.offFrom && now < gateway.offUntil
      for (const sensor of this.sensors) {
        if (!sensor.by.includes(gateway)) continue
        if (((now - START) / SECOND) % sensor.every !== 0) continue
        const falling = this.#random.below(60) === 0 ? 1 : 0
        this.#falls += falling
        const point = {
          ts: this.#stamp(gateway, now),
          values: { falling: falling ? this.#falls : 0 },
        }
        const falls = falling ? [{ id: this.#falls, at: now, isLive: !isOff }] : []
        if (isOff) {
          const kept = gateway.kept.get(sensor.name) ?? { points: [], falls: [] }
          kept.points.push(point)
          kept.falls.push(...falls)
          gateway.kept.set(sensor.name, kept)
        } else yield { gateway: gateway.name, sensor: sensor.name, points: [point], falls }
      }
      if (isOff || now < gateway.offUntil) continue
      for (const [sensor, kept] of gateway.kept) {
        const points = kept.points.splice(0, gateway.batch)
        if (kept.points.length === 0) gateway.kept.delete(sensor)
        const falls = points.flatMap(({ values }) =>
          values['falling'] ? kept.falls.splice(0, 1) : [],
        )
        yield { gateway: gateway.name, sensor, points, falls }
      }
    }
  }
}

type Tally = {
  live: number
  silenced: string[]
  old: number
  asLive: number
  lost: string[]
  kills: number
}

/** Plays a day. A live fall is silenced when it is not dated within the last 15 minutes, now or 16 s later. */
function play(seed: number, tally: Tally): void {
  const day = new Day(randomOf(seed))
  const kills = randomOf(seed)
  const stored = new Map<string, number>()
  // What is in doubt, as it is on the disk: by its road.
  const kept = new Map<string, Doubt[]>()
  const keep = (road: string, doubts: Doubt[]): unknown => kept.set(road, doubts)
  const start = (): Roads =>
    roads((id) => stored.get(id), {
      begin: (sensor, gateway, doubt) =>
        keep(`${sensor} ${gateway}`, [...(kept.get(`${sensor} ${gateway}`) ?? []), doubt]),
      over: ({ points }) =>
        kept.forEach((doubts, road) =>
          keep(
            road,
            doubts.filter((one) => one.points !== points),
          ),
        ),
    })
  let server = start()
  const waiting = new Map<number, { fall: Fall; sensor: string }>()
  const old = new Set<number>()
  const judge = (points: readonly Point[], now: number): void => {
    for (const { ts, values } of points) {
      const id = Number(values['falling'])
      if (id === 0 || now - ts > LATE) continue
      waiting.delete(id)
      if (old.delete(id)) tally.asLive += 1
    }
  }
  for (let now = START; now < START + LENGTH; now += SECOND) {
    if (day.restarts.has(now)) {
      for (const { late } of server.settle(now + 15 * SECOND)) judge(late, now)
      server = start()
    }
    if ([...kept.values()].some((doubts) => doubts.length > 0) && kills.below(20) === 0) {
      tally.kills += 1
      for (const doubts of kept.values()) judge(allLive(doubts), now)
      kept.clear()
      server = start()
    }
    for (const { gateway, sensor, points, falls } of day.at(now)) {
      const dated = server.hear(sensor, gateway, points, now)
      if (dated.points.length !== points.length) tally.lost.push(`${seed} ${sensor}`)
      for (const fall of falls) {
        if (fall.isLive) waiting.set(fall.id, { fall, sensor })
        else if (now - fall.at > LATE) old.add(fall.id)
        tally[fall.isLive ? 'live' : 'old'] += 1
      }
      judge([...dated.points, ...dated.late], now)
      const correction = server.correctionOf(gateway, now)
      if (correction) stored.set(gateway, correction)
      else if (correction === 0) stored.delete(gateway)
    }
    if (((now - START) / SECOND) % 2 === 0)
      for (const { late } of server.settle(now)) judge(late, now)
    for (const [id, { fall, sensor }] of waiting) {
      if (now - fall.at < 20 * SECOND) continue
      waiting.delete(id)
      tally.silenced.push(`seed ${seed} ${sensor} ${(fall.at - START) / SECOND} s`)
    }
  }
}

const SCHEDULES = 1000

test(
  'no live fall is silenced and no reading of a backlog is lost, in 1000 seeded schedules',
  { timeout: 240_000 },
  () => {
    const tally: Tally = { live: 0, silenced: [], old: 0, asLive: 0, lost: [], kills: 0 }
    for (let seed = 1; seed <= SCHEDULES; seed += 1) play(seed, tally)
    expect(tally.live).toBeGreaterThan(50_000)
    expect(tally.old).toBeGreaterThan(3_000)
    expect(tally.kills).toBeGreaterThan(1_000)
    expect(tally.lost).toEqual([])
    // A false alarm is the smaller harm, and still a rare one.
    expect(tally.asLive).toBeLessThan(tally.old / 10)
    expect(tally.silenced.slice(0, 20)).toEqual([])
  },
)
