import { expect, test } from './support/fixtures.ts'
import { formOn } from './support/forms.ts'

test.describe('the first patient somebody adds to the sample facility', () => {
  test.use({ facilityOptions: { simulator: true, everyMs: 1_000 } })

  test('gets a sensor that was nobody’s, and is live', async ({ nurse, patient }) => {
    const { page } = nurse
    const form = formOn(page)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await form.onward('9001', 'Ines Okafor')
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    await form.choose('Diaper', 'A diaper outer')
    await form.select('Sensor').fill('Dr.002')
    await expect(form.option(/^Dr\.0025/)).toContainText('Not assigned, connected')
    await expect(form.option(/^Dr\.0026/)).toContainText('Not assigned, not connected')
    await form.option(/^Dr\.0025/).click()
    await form.button('Add').click()
    await expect(form.dialog).toBeHidden()
    const card = page.getByRole('article', { name: 'Ines Okafor' })
    await expect(card).toContainText(/\d+\s*bpm/)
    await expect(nurse.alert).toBeHidden()
  })
})
