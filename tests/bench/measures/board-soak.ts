import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Opened } from '../lib/chromium.ts'
import { accessToken, PLATFORM, type RunningFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { startPublisher } from '../lib/publisher.ts'
import { short } from '../lib/stats.ts'
import { heap } from './heap.ts'

/** Twenty times as many values as on a ward. The board draws as often as its worker writes, five times a second. */
const PER_SECOND = 1200
const FASTER = 20
const WARM_UP_MS = 15_000
/** An alarm that is not on the board after so long was missed. */
const MISSED_MS = 5_000
const GROWTH_MB = 10

type Raised = { seen: number; missed: number }

/** Minutes of a board in a hurry: values, and alarms one after the other, each raised, waited for and confirmed. */
export async function soak(
  opened: Opened,
  facility: RunningFacility,
  minutes: number,
): Promise<Figure[]> {
  const publisher = startPublisher(facility, PER_SECOND)
  try {
    await pause(WARM_UP_MS)
    const patients = await patientIds(opened.page)
    const token = await accessToken(facility.url, PLATFORM)
    const megabytes = [await heap(opened)]
    const raised: Raised = { seen: 0, missed: 0 }
    const until = Date.now() + minutes * 60_000
    for (let turn = 0; Date.now() < until; turn += 1) {
      const patient = patients[turn % patients.length]
      if (patient === undefined) throw new Error('There are no patients.')
      const isSeen = await oneAlarm(opened.page, facility.url, token, patient)
      raised[isSeen ? 'seen' : 'missed'] += 1
      if (turn % 40 === 39) megabytes.push(await heap(opened))
    }
    megabytes.push(await heap(opened))
    console.log(`  soak: ${megabytes.map(short).join(' ')} MB, ${JSON.stringify(raised)}`)
    return figures(megabytes, raised, minutes)
  } finally {
    await publisher.stop()
  }
}

/** Entity ids from the console's own table, read past its code. */
function patientIds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    const name = known.find((one) => one.name?.startsWith('wardlight-'))?.name ?? ''
    const opening = indexedDB.open(name)
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('patients').objectStore('patients').getAllKeys()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return reading.result as string[]
  })
}

/** Whether it came on the board, and left it once it was confirmed. */
async function oneAlarm(page: Page, url: string, token: string, id: string): Promise<boolean> {
  const ask = async (path: string, body: object): Promise<{ id: { id: string } }> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: { id: string } }
  }
  const rows = (count: number): Promise<boolean> =>
    page
      .waitForFunction(
        (wanted) => document.querySelectorAll('[data-alarm]').length === wanted,
        count,
        { timeout: MISSED_MS, polling: 50 },
      )
      .then(
        () => true,
        () => false,
      )
  const before = await page.locator('[data-alarm]').count()
  const originator = { entityType: 'ASSET', id }
  const raised = await ask('/api/alarm', { type: 'Falling', severity: 'CRITICAL', originator })
  const isSeen = await rows(before + 1)
  await ask(`/api/alarm/${raised.id.id}/clear`, {})
  return (await rows(before)) && isSeen
}

function figures(
  megabytes: readonly number[],
  { seen, missed }: Raised,
  minutes: number,
): Figure[] {
  const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0)
  const hours = short((minutes * FASTER) / 60)
  return [
    {
      id: 'board.soak.heap',
      what: `wall board through the values of ${hours} h in ${short(minutes)} minutes, ${seen + missed} alarms: growth of the heap`,
      figure: `${short(growth)} MB`,
      target: `< ${GROWTH_MB} MB`,
      beside: `${megabytes.map(short).join(', ')} MB`,
      ratio: null,
      met: growth < GROWTH_MB,
      raw: megabytes,
    },
    {
      id: 'board.soak.missed',
      what: 'alarms that were not on the board after 5 s, or did not leave it',
      figure: String(missed),
      target: '0',
      beside: `of ${seen + missed}`,
      ratio: null,
      met: missed === 0,
      raw: { seen, missed },
    },
  ]
}
