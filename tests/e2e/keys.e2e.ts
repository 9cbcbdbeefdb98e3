import type { Locator } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { watchedFocus } from './support/focus.ts'
import { formOn } from './support/forms.ts'
import { violations } from './support/looks.ts'
import { ADMIN, PASSWORD } from './support/staff.ts'

/** Presses it as somebody does who has no mouse. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await target.press(key)
}

// SHELL-31 to SHELL-33, PDET-02.
test('every flow by keys alone, and the focus never falls to the body of the page', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  const lost = await watchedFocus(page)
  const raise = await raiserOn(facility)
  const [one, two, three] = facility.patients
  if (!one || !two || !three) throw new Error('Too few patients.')
  await raise(one, 'Falling', 60_000)
  await raise(two, 'Falling', 120_000)
  await raise(three, 'Falling', 180_000)
  const needs = page.getByRole('region', { name: 'Needs somebody now' })
  const dialog = page.getByRole('dialog')

  await test.step('sign in', async () => {
    await nurse.open('/login')
    await page.getByLabel('Email').fill(ADMIN)
    await page.keyboard.press('Tab')
    await page.getByLabel('Password').fill('another')
    await press(page.getByRole('button', { name: 'Sign in' }))
    await page.getByText('You entered an incorrect').waitFor()
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/home$/)
    await nurse.says('Live')
    await expect(needs.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('next, confirm, and on with the next alarm', async () => {
    await page.keyboard.press('j')
    await expect(needs.getByRole('button', { name: one.name, exact: true })).toBeFocused()
    await page.keyboard.press('c')
    await expect(needs.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await expect(needs.getByRole('listitem').filter({ hasText: one.name })).toHaveCount(0)
    await press(needs.getByRole('button', { name: `Confirm Falling of ${two.name}` }))
    await expect(needs.getByRole('button', { name: three.name, exact: true })).toBeFocused()
    await page.keyboard.press('k')
    await expect(needs.getByRole('button', { name: two.name, exact: true })).toBeFocused()
    await expect(needs.getByRole('listitem').filter({ hasText: two.name })).toHaveCount(0)
  })

  await test.step('the patient, and back', async () => {
    await press(needs.getByRole('button', { name: three.name, exact: true }))
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(needs.getByRole('button', { name: three.name, exact: true })).toBeFocused()
  })

  await test.step('the list of keys, and switching those of one letter off', async () => {
    await page.keyboard.press('?')
    await expect(dialog).toContainText('Next alarm or patient')
    expect(await violations(page)).toEqual([])
    await press(dialog.getByRole('checkbox'), 'Space')
    await press(dialog.getByRole('button', { name: 'Close' }))
    await expect(dialog).toBeHidden()
    await page.keyboard.press('?')
    await expect(dialog).toBeHidden()
    await press(page.getByRole('button', { name: /^Signed in as/ }))
    await press(page.getByRole('button', { name: 'Keys', exact: true }))
    await press(dialog.getByRole('checkbox'), 'Space')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a card, its history, and back', async () => {
    await press(page.getByRole('link', { name: 'Patients', exact: true }))
    await page.waitForURL(/\/patients$/)
    await nurse.wardIsLoaded()
    await page.keyboard.press('j')
    await expect(page.locator('main article:focus-within')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Show history' }))
    await press(dialog.getByRole('tab', { name: 'Heart Rate' }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a form is opened, left, opened and saved; a patient is deleted', async () => {
    const form = formOn(page)
    const add = page.getByRole('button', { name: 'Add a patient' })
    await press(add)
    await expect(form.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await expect(add).toBeFocused()
    const card = nurse.card(three)
    await press(card.getByRole('button', { name: /^Delete/ }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect(card).toBeHidden()
  })

  await test.step('rounds and settings', async () => {
    await press(page.getByRole('link', { name: 'Rounds', exact: true }))
    await page.waitForURL(/\/rounds$/)
    await press(page.getByRole('link', { name: 'Settings', exact: true }))
    await page.waitForURL(/\/settings/)
    await press(page.getByRole('link', { name: 'Alarms', exact: true }).last())
    await press(page.getByRole('switch').first(), 'Space')
    await press(page.getByRole('switch').first(), 'Space')
  })
  expect(lost()).toEqual([])
})
