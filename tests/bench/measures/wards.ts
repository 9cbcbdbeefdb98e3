import { setTimeout as pause } from 'node:timers/promises'
import { calibrate } from '../lib/calibrate.ts'
import type { Opened } from '../lib/chromium.ts'
import { TABLET, TALL } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { MODES, type Mode, inMode, streamingConsole } from '../lib/prepared.ts'
import { take } from '../lib/probe.ts'
import type { Session } from '../lib/session.ts'
import { largest, median, short } from '../lib/stats.ts'

const CLICKS = 20
const BETWEEN_MS = 400
const TARGETS: Record<Mode, number> = { plain: 100, '4×': 200, 'half core': 300 }
/** The harness of the written figures, without routes, alarms and theme (performance §2). */
const HARNESS: Record<Mode, string> = { plain: '64', '4×': '136', 'half core': '216' }

/** 20 clicks on the ward filter in mid-stream: the longest interaction by Event Timing. */
export async function measureWards(session: Session): Promise<Figure[]> {
  const opened = await streamingConsole(session)
  await opened.page.setViewportSize(TABLET)
  const figures: Figure[] = []
  for (const mode of MODES) {
    const before = await calibrate()
    const found = await inMode(session, opened, mode, () => clicks(opened))
    if (found) console.log(`  ${mode}: ${found.map(short).join(' ')} ms`)
    const longest = largest(found ?? [])
    figures.push({
      id: `wards.${mode}`,
      what: `ward switch in mid-stream, longest of ${CLICKS} interactions (median), ${mode}`,
      figure: found ? `${short(longest)} (${short(median(found))}) ms` : 'not measured',
      target: `≤ ${TARGETS[mode]} ms`,
      beside: `harness ${HARNESS[mode]} ms`,
      ratio: null,
      met: found ? longest <= TARGETS[mode] : null,
      raw: { found, before },
    })
  }
  await opened.page.setViewportSize(TALL)
  return figures
}

async function clicks({ page }: Opened): Promise<number[]> {
  const buttons = page.locator('nav[aria-labelledby=ward-filter] button')
  const count = await buttons.count()
  const found: number[] = []
  for (let click = 0; click < CLICKS; click += 1) {
    // Real input at a real place; jumps about so that no two neighbours share their rows.
    await buttons.nth(1 + ((click * 7) % (count - 1))).click({ timeout: 10_000 })
    await pause(BETWEEN_MS)
    const { interactions } = await take(page)
    // Under 16 ms the browser does not tell.
    found.push(largest([16, ...interactions.map(({ ms }) => ms)]))
  }
  await buttons.first().click()
  await pause(BETWEEN_MS)
  await take(page)
  return found
}
