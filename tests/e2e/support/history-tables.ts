import type { Console } from './console.ts'
import { expect } from './fixtures.ts'
import { settled, spilled, torn } from './looks.ts'
import { OPENED } from './opened.ts'

/** Of words, of numbers with the most columns, of numbers with two, and of spans. */
const TABS = ['24 Hours Timeline', 'Heart Rate', 'Urine', 'Posture']

/** The days of a patient as tables, at every width: what is out of its box, and words of a head that are broken. */
export async function readsTables(nurse: Console, widths: readonly number[]): Promise<string[]> {
  const { page } = nurse
  const wrong: string[] = []
  const place = OPENED.find(({ name }) => name === 'timeline as a table')
  await nurse.open(place?.path ?? '')
  await place?.ready(nurse)
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('table').waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const lines = [...(await torn(page)), ...(await spilled(page))]
      wrong.push(...lines.map((line) => `${tab}, ${width}: ${line}`))
    }
  }
  return wrong
}
