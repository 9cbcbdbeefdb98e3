import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { forkBuilt } from '../lib/built.ts'
import type { Figure } from '../lib/figure.ts'
import { type Publisher, startPublisher } from '../lib/publisher.ts'
import { openQuota } from '../lib/quota.ts'
import type { Session } from '../lib/session.ts'
import { largest, median, quantile, short, sum } from '../lib/stats.ts'
import type { ConsolesOrder, ConsolesReport } from './consoles-process.ts'
import { historyServer, PATIENTS, said, type Server } from './facility.ts'
import { KEYS_25, patientsQuery } from './queries.ts'

const TARGET_LAG = 50
const CONSOLES = 100
const SETTLE_MS = 5_000
const OPENED_WITHIN_MS = 360_000
const LONGEST_MS = 60_000
const SLICE_MS = 5_000
const THIRD = 1 / 3
const quarter = 0.25

/** How soon a published value is in a console's socket: with one console, with a hundred, and on a slow machine. */
export async function measureConsoles(session: Session): Promise<Figure[]> {
  const server = await historyServer(session)
  const publisher = startPublisher(server, PATIENTS)
  try {
    await flowing(publisher)
    const one = await watch(server, 1, session.options.quick ? 15_000 : 30_000)
    const ms = session.options.quick ? 30_000 : 300_000
    const many = await watch(server, CONSOLES, ms)
    const slow = await slowed(server, () => watch(server, CONSOLES, ms))
    const onSlow = typeof slow === 'string' ? [] : [heldSlowly(slow)]
    if (typeof slow === 'string') console.log(`  not on a slow machine: ${slow}`)
    return [relayed(one), held(many), ...onSlow]
  } finally {
    await publisher.stop()
    await server.kill()
  }
}

/** On a busy machine the gateways take a while to connect. */
async function flowing(publisher: Publisher): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += 500) {
    if ((await publisher.report()).acknowledged > PATIENTS) return
    await pause(500)
  }
  throw new Error('Nothing was published.')
}

/**
 * On a machine of two cores that are three times slower: a third of a core for the thread that does the work, and a third
 * for those that collect garbage and write to the disk. Answers why not where that cannot be done.
 */
async function slowed<T>({ pid }: Server, work: () => Promise<T>): Promise<T | string> {
  const main = openQuota(THIRD)
  const rest = openQuota(THIRD)
  try {
    if (typeof main === 'string') return main
    if (typeof rest === 'string') return rest
    for (const thread of readdirSync(`/proc/${pid}/task`).map(Number))
      (thread === pid ? main : rest).addThread(thread)
    return await work()
  } catch (error) {
    return String(error)
  } finally {
    for (const quota of [main, rest]) {
      if (typeof quota === 'string') continue
      quota.release(pid)
      quota.close()
    }
  }
}

type Slice = ConsolesReport & { largestQueue: number; cpu: number }

/** Opens so many consoles and watches them for a while, in slices. */
async function watch(server: Server, count: number, ms: number): Promise<Slice[]> {
  const child = forkBuilt('server/consoles')
  const order = (message: ConsolesOrder): Promise<ConsolesReport> => {
    const answer = said<ConsolesReport>(child)
    child.send(message)
    return answer
  }
  try {
    const url = `${server.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${server.token}`
    const query = { cmdId: 1, query: patientsQuery(KEYS_25), latestCmd: { keys: KEYS_25 } }
    const readEvery = count === 1 ? 1 : 37
    const startedAt = performance.now()
    const { open } = await order({
      kind: 'open',
      url,
      count,
      query,
      readEvery,
      forMs: OPENED_WITHIN_MS,
    })
    const seconds = short((performance.now() - startedAt) / 1000)
    console.log(`  ${open} of ${count} consoles open after ${seconds} s`)
    await pause(SETTLE_MS)
    await order({ kind: 'report' })
    let cpu = (await server.cost()).cpuSeconds
    const slices: Slice[] = []
    for (let done = 0; done < ms; done += SLICE_MS) {
      await pause(SLICE_MS)
      const report = await order({ kind: 'report' })
      const cost = await server.cost()
      slices.push({ ...report, largestQueue: cost.largestQueue, cpu: cost.cpuSeconds - cpu })
      cpu = cost.cpuSeconds
    }
    return slices
  } finally {
    child.kill()
  }
}

const coresOf = (slices: readonly Slice[]): string =>
  short(sum(slices.map(({ cpu }) => cpu)) / ((slices.length * SLICE_MS) / 1000))

function relayed(slices: readonly Slice[]): Figure {
  const lags = slices.flatMap((slice) => slice.lags)
  if (lags.length === 0) throw new Error('No value arrived.')
  const p95 = quantile(lags, 0.95)
  return {
    id: 'server.relayed',
    what: 'MQTT publish → socket frame, p95, 1000 patients × 1/s',
    figure: `${short(p95)} ms (median ${short(median(lags))} ms)`,
    target: `≤ ${TARGET_LAG} ms`,
    beside: `${lags.length} values; server at ${coresOf(slices)} cores`,
    ratio: null,
    met: p95 <= TARGET_LAG,
    raw: { p95, median: median(lags), count: lags.length },
  }
}

/** Closed, or not there at the end. */
const lostOf = (slices: readonly Slice[]): number =>
  Math.max(sum(slices.map(({ closed }) => closed.length)), CONSOLES - (slices.at(-1)?.open ?? 0))

/** Held: nobody is closed, and the queues of the last quarter are no longer than those of the first. */
function held(slices: readonly Slice[]): Figure {
  const part = Math.max(1, Math.floor(slices.length * quarter))
  const queues = slices.map(({ largestQueue }) => largestQueue)
  const [early, late] = [largest(queues.slice(0, part)), largest(queues.slice(-part))]
  const lost = lostOf(slices)
  const seconds = (slices.length * SLICE_MS) / 1000
  const perSecond = (what: 'frames' | 'updates'): number =>
    Math.round(sum(slices.map((slice) => slice[what])) / seconds)
  const lags = slices.flatMap((slice) => slice.lags)
  const kb = (bytes: number): string => `${Math.round(bytes / 1024)} kB`
  const isHeld =
    lost === 0 && late <= Math.max(2 * early, 262_144) && perSecond('updates') > CONSOLES * 900
  return {
    id: 'server.consoles',
    what: `${CONSOLES} consoles connected, 1000 patients × 1/s, ${seconds} s`,
    figure: `${lost === 0 ? 'all held' : `${lost} lost`}, largest queue ${kb(largest(queues))} (first quarter ${kb(early)}, last ${kb(late)})`,
    target: 'held, no queue grows',
    beside: `${perSecond('updates')} updates/s in ${perSecond('frames')} frames/s, p95 ${short(quantile(lags, 0.95))} ms, server at ${coresOf(slices)} cores`,
    ratio: null,
    met: isHeld,
    raw: slices.map(({ lags: all, ...rest }) => ({ ...rest, p95: quantile(all, 0.95) })),
  }
}

/** Everybody stays; values may become one, so how many arrive is told and not judged. */
function heldSlowly(slices: readonly Slice[]): Figure {
  const quick = held(slices)
  const p95 = quantile(
    slices.flatMap((slice) => slice.lags),
    0.95,
  )
  return {
    ...quick,
    id: 'server.consoles.slow',
    what: `the same on a machine three times slower, ${(slices.length * SLICE_MS) / 1000} s`,
    figure: `${lostOf(slices) === 0 ? 'all held' : `${lostOf(slices)} lost`}, p95 ${short(p95)} ms; ${quick.figure}`,
    target: 'all connected',
    met: lostOf(slices) === 0,
  }
}
