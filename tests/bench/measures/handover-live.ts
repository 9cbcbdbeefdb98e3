import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { putRows, storedRows } from '../../support/stored-rows.ts'
import { calibrate } from '../lib/calibrate.ts'
import { type Opened, metric } from '../lib/chromium.ts'
import { TABLET, TALL, historyFilled, signIn } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { type Mode, inMode } from '../lib/prepared.ts'
import type { Session } from '../lib/session.ts'
import { median, short } from '../lib/stats.ts'

const FILL_MS = 240_000
const SETTLE_MS = 20_000
/** What a device that was never away has seen of each patient in three days; half of what a log keeps at most. */
const ALARMS_EACH = 5
const TARGETS = { plain: 60, '4×': 240 } as const satisfies Partial<Record<Mode, number>>
type Measured = keyof typeof TARGETS

/**
 * The hand-over on one screen, while another window of the same device shows cards of the same ward: its values are
 * written several times a second, and the log has alarms of all 1000 patients. How long the hand-over's main thread is
 * busy, in milliseconds a second.
 */
export async function measureHandoverLive(session: Session): Promise<Figure[]> {
  const before = await calibrate()
  const { url } = await session.facility()
  await session.publisher()
  const opened = await session.open('handover-live', TABLET)
  const { page } = opened
  await signIn(page, url)
  if (!(await historyFilled(page, FILL_MS))) console.log('  the history is not filled')
  const stored = await storeAlarms(page, ALARMS_EACH)
  await page.goto(`${url}/handover`)
  const ward = await shownWard(page)
  const writes = await showCards(opened, url, ward)
  // The hand-over asks for its own patients' days first; what is measured comes after.
  await historyFilled(page, FILL_MS)
  await pause(SETTLE_MS)
  console.log(`  the ward was written ${writes} times in 3 s; ${stored} alarms in the log`)
  const figures: Figure[] = []
  for (const mode of ['plain', '4×'] as const) {
    const shares: Share[] = []
    for (let run = 0; run < session.options.runs; run += 1) {
      const share = await inMode(session, opened, mode, () => shareOf(opened, session))
      if (share) shares.push(share)
    }
    const each = shares.map(({ task, thread }) => `${short(task)} (${short(thread)})`)
    console.log(`  hand-over, ${mode}: ${each.join(', ')} ms/s`)
    figures.push(figure(mode, shares, { before, stored, writes }))
  }
  await opened.close()
  return figures
}

function figure(mode: Measured, shares: readonly Share[], beside: object): Figure {
  const target = TARGETS[mode]
  const task = median(shares.map((share) => share.task))
  const thread = median(shares.map((share) => share.thread))
  // Throttled, the thread is on the processor to wait: that says nothing.
  const onProcessor = mode === 'plain' ? `, ${short(thread)} of it on the processor` : ''
  return {
    id: `handover.live.${mode}`,
    what: `hand-over of a ward whose cards stream in another window: main thread busy, ${mode}`,
    figure: `${short(task)} ms/s${onProcessor}`,
    target: `≤ ${target} ms/s`,
    beside: `1000 patients × 1/s, ${ALARMS_EACH} alarms each in the log`,
    ratio: null,
    met: shares.length > 0 ? task <= target : null,
    raw: { shares, ...beside },
  }
}

/** Milliseconds a second: of tasks, which other programs make longer, and of the thread's own processor time. */
type Share = { task: number; thread: number }

async function shareOf(opened: Opened, { options }: Session): Promise<Share> {
  const both = () => Promise.all([metric(opened, 'TaskDuration'), metric(opened, 'ThreadTime')])
  const from = performance.now()
  const [task, thread] = await both()
  await pause(options.seconds * 1000)
  const [taskNow, threadNow] = await both()
  const seconds = (performance.now() - from) / 1000
  return {
    task: ((taskNow - task) * 1000) / seconds,
    thread: ((threadNow - thread) * 1000) / seconds,
  }
}

type Ward = { id: string; name: string }

/** The ward that is handed over. */
async function shownWard(page: Page): Promise<Ward> {
  await page.waitForSelector('main article[data-patient] table', { timeout: 60_000 })
  return wardOfFirst(page)
}

/** Opens a second window with this ward's cards. Returns how often its values are written in three seconds. */
async function showCards(opened: Opened, url: string, ward: Ward): Promise<number> {
  const second = await opened.context.newPage()
  await second.setViewportSize(TALL)
  await second.goto(`${url}/patients`)
  const filter = second.locator('nav[aria-labelledby=ward-filter] button')
  await filter.filter({ hasText: ward.name }).first().click({ timeout: 60_000 })
  await pause(3_000)
  const writes = await second.evaluate(writesOf, ward.id)
  if (writes < 3) throw new Error(`The ward was written ${writes} times: not on the fast lane.`)
  return writes
}

/** The functions below read the database past the console's own code. */
async function wardOfFirst(page: Page): Promise<Ward> {
  const id = await page
    .locator('main article[data-patient]')
    .first()
    .evaluate((card: HTMLElement) => card.dataset['patient'])
  const patients = await storedRows<{ entityId: string; wardId: string; ward: string }>(
    page,
    'patients',
  )
  const first = patients.find(({ entityId }) => entityId === id)
  return { id: first?.wardId ?? '', name: first?.ward ?? '' }
}

/** Alarms of everybody in the log, evenly over three days. Returns how many. */
async function storeAlarms(page: Page, each: number): Promise<number> {
  const patients = await storedRows<{ entityId: string }>(page, 'patients')
  const alarmLog: object[] = []
  for (const { entityId: patient } of patients) {
    for (let alarm = 0; alarm < each; alarm += 1) {
      const raised = Date.now() - ((alarm + 1) * 3 * 86_400_000) / each
      alarmLog.push({
        alarmId: `${patient}-${alarm}`,
        originator: patient,
        type: 'High HR',
        content: 'High HR 112bpm (limit 110)',
        name: '',
        id: '',
        ward: '',
        room: '',
        raised,
        received: raised,
        shown: raised,
        sounded: 0,
        confirmed: raised + 240_000,
        device: 'other',
        who: 'Mina Manager',
        ended: 0,
      })
    }
  }
  await putRows(page, { alarmLog })
  return alarmLog.length
}

/** How often the values of a ward change within three seconds. Runs in the page. */
async function writesOf(ward: string): Promise<number> {
  const known = await indexedDB.databases()
  const opening = indexedDB.open(
    known.find((one) => one.name?.startsWith('wardlight-'))?.name ?? '',
  )
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const db = opening.result
  const until = performance.now() + 3_000
  let writes = -1
  let last = ''
  while (performance.now() < until) {
    const reading = db.transaction('vitals').objectStore('vitals').get(ward)
    await new Promise((resolve) => (reading.onsuccess = resolve))
    // Every writing of a row is encrypted anew.
    const now = String((reading.result as { '#': Uint8Array } | undefined)?.['#'].slice(0, 12))
    if (now !== last) writes += 1
    last = now
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  db.close()
  return writes
}
