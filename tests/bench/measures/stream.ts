import { setTimeout as pause } from 'node:timers/promises'
import { type Calibration, calibrate } from '../lib/calibrate.ts'
import { type Opened, metric } from '../lib/chromium.ts'
import { TALL, followedPatients } from '../lib/console.ts'
import { accessToken } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { MODES, type Mode, inMode, showPatients, streamingConsole } from '../lib/prepared.ts'
import { cards, firstValue, take } from '../lib/probe.ts'
import { latencies } from '../lib/publisher.ts'
import type { Session } from '../lib/session.ts'
import { largest, median, quantile } from '../lib/stats.ts'
import { type Usage, machineBusy, snapshot, usage } from '../lib/threads.ts'
import { drawn, streamFigures } from './stream-figures.ts'

/** One run of streaming. */
export type Run = Calibration & {
  p50: number
  p95: number
  /** Values seen. */
  count: number
  cpu: Usage
  /** Chromium's own `TaskDuration` of the page, ms per second. */
  task: number
  longTasks: number
  longest: number
  cards: number
  /** Processor time of server and publisher, ms per second. */
  server: number
  publisher: number
  /** What everybody else on the machine used meanwhile: above about 200 the figures are not to be trusted. */
  others: number
}
export type Runs = Partial<Record<Mode, Run[]>>

/** 1000 patients, one update a second each, from MQTT to the frame; the console, then floor G. */
export async function measureStream(session: Session): Promise<Figure[]> {
  const { url } = await session.facility()
  const opened = await streamingConsole(session)
  const mounted = await cards(opened.page)
  const followed = await followedPatients(opened.page)
  const console_ = await runModes(session, opened, 'console')
  await opened.page.goto('about:blank')
  const floor = await session.open('floor', TALL)
  await floor.page.goto(
    `${url}/floor/index.html#${[await accessToken(url), mounted, ...followed].join()}`,
  )
  await firstValue(floor.page, 30_000)
  const floor_ = await runModes(session, floor, 'floor G')
  await floor.close()
  await showPatients(opened, url)
  return streamFigures(console_, floor_, session.quota)
}

async function runModes(session: Session, opened: Opened, what: string): Promise<Runs> {
  const all: Runs = {}
  for (const mode of MODES) {
    for (let number = 1; number <= session.options.runs; number += 1) {
      const before = await calibrate()
      const run = await inMode(session, opened, mode, () => oneRun(session, opened, before))
      if (!run) continue
      drawn(run, `${what}, ${mode}, run ${number}`)
      ;(all[mode] ??= []).push(run)
      console.log(`  ${what}, ${mode}, run ${number}: ${describe(run)}`)
    }
  }
  return all
}

async function oneRun(session: Session, opened: Opened, before: Calibration): Promise<Run> {
  const [facility, publisher] = [await session.facility(), await session.publisher()]
  const { pid, page } = opened
  await take(page)
  const start = snapshot(pid)
  const [server, gateways] = [snapshot(facility.pid), snapshot(publisher.pid)]
  const [task, busy] = [await metric(opened, 'TaskDuration'), machineBusy()]
  await pause(session.options.seconds * 1000)
  const end = snapshot(pid)
  const seconds = (end.at - start.at) / 1000
  const taskPerSecond = (((await metric(opened, 'TaskDuration')) - task) * 1000) / seconds
  const busyPerSecond = (machineBusy() - busy) / seconds
  const cpu = usage(start, end)
  const served = usage(server, snapshot(facility.pid)).all
  const published = usage(gateways, snapshot(publisher.pid)).all
  const { seen, longTasks } = await take(page)
  const found = latencies(facility.plan, await publisher.report(), seen)
  return {
    ...before,
    p50: median(found),
    p95: quantile(found, 0.95),
    count: found.length,
    cpu,
    task: taskPerSecond,
    longTasks: longTasks.length,
    longest: largest(longTasks.map(({ ms }) => ms)),
    cards: await cards(page),
    server: served,
    publisher: published,
    others: Math.max(0, busyPerSecond - cpu.all - served - published),
  }
}

function describe(run: Run): string {
  const { cpu } = run
  const ms = (value: number): string => String(Math.round(value))
  return [
    `${run.count} values on ${run.cards} cards`,
    `p50 ${ms(run.p50)} p95 ${ms(run.p95)} ms`,
    `main ${ms(cpu.main)} worker ${ms(cpu.worker)} renderer ${ms(cpu.renderer)} browser ${ms(cpu.browser)} other ${ms(cpu.other)} all ${ms(cpu.all)} ms/s`,
    `task ${ms(run.task)} ms/s`,
    `${run.longTasks} long tasks to ${ms(run.longest)} ms`,
    `server ${ms(run.server)} publisher ${ms(run.publisher)} ms/s`,
    `others ${ms(run.others)} ms/s, load ${run.load.toFixed(1)}, spin ${run.overBest.toFixed(2)}×${run.noisy ? ' NOISY' : ''}`,
  ].join('; ')
}
