import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { newHospital } from './support/new-hospital.ts'
import { ADMIN } from './support/staff.ts'

// What the worker asks is not seen by a route while a service worker stands in between.
test.use({ serviceWorkers: 'block' })

const LISTS = ['/settings/ward', '/settings/alarms', '/account', '/handover'] as const
const WHY =
  'This list could not be loaded. The server could not answer now. Trying again every few seconds.'

// TRUE-13, TRUE-15, ACCT-42, ruling R32.
test('live, every list that the server does not give says so and why, and comes when it does', async ({
  nurse,
}) => {
  const { page } = nurse
  await page.route('**/api/entitiesQuery/find', (route) =>
    route.fulfill({ status: 500, json: { status: 500 } }),
  )
  await page.route(/CUSTOMER\/[^/]+\/values\/attributes/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' }),
  )
  await nurse.signIn(ADMIN)
  for (const path of LISTS) {
    await nurse.open(path)
    await nurse.says('Live')
    await expect(page.getByText(WHY), path).toBeVisible()
    await expect(page.getByText(/^Loading/), path).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Alarm sound/ }).click()
  await expect(page.getByRole('dialog').getByText(WHY)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByText(WHY)).toHaveCount(0)
})

/** Refuses the questions whose body names this, of a page that is open. */
async function refuse(page: Page, named: RegExp): Promise<void> {
  await page.route('**/api/entitiesQuery/find', (route) =>
    named.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 500, json: { status: 500 } })
      : route.continue(),
  )
}

// FIRST-02, TRUE-13, TRUE-15, TRUE-16.
test('the first steps of a new hospital say why they do not know of its devices, and go on', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  await refuse(page, /"deviceType"|"DEVICE"/)
  await nurse.signIn(await newHospital(facility, 'Jeju Care'))
  const steps = page.getByRole('region', { name: 'First steps' })
  const gateway = steps.getByRole('listitem').filter({ hasText: 'Gateway' }).first()
  await expect(gateway).toContainText('Not known')
  await expect(gateway).toContainText(
    'The list of devices could not be loaded. The server could not answer now. Trying again',
  )
  await expect(steps).not.toContainText('Looking…')
  await expect(steps.getByRole('button', { name: 'Add a ward' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(gateway).toContainText('Needs a ward.')
  await expect(steps).not.toContainText('could not be loaded')
})

test.describe('a server that does not look itself', () => {
  test.use({ facilityOptions: { edition: 'CE' } })

  // FIT-07, TRUE-13, TRUE-15, TRUE-16.
  test('what does not fit says which list the device lacks to look, and looks once it is there', async ({
    nurse,
  }) => {
    const { page } = nurse
    await refuse(page, /"deviceType"|"DEVICE"/)
    await nurse.signIn(ADMIN)
    await nurse.open('/settings/fit')
    await expect(
      page.getByText('The list of devices could not be loaded. The server could not answer now.'),
    ).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(page.getByText('The list of wards')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(page.getByText('Everything fits.')).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  })
})

// HAND-11, TRUE-13, TRUE-15, TRUE-16.
test('notes that the server does not give say so and why, and come when it does', async ({
  nurse,
  patient,
}) => {
  const { page } = nurse
  const why = 'Notes could not be loaded. The server could not answer now. Trying again every few'
  await refuse(page, /"noted"/)
  await nurse.signIn(ADMIN)
  await nurse.open('/handover')
  await expect(page.getByText(why).first()).toBeVisible()
  await nurse.open('/patients')
  await nurse.chooseCards()
  await nurse.card(patient).getByRole('button', { name: patient.name }).first().click()
  await expect(page.getByText(why)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('No notes.')).toBeVisible()
})
