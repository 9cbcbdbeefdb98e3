import type { Page } from '@playwright/test'
import { looksAtTen } from './support/eight-days.ts'
import { clipped } from './support/clipped.ts'
import { expect, test } from './support/fixtures.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { settled, spilled } from './support/looks.ts'

const SIZES = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1180, 820],
  [1440, 900],
] as const
/** The widest that can stand there, an hour ago as well, and old enough to say how old it is. */
const WIDEST = { hr: 188, spo2: 100, temperature: 39.9, body_temperature: 39.9, urine: 3, ulcer: 1 }
const MINUTE = 60_000

/** Letters as wide as any that a device may have instead of ours. */
async function inWideLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { font-family: Verdana, "DejaVu Sans" !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The bar and the cards behind have tests of their own; a name in a button that confirms all may have an ellipsis. */
const BESIDE = /in (article.*|div Alarms)$|in button Confirm all of /

async function cutOrSpilled(page: Page, at: string): Promise<string[]> {
  await settled(page)
  const found = [...(await clipped(page, { also: 'dialog' })), ...(await spilled(page))]
  return found
    .filter((line) => at === 'paper' || !BESIDE.test(line))
    .map((line) => `${at}: ${line}`)
}

// PDET-17, SHELL-28, HAND-18: everything of a patient, and their paper.
test('every number and word of detail, history and paper is whole, with the widest values, names and letters', async ({
  nurse,
  facility,
  patient,
  gateway,
}) => {
  test.setTimeout(420_000)
  const { page } = nurse
  await nameLong(facility, 'people')
  for (const ago of [70, 60, 6]) await gateway.send(patient, WIDEST, Date.now() - ago * MINUTE)
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.says('Live')
  await inWideLetters(page)
  const wrong: string[] = []
  const look = async (at: string): Promise<void> => {
    wrong.push(...(await cutOrSpilled(page, at)))
  }
  await page.getByRole('button', { name: LONG_NAMES.patient, exact: true }).click()
  const detail = page.getByRole('dialog', { name: LONG_NAMES.patient })
  await expect(detail.locator('[data-item="hr"]')).toContainText('188')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await look(`${width}`)
    await detail.getByRole('button', { name: 'Show history' }).click()
    for (const tab of await detail.getByRole('tab').all()) {
      await tab.click()
      await look(`${width}, ${await tab.textContent()}`)
    }
    await detail.getByRole('button', { name: 'Show as table' }).click()
    await look(`${width}, table`)
    await detail.getByRole('button', { name: 'Show as chart' }).click()
    await detail.getByRole('button', { name: 'Eight days' }).click()
    await look(`${width}, eight days`)
    await looksAtTen(nurse, detail)
    await look(`${width}, closer`)
    await detail.getByRole('button', { name: 'One day' }).click()
    await detail.getByRole('button', { name: 'Hide history' }).click()
  }
  await detail.getByRole('button', { name: 'Close' }).click()
  await nurse.open('/handover')
  await nurse.wardIsLoaded()
  await inWideLetters(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('[data-print="handover"] article').first()).toBeVisible()
  // As wide as a page of A4 without its margins.
  await page.setViewportSize({ width: 690, height: 1000 })
  await look('paper')
  expect(wrong).toEqual([])
})
