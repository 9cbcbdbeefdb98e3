import { expect, test } from './support/fixtures.ts'
import { reportAll } from './support/telemetry.ts'

test.describe('the patients page', () => {
  // SHELL-22, PLIST-01 to PLIST-04, PLIST-08 to PLIST-10, AMB-53.
  test('wards beside, rooms with cards, and the filter forgets itself', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
    const wards = [...new Set(facility.patients.map(({ ward }) => ward))].toSorted()
    const filter = page.getByRole('navigation', { name: 'Patients' })
    await expect(filter.getByRole('button')).toHaveText(['All', ...wards])
    const title = `${patient.ward} #${patient.room}`
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

    await filter.getByRole('button', { name: wards[1] ?? '' }).click()
    await expect(nurse.card(patient)).toBeHidden()
    await filter.getByRole('button', { name: patient.ward }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: `#${patient.room}`, exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: `Hide #${patient.room}` }).click()
    await expect(nurse.card(patient)).toBeHidden()
    await page.getByRole('button', { name: `Show #${patient.room}` }).click()
    await expect(nurse.card(patient)).toBeVisible()

    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(filter.getByRole('button', { name: 'All' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  // PLIST-05, PLIST-07, PLIST-12, VALID-45.
  test('search finds by name, id and room, whatever the case', async ({
    nurse,
    patient,
    facility,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await nurse.open('/patients')
    const search = page.getByPlaceholder('Search')
    const far = facility.patients.at(-1)
    if (!far) throw new Error('No patients.')
    await search.fill(patient.name.toUpperCase())
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(nurse.card(patient)).toBeVisible()
    await search.fill(far.id)
    await expect(nurse.card(far)).toBeVisible()
    await search.fill('nobody of that name')
    await expect(page.getByText("No Result's Found")).toBeVisible()
    await search.press('Escape')
    await expect(nurse.card(patient)).toBeVisible()
    await search.fill('nobody of that name')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(search).toHaveValue('')
    await expect(nurse.card(patient)).toBeVisible()
  })

  // ALARM-45, PCARD-01, PCARD-03, PCARD-04, PCARD-09, PCARD-12, PCARD-20, DESIGN-11.
  test('a card says how the patient is, and opens without a mouse', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await reportAll(facility)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const card = nurse.card(patient)
    await expect(card).toContainText(patient.name)
    await expect(card).toContainText(`ID ${patient.id}`)
    await expect(card).toContainText(`${patient.ward} #${patient.room}`)
    for (const text of [
      '71bpm',
      '97%',
      '34.1',
      '36.6',
      '0%(20ml)',
      'Face Down(35minutes)',
      '82%',
    ]) {
      await expect(card).toContainText(text)
    }
    await expect(card).toHaveAttribute('data-state', 'alarm')
    const strip = card.getByRole('button', { expanded: false })
    await expect(strip).toContainText('Fall')
    await strip.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('Fall detected')).toBeVisible()

    // Over-full diaper: a red border of 2 px, on a card that has not been touched.
    const full = facility.patients[10]
    const never = facility.patients.at(-1)
    if (!full || !never) throw new Error('Too few patients.')
    await page.getByPlaceholder('Search').fill(full.id)
    await expect(nurse.card(full)).toHaveCSS('border-top-width', '2px')

    // Never heard is neither safe nor clean.
    await page.getByPlaceholder('Search').fill(never.name)
    await expect(nurse.card(never)).not.toContainText('Clean')
    await expect(nurse.card(never)).not.toContainText('Safe')
    await expect(nurse.card(never).getByText('-', { exact: true }).first()).toBeVisible()
  })

  test('a confirmed alarm whose value is still outside its limits leaves the card in caution', async ({
    nurse,
    patient,
    gateway,
    other,
  }) => {
    await nurse.signIn()
    await gateway.send(patient, { hr: 131 })
    await nurse.alarms(patient).waitFor()
    await nurse.confirm(patient)
    await expect.poll(async () => (await other.alarms())[0]?.status).toBe('CLEARED_UNACK')
    await nurse.open('/patients')
    await expect(nurse.card(patient)).toHaveAttribute('data-state', 'alarm')
    await gateway.send(patient, { hr: 71 })
    await expect(nurse.card(patient)).not.toHaveAttribute('data-state', 'alarm')
  })
})
