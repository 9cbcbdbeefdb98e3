import type { Page } from '@playwright/test'
import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, violations } from './support/looks.ts'

const PIN = '1357'
/** Pages of a facility on which patients are named; what opens over them is opened below. */
const PAGES = [
  '/home',
  '/patients',
  '/rounds',
  '/handover',
  '/alarms/log',
  '/settings/sensor',
  '/settings/gateway',
  '/settings/audit',
]

/** Of these names those that can be read, or are read out, on the page as it is. */
function namesIn(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
    const attributes = [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''))
    const text = [document.title, document.body.innerText, ...attributes].join('\n')
    return all.filter((name) => text.includes(name))
  }, names)
}

async function chooseNames({ page }: Console, mode: string): Promise<void> {
  const radio = page.getByRole('radio', { name: mode })
  await radio.locator('..').click()
  await expect(radio).toBeChecked()
}

async function typePin(page: Page, pin: string): Promise<void> {
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

// PRIV-01, PRIV-03, PRIV-05, PRIV-07.
test('names are hidden on every page, and shown for a moment', async ({
  nurse,
  facility,
  patient,
  gateway,
}) => {
  const { page } = nurse
  const names = facility.patients.map(({ name }) => name)
  await nurse.signIn()
  await nurse.wardIsLoaded()
  await gateway.send(patient, { falling: 1 })
  await nurse.alarms(patient).waitFor()
  expect(await namesIn(page, names)).toContain(patient.name)

  for (const mode of ['Initials', 'Room numbers']) {
    await nurse.open('/mypage')
    await chooseNames(nurse, mode)
    for (const path of PAGES) {
      await test.step(`${mode} on ${path}`, async () => {
        await nurse.open(path)
        await nurse.says('Live')
        await settled(page)
        expect(await namesIn(page, names)).toEqual([])
      })
    }
  }
  await test.step('what opens over a page names nobody', async () => {
    await nurse.open('/home')
    await page.getByRole('button', { name: /\d unconfirmed/ }).click()
    await page.getByRole('dialog', { name: 'Unconfirmed alarms' }).waitFor()
    expect(await namesIn(page, names)).toEqual([])
    await page.keyboard.press('Escape')
    const bar = page.getByRole('group', { name: 'Alarms', exact: true })
    await bar.getByRole('button', { name: new RegExp(`#${patient.room}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show history' }).click()
    await page.getByRole('tabpanel').waitFor()
    expect(await namesIn(page, names)).toEqual([])
  })
  await test.step('by keyboard they are shown, which is said, and hidden again', async () => {
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const status = page.getByRole('status').filter({ hasText: /^Names are/ })
    await page.getByRole('button', { name: 'Show names for 10 seconds' }).press('Enter')
    await expect(status).toHaveText('Names are shown for 10 seconds.')
    await expect.poll(() => namesIn(page, names)).toContain(patient.name)
    await page.getByRole('button', { name: 'Hide names' }).press('Enter')
    await expect(status).toHaveText('Names are hidden again.')
    expect(await namesIn(page, names)).toEqual([])
  })
})

// PRIV-08, PRIV-09, PRIV-10, PRIV-13.
test('the screen locks in all windows, over a reload and without a connection', async ({
  nurse,
  openWindow,
  facility,
  line,
  patient,
  gateway,
}) => {
  const { page } = nurse
  const names = facility.patients.map(({ name }) => name)
  const locked = (window: Page) => window.getByRole('dialog', { name: 'Screen locked' })
  await nurse.signIn()
  await nurse.wardIsLoaded()
  await gateway.send(patient, { falling: 1 })
  await nurse.alarms(patient).waitFor()
  const second = await openWindow()
  await second.open('/patients')
  await second.says(/^Live$/)
  await second.page.getByRole('button', { name: patient.name, exact: true }).click()
  await second.page.getByRole('dialog', { name: patient.name }).waitFor()

  await test.step('with a PIN of their own', async () => {
    await nurse.open('/mypage')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByLabel('New PIN (4 to 8 digits)').fill('1234')
    await page.getByLabel('Repeat new PIN').fill('1234')
    await page.getByRole('button', { name: 'Save PIN' }).click()
    await expect(page.getByText('Too easy to guess.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('New PIN (4 to 8 digits)').fill(PIN)
    await page.getByLabel('Repeat new PIN').fill(PIN)
    await page.getByRole('button', { name: 'Save PIN' }).click()
    await expect(page.getByText('On. The screen locks after 5 minutes')).toBeVisible()
  })
  await test.step('nobody touches it: both windows lock, and a form stays below', async () => {
    await page.getByRole('link', { name: 'Patients', exact: true }).click()
    await page.getByRole('button', { name: 'Add a patient' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Half Typed')
    await page.evaluate(() =>
      localStorage.setItem('wardlight.touched', String(Date.now() - 6 * 60_000)),
    )
    await locked(page).waitFor()
    await locked(second.page).waitFor()
    for (const window of [page, second.page]) {
      await expect(locked(window).getByText('Falling')).toBeVisible()
      expect(await namesIn(window, [...names, 'Half Typed'])).toEqual([])
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeHidden()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(locked(page)).toBeVisible()
  })
  await test.step('over a reload, and before the patient who opens again; a wrong PIN opens nothing', async () => {
    await second.page.reload()
    await locked(second.page).waitFor()
    await second.says(/^Live$/)
    await second.page
      .getByRole('dialog', { includeHidden: true })
      .nth(1)
      .waitFor({ state: 'attached' })
    expect(await namesIn(second.page, names)).toEqual([])
    await typePin(second.page, '2468')
    await expect(second.page.getByText('That is not your PIN.')).toBeVisible()
  })
  await test.step('the right one opens all, without a line', async () => {
    await line.mode('reset')
    await typePin(page, PIN)
    await locked(page).waitFor({ state: 'detached' })
    await locked(second.page).waitFor({ state: 'detached' })
    await line.mode('pass')
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(
      'Half Typed',
    )
    await expect(second.page.getByRole('dialog', { name: patient.name })).toBeVisible()
  })
  await test.step('who forgot it signs in with the password, and has no PIN any more', async () => {
    await second.page.keyboard.press('Escape')
    await second.says(/^Live$/)
    await second.page.getByRole('button', { name: /Signed in as/ }).click()
    await second.page.getByRole('button', { name: 'Lock now' }).click()
    await locked(page).waitFor()
    await page.getByRole('button', { name: 'Forgot PIN?' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login/)
    await second.page.waitForURL(/\/login/)
    await expect(nurse.alert).toContainText('Sign in with your password')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await nurse.signInByForm()
    await nurse.open('/mypage')
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  })
})
