import { setTimeout as pause } from 'node:timers/promises'
import type { Opened } from '../lib/chromium.ts'
import { TALL, historyFilled, signIn } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { cards, take } from '../lib/probe.ts'
import { type Publisher, latencies, startPublisher } from '../lib/publisher.ts'
import type { Session } from '../lib/session.ts'
import { quantile, short } from '../lib/stats.ts'
import { machineBusy } from '../lib/threads.ts'
import { type Call, timeCalls } from './calls.ts'
import { countedLine } from './counted.ts'
import { houseOf, mainHouse } from './houses.ts'
import { type Place, openPlace } from './place.ts'

/** Patients of the hospital that is looked at, and of all hospitals of the server. */
const MAIN = 1000
const STAGES = [1000, 10_000]
/** Hospitals beside the main one, of which the sample has four more names. */
const OTHERS = 4
/** Seconds between two reports of a patient, until the server does not keep up. */
const EVERY_S = [30, 10, 3, 1]
const WARM_UP_MS = 8_000
const MS = 20_000
/** A value on the screen so late is not kept up with. */
const KEPT_UP_MS = 2_000
const TRAFFIC_MS = 60_000
/** The histories of a hospital come once after signing in. */
const FILL_MS = 240_000

/** What one rate of reports was like. */
type Run = {
  everyS: number
  rate: number
  p50: number
  p95: number
  /** Of the values of the last seconds: a queue that grows shows here. */
  late: number
  acknowledged: number
  busy: number
}
type Stage = { patients: number; start: number; runs: Run[]; calls: Call[]; traffic: string }

/**
 * One tablet of a hospital of 1000 beside a server of 1000 and of 10 000 patients: the embedded server, or the ThingsBoard
 * that FACILITY_URL, _MQTT, _USER and _PASSWORD name. What it makes there is the sample's by its mark, and stays for the next
 * run: `npm run provision -- --remove-sample` removes it.
 */
export async function measureScale(session: Session): Promise<Figure[]> {
  const [mainSize, stages] = session.options.quick ? [120, [120]] : [MAIN, STAGES]
  const place = await openPlace(session, mainSize)
  try {
    const found: Stage[] = []
    for (const patients of stages)
      found.push(await measureStage(session, place, mainSize, patients))
    return found.flatMap((stage) => figuresOf(place, stage))
  } finally {
    await place.close()
  }
}

async function measureStage(
  session: Session,
  place: Place,
  mainSize: number,
  patients: number,
): Promise<Stage> {
  const main = place.main ?? (await mainHouse(await place.client(), mainSize))
  const publishers: { publisher: Publisher; share: number }[] = []
  const add = (house: Parameters<typeof startPublisher>[0], size: number): Publisher => {
    const publisher = startPublisher(house, size / 60, { batched: true })
    publishers.push({ publisher, share: size / patients })
    return publisher
  }
  const size = Math.ceil((patients - mainSize) / OTHERS)
  for (let seed = 2; seed < 2 + OTHERS && size > 0; seed += 1)
    add({ ...(await houseOf(await place.client(), seed, size)), mqttPort: place.mqttPort }, size)
  const looked = add({ ...main, mqttPort: place.mqttPort }, mainSize)
  const line = await countedLine(place.port)
  const opened = await session.open(`scale-${patients}`, TALL)
  try {
    const begin = performance.now()
    await signIn(opened.page, line.url, main)
    await opened.page.goto(`${line.url}/patients`)
    await opened.page.waitForSelector('article', { timeout: 180_000 })
    const start = performance.now() - begin
    console.log(
      `  ${patients}: sign-in → first card ${short(start)} ms, ${await cards(opened.page)} cards`,
    )
    const runs: Run[] = []
    for (const everyS of EVERY_S) {
      for (const { publisher, share } of publishers) publisher.rate((patients * share) / everyS)
      const run = await oneRun(opened, looked, main.plan, everyS, patients)
      runs.push(run)
      if (!isKeptUp(run)) break
    }
    const kept = runs.findLast(isKeptUp) ?? runs[0]
    for (const { publisher, share } of publishers) publisher.rate(kept ? kept.rate * share : 0)
    const isFilled = await historyFilled(opened.page, FILL_MS)
    if (!isFilled) console.log('  it still fetches histories')
    const calls = await timeCalls(place.url, main)
    const before = line.traffic()
    await pause(TRAFFIC_MS)
    const after = line.traffic()
    const per = (key: keyof typeof after): number =>
      (after[key] - before[key]) / (TRAFFIC_MS / 1000)
    const traffic = `${short(per('toTablet') / 1000)} kB/s to it, ${short(per('toServer') / 1000)} from it, ${short(per('requests') * 60)} requests a minute, at ${short(kept?.rate ?? 0)} reports/s`
    console.log(`  ${traffic}`)
    for (const one of calls) console.log(`  ${callText(one)}`)
    return { patients, start, runs, calls, traffic }
  } finally {
    await opened.close()
    line.close()
    for (const { publisher } of publishers) await publisher.stop()
  }
}

async function oneRun(
  opened: Opened,
  publisher: Publisher,
  plan: Parameters<typeof latencies>[0],
  everyS: number,
  patients: number,
): Promise<Run> {
  await pause(WARM_UP_MS)
  await take(opened.page)
  const [busy, before] = [machineBusy(), await publisher.report()]
  await pause(MS)
  const report = await publisher.report()
  const { seen } = await take(opened.page)
  const lags = latencies(plan, report, seen)
  const tail = latencies(plan, report, seen.slice(Math.floor(seen.length * 0.75)))
  const run = {
    everyS,
    rate: patients / everyS,
    p50: quantile(lags, 0.5),
    p95: quantile(lags, 0.95),
    late: quantile(tail, 0.95),
    acknowledged:
      (report.acknowledged - before.acknowledged) / (report.published - before.published),
    busy: (machineBusy() - busy) / MS,
  }
  console.log(
    `  every ${everyS} s, ${short(run.rate)} reports/s: painted p50 ${short(run.p50)} p95 ${short(run.p95)} ms, at the end ${short(run.late)}; ${lags.length} values, ${short(run.acknowledged * 100)} % acknowledged, ${short(run.busy)} cores`,
  )
  return run
}

/** Nobody has seen a value: then nothing says that it is late. */
const isKeptUp = ({ late }: Run): boolean => !(late > KEPT_UP_MS)

const callText = ({ what, p50, p95, bytes }: Call): string =>
  `${what}: p50 ${short(p50)}, p95 ${short(p95)} ms, ${short(bytes / 1000)} kB`

function figuresOf({ name }: Place, { patients, start, runs, calls, traffic }: Stage): Figure[] {
  const id = `scale.${name}.${patients}`
  const common = { target: '', beside: '', ratio: null, met: null }
  const kept = runs.findLast(isKeptUp)
  return [
    {
      ...common,
      id,
      what: `${patients} patients on ${name}: publish → painted, the highest rate that is kept up with`,
      figure: kept
        ? `${short(kept.rate)} reports/s (every ${kept.everyS} s): p50 ${short(kept.p50)}, p95 ${short(kept.p95)} ms`
        : 'none',
      target: `${patients} reports/s`,
      beside: `sign-in → first card ${short(start)} ms`,
      met: kept?.everyS === 1,
      raw: runs,
    },
    {
      ...common,
      id: `${id}.tablet`,
      what: 'a tablet of a hospital of 1000 there',
      figure: traffic,
      raw: traffic,
    },
    {
      ...common,
      id: `${id}.calls`,
      what: 'what it asks',
      figure: calls.map(callText).join('; '),
      raw: calls,
    },
  ]
}
