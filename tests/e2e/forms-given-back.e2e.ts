import { expect, test } from './support/fixtures.ts'
import { formOn, leaveAnyway, recordsOf } from './support/forms.ts'

test.describe('a form loses nothing', () => {
  // PFORM-25, PFORM-29, AMB-67, AMB-75, AMB-126.
  test('typed key by key, left, asked about, refused: everything is there still', async ({
    nurse,
    facility,
    patient,
    neighbour,
    line,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    const records = await recordsOf(facility)
    await nurse.signIn()
    // From page to page, so that Back is within the console.
    await page.getByRole('link', { name: 'Patients' }).first().click()
    await nurse.wardIsLoaded()
    const add = page.getByRole('button', { name: 'Add a patient' })

    await test.step('key by key, with what belongs to the number and what does not', async () => {
      await form.add()
      await form.field('ID').pressSequentially('４712')
      await expect(form.field('ID')).toHaveValue('4712')
      await form.field('Name').fill('Ines\u202e Okafor')
      await expect(form.field('Name')).toHaveValue('Ines Okafor')
      await expect(form.dialog).toContainText('Invisible characters were removed.')
      await form.field('Phone').pressSequentially('+82 10-1234-5678')
      await expect(form.field('Phone')).toHaveValue('10-1234-5678')
    })
    await test.step('Back and Esc ask; staying, everything is as it was', async () => {
      for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
        await leave()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText('What you typed is not saved.')
        await question.getByRole('button', { name: 'Stay' }).click()
        await expect(form.field('Phone')).toBeFocused()
        await expect(form.field('Phone')).toHaveValue('10-1234-5678')
      }
      await expect(page).toHaveURL(/\/patients$/)
    })
    await test.step('a question over an open list is read out', async () => {
      await form.button('Next').click()
      await form.choose('Ward', patient.ward)
      await form.choose('Room', patient.room)
      await form.choose('Sensor', neighbour.sensor)
      const question = page.getByRole('alertdialog', { name: /is worn by/ })
      await question.getByRole('button', { name: 'Leave it there' }).click()
      await expect(form.select('Sensor')).toBeFocused()
      await expect(form.select('Sensor')).toHaveValue('')
    })
    await test.step('refused: the words, and everything that was typed', async () => {
      // Made at another console just now: only the server knows of it.
      await line.mode({ delayMs: 1_000 })
      await records.ghost('4712', patient)
      await form.button('Add').click()
      await expect(form.dialog.getByRole('status')).toContainText('Saving …')
      await line.mode('pass')
      await expect(nurse.alert).toContainText('Duplicate patient ID.')
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(form.dialog.getByRole('status')).toHaveText('Duplicate patient ID.')
      await expect(form.select('Room')).toHaveValue(patient.room)
      await form.button('Prev').click()
      await expect(form.field('Name')).toHaveValue('Ines Okafor')
      await expect(form.field('Phone')).toHaveValue('10-1234-5678')
      expect(await nurse.stored('outbox')).toEqual([])
    })
    await test.step('left: the focus is where it was', async () => {
      await page.goBack()
      await leaveAnyway(page)
      await expect(add).toBeFocused()
      await expect(page).toHaveURL(/\/patients$/)
      // Where nothing was typed nothing is asked.
      await form.add()
      await page.keyboard.press('Escape')
      await expect(form.dialog).toBeHidden()
    })
    await test.step('changed by somebody else meanwhile: mine and theirs', async () => {
      await nurse
        .card(patient)
        .getByRole('button', { name: `Edit ${patient.name}` })
        .click()
      await form.field('Phone').fill('01011112222')
      await records.ask(`/api/plugins/telemetry/ASSET/${patient.entityId}/SERVER_SCOPE`, {
        method: 'POST',
        body: JSON.stringify({ phone: '1033334444' }),
      })
      await form.button('Next').click()
      await form.button('Edit').click()
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await form.button('Prev').click()
      await expect(form.field('Phone')).toHaveValue('010-1111-2222')
      await expect(form.dialog).toContainText('Somebody else has saved “10-3333-4444”.')
      // Mine is saved knowingly.
      await form.button('Next').click()
      await form.button('Edit').click()
      await expect(form.dialog).toBeHidden()
      await expect
        .poll(() => records.attributes(patient.entityId))
        .toMatchObject({ phone: 1_011_112_222 })
    })
    await test.step('deleted: the focus goes to what is next to it', async () => {
      const button = nurse.card(patient).getByRole('button', { name: `Delete ${patient.name}` })
      await button.click()
      await form.button('Delete').click()
      await expect(nurse.card(patient)).toHaveCount(0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true)
    })
  })
})
