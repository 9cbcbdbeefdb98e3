import { setTimeout as pause } from 'node:timers/promises'
import { type Opened, metric } from '../lib/chromium.ts'
import { historyFilled, signIn } from '../lib/console.ts'
import { type RunningFacility, startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { type Mode, inMode } from '../lib/prepared.ts'
import { cards, firstValue, take } from '../lib/probe.ts'
import { type Publisher, latencies, startPublisher } from '../lib/publisher.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { median, quantile, short } from '../lib/stats.ts'
import { snapshot, usage } from '../lib/threads.ts'

const PATIENTS = 60
const SCREEN = { width: 1920, height: 1080 }
const FILL_MS = 120_000
const MAIN_MS = 60
const P95_MS = 300

type Run = { main: number; task: number; p50: number; p95: number; count: number }

/** A wall board of 60 patients, each of whom reports once a second. */
export async function measureBoard(session: Session): Promise<Figure[]> {
  const facility = await startFacility({
    dataDir: session.folder('board-data'),
    consoleFolder: SITE,
    patients: PATIENTS,
  })
  const opened = await session.open('board', SCREEN)
  let publisher: Publisher | undefined
  try {
    publisher = startPublisher(facility, PATIENTS)
    await showBoard(opened, facility.url)
    const plain = await runs(session, opened, facility, publisher, 'plain')
    const slow = await runs(session, opened, facility, publisher, '4×')
    return figures(plain, slow, await cards(opened.page))
  } finally {
    await publisher?.stop().catch(() => undefined)
    await opened.close()
    await facility.kill()
  }
}

/** By their names, so that each value can be told from the others. */
async function showBoard({ page }: Opened, url: string): Promise<void> {
  await signIn(page, url)
  await page.evaluate(() => localStorage.setItem('wardlight.device.names-of-board', '"full"'))
  await page.goto(`${url}/board`)
  await firstValue(page, 60_000)
  if (!(await historyFilled(page, FILL_MS))) console.log('  the history is not filled')
}

async function runs(
  session: Session,
  opened: Opened,
  facility: RunningFacility,
  publisher: Publisher,
  mode: Mode,
): Promise<Run[]> {
  const found: Run[] = []
  for (let number = 1; number <= session.options.runs; number += 1) {
    const run = await inMode(session, opened, mode, () =>
      oneRun(opened, facility, publisher, session.options.seconds),
    )
    if (!run) continue
    found.push(run)
    const { main, task, p50, p95, count } = run
    console.log(
      `  board, ${mode}, run ${number}: ${count} values; main ${short(main)} task ${short(task)} ms/s; p50 ${short(p50)} p95 ${short(p95)} ms`,
    )
  }
  return found
}

async function oneRun(
  opened: Opened,
  { plan }: RunningFacility,
  publisher: Publisher,
  seconds: number,
): Promise<Run> {
  const { page, pid } = opened
  await take(page)
  const [start, task] = [snapshot(pid), await metric(opened, 'TaskDuration')]
  await pause(seconds * 1000)
  const end = snapshot(pid)
  const lasted = (end.at - start.at) / 1000
  const busy = (((await metric(opened, 'TaskDuration')) - task) * 1000) / lasted
  const { seen } = await take(page)
  const found = latencies(plan, await publisher.report(), seen)
  return {
    main: usage(start, end).main,
    task: busy,
    p50: median(found),
    p95: quantile(found, 0.95),
    count: found.length,
  }
}

function figures(plain: readonly Run[], slow: readonly Run[], tiles: number): Figure[] {
  const main = median(plain.map((run) => run.main))
  const p95 = median(slow.map((run) => run.p95))
  const common = { beside: '', ratio: null }
  return [
    {
      ...common,
      id: 'board.main',
      what: `wall board of ${tiles} tiles, one update a second each: main thread, 1×`,
      figure: `${short(main)} ms/s`,
      target: `≤ ${MAIN_MS} ms/s`,
      met: main <= MAIN_MS,
      raw: plain,
    },
    {
      ...common,
      id: 'board.latency',
      what: `the same: MQTT publish → painted value, p50 / p95, 4×`,
      figure: `${short(median(slow.map((run) => run.p50)))} / ${short(p95)} ms`,
      target: `p95 ≤ ${P95_MS} ms`,
      met: p95 <= P95_MS,
      raw: slow,
    },
  ]
}
