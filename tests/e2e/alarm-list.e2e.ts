import { expect, test } from './support/fixtures.ts'
import { settled, sideways, violations } from './support/looks.ts'
import { factsOf } from './support/settings.ts'
import { platformOn, raiserOn } from './support/alarms.ts'

const HOUR = 60 * 60 * 1000

// What the worker asks is not seen by a route while a service worker stands in between.
test.use({ serviceWorkers: 'block' })

// AL20, ERR-12, ruling R32; ruling R28.
test('alarms that cannot be loaded say so and are not live; a limit that nobody saved says by which they are judged', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  const facts = await factsOf(facility)
  const platform = await platformOn(facility)
  const raise = await raiserOn(facility)
  await nurse.signIn()
  await expect(page.getByText("There's no alarm!")).toBeVisible()

  await page.route('**/api/alarmsQuery/find', (route) =>
    route.fulfill({
      status: 400,
      json: { status: 400, message: 'No alarms today.', errorCode: 31 },
    }),
  )
  await page.reload()
  await nurse.says(/^Alarms last loaded \d\d:\d\d$/)
  await expect(page.getByText(/^The alarms were last loaded .*No alarms today\.$/)).toBeVisible()
  await expect(nurse.indicator).not.toHaveText('Live')
  expect(await violations(page)).toEqual([])
  await raise(patient, 'Falling')
  await page.unroute('**/api/alarmsQuery/find')
  await nurse.says('Live')
  await nurse.alert.getByRole('button', { name: 'OK' }).click()
  await expect(nurse.alarms(patient)).toHaveCount(1)
  await expect(page.getByText(/The alarms (were last|could not be) loaded/)).toHaveCount(0)

  const path = `/api/plugins/telemetry/CUSTOMER/${await facts.hospitalId()}/SERVER_SCOPE`
  await platform('DELETE', `${path}?keys=spo2AlarmThreshold`)
  await nurse.open('/settings/alarms')
  const card = page.getByRole('listitem').filter({ hasText: 'SpO2' }).first()
  await expect(card).toContainText(
    /Not saved yet\. Until limits are saved, the default applies: below 95%\./,
  )
})

// HOME-20, HOME-21, rulings R15, R35; AL9, AL13, ST8.
test('Home by ward and by urgency is remembered, nothing moves under a hand, and a folded room stays in caution', async ({
  nurse,
  facility,
  patient,
  neighbour,
  gateway,
}) => {
  const { page } = nurse
  const raise = await raiserOn(facility)
  const away = facility.patients.find((each) => each.ward !== patient.ward)
  if (!away) throw new Error('One ward only.')
  await raise(away, 'Stool', HOUR)
  await raise(patient, 'Urine', HOUR)
  await nurse.signIn()
  await expect(nurse.alarms(patient)).toHaveCount(1)

  await test.step('what comes while a finger is down waits until it is gone', async () => {
    const row = nurse.alarms(away)
    // The rows have their own heights from the first frame on, until then those they are reckoned with.
    await settled(page)
    const before = await row.boundingBox()
    if (!before) throw new Error('The row is not drawn.')
    await page.mouse.move(before.x + 40, before.y + before.height - 6)
    await page.mouse.down()
    await raise(neighbour, 'Falling')
    // The bar is no list: it names her at once.
    await expect(page.getByRole('group', { name: 'Alarms', exact: true })).toContainText(
      neighbour.name,
    )
    await expect(nurse.alarms(neighbour)).toHaveCount(0)
    expect(await row.boundingBox()).toEqual(before)
    await page.mouse.move(2, 2)
    await page.mouse.up()
    await expect(nurse.alarms(neighbour)).toHaveCount(1)
  })

  await test.step('by urgency and by ward, also after a reload', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('By urgency')
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['Needs somebody now', 'High priority', 'Low priority'])
    await page.getByRole('combobox', { name: 'Ward' }).selectOption(away.ward)
    await expect(nurse.alarms(patient)).toHaveCount(0)
    await expect(page.getByText('2 unconfirmed alarms in other wards')).toBeVisible()
    await settled(page)
    expect(await violations(page)).toEqual([])
    for (const width of [390, 820, 1180]) {
      await page.setViewportSize({ width, height: 1000 })
      await settled(page)
      expect(await sideways(page), `${width}`).toBe(0)
    }
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('urgency')
    await expect(nurse.alarms(away)).toHaveCount(1)
    await expect(nurse.alarms(patient)).toHaveCount(0)
  })

  await test.step('anywhere in a row opens the patient, and back leads to the list', async () => {
    await nurse.alarms(away).click({ position: { x: 30, y: 12 } })
    await expect(page.getByRole('dialog', { name: away.name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(nurse.alarms(away)).toHaveCount(1)
  })

  await test.step('what is raised again and again is one row that counts', async () => {
    await page.getByRole('combobox', { name: 'Ward' }).selectOption('All wards')
    for (const falling of [1, 0, 1, 0, 1, 0]) await gateway.send(patient, { falling })
    const falls = nurse.alarms(patient).filter({ hasText: 'Fall detected' })
    await expect(falls.getByRole('img', { name: 'Raised 3 times' })).toBeVisible()
    await expect(falls).toHaveCount(1)
  })

  await test.step('confirmed, what is still out of its limits is in its room and ward', async () => {
    await gateway.send(patient, { hr: 178 })
    // Wide enough for cards in their rooms.
    await page.setViewportSize({ width: 1200, height: 820 })
    await nurse.open('/patients')
    const ward = page.getByRole('navigation', { name: 'Patients', exact: true }).getByRole('button')
    const room = page.getByRole('heading', { name: `${patient.ward} #${patient.room}` })
    const head = room.locator('..')
    await head.getByRole('button', { name: /^Hide / }).click()
    await expect(head.getByRole('img', { name: /1 medium/ })).toBeVisible()
    await nurse.open('/home')
    const hr = nurse.alarms(patient).filter({ hasText: 'High HR' })
    await hr.getByRole('button', { name: /^Confirm / }).click()
    await expect(hr).toHaveCount(0)
    await nurse.open('/patients')
    await head.getByRole('button', { name: /^Hide / }).click()
    const still = /still in caution without an unconfirmed alarm$/
    await expect(head.getByRole('img', { name: still })).toBeVisible()
    await expect(head.getByRole('img', { name: /medium/ })).toHaveCount(0)
    await expect(
      ward.filter({ hasText: patient.ward }).first().getByRole('img', { name: still }),
    ).toBeVisible()
  })
})
