import { expect, test } from './support/fixtures.ts'
import { formOn, recordsOf } from './support/forms.ts'

test.describe('adding a patient', () => {
  test('in two steps, with a sensor: listed, related, placed', async ({
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
    await nurse.card(patient).waitFor()
    await form.add()
    await expect(form.button('Next')).toBeDisabled()
    await form.basics('0907', 'Ines Okafor', '01012345678')
    await form.button('Next').click()
    await expect(form.title).toHaveText('Add Patient Assignment Information')
    await expect(form.button('Add')).toBeDisabled()
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    await form.select('Sensor').click()
    await form.option(/Not assigned/).click()
    await expect(form.select('Sensor')).toHaveValue(neighbour.sensor)
    await form.button('Add').click()
    await expect(form.dialog).toBeHidden()
    const card = page.getByRole('article', { name: 'Ines Okafor' })
    await page.getByPlaceholder('Search').fill('Ines Okafor')
    await card.waitFor()
    await expect.poll(async () => (await records.patients('907')).length).toBe(1)
    const [made] = await records.patients('907')
    await expect.poll(() => records.sensors(made?.id ?? '')).toEqual([neighbour.sensor])
    expect(await records.attributes(made?.id ?? '')).toMatchObject({
      Name: 'Ines Okafor',
      hospital_id: 'P907',
      // The server makes numbers of digits.
      phone: 1012345678,
      ward_room: Number(patient.room),
      diaper_type: '0x0001',
    })
  })
})
