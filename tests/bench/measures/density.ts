import { setTimeout as pause } from 'node:timers/promises'
import { calibrate } from '../lib/calibrate.ts'
import type { Opened } from '../lib/chromium.ts'
import { TABLET, TALL } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { inMode, streamingConsole } from '../lib/prepared.ts'
import { take } from '../lib/probe.ts'
import type { Session } from '../lib/session.ts'
import { largest, median, short } from '../lib/stats.ts'

const SIZES = ['Tiles', 'Compact', 'Fit the ward', 'Cards'] as const
const ROUNDS = 3
const BETWEEN_MS = 800
const TARGET_MS = 200

/** From one size of all patients to another in mid-stream, at a quarter of the speed (DENS-01). */
export async function measureDensity(session: Session): Promise<Figure[]> {
  const opened = await streamingConsole(session)
  await opened.page.setViewportSize(TABLET)
  const before = await calibrate()
  const found = await inMode(session, opened, '4×', () => switches(opened))
  if (found) console.log(`  4×: ${found.map(short).join(' ')} ms`)
  const longest = largest(found ?? [])
  await opened.page.setViewportSize(TALL)
  return [
    {
      id: 'density',
      what: `switch of density in mid-stream, longest of ${SIZES.length * ROUNDS} (median), 4×`,
      figure: found ? `${short(longest)} (${short(median(found))}) ms` : 'not measured',
      target: `≤ ${TARGET_MS} ms`,
      beside: '',
      ratio: null,
      met: found ? longest <= TARGET_MS : null,
      raw: { found, before },
    },
  ]
}

async function switches({ page }: Opened): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of SIZES) {
      await page.getByTitle(size, { exact: true }).click({ timeout: 10_000 })
      await pause(BETWEEN_MS)
      const { interactions } = await take(page)
      // Under 16 ms the browser does not tell.
      found.push(largest([16, ...interactions.map(({ ms }) => ms)]))
    }
  }
  return found
}
