import { expect, test } from './support/fixtures.ts'
import { settled, smallTargets, sideways, violations } from './support/looks.ts'
import { type Facts, factsOf } from './support/settings.ts'
import { ADMIN, MANAGER } from './support/staff.ts'

for (const [role, email] of [
  ['an Admin', ADMIN],
  ['a Manager', MANAGER],
] as const) {
  test.describe(`alarm settings as ${role}`, () => {
    let facts: Facts
    test.beforeEach(async ({ nurse, facility }) => {
      facts = await factsOf(facility)
      await nurse.signIn(email)
      await nurse.open('/settings/alarms')
      await nurse.page.getByRole('heading', { name: 'Alarms Management' }).waitFor()
    })

    test('a range is switched off with both its keys, and Home says so', async ({ nurse }) => {
      const { page } = nurse
      const toggle = page.getByRole('switch', { name: 'Heart rate alarm' })
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', 'false')
      expect(await facts.hospital()).toMatchObject({
        highHrAlarmEnabled: false,
        lowHrAlarmEnabled: false,
      })
      await page.getByRole('switch', { name: 'Stool alarm' }).click()
      await expect(page.getByRole('switch', { name: 'Stool alarm' })).toHaveText(/OFF/)
      await nurse.open('/home')
      await expect(page.getByText('2 alarm types are off')).toBeVisible()
      await page.getByRole('link', { name: 'Show the alarm settings' }).click()
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      await nurse.open('/home')
      await expect(page.getByText('1 alarm type is off')).toBeVisible()
    })

    test('letters are the own user’s', async ({ nurse }) => {
      const toggle = nurse.page.getByRole('switch', { name: 'Body temperature e-mail' })
      await expect(toggle).toHaveAttribute('aria-checked', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      expect(await facts.user(email)).toMatchObject({
        highBodyTempEmail: true,
        lowBodyTempEmail: true,
      })
    })

    test('a limit is sent once when let go, and stops at its gap', async ({ nurse }) => {
      const { page } = nurse
      await page.getByRole('button', { name: /^Limits of Heart rate/ }).click()
      const low = page.getByRole('slider', { name: 'Heart rate, Low' })
      await expect(low).toHaveValue('42')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/CUSTOMER/'))
          sent.push(request.postData() ?? '')
      })
      await low.focus()
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
      await expect(low).toHaveValue('47')
      await expect.poll(() => sent.length).toBe(1)
      await page.getByRole('button', { name: 'Heart rate, High: less' }).click()
      await expect.poll(() => sent.length).toBe(2)
      await expect
        .poll(async () => facts.hospital())
        .toMatchObject({ lowHrAlarmThreshold: 47, highHrAlarmThreshold: 119 })
      await page.getByRole('slider', { name: 'Heart rate, High' }).focus()
      await page.keyboard.press('Home')
      await expect(page.getByRole('slider', { name: 'Heart rate, High' })).toHaveValue('57')
    })
  })
}

test('the line is cut while a switch is saved: it says so, and is saved when the line is back', async ({
  nurse,
  line,
  facility,
}) => {
  const facts = await factsOf(facility)
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/settings/alarms')
  const toggle = page.getByRole('switch', { name: 'Urine alarm' })
  await expect(toggle).toHaveText(/ON/)
  // The server hears it, and its answer is lost.
  await line.mode('half-open')
  await toggle.click()
  await expect(toggle).toHaveText(/Saving/)
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await line.mode('reset')
  await line.mode('pass')
  await expect(toggle).toHaveText(/OFF/, { timeout: 40_000 })
  expect(await facts.hospital()).toMatchObject({ urineAlarmEnabled: false })
})

test('what the server refuses falls back with its words', async ({ nurse }) => {
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/settings/alarms')
  await page.route('**/CUSTOMER/*/attributes/**', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'Not today.', errorCode: 31 } }),
  )
  const toggle = page.getByRole('switch', { name: 'Falling alarm' })
  await toggle.click()
  await expect(nurse.alert).toContainText('fail to update attribute')
  await expect(nurse.alert).toContainText('Not today.')
  await nurse.alert.getByRole('button', { name: 'OK' }).click()
  await expect(toggle).toHaveText(/ON/)
})

test('a limit changed at one console is there at another without a reload', async ({
  nurse,
  openWindow,
  facility,
}) => {
  const facts = await factsOf(facility)
  await nurse.signIn()
  const other = await openWindow()
  await other.open('/settings/alarms')
  const limits = other.page.getByRole('button', { name: /^Limits of SpO2/ })
  await expect(limits).toHaveText(/below 90%/)
  await facts.setHospital({ spo2AlarmThreshold: 93, electrodeAlarmEnabled: false })
  await expect(limits).toHaveText(/below 93%/)
  await expect(
    other.page.getByRole('switch', { name: 'Electrode disconnection alarm' }),
  ).toHaveText(/OFF/)
})

for (const [name, path] of [['alarms', '/settings/alarms']] as const) {
  for (const size of [
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    test(`looks of ${name} at ${size.width}`, async ({ nurse }, info) => {
      const { page } = nurse
      await page.setViewportSize(size)
      await nurse.signIn()
      await nurse.open(path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      for (const opener of await page.getByRole('button', { name: /^Limits of/ }).all())
        await opener.click()
      for (const theme of ['light', 'dark']) {
        await settled(page)
        await page.screenshot({ path: info.outputPath(`${name}-${size.width}-${theme}.png`) })
        expect(await violations(page)).toEqual([])
        // The inputs of handles are hidden inside 44 px of handle.
        const small = await smallTargets(page)
        expect(small.filter((each) => !/^INPUT ".*(Low|High|Limit)"/.test(each))).toEqual([])
        expect(await sideways(page)).toBe(0)
        await page.getByRole('button', { name: /Switch to the/ }).click()
      }
    })
  }
}
