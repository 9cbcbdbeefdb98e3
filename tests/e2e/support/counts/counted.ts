import type { Browser, Page } from '@playwright/test'
import { forcedLayouts, type Trace } from './trace.ts'

/** What a window does for one gesture of staff. */
export type Counts = {
  /** Transactions that only read: what live queries ask when they answer again. */
  queries: number
  /** Rows read and rows written, by the window. */
  read: number
  written: number
  /** React's commits, and the components that ran for them. */
  commits: number
  renders: number
  /** Layouts in the middle of a script, because it read a size that was not known any more. */
  layouts: number
}

/** The element that a gesture brings, or takes away: one that holds this text. */
export type Until = { selector: string; text?: string; isGone?: boolean }

declare global {
  var wardlightCounts: {
    restart(): void
    until(wanted: Until): Promise<Omit<Counts, 'layouts'>>
  }
}

const PROBE = new URL('probe.js', import.meta.url).pathname

/** From its next page on. */
export const probed = (page: Page): Promise<unknown> => page.addInitScript({ path: PROBE })

/** What follows from the gesture until the window is quiet. The gesture must run no script of the test's in the page. */
export async function counted(
  { browser, page }: { browser: Browser; page: Page },
  until: Until,
  gesture: () => Promise<unknown>,
): Promise<Counts> {
  await page.evaluate(async () => {
    await wardlightCounts.until({ selector: 'body' })
    wardlightCounts.restart()
  })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] })
  await gesture()
  const counts = await page.evaluate((wanted) => wardlightCounts.until(wanted), until)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace
  return { ...counts, layouts: forcedLayouts(trace) }
}

/** Of several rounds the least: what happened by itself beside a gesture is no part of it. */
export function least(rounds: readonly Counts[]): Counts {
  const of = (what: keyof Counts): number => Math.min(...rounds.map((round) => round[what]))
  return {
    queries: of('queries'),
    read: of('read'),
    written: of('written'),
    commits: of('commits'),
    renders: of('renders'),
    layouts: of('layouts'),
  }
}
