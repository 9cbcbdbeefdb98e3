import { expect, test } from './support/fixtures.ts'
import { ADMIN } from './support/staff.ts'

const LISTS = [
  '/settings/ward',
  '/settings/devices',
  '/settings/sensor',
  '/settings/gateway',
  '/settings/alarms',
  '/account',
] as const

// ERR-14, ruling R32.
test('offline every list that was never loaded says so, and none that it is loading', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await page.route(/entitiesQuery\/find|CUSTOMER\/[^/]+\/values\/attributes/, (route) =>
    route.fulfill({ status: 500, json: { status: 500 } }),
  )
  await nurse.signIn(ADMIN)
  await nurse.shellIsKept()
  await line.mode('reset')
  for (const path of LISTS) {
    await nurse.open(path)
    await expect(page.getByText('Not loaded yet.'), path).toBeVisible()
    await expect(page.getByText(/^Loading/), path).toHaveCount(0)
    if (await nurse.alert.isVisible()) await nurse.alert.getByRole('button', { name: 'OK' }).click()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
