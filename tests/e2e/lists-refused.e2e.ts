import { expect, test } from './support/fixtures.ts'
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
