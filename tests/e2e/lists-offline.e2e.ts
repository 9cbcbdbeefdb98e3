import { ADMIN } from './support/staff.ts'
import { expect, test } from './support/fixtures.ts'

const LISTS = [
  '/settings/ward',
  '/settings/ward/room/Harbour',
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
    // Whose ward is not known yet is not sent to another page (OFFL-40).
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByText(/^Loading/), path).toHaveCount(0)
    if (await nurse.alert.isVisible()) await nurse.alert.getByRole('button', { name: 'OK' }).click()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// TRUE-17.
test('alarms that were never loaded are not loading for ever without a connection', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await page.route('**/api/alarmsQuery/find', (route) =>
    route.fulfill({ status: 500, json: { status: 500 } }),
  )
  await nurse.openSignedIn('/home')
  await expect(page.getByText('The alarms could not be loaded.').first()).toBeVisible()
  await nurse.shellIsKept()
  await line.mode('reset')
  await page.reload()
  const home = page.getByRole('main')
  await expect(home.getByText('Alarms not loaded')).toBeVisible()
  await expect(page.getByText('Loading alarms…')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await line.mode('pass')
  await expect(home.getByText('Alarms not loaded')).toHaveCount(0)
  await nurse.says('Live')
})

// ERR-14, TRUE-13.
test('a wall board that never had its patients does not say for ever that they are loading', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await page.route('**/api/entitiesQuery/find', (route) =>
    route.fulfill({ status: 500, json: { status: 500 } }),
  )
  await line.mode('no-websocket')
  await nurse.openSignedIn('/board')
  await expect(
    page.getByText('The patients are not loaded yet. They appear as soon as'),
  ).toBeVisible()
  await expect(page.getByText('Loading the patients…')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await line.mode('pass')
  await expect(page.getByRole('article')).toHaveCount(24)
})
