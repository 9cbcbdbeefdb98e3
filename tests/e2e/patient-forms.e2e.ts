import { expect, test } from './support/fixtures.ts'
import { elsewhere, formOn, recordsOf } from './support/forms.ts'

const NO_GATEWAY = 'No gateway hears this sensor now: the diaper type was saved, but not sent.'

test.describe('adding a patient', () => {
  // SHELL-23, PLIST-06, PFORM-01 to PFORM-06, PFORM-17 to PFORM-19, PFORM-25, CONST-30, AMB-70, AMB-73,
  // FORM-40.
  test('in two steps, with a sensor: listed, related, placed, and what staff must know said once', async ({
    nurse,
    facility,
    patient,
    neighbour,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    const records = await recordsOf(facility)
    await records.free(neighbour)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await form.add()
    await expect(form.button('Next')).toBeDisabled()
    await form.basics('0907', 'Ines Okafor', '01012345678')
    await expect(form.field('Phone')).toHaveValue('010-1234-5678')
    await form.button('Next').click()
    await expect(form.title).toHaveText('Add Patient Assignment Information')
    await expect(form.button('Add')).toBeDisabled()
    await expect(form.select('Diaper')).toHaveValue('A diaper outer')
    await expect(form.button('Choose Ward')).toBeVisible()
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    await form.select('Sensor').click()
    const freed = form.option(new RegExp(`^${neighbour.sensor}`))
    await expect(freed).toContainText('Not assigned')
    await freed.click()
    await expect(form.select('Sensor')).toHaveValue(neighbour.sensor)
    await form.button('Add').click()
    await expect(form.dialog).toBeHidden()

    await page.getByPlaceholder('Search').fill('Ines Okafor')
    await expect(page.getByRole('article', { name: 'Ines Okafor' })).toContainText('ID 907')
    const [made, ...others] = await records.patients('907')
    expect(others).toEqual([])
    const id = made?.id ?? ''
    await expect.poll(() => records.sensors(id)).toEqual([neighbour.sensor])
    await expect
      .poll(() => records.places(id))
      .toEqual([`Contains ${patient.ward}`, `Contains_patient ${patient.room}`])
    await expect
      .poll(() => records.attributes(id))
      .toMatchObject({
        Name: 'Ines Okafor',
        hospital_id: 'P907',
        // The server makes numbers of digits.
        phone: 1012345678,
        ward_room: Number(patient.room),
        diaper_type: '0x0001',
      })
    await expect(nurse.alert).toHaveText(new RegExp(NO_GATEWAY))
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect
      .poll(async () => JSON.stringify(await nurse.stored('outbox')))
      .not.toContain(NO_GATEWAY)
    await page.reload()
    await nurse.says('Live')
    await expect(nurse.alert).toBeHidden()
    await expect(page.getByRole('list', { name: 'Patients being added' })).toBeHidden()
  })

  // PFORM-03, PFORM-06, PFORM-15, PFORM-16, PFORM-21, PFORM-22, PFORM-24 to PFORM-26, VALID-18 to VALID-20,
  // VALID-50, AMB-67, AMB-77.
  test('the id is checked while typing, fields say what is wrong, Prev keeps what was typed', async ({
    nurse,
    patient,
    facility,
  }) => {
    const form = formOn(nurse.page)
    const far = elsewhere(facility, patient)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await nurse.card(patient).waitFor()
    await form.add()
    await form.field('ID').pressSequentially(`P0${patient.id}x`)
    await expect(form.field('ID')).toHaveValue(`0${patient.id}`)
    await expect(form.dialog.getByText('Duplicate patient ID.')).toBeVisible()
    await form.field('Name').fill('A')
    await expect(form.button('Next')).toBeDisabled()
    await form.field('ID').fill('9007')
    await expect(form.dialog.getByText('Duplicate patient ID.')).toBeHidden()
    await form.field('Phone').fill('010-12ab3')
    await expect(form.field('Phone')).toHaveValue('010-123')
    await form.button('Next').click()
    await expect(form.dialog.getByText('Please enter at least 2 characters.')).toBeVisible()
    await expect(form.dialog.getByText('Phone is enter incorrectly')).toBeVisible()
    await expect(form.field('Name')).toBeFocused()

    await form.basics('9007', 'Ana Silva', '+82 10 1234 5678')
    await expect(form.field('Phone')).toHaveValue('10-1234-5678')
    await form.button('Next').click()
    await expect(form.select('Room')).toBeDisabled()
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    await form.select('Room').click()
    await expect(form.option(patient.room)).toBeVisible()
    await expect(form.option(far.room)).toBeHidden()
    await nurse.page.keyboard.press('Escape')
    await expect(form.dialog).toBeVisible()
    await form.choose('Ward', far.ward)
    await expect(form.select('Room')).toHaveValue('')
    await expect(form.button('Add')).toBeDisabled()
    await form.button('Prev').click()
    await expect(form.field('Name')).toHaveValue('Ana Silva')
    await expect(form.field('Phone')).toHaveValue('10-1234-5678')
    await form.button('Next').click()
    await expect(form.select('Ward')).toHaveValue(far.ward)

    await form.choose('Room', far.room)
    await form.select('Sensor').fill('Nobody knows')
    await nurse.page.keyboard.press('Tab')
    await form.button('Add').click()
    await expect(form.dialog.getByText('Please select sensor.')).toBeVisible()
    await expect(form.select('Sensor')).toBeFocused()

    await form.close()
    await form.add()
    await expect(form.field('ID')).toHaveValue('')
  })

  // PFORM-29, PFLOW-10, AMB-126.
  test('a form that is closed before the answer: what is refused stays in sight', async ({
    nurse,
    facility,
    patient,
    line,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    const records = await recordsOf(facility)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await form.onward('4711', 'Ines Okafor')
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    const waiting = page.getByRole('list', { name: 'Patients being added' })
    // Made at another console just now: only the server knows of it.
    await line.mode({ delayMs: 1_000 })
    const ghost = await records.ghost('4711', patient)
    await form.button('Add').click()
    await expect(form.dialog.getByRole('status')).toContainText('Saving …')
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await line.mode('pass')
    await expect(nurse.alert).toContainText('Duplicate patient ID.')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(waiting).toContainText('Ines Okafor (ID 4711)')
    await expect(waiting).toContainText('Duplicate patient ID.')
    await page.reload()
    await nurse.says('Live')
    await expect(waiting).toContainText('Ines Okafor')
    await expect(nurse.alert).toBeHidden()

    await waiting.getByRole('button', { name: 'Discard: Ines Okafor (ID 4711)' }).click()
    await expect(waiting).toBeHidden()
    expect((await records.patients('4711')).map(({ id }) => id)).toEqual([ghost])
  })

  // PFORM-11, OFFL-25, AMB-106, AMB-126, ruling R5.
  test('a lost connection and a refusal lose nothing that was typed', async ({
    nurse,
    line,
    patient,
    facility,
  }) => {
    const form = formOn(nurse.page)
    const records = await recordsOf(facility)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await nurse.card(patient).waitFor()
    await form.onward('9008', 'Ines Okafor')
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    await line.mode('reset')
    await nurse.says(/^Not receiving since/)
    await form.button('Add').click()
    await expect(nurse.alert).toHaveText(/No connection\. Nothing was changed/)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(form.select('Room')).toHaveValue(patient.room)
    await form.button('Prev').click()
    await expect(form.field('Name')).toHaveValue('Ines Okafor')
    await form.button('Next').click()
    expect(await nurse.stored('outbox')).toEqual([])

    await line.mode('pass')
    await nurse.says('Live')
    await form.button('Add').click()
    await expect(form.dialog).toBeHidden()
    await expect.poll(async () => (await records.patients('9008')).length).toBe(1)
  })

  // SHELL-14, WARD-31, VALID-44, VALID-47.
  test('with the keyboard alone', async ({ nurse, patient, facility }) => {
    const { page } = nurse
    const form = formOn(page)
    const records = await recordsOf(facility)
    const { keyboard } = page
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await nurse.card(patient).waitFor()
    await page.getByRole('button', { name: 'Add a patient' }).press('Enter')
    await expect(form.field('ID')).toBeFocused()
    await keyboard.type('9009')
    await keyboard.press('Tab')
    await keyboard.type('Ines Okafor')
    await keyboard.press('Enter')
    await expect(form.title).toHaveText('Add Patient Assignment Information')
    await expect(form.title).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(form.select('Ward')).toBeFocused()
    await keyboard.type(patient.ward.slice(0, 3))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(form.select('Ward')).toHaveValue(patient.ward)
    await keyboard.press('Tab')
    await expect(form.select('Room')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(form.option(patient.room)).toBeVisible()
    await keyboard.press('Escape')
    await expect(form.option(patient.room)).toBeHidden()
    await expect(form.dialog).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(form.select('Room')).not.toHaveValue('')
    await keyboard.press('Enter')
    await expect(form.dialog).toBeHidden()
    await expect.poll(async () => (await records.patients('9009')).length).toBe(1)
  })
})
