import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { formOn, recordsOf } from './support/forms.ts'
import type { Patient } from './support/facility.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'

type Look = (state: string) => Promise<void>

/** Every state of every modal of the Patients page, one after the other. */
async function everyState(nurse: Console, patient: Patient, look: Look): Promise<void> {
  const { page } = nurse
  const form = formOn(page)
  const card = nurse.card(patient)
  await nurse.wardIsLoaded()
  await card.waitFor()
  await look('cards with icons')
  await form.add()
  await look('add, empty')
  await form.basics(patient.id, 'A', '0101')
  await page.keyboard.press('Tab')
  await look('add, wrong')
  await form.basics('9001', 'Ines Okafor', '01012345678')
  await form.button('Next').click()
  await expect(form.title).toHaveText('Add Patient Assignment Information')
  await look('add, second step')
  await form.select('Ward').click()
  await form.option(patient.ward).waitFor()
  await look('add, open list')
  await form.option(patient.ward).click()
  await form.select('Sensor').fill('no such sensor')
  await look('add, nothing found')
  await page.keyboard.press('Tab')
  await form.choose('Room', patient.room)
  await form.button('Add').click()
  await form.dialog.getByText('Please select sensor.').waitFor()
  await look('add, second step wrong')
  await form.select('Sensor').fill(patient.sensor.slice(0, -1))
  await form.option(new RegExp(`^${patient.sensor}`)).click()
  await nurse.alert.waitFor()
  await look('whose sensor it is')
  await nurse.alert.getByRole('button', { name: 'Leave it there' }).click()
  await form.close()
  await card.getByRole('button', { name: /^Edit/ }).click()
  await expect(form.title).toHaveText('Edit Patient Basic Information')
  await look('edit')
  await form.button('Next').click()
  await expect(form.title).toHaveText('Edit Patient Assignment Information')
  await look('edit, second step')
  await form.close()
  await card.getByRole('button', { name: /^Delete/ }).click()
  await expect(form.title).toHaveText('Delete Patient')
  await look('delete')
  await form.close()
  await card.getByRole('button', { name: /^QR/ }).click()
  await expect(form.title).toHaveText('QR Code')
  for (const size of ['62 × 29 mm', '50 × 30 mm', 'A4, whole ward']) {
    await nurse.pick(size)
    await look(`code, ${size}`)
  }
  await form.close()
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`accessibility of the patient forms, ${theme}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test.setTimeout(240_000)

    test('no rule is broken in any state', async ({ nurse, facility, patient, line }) => {
      const wrong: string[] = []
      await nurse.open('/password/reset')
      if (theme === 'dark') await nurse.page.getByRole('button', { name: /dark theme/ }).click()
      await nurse.signIn()
      await nurse.open('/patients')
      await everyState(nurse, patient, async (state) => {
        await settled(nurse.page)
        wrong.push(...(await violations(nurse.page)).map((line) => `${state}: ${line}`))
      })
      const records = await recordsOf(facility)
      const form = formOn(nurse.page)
      await form.onward('4711', 'Ines Okafor')
      await form.choose('Ward', patient.ward)
      await form.choose('Room', patient.room)
      // Made at another console just now: only the server knows of it.
      await line.mode({ delayMs: 1_000 })
      await records.ghost('4711', patient)
      await form.button('Add').click()
      await expect(form.dialog.getByRole('status')).toContainText('Saving …')
      await line.mode('pass')
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(form.dialog.getByRole('status')).toHaveText('Duplicate patient ID.')
      await settled(nurse.page)
      wrong.push(...(await violations(nurse.page)).map((line) => `refused: ${line}`))
      expect(wrong).toEqual([])
    })
  })
}

test.describe('sizes of the patient forms', () => {
  test.setTimeout(240_000)
  for (const size of [
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 390, height: 664 },
  ]) {
    test(`every target is 44 px and nothing scrolls sideways at ${size.width}`, async ({
      nurse,
      patient,
    }) => {
      const wrong: string[] = []
      await nurse.page.setViewportSize(size)
      await nurse.signIn()
      await nurse.open('/patients')
      // A card has the icons that open its forms.
      await nurse.chooseCards()
      await everyState(nurse, patient, async (state) => {
        await settled(nurse.page)
        const over = await sideways(nurse.page)
        if (over > 0) wrong.push(`${state}: ${over} px sideways`)
        // Behind an open list nothing answers: a touch closes it first.
        if (state.includes('list') || state.includes('nothing found')) return
        wrong.push(...(await smallTargets(nurse.page)).map((line) => `${state}: ${line}`))
      })
      expect(wrong).toEqual([])
    })
  }
})
