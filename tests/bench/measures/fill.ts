import { cpSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Calibration, calibrate } from '../lib/calibrate.ts'
import type { Opened } from '../lib/chromium.ts'
import { TALL, signIn, statusRow } from '../lib/console.ts'
import { type RunningFacility, startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { showPatients } from '../lib/prepared.ts'
import { take } from '../lib/probe.ts'
import { type Publisher, latencies, startPublisher } from '../lib/publisher.ts'
import { PATIENTS, type Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { largest, median, quantile, short } from '../lib/stats.ts'
import { snapshot, usage } from '../lib/threads.ts'
import { historyFolder } from '../server/facility.ts'

/** Below the minute in which heart rates come round, or a report would be taken for a later one. */
const WINDOW_MS = 10_000
const LIMIT_MS = 600_000
/** How long the live path is measured once more, when nothing is filled any more. */
const CALM_WINDOWS = 2
const LIVE_TARGET = 200
const STORED_TARGET = 20

type Fill = {
  seconds: number
  requests: number
  live: number[]
  /** The same right after it, on the same machine with the same others on it. */
  calm: number[]
  longest: number
  /** Processor time of the browser, ms per second. */
  processor: number
}
type Stored = { rows: number; bytes: number; onDisk: number }

/** An empty tablet pulls the 8 days of everybody while 1000 patients report once a second each. */
export async function measureFill(session: Session): Promise<Figure[]> {
  const before = await calibrate()
  const dataDir = session.folder('fill-data')
  cpSync(await historyFolder(session), dataDir, { recursive: true })
  const facility = await startFacility({ dataDir, consoleFolder: SITE, patients: PATIENTS })
  const publisher = startPublisher(facility, PATIENTS)
  try {
    const opened = await session.open('fill', TALL)
    const asked = counted(opened)
    await signIn(opened.page, facility.url)
    await showPatients(opened, facility.url)
    const fill = await follow(opened, facility, publisher, asked)
    const stored = await storedSeries(opened)
    await opened.close()
    return figures(fill, stored, before)
  } finally {
    await publisher.stop()
    await facility.kill()
  }
}

/** How often a patient's series were asked for so far. */
function counted({ context }: Opened): () => number {
  let requests = 0
  context.on('request', (request) => {
    if (request.url().includes('/values/timeseries')) requests += 1
  })
  return () => requests
}

/** Until everybody's history is stored: how long it takes, and how the live path fares meanwhile. */
async function follow(
  { page, pid }: Opened,
  { plan }: RunningFacility,
  publisher: Publisher,
  asked: () => number,
): Promise<Fill> {
  const startedAt = performance.now()
  const start = snapshot(pid)
  const live: number[] = []
  let longest = 0
  await take(page)
  const watched = async (): Promise<number[]> => {
    await pause(WINDOW_MS)
    const { seen, longTasks } = await take(page)
    longest = largest([longest, ...longTasks.map(({ ms }) => ms)])
    return latencies(plan, await publisher.report(), seen)
  }
  for (;;) {
    live.push(...(await watched()))
    const row = await statusRow(page, 'history')
    const passed = performance.now() - startedAt
    if (row && row['done'] === PATIENTS) {
      const processor = usage(start, snapshot(pid)).all
      const fill = { seconds: passed / 1000, requests: asked(), live, longest, processor }
      const calm: number[] = []
      for (let at = 0; at < CALM_WINDOWS; at += 1) calm.push(...(await watched()))
      return { ...fill, calm }
    }
    if (passed > LIMIT_MS) throw new Error(`Only ${String(row?.['done'])} are filled.`)
  }
}

/** Rows, and what they hold; besides, what the browser's files of this page take. */
function storedSeries({ page }: Opened): Promise<Stored> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    const name = known.find((one) => one.name?.startsWith('wardlight-'))?.name ?? ''
    const opening = indexedDB.open(name)
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('series').objectStore('series').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    const rows = reading.result as { '#': Uint8Array }[]
    const bytes = rows.reduce((all, row) => all + row['#'].byteLength, 0)
    const estimate = (await navigator.storage.estimate()) as {
      usage?: number
      usageDetails?: { indexedDB?: number }
    }
    const onDisk = estimate.usageDetails?.indexedDB ?? estimate.usage ?? Number.NaN
    return { rows: rows.length, bytes, onDisk }
  })
}

const megabytes = (bytes: number): string => `${short(bytes / 1_000_000)} MB`

function figures(fill: Fill, stored: Stored, before: Calibration): Figure[] {
  const p95 = quantile(fill.live, 0.95)
  const common = { ratio: null, raw: { ...fill, stored, before } }
  return [
    {
      ...common,
      id: 'fill.time',
      what: `history of ${PATIENTS} patients, 8 days, pulled into an empty tablet`,
      figure: `${short(fill.seconds)} s, ${fill.requests} requests`,
      target: '',
      beside: `browser ${short(fill.processor)} ms/s, the stream included`,
      met: null,
    },
    {
      ...common,
      id: 'fill.live',
      what: 'MQTT publish → painted value meanwhile, p50 / p95',
      figure: `${short(median(fill.live))} / ${short(p95)} ms`,
      target: `p95 ≤ ${LIVE_TARGET} ms`,
      beside: `right after it ${short(median(fill.calm))} / ${short(quantile(fill.calm, 0.95))} ms; longest task meanwhile ${short(fill.longest)} ms`,
      met: p95 <= LIVE_TARGET,
    },
    {
      ...common,
      id: 'fill.stored',
      what: 'what of it is stored',
      figure: `${stored.rows} rows, ${megabytes(stored.bytes)}`,
      target: `≤ ${STORED_TARGET} MB`,
      beside: `the whole database on disk: ${megabytes(stored.onDisk)}`,
      met: stored.bytes <= STORED_TARGET * 1_000_000,
    },
  ]
}
