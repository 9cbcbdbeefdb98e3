import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { putRows, storedRows } from '../../support/stored-rows.ts'
import { calibrate } from '../lib/calibrate.ts'
import { throttle } from '../lib/chromium.ts'
import { TABLET, signIn } from '../lib/console.ts'
import { startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { largest, median, short } from '../lib/stats.ts'

/** Enough for a ward of forty. */
const PATIENTS = 160
const WARD = 40
const ROUNDS = 8
const TARGET = 1500

/** The hand-over of a ward of 40 from stored rows, at a quarter of the processor's speed and without a server. */
export async function measureHandover(session: Session): Promise<Figure[]> {
  const before = await calibrate()
  const facility = await startFacility({
    dataDir: session.folder('handover-data'),
    consoleFolder: SITE,
    patients: PATIENTS,
  })
  const opened = await session.open('handover', TABLET)
  const { page } = opened
  await signIn(page, facility.url)
  await page.click('a[href="/handover"]')
  await page.waitForSelector('main article[data-patient]', { timeout: 60_000 })
  await page.click('a[href="/patients"]')
  await pause(3_000)
  await facility.kill()
  await storeRows(page, WARD)
  await throttle(opened, 4)
  const screen: number[] = []
  const paper: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    screen.push(await openOnce(page))
    await pause(1_000)
    const { ms, blocks } = await printOnce(page)
    if (blocks !== WARD) throw new Error(`${blocks} blocks are printed.`)
    paper.push(ms)
    await page.click('a[href="/patients"]')
    await pause(1_000)
  }
  await opened.close()
  const figure = (id: string, what: string, values: readonly number[]): Figure => ({
    id: `handover.${id}`,
    what,
    figure: `${short(largest(values))} (${short(median(values))}) ms`,
    target: `≤ ${TARGET} ms`,
    beside: `ward of ${WARD}, 12 h of values, 10 alarms and 2 notes each, 4× CPU, no server`,
    ratio: null,
    met: largest(values) <= TARGET,
    raw: { values, before },
  })
  return [
    figure('open', 'hand-over of a ward: click → painted, longest (median)', screen),
    figure('paper', 'all of it drawn for paper, longest (median)', paper),
  ]
}

/** Three days of hours, positions, alarms and notes of everybody. */
async function storeRows(page: Page, most: number): Promise<void> {
  const wards = await storedRows<{ id: string; name: string }>(page, 'wards')
  const patients = await storedRows<{ entityId: string }>(page, 'patients')
  const rows = { patients: [], series: [], alarmLog: [], notes: [] } as Record<Table, object[]>
  const byName = wards.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const now = Date.now()
  for (const [index, row] of patients.entries()) {
    const patient = row.entityId
    // The ward that is shown first has as many as are measured, whatever the sample gave it.
    const ward = byName[index < most ? 0 : 1]
    rows.patients.push({ ...row, wardId: ward?.id ?? '' })
    for (const back of [0, 1, 2]) {
      const at = new Date(now - back * 86_400_000)
      const [month, date] = [at.getMonth() + 1, at.getDate()].map((part) => `0${part}`.slice(-2))
      const day = `${at.getFullYear()}-${month}-${date}`
      const cells = Float32Array.from({ length: 480 }, (_, index) => 60 + ((index * 7) % 23))
      rows.series.push({ patient, day, cells, posture: new Int32Array(), until: now })
    }
    for (let alarm = 0; alarm < 10; alarm += 1) {
      const raised = now - (alarm + 1) * 1_800_000
      rows.alarmLog.push({
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
    const notes = [1, 2].map((note) => ({
      id: `${patient}-${note}`,
      at: now - note * 3_600_000,
      author: 'u',
      by: 'Mina Manager',
      text: 'Slept badly, asked for water at three, was turned to the left side and slept again.',
    }))
    rows.notes.push({ patient, notes, mark: '' })
  }
  await putRows(page, rows)
}
type Table = 'patients' | 'series' | 'alarmLog' | 'notes'

/** From the click on the entry to the frame with the first patients' values. */
function openOnce(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const watching = new MutationObserver(() => {
          if (document.querySelector('main article[data-patient] table') === null) return
          watching.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - startedAt)
            channel.port2.postMessage(null)
          })
        })
        watching.observe(document, { subtree: true, childList: true })
        document.querySelector<HTMLAnchorElement>('a[href="/handover"]')?.click()
      }),
  )
}

/** From when the browser is about to print until every block stands there, laid out. */
function printOnce(page: Page): Promise<{ ms: number; blocks: number }> {
  return page.evaluate(() => {
    const startedAt = performance.now()
    dispatchEvent(new Event('beforeprint'))
    const sheet = document.querySelector<HTMLElement>('[data-print="handover"]')
    if (sheet) sheet.style.display = 'block'
    void sheet?.getBoundingClientRect().height
    const ms = performance.now() - startedAt
    const blocks = sheet?.querySelectorAll('article').length ?? 0
    dispatchEvent(new Event('afterprint'))
    return { ms, blocks }
  })
}
