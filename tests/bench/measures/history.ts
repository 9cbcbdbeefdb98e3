import { setTimeout as pause } from 'node:timers/promises'
import { calibrate } from '../lib/calibrate.ts'
import { type Opened, throttle } from '../lib/chromium.ts'
import { TABLET, historyFilled, signIn } from '../lib/console.ts'
import { startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { measureMinutes } from '../lib/minutes.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { median, quantile, short } from '../lib/stats.ts'

const PATIENTS = 24
const ROUNDS = 20
const TARGETS = { card: 150, tab: 100, first: 1500 } as const

/** One patient opened: the card and its tabs from stored rows, and eight days that are not stored yet. */
export async function measureHistory(session: Session): Promise<Figure[]> {
  const before = await calibrate()
  const facility = await startFacility({
    dataDir: session.folder('history-data'),
    consoleFolder: SITE,
    patients: PATIENTS,
  })
  try {
    const name = await measureMinutes(facility)
    const opened = await session.open('history', TABLET)
    await signIn(opened.page, facility.url)
    await opened.page.goto(`${facility.url}/patients`)
    await historyFilled(opened.page, 120_000)
    const first = await firstHistory(opened, name)
    await throttle(opened, 4)
    const cards = await openings(opened, name)
    const tabs = await switches(opened, name)
    await opened.close()
    for (const found of [cards, tabs]) console.log(`  ${found.map(short).join(' ')} ms`)
    const p95 = (values: readonly number[]): number => quantile(values, 0.95)
    const figure = (id: keyof typeof TARGETS, what: string, values: readonly number[]): Figure => ({
      id: `history.${id}`,
      what,
      figure: `${short(p95(values))} (${short(median(values))}) ms`,
      target: `≤ ${TARGETS[id]} ms`,
      beside: '24 patients, 8 days stored',
      ratio: null,
      met: p95(values) <= TARGETS[id],
      raw: { values, before },
    })
    return [
      figure('card', 'tap on a card → detail painted, p95 (median), 4×', cards),
      figure('tab', 'history tab switch, p95 (median), 4×', tabs),
      figure('first', 'first history from the server (10 keys × 8 days by the minute) → chart', [
        first,
      ]),
    ]
  } finally {
    await facility.kill()
  }
}

/** Nothing stored of this patient: from the tap on the card to the chart of a whole day. */
async function firstHistory({ page }: Opened, name: string): Promise<number> {
  await page.evaluate(forgetSeries)
  const took = await page.evaluate(tapToChart, name)
  await page.keyboard.press('Escape')
  return took
}

async function openings({ page }: Opened, name: string): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    found.push(await page.evaluate(tapToCard, name))
    await pause(300)
    await page.keyboard.press('Escape')
    await pause(300)
  }
  return found
}

async function switches({ page }: Opened, name: string): Promise<number[]> {
  await page.evaluate(tapToCard, name)
  const toggle = page.getByRole('button', { name: 'Show history' })
  if (await toggle.isVisible()) await toggle.click()
  const tabs = await page.getByRole('tab').allTextContents()
  const found: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const tab of tabs) {
      found.push(await page.evaluate(tapToTab, tab))
      await pause(120)
    }
  }
  return found
}

/** The functions below run in the page; named functions inside them would not be known there. */
async function forgetSeries(): Promise<void> {
  const known = await indexedDB.databases()
  const name = known.find((one) => one.name?.startsWith('wardlight-'))?.name ?? ''
  const opening = indexedDB.open(name)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const change = opening.result.transaction('series', 'readwrite')
  change.objectStore('series').clear()
  await new Promise((resolve) => (change.oncomplete = resolve))
  opening.result.close()
}

async function tapToCard(name: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((one) =>
    one.textContent.includes(name),
  )
  if (!button) throw new Error('No card of this patient is on the screen.')
  const start = performance.now()
  button.click()
  while (!document.querySelector('dialog[open] [data-item="hr"]'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

async function tapToTab(name: string): Promise<number> {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
  const tab = tabs.find((one) => one.textContent === name)
  const start = performance.now()
  tab?.click()
  while (tab?.getAttribute('aria-selected') !== 'true')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

async function tapToChart(name: string): Promise<number> {
  const steps = [
    ['button', name],
    ['dialog button', 'Show history'],
    ['[role="tab"]', 'Heart Rate'],
    ['dialog button', 'Previous day'],
  ] as const
  const start = performance.now()
  for (const [selector, text] of steps) {
    for (;;) {
      if (performance.now() - start > 20_000) throw new Error(`"${text}" is not on the screen.`)
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (one) => one.textContent.includes(text) || one.getAttribute('aria-label') === text,
      )
      found?.click()
      // No hand taps twice within a frame, and what two taps of one task chose would be the choice of the second.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (found) break
    }
  }
  while (document.querySelectorAll('dialog [data-hour]').length < 24) {
    if (performance.now() - start > 60_000) throw new Error('The chart has no 24 hours.')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return performance.now() - start
}
