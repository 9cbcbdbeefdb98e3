import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { median, quantile, short } from '../lib/stats.ts'
import { addressOf, openWard, PATIENTS, type Ward } from './ward.ts'

const TARGET_MS = 300
const VALUES = 10
/** Reports a second that are tried for the highest rate, each for a few seconds. */
const RATES = [120, 200, 300, 450, 700, 1000]
const TRIED_FOR_S = 6
/** A queue that is empty so soon after the last publish has not grown. */
const CAUGHT_UP_MS = 1000
const DRAIN_MS = 60_000

/**
 * A server's rules under load: how long after its publish a value is on a staff's screen, and the highest rate that the rules
 * keep up with. Measured on the server that FACILITY_URL, _MQTT, _USER and _PASSWORD name (a ThingsBoard is prepared first).
 */
export async function measureRules(_session: Session): Promise<Figure[]> {
  const address = addressOf(process.env)
  if (!address) {
    console.log('rules: names no server; set FACILITY_URL, _MQTT, _USER and _PASSWORD')
    return []
  }
  const ward = await openWard(address)
  try {
    await run(ward, PATIENTS, 4)
    await drained(ward)
    ward.lags()
    await run(ward, PATIENTS, 20)
    await drained(ward)
    const lags = ward.lags()
    return [frames(lags), await highest(ward)]
  } finally {
    await ward.close()
  }
}

/** So many reports a second, evenly, from one patient after the other. */
async function run(ward: Ward, rate: number, seconds: number): Promise<void> {
  const begin = performance.now()
  const all = rate * seconds
  for (let sent = 0; sent < all;) {
    const due = Math.min(all, ((performance.now() - begin) * rate) / 1000)
    for (; sent < due; sent += 1) ward.report(sent % PATIENTS)
    await pause(4)
  }
}

/** Until staff have been shown everything; answers how long that took. */
async function drained(ward: Ward): Promise<number> {
  const begin = performance.now()
  while (ward.open() > 0 && performance.now() - begin < DRAIN_MS) await pause(20)
  return performance.now() - begin
}

function frames(lags: readonly number[]): Figure {
  const p95 = quantile(lags, 0.95)
  return {
    id: 'rules.frame',
    what: `MQTT publish to a staff's frame, p95, ${PATIENTS} reports a second of ${VALUES} values`,
    figure: `${short(p95)} ms (median ${short(median(lags))} ms)`,
    target: `≤ ${TARGET_MS} ms`,
    beside: `${lags.length} reports, 2 cores with the server and its database`,
    ratio: null,
    met: p95 <= TARGET_MS,
    raw: lags,
  }
}

async function highest(ward: Ward): Promise<Figure> {
  const tried: { rate: number; p95: number; drainMs: number }[] = []
  for (const rate of RATES) {
    ward.lags()
    await run(ward, rate, TRIED_FOR_S)
    const drainMs = await drained(ward)
    tried.push({ rate, p95: quantile(ward.lags(), 0.95), drainMs })
    console.log(
      `  ${rate} reports/s: p95 ${short(tried.at(-1)?.p95 ?? 0)} ms, empty after ${short(drainMs)} ms`,
    )
    if (drainMs > CAUGHT_UP_MS) break
  }
  const kept = tried.findLast(({ drainMs }) => drainMs <= CAUGHT_UP_MS)
  const lost = tried.find(({ drainMs }) => drainMs > CAUGHT_UP_MS)
  return {
    id: 'rules.rate',
    what: 'highest rate without a growing queue',
    figure: kept ? `${kept.rate} reports/s, ${kept.rate * VALUES} values/s` : 'none tried',
    target: `≥ ${PATIENTS} reports/s`,
    beside: lost
      ? `at ${lost.rate} reports/s the queue was empty ${short(lost.drainMs / 1000)} s late`
      : `${kept?.rate ?? 0} was the most tried`,
    ratio: null,
    met: (kept?.rate ?? 0) >= PATIENTS,
    moreIsBetter: true,
    raw: tried,
  }
}
