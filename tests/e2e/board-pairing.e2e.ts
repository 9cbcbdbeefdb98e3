import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'
import { ADMIN } from './support/staff.ts'

/** Codes are asked for every three seconds, on a machine that may be busy. */
const SOON = { timeout: 60_000 }
const shownCode = (wall: Page) => wall.locator('main p > span[aria-hidden]')

/** What everybody's eyes and hands need of a page. */
async function isSound(page: Page): Promise<void> {
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
}

// PAIR-01, PAIR-08, PAIR-13 to PAIR-15, BOARD-18: two devices, the screen behind a line that breaks.
test('a screen becomes a wall board by its code, changes its wards, and is ended', async ({
  nurse,
  line,
  facility,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const wall = await context.newPage()
  await wall.goto(`${line.url}/login`)
  await wall.getByRole('link', { name: 'Use this screen as a wall board' }).click(SOON)
  await expect(shownCode(wall)).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/, SOON)
  await expect(wall.getByText(/^A new code comes in \d+ min\.$/)).toBeVisible()
  await isSound(wall)
  const code = (await shownCode(wall).textContent()) ?? ''

  await line.mode('reset')
  await expect(wall.getByRole('status')).toContainText('No connection to the server.', SOON)
  await expect(shownCode(wall)).toHaveText(code)
  await line.mode('pass')
  await expect(wall.getByRole('status')).toBeEmpty(SOON)

  const { page } = nurse
  await nurse.signIn(ADMIN)
  await page.goto(`${line.url}/settings/ward`)
  await page.getByRole('link', { name: 'Boards' }).click()
  await page.getByText('No wall boards yet.').waitFor()
  await page.getByRole('button', { name: 'Pair a screen' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Code on the screen').fill('bcdf ghjk')
  await form.getByLabel('Name').fill('Station 3')
  await form.getByLabel('All wards, new ones too').uncheck()
  for (const ward of ['Cedar', 'Magnolia', 'Orchard']) await form.getByLabel(ward).uncheck()
  await isSound(page)
  await form.getByRole('button', { name: 'Pair' }).click()
  await expect(form).toContainText('This code is not known.')
  await form.getByLabel('Code on the screen').fill(code.toLowerCase())
  await form.getByRole('button', { name: 'Pair' }).click()
  await expect(form).toBeHidden()

  const inHarbour = facility.patients.filter(({ ward }) => ward === 'Harbour').length
  await expect(wall.getByRole('article')).toHaveCount(inHarbour, SOON)
  // It knows of no other ward: that it shows all of those is not "all wards".
  await expect(wall.getByText('All wards')).toHaveCount(0)
  const board = page.getByRole('listitem').filter({ hasText: 'Station 3' })
  await expect(board).toContainText('Running now', SOON)
  await expect(board).toContainText('Harbour')
  await isSound(page)

  // No other page for whoever stands before the screen, and it is still the board after a start.
  for (const path of ['/home', '/settings/boards', '/login']) {
    await wall.goto(line.url + path)
    await wall.waitForURL(`${line.url}/board`)
  }
  await expect(wall.getByRole('article')).toHaveCount(inHarbour, SOON)

  await page.getByRole('button', { name: 'Change Station 3' }).click()
  await form.getByLabel('All wards, new ones too').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(board).toContainText('All wards')
  await expect(wall.getByRole('article')).toHaveCount(facility.patients.length, SOON)
  await expect(wall.getByText('All wards')).toBeVisible(SOON)

  await page.getByRole('button', { name: 'End Station 3' }).click()
  await page.getByRole('button', { name: 'End board' }).click()
  await page.getByText('No wall boards yet.').waitFor()
  await expect(wall.getByText('This board was ended')).toBeVisible(SOON)
  await expect(wall.getByRole('article')).toHaveCount(0)
  await expect(shownCode(wall)).not.toHaveText(code)

  // BOARD-18: paired anew, and ended by whoever stands before it.
  await page.getByRole('button', { name: 'Pair a screen' }).click()
  await form.getByLabel('Code on the screen').fill((await shownCode(wall).textContent()) ?? '')
  await form.getByLabel('Name').fill('Station 4')
  await form.getByRole('button', { name: 'Pair' }).click()
  await expect(wall.getByRole('article')).toHaveCount(facility.patients.length, SOON)
  await wall.getByRole('button', { name: 'Settings of this board' }).click()
  const asked = wall.getByRole('alertdialog')
  await wall.getByRole('button', { name: 'End this board' }).click()
  await isSound(wall)
  await asked.getByRole('button', { name: 'Keep the board' }).click()
  await expect(asked).toBeHidden()
  await expect(wall.getByRole('article')).toHaveCount(facility.patients.length)
  await wall.getByRole('button', { name: 'End this board' }).click()
  await asked.getByRole('button', { name: 'End board' }).click()
  await expect(shownCode(wall)).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/, SOON)
  await expect(wall.getByRole('article')).toHaveCount(0)
  await page.reload()
  await page.getByText('No wall boards yet.').waitFor()
  await context.close()
})
