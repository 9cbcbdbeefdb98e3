import { setTimeout as pause } from 'node:timers/promises'
import { forkBuilt } from '../lib/built.ts'
import { accessToken, PLATFORM } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { median, quantile, short } from '../lib/stats.ts'
import type { ConsolesOrder, ConsolesReport } from './consoles-process.ts'
import { historyServer, PATIENTS, said, type Server } from './facility.ts'
import type { FloodOrder, FloodResult } from './flood-process.ts'
import { KEYS_25, patientsQuery } from './queries.ts'

const POINTS = 10_000
const DAYS_8 = 8 * 86_400_000
const TARGETS = { query: 60, series: 40 } as const
/** Everybody is heard once before it counts: the first word of a sensor also says that it is there. */
const FRAME = { p95: 20, valuesPerSecond: 2000, warmUpSeconds: 8 }

/** How long two large answers take, from asking to the last byte read and parsed, and a frame after a publish. */
export async function measureAnswers(session: Session): Promise<Figure[]> {
  const server = await historyServer(session)
  const query = patientsQuery(KEYS_25)
  const rows = (await server.ask('POST', '/api/entitiesQuery/find', query)) as { data: unknown[] }
  const path = await longSeries(server)
  const points = (await server.ask('GET', path)) as { bench: unknown[] }
  const rounds = session.options.quick ? 15 : 60
  const figures = [
    figure(
      'query',
      `patient query, ${rows.data.length} entities × ${KEYS_25.length} keys`,
      await times(rounds, () => server.ask('POST', '/api/entitiesQuery/find', query)),
    ),
    figure(
      'series',
      `8-day series of one patient, ${points.bench.length} points`,
      await times(rounds, () => server.ask('GET', path)),
    ),
    await frames(server, session.options.quick ? 6 : 20),
  ]
  await server.kill()
  return figures
}

/** Gives a patient a series of its own and answers where it is read. */
async function longSeries({ ask, patients, url }: Server): Promise<string> {
  const platform = await accessToken(url, PLATFORM)
  const base = `/api/plugins/telemetry/ASSET/${patients[0] ?? ''}`
  const now = Date.now()
  for (let done = 0; done < POINTS; done += 1000) {
    const list = Array.from({ length: 1000 }, (_, index) => ({
      ts: now - Math.round((DAYS_8 * (POINTS - done - index)) / POINTS),
      values: { bench: 60 + ((done + index) % 40) },
    }))
    await ask('POST', `${base}/timeseries/ANY`, list, platform)
  }
  return `${base}/values/timeseries?keys=bench&startTs=${now - DAYS_8}&endTs=${now}&limit=${POINTS}&orderBy=ASC&useStrictDataTypes=true`
}

async function times(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < rounds + 3; round += 1) {
    const before = performance.now()
    await work()
    // The first few are for the machine to get used to it.
    if (round >= 3) taken.push(performance.now() - before)
  }
  return taken
}

function figure(name: keyof typeof TARGETS, what: string, taken: readonly number[]): Figure {
  const middle = median(taken)
  return {
    id: `server.${name}`,
    what,
    figure: `${short(middle)} ms (p95 ${short(quantile(taken, 0.95))} ms)`,
    target: `≤ ${TARGETS[name]} ms`,
    beside: `median of ${taken.length}, parsing included`,
    ratio: null,
    met: middle <= TARGETS[name],
    raw: taken,
  }
}

/** From a gateway's publish to the frame that has it, with rules, while so many values a second come in. */
async function frames(server: Server, seconds: number): Promise<Figure> {
  const reader = forkBuilt('server/consoles')
  const report = (order: ConsolesOrder): Promise<ConsolesReport> => {
    const answer = said<ConsolesReport>(reader)
    reader.send(order)
    return answer
  }
  const url = `${server.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${server.token}`
  const query = { cmdId: 1, query: patientsQuery(KEYS_25), latestCmd: { keys: KEYS_25 } }
  await report({ kind: 'open', forMs: 360_000, url, count: 1, query, readEvery: 1 })
  const publisher = forkBuilt('server/flood')
  const result = said<FloodResult>(publisher)
  publisher.send({
    mqttUrl: `mqtt://127.0.0.1:${server.mqttPort}`,
    plan: server.plan,
    tokens: server.tokens,
    seconds: FRAME.warmUpSeconds + seconds,
    sensorsPerMessage: 1,
    samples: 1,
    valuesPerSecond: FRAME.valuesPerSecond,
  } satisfies FloodOrder)
  await pause(FRAME.warmUpSeconds * 1000)
  await report({ kind: 'report' })
  const { values } = await result
  const { lags } = await report({ kind: 'report' })
  reader.kill()
  const p95 = quantile(lags, 0.95)
  return {
    id: 'server.frame',
    what: `MQTT publish to socket frame with rules, p95, ${PATIENTS} patients`,
    figure: `${short(p95)} ms (median ${short(median(lags))} ms)`,
    target: `≤ ${FRAME.p95} ms`,
    beside: `${lags.length} frames, ${Math.round(values / (FRAME.warmUpSeconds + seconds))} values a second`,
    ratio: null,
    met: p95 <= FRAME.p95,
    raw: lags,
  }
}
