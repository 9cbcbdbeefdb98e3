import { DENSITY_TEXTS } from '../../../src/texts/density.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { calibrate } from '../lib/calibrate.ts'
import type { Opened } from '../lib/chromium.ts'
import { TABLET, TALL } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { MODES, type Mode, inMode, streamingConsole } from '../lib/prepared.ts'
import { take } from '../lib/probe.ts'
import type { Session } from '../lib/session.ts'
import { largest, median, short } from '../lib/stats.ts'

const SWITCHES = 20
const BETWEEN_MS = 400
const TARGETS: Record<Mode, number> = { plain: 100, '4×': 200, 'half core': 300 }
/** The harness of the written figures, without routes, alarms and theme (performance §2). */
const HARNESS: Record<Mode, string> = { plain: '64', '4×': '136', 'half core': '216' }

/** 20 switches of ward in mid-stream: the longest interaction by Event Timing. */
export async function measureWards(session: Session): Promise<Figure[]> {
  const opened = await streamingConsole(session)
  await opened.page.setViewportSize(TABLET)
  const figures: Figure[] = []
  for (const mode of MODES) {
    const before = await calibrate()
    const found = await inMode(session, opened, mode, () => switches(opened))
    if (found) console.log(`  ${mode}: ${found.map(short).join(' ')} ms`)
    const longest = largest(found ?? [])
    figures.push({
      id: `wards.${mode}`,
      what: `ward switch in mid-stream, longest of ${SWITCHES} interactions (median), ${mode}`,
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

/** From ward to ward in the list of the tools: the wall of cards that fits the ward has no other. */
async function switches({ page }: Opened): Promise<number[]> {
  const wards = page.getByRole('combobox', { name: DENSITY_TEXTS.ward })
  const found: number[] = []
  for (let at = 0; at < SWITCHES; at += 1) {
    // Real input; the first is from all wards.
    await wards.press('ArrowDown', { timeout: 10_000 })
    await pause(BETWEEN_MS)
    const { interactions } = await take(page)
    // Under 16 ms the browser does not tell.
    found.push(largest([16, ...interactions.map(({ ms }) => ms)]))
  }
  await wards.press('Home')
  await pause(BETWEEN_MS)
  await take(page)
  return found
}
