import { expect, test } from './support/fixtures.ts'
import { violations } from './support/looks.ts'
import { factsOf } from './support/settings.ts'

// AL7.
test('what many patients would alarm by, and an urgent alarm that goes, is asked about first', async ({
  nurse,
  facility,
  gateway,
  patient,
}) => {
  const { page } = nurse
  const facts = await factsOf(facility)
  await nurse.signIn()
  await nurse.open('/patients')
  const ward = facility.patients.filter((one) => one.ward === patient.ward).slice(0, 4)
  for (const one of ward) await gateway.send(one, { spo2: 91 })
  for (const one of ward) {
    await page.getByPlaceholder('Search').fill(one.name)
    await expect(page.getByRole('article', { name: one.name, exact: true })).toContainText('91')
  }
  await nurse.open('/settings/alarms')
  await nurse.says('Live')
  const limits = page.getByRole('button', { name: /^Limits of SpO2/ })
  await expect(limits).toHaveText(/below 90%/)
  await limits.click()
  await page.getByRole('slider', { name: 'SpO2, Limit' }).focus()
  await page.keyboard.press('End')
  await expect(nurse.alert).toHaveText(/SpO2, below 100%: \d patients would alarm at once\./)
  expect(await violations(page)).toEqual([])
  await nurse.alert.getByRole('button', { name: 'Cancel' }).click()
  await expect(limits).toHaveText(/below 90%/)

  // A limit that no value can break is the alarm switched off.
  await page.getByRole('slider', { name: 'SpO2, Limit' }).focus()
  await page.keyboard.press('Home')
  await expect(nurse.alert).toContainText('so the alarm would never come')
  await expect(nurse.alert).toContainText('staff would not be alerted for any of 24 patients')
  await nurse.alert.getByRole('button', { name: 'Cancel' }).click()
  await expect(limits).toHaveText(/below 90%/)

  const toggle = page.getByRole('switch', { name: 'SpO2 alarm' })
  await toggle.click()
  await expect(nurse.alert).toContainText('staff are not alerted for any of 24 patients')
  await nurse.alert.getByRole('button', { name: 'Keep it on' }).click()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  expect(await facts.hospital()).toMatchObject({ spo2AlarmThreshold: 90 })
})
