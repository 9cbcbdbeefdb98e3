import type { Page } from '@playwright/test'
import type { Console } from './console.ts'
import { test } from './fixtures.ts'
import { atEvery, settled, sideways, spilled, torn } from './looks.ts'
import type { Place } from './opened.ts'
import { FACILITY, OUTSIDE } from './places.ts'
import { visit } from './visit.ts'

type Size = { width: number; height: number }

/** What is beside the screen, out of its box or broken where it must be whole on this place, at every size. */
export const broken =
  ({ page }: Console, sizes: readonly Size[], prepare: (page: Page) => Promise<void> = settled) =>
  async ({ name }: Place): Promise<string[]> => {
    const wrong: string[] = []
    const before = page.viewportSize()
    await prepare(page)
    await atEvery(page, sizes, async (width) => {
      const shots = process.env['SHOTS']
      const path = `${shots ?? ''}/${test.info().title.slice(0, 12)}-${name}-${width}.png`
      if (shots) await page.screenshot({ path: path.replaceAll(/[^\w./-]+/g, '-') })
      const over = await sideways(page)
      if (over > 0) wrong.push(`${width}: ${over} px sideways`)
      const others = [...(await spilled(page)), ...(await torn(page, false))]
      wrong.push(...others.map((line) => `${width}: ${line}`))
    })
    // The next place is made ready where all its tools are seen.
    if (before) await page.setViewportSize(before)
    return wrong
  }

/** Signed out, then as staff of a hospital. */
export async function everywhere(nurse: Console, look: (place: Place) => Promise<string[]>) {
  await visit(nurse, OUTSIDE, look)
  await nurse.signIn()
  await visit(nurse, FACILITY, look)
}
