import type { Page } from '@playwright/test'

/** What `page/probe.js` saw. */
export type Seen = {
  seen: [name: string, hr: number, paintedAt: number][]
  longTasks: { start: number; ms: number }[]
  interactions: { name: string; ms: number }[]
}

declare global {
  var wardlightProbe: {
    firstValue(): number | null
    take(): Seen
    cards(): number
  }
}

export const take = (page: Page): Promise<Seen> => page.evaluate(() => wardlightProbe.take())
export const cards = (page: Page): Promise<number> => page.evaluate(() => wardlightProbe.cards())

/** Milliseconds from navigation to the frame with the first value on a card. Rejects when none comes. */
export async function firstValue(page: Page, timeout: number): Promise<number> {
  const found = await page.waitForFunction(() => wardlightProbe.firstValue(), undefined, {
    timeout,
    polling: 100,
  })
  return (await found.jsonValue()) ?? Number.NaN
}
