import { expect, test } from './support/fixtures.ts'

// The refusal is of one call: a server that does a command as one makes that itself.
test.use({ facilityOptions: { commands: false } })

// SALRM-10, SALRM-23, SALRM-24, ERR-35, AMB-88.
test('what the server refuses falls back with its words', async ({ nurse }) => {
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/settings/alarms')
  await nurse.says('Live')
  await page.route('**/CUSTOMER/*/attributes/**', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'Not today.', errorCode: 31 } }),
  )
  const toggle = page.getByRole('switch', { name: 'Falling alarm' })
  await toggle.click()
  await expect(nurse.alert).toContainText('high priority')
  await nurse.alert.getByRole('button', { name: 'Switch it off' }).click()
  await expect(nurse.alert).toContainText('fail to update attribute')
  await expect(nurse.alert).toContainText('Not today.')
  await nurse.alert.getByRole('button', { name: 'OK' }).click()
  await expect(toggle).toHaveText(/ON/)
})
