import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { TABLET, signIn } from '../lib/console.ts'
import { startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { type Line, openLine } from '../lib/line.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { largest, median, short } from '../lib/stats.ts'

const SPEED = { bitsPerSecond: 20_000_000, roundTripMs: 200 }
const PATIENTS = 24
const ADDED = 6
const TARGET_MS = 500
/** Pauses between additions are longer than what follows one. */
const REST_MS = 3_000

/** A patient is added over a slow line: from the tap to the saved form, and what was asked for it (WHOLE-01). */
export async function measureCommand(session: Session): Promise<Figure[]> {
  const facility = await startFacility({
    dataDir: session.folder('command-data'),
    consoleFolder: SITE,
    patients: PATIENTS,
  })
  const line = await openLine(facility.url, SPEED)
  try {
    const { page, close } = await session.open('command', TABLET)
    await signIn(page, line.url)
    await page.goto(`${line.url}/patients`)
    await page.getByRole('article').first().waitFor()
    await pause(REST_MS)
    const found = []
    for (let index = 0; index < ADDED; index += 1) found.push(await added(page, line, index))
    await close()
    return figures(found)
  } finally {
    await line.close()
    await facility.kill()
  }
}

type Added = { ms: number; asked: readonly string[] }

async function added(page: Page, line: Line, index: number): Promise<Added> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a patient' }).click()
  await dialog.getByRole('textbox', { name: 'ID' }).fill(String(9001 + index))
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Bench Added ${index}`)
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  for (const name of ['Ward', 'Room']) {
    await dialog.getByRole('combobox', { name }).click()
    await page.getByRole('option').nth(1).click()
  }
  await pause(REST_MS)
  const before = line.carried.length
  const start = performance.now()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const ms = performance.now() - start
  const asked = line.carried.slice(before).map(({ path }) => path.replace(/\?.*/, ''))
  console.log(`  ${short(ms)} ms: ${asked.join(' ')}`)
  await pause(REST_MS)
  return { ms, asked }
}

function figures(found: readonly Added[]): Figure[] {
  const took = found.map(({ ms }) => ms)
  const requests = found.map(({ asked }) => asked.length)
  const beside = `line of ${SPEED.roundTripMs} ms there and back; a form with ward and room`
  const raw = { found }
  return [
    {
      id: 'command.add',
      what: 'adding a patient: tap → saved, longest (median)',
      figure: `${short(largest(took))} (${short(median(took))}) ms`,
      target: `≤ ${TARGET_MS} ms`,
      beside,
      ratio: null,
      met: largest(took) <= TARGET_MS,
      raw,
    },
    {
      id: 'command.requests',
      what: 'the same: requests until then, median (most, with what a minute brings by itself)',
      figure: `${median(requests)} (${largest(requests)})`,
      target: '1',
      beside,
      ratio: null,
      met: median(requests) <= 1,
      raw,
    },
  ]
}
