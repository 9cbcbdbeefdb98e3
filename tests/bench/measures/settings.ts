import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Calibration, calibrate } from '../lib/calibrate.ts'
import { type Opened, metric, throttle } from '../lib/chromium.ts'
import { TABLET, signIn } from '../lib/console.ts'
import { type RunningFacility, startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { take } from '../lib/probe.ts'
import { PATIENTS, type Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { largest, median, quantile, short } from '../lib/stats.ts'
import { type Devices, prepareDevices } from '../lib/devices.ts'

const SLOW = 4
const GATEWAYS = 200
const OPENINGS = 15
const OPEN_TARGET = 150
const TYPE_TARGET = 200
/** What a page may take of the main thread while it only follows (performance §7). */
const BUSY_TARGET = 500
const LISTS = ['sensor', 'gateway'] as const
type List = (typeof LISTS)[number]
const TYPED: Record<List, string> = { sensor: 'Dr.07 Cedar', gateway: 'gw-01 Cedar' }
const FOLLOWED_MS = 10_000

/** The lists of 1000 sensors and 200 gateways, from stored rows, at a quarter of the processor's speed. */
export async function measureSettings(session: Session): Promise<Figure[]> {
  const facility = await startFacility({
    dataDir: session.folder('settings-data'),
    consoleFolder: SITE,
    patients: PATIENTS,
  })
  try {
    const devices = await prepareDevices(facility.url, GATEWAYS)
    const opened = await session.open('settings', TABLET)
    await stored(opened, facility)
    const before = await calibrate()
    await throttle(opened, SLOW)
    const figures: Figure[] = []
    for (const list of LISTS) figures.push(...(await measureList(opened, list, devices, before)))
    await opened.close()
    return figures
  } finally {
    await facility.kill()
  }
}

/** Signed in, on the wards, with every device stored. */
async function stored({ page }: Opened, { url }: RunningFacility): Promise<void> {
  await signIn(page, url)
  await page.goto(`${url}/settings/ward`)
  await page.waitForFunction(
    async (wanted) => {
      const known = await indexedDB.databases()
      const name = known.find((one) => one.name?.startsWith('wardlight-'))?.name ?? ''
      const opening = indexedDB.open(name)
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const counts: number[] = []
      for (const table of ['sensors', 'gateways']) {
        const counting = opening.result.transaction(table).objectStore(table).count()
        await new Promise((resolve) => (counting.onsuccess = resolve))
        counts.push(counting.result)
      }
      opening.result.close()
      return (counts[0] ?? 0) >= wanted.sensors && (counts[1] ?? 0) >= wanted.gateways
    },
    { sensors: PATIENTS, gateways: GATEWAYS },
    { timeout: 60_000, polling: 500 },
  )
  await pause(3_000)
}

async function measureList(
  opened: Opened,
  list: List,
  devices: Devices,
  before: Calibration,
): Promise<Figure[]> {
  const { page } = opened
  const openings: number[] = []
  const busyFor: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const before = await tasks(opened)
    openings.push(await openOnce(page, list))
    busyFor.push((await tasks(opened)) - before)
    if (opening < OPENINGS - 1) await page.click('a[href="/settings/ward"]')
    await pause(600)
  }
  console.log(`  ${list}: ${openings.map(short).join(' ')} ms`)
  const keys = await typing(opened, TYPED[list])
  console.log(`  ${list}, keys: ${keys.map(short).join(' ')} ms`)
  const { busy, longest, changes } = await follow(opened, list, devices)
  const p95 = quantile(openings, 0.95)
  const common = { ratio: null, beside: '1000 sensors, 200 gateways, 4× CPU' }
  return [
    {
      ...common,
      id: `settings.${list}.open`,
      what: `${list} list from stored rows: click → painted, p50 / p95`,
      figure: `${short(median(openings))} / ${short(p95)} ms`,
      target: `p95 ≤ ${OPEN_TARGET} ms`,
      beside: `of it the main thread's tasks ${short(median(busyFor))} ms; ${common.beside}`,
      met: p95 <= OPEN_TARGET,
      raw: { openings, busyFor, before },
    },
    {
      ...common,
      id: `settings.${list}.type`,
      what: `${list} list, typing in its search: longest of ${keys.length} keys (median)`,
      figure: `${short(largest(keys))} (${short(median(keys))}) ms`,
      target: `≤ ${TYPE_TARGET} ms`,
      met: largest(keys) <= TYPE_TARGET,
      raw: keys,
    },
    {
      ...common,
      id: `settings.${list}.follow`,
      what: `${list} list while it changes: main thread (longest task)`,
      figure: `${short(busy)} ms/s (${short(longest)} ms)`,
      target: `≤ ${BUSY_TARGET} ms/s`,
      beside: `${common.beside}; ${short(changes)} changes a second`,
      met: busy <= BUSY_TARGET,
      raw: { busy, longest, changes },
    },
  ]
}

/** From the click on the category to the frame with the first devices; runs in the page, where the clock is. */
function openOnce(page: Page, list: List): Promise<number> {
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
        const startedAt = performance.now()
        const watching = new MutationObserver(() => {
          if (document.querySelector('main article') === null) return
          watching.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - startedAt)
            channel.port2.postMessage(null)
          })
        })
        watching.observe(document, { subtree: true, childList: true })
        link?.click()
      }),
    `/settings/${list}`,
  )
}

/** One key after the other, and back again: each key's interaction by Event Timing. */
async function typing({ page }: Opened, text: string): Promise<number[]> {
  await page.click('input[placeholder="Search"]')
  await pause(500)
  const found: number[] = []
  await take(page)
  const typed = text.split('')
  for (const key of [...typed, ...typed.map(() => 'Backspace')]) {
    await page.keyboard.press(key)
    await pause(250)
    const { interactions } = await take(page)
    found.push(largest([16, ...interactions.map(({ ms }) => ms)]))
  }
  return found
}

/** Seconds of changes of the list's own rows: what they cost the main thread, milliseconds a second. */
async function follow(opened: Opened, list: List, devices: Devices) {
  await take(opened.page)
  const changing = devices.change(list)
  const before = await tasks(opened)
  await pause(FOLLOWED_MS)
  const busy = ((await tasks(opened)) - before) / (FOLLOWED_MS / 1000)
  const changes = (await changing.stop()) / (FOLLOWED_MS / 1000)
  const { longTasks } = await take(opened.page)
  return { busy, longest: largest(longTasks.map(({ ms }) => ms)), changes }
}

/**
 * What the main thread's tasks have taken so far, milliseconds. Not its processor time: the throttle lets a thread
 * that has nothing to do spin, 730 ms of every second.
 */
async function tasks(opened: Opened): Promise<number> {
  return (await metric(opened, 'TaskDuration')) * 1000
}
