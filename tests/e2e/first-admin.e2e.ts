import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { violations } from './support/looks.ts'
import { peopleOf } from './support/people.ts'
import { platformFacts, platformOn } from './support/platform.ts'
import { PLATFORM } from './support/staff.ts'

const SIZES = [
  [820, 1180],
  [390, 844],
] as const

// FIRST-01, FIRST-02, FIRST-03.
async function firstStepsIn(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await expect(steps.getByText('0 of 5 done')).toBeVisible()
  await expect(step('Rooms Later')).toContainText('Needs a ward.')
  await expect(steps.getByRole('button')).toHaveText(['Add a ward'])
  expect(await violations(page)).toEqual([])
  await steps.getByRole('button', { name: 'Add a ward' }).click()
  await page.getByRole('button', { name: 'ADD', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Ward name' }).fill('Aspen')
  await dialog.getByRole('textbox', { name: 'Room number', exact: true }).fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '1 room of Aspen' }).waitFor()
  await page.getByRole('link', { name: 'Patients', exact: true }).click()
  await expect(step('Ward Done')).toContainText('1 ward')
  await expect(step('Rooms Done')).toContainText('1 room')
  await expect(step('Gateway Waiting')).toContainText('No gateway belongs to your hospital yet.')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: test.info().outputPath(`first-steps-${width}.png`) })
  }
  await steps.getByRole('button', { name: 'Add a patient' }).click()
  await expect(dialog).toContainText('Name')
  await page.goto(new URL('/home', page.url()).href)
}

/** What is pressed for the one action of the page. */
const accented = (page: Page): Promise<string[]> =>
  page.getByRole('button').evaluateAll((buttons) => {
    const accent = (button: Element) => getComputedStyle(button).backgroundColor
    const one = buttons.find(({ textContent }) => textContent === 'Add the first Admin')
    return buttons
      .filter((button) => one && accent(button) === accent(one))
      .map(({ textContent }) => textContent ?? '')
  })

// ACCT-13, ACCT-34, ACCT-35, ACCT-36, ACCT-43, AUTH-35, AUTH-37, MYP-15, SRV-18.
test('a hospital without an Admin gets one, whose mistyped address is corrected', async ({
  nurse,
  facility,
  browser,
  line,
}) => {
  const { page } = nurse
  const facts = await platformFacts(facility)
  const people = peopleOf(facility)
  const [typo, right] = ['first@jeju.exmple', 'first@jeju.example']
  await facts.hospital('Jeju Care')
  await nurse.signIn(PLATFORM)
  const area = platformOn(page)
  const invitation = page.getByRole('dialog', { name: 'Invitation' })
  let invited = ''
  async function leaveInvitation() {
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(invitation.getByRole('img', { name: /Code of the invitation/ })).toBeVisible()
    await invitation.getByRole('button', { name: 'Close' }).last().click()
  }

  await test.step('the hospital is found by the name of its country', async () => {
    await area.search('Hospitals', 'South Kor')
    await expect(area.rows('Hospitals').filter({ hasText: 'Jeju Care' })).toContainText(
      'South Korea (KR)',
    )
  })
  await test.step('it says that it has no Admin, and the first one needs no ward', async () => {
    await page.getByRole('link', { name: 'Customer Jeju Care' }).click()
    await expect(page.getByText('This hospital has no Admin yet')).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: test.info().outputPath(`no-admin-${width}.png`) })
    }
    // One action in the accent's colour, and its form does not ask again which role.
    expect(await accented(page)).toEqual(['Add the first Admin'])
    await page.getByRole('button', { name: 'Add the first Admin' }).click()
    await expect(area.field('E-mail')).toBeFocused()
    await expect(area.dialog.getByRole('radio')).toHaveCount(0)
    await expect(area.dialog.getByRole('combobox')).toHaveCount(0)
    await area.field('E-mail').fill(typo)
    await area.field('Name').fill('Firsst Admin')
    await area.field('Phone').fill('01012345678')
    await area.button('Add').click()
    // This server has no mail server: its letters are kept, and the invitation is shown instead.
    await expect(nurse.alert).toContainText(`no e-mail was sent to ${typo}`)
    await leaveInvitation()
  })
  const row = page.getByRole('row').filter({ hasText: 'Email Not Verified' })
  await test.step('the letter is sent again, and the address corrected', async () => {
    await expect(page.getByText('No Admin of this hospital has opened')).toBeVisible()
    await page.getByRole('button', { name: `Send the activation e-mail to ${typo} again` }).click()
    await expect(nurse.alert).toContainText(`No e-mail was sent to ${typo}`)
    await leaveInvitation()
    const first = await people.link(typo)
    await page.getByRole('button', { name: `Correct e-mail or name of ${typo}` }).click()
    await expect(area.button('Correct')).toBeDisabled()
    await page.screenshot({ path: test.info().outputPath('correct-390.png') })
    await page.setViewportSize({ width: 820, height: 1180 })
    await area.field('E-mail').fill(right)
    await area.field('Name').fill('First Admin')
    await area.button('Correct').click()
    await expect(nurse.alert).toContainText('no activation e-mail could be sent')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(invitation).toContainText(right)
    invited = await invitation.getByLabel('Link', { exact: true }).inputValue()
    await invitation.getByRole('button', { name: 'Close' }).last().click()
    await expect(row).toContainText(right)
    await expect(row).toContainText('First Admin')
    await page.screenshot({ path: test.info().outputPath('corrected-820.png') })
    expect((await fetch(facility.url + first, { redirect: 'manual' })).status).toBe(409)
  })
  await test.step('the new link survives a reload, and says that the password was saved', async () => {
    const context = await browser.newContext()
    const tablet = await context.newPage()
    await tablet.goto(invited)
    await expect(tablet).toHaveURL(/\/password\/create$/)
    await tablet.reload()
    await tablet.getByLabel('New Password', { exact: true }).fill('first-one')
    await tablet.getByLabel('Confirm New Password').fill('first-one')
    await tablet.getByRole('button', { name: 'Create Password and Sign in' }).click()
    await tablet.waitForURL(/\/home$/)
    await expect(tablet.getByText('Your password was saved')).toBeVisible()
    expect(await tablet.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('link')
    await firstStepsIn(tablet)
    // My Page opened first in a tab: Back leads to the start.
    const tab = await context.newPage()
    await tab.goto(`${line.url}/mypage`)
    await tab.getByRole('button', { name: 'Back' }).click()
    await expect(tab).toHaveURL(/\/home$/)
    await context.close()
  })
})
