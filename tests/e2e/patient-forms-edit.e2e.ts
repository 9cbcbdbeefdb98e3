import { expect, test } from './support/fixtures.ts'
import { elsewhere, formOn, recordsOf } from './support/forms.ts'
import { settled } from './support/looks.ts'

test.describe('editing a patient', () => {
  // SHELL-14, PFORM-07 to PFORM-09, PFORM-23, VALID-44, AMB-63, AMB-65, AMB-67.
  test('everything at once: phone, ward, room, diaper, sensor', async ({
    nurse,
    facility,
    patient,
    neighbour,
  }) => {
    const form = formOn(nurse.page)
    const records = await recordsOf(facility)
    const far = elsewhere(facility, patient)
    await records.free(neighbour)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await nurse
      .card(patient)
      .getByRole('button', { name: `Edit ${patient.name}` })
      .click()
    await expect(form.title).toHaveText('Edit Patient Basic Information')
    await expect(form.field('ID')).toHaveAttribute('readonly')
    await expect(form.field('Name')).toHaveAttribute('readonly')
    await form.field('Phone').fill('0212345678')
    await form.button('Next').click()
    await expect(form.title).toHaveText('Edit Patient Assignment Information')
    await form.choose('Ward', far.ward)
    await expect(form.button('Edit')).toBeDisabled()
    await form.choose('Room', far.room)
    await form.choose('Diaper', 'A diaper inner')
    await form.choose('Sensor', neighbour.sensor)
    await form.button('Edit').click()
    await expect(form.dialog).toBeHidden()

    await expect.poll(() => records.sensors(patient.entityId)).toEqual([neighbour.sensor])
    await expect
      .poll(() => records.places(patient.entityId))
      .toEqual([`Contains ${far.ward}`, `Contains_patient ${far.room}`])
    await expect
      .poll(() => records.attributes(patient.entityId))
      .toMatchObject({ phone: 212345678, diaper_type: '0x0002', ward_room: Number(far.room) })
    await nurse.alert.getByRole('button', { name: 'OK' }).click()

    // Nothing is left to be saved: a second look finds everything, and no button to press. The form opens with
    // what has arrived by then.
    await expect
      .poll(async () =>
        ((await nurse.stored('patients')) as { entityId: string }[]).find(
          ({ entityId }) => entityId === patient.entityId,
        ),
      )
      .toMatchObject({
        phone: expect.stringContaining('212345678'),
        ward: far.ward,
        wardRoom: far.room,
        diaperType: '0x0002',
      })
    await expect
      .poll(async () =>
        ((await nurse.stored('sensors')) as { name: string }[]).find(
          ({ name }) => name === neighbour.sensor,
        ),
      )
      .toMatchObject({ ownerId: patient.id })
    await nurse.page.getByPlaceholder('Search').fill(patient.name)
    await nurse
      .card(patient)
      .getByRole('button', { name: `Edit ${patient.name}` })
      .click()
    await expect(form.field('Phone')).toHaveValue('2-1234-5678')
    await form.button('Next').click()
    await expect(form.select('Ward')).toHaveValue(far.ward)
    await expect(form.select('Sensor')).toHaveValue(neighbour.sensor)
    await expect(form.button('Edit')).toBeDisabled()
    await expect(form.dialog.getByText('Nothing has been changed yet.')).toBeVisible()
  })

  // PFORM-27, AMB-72, AMB-75.
  test('a sensor of another patient is taken only after saying whose it is', async ({
    nurse,
    facility,
    patient,
    neighbour,
  }) => {
    const form = formOn(nurse.page)
    const records = await recordsOf(facility)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await nurse
      .card(patient)
      .getByRole('button', { name: `Edit ${patient.name}` })
      .click()
    await form.button('Next').click()
    await form.select('Sensor').click()
    await form.option(new RegExp(`^${neighbour.sensor}`)).click()
    const who = `${neighbour.name} (ID ${neighbour.id}), ${neighbour.ward} #${neighbour.room}`
    await expect(nurse.alert).toContainText(`${neighbour.sensor} is worn by ${who}`)
    await nurse.alert.getByRole('button', { name: 'Leave it there' }).click()
    await expect(form.select('Sensor')).toHaveValue(patient.sensor)
    await expect(form.button('Edit')).toBeDisabled()
    expect(await nurse.stored('outbox')).toEqual([])

    await form.select('Sensor').click()
    await form.option(new RegExp(`^${neighbour.sensor}`)).click()
    await nurse.alert.getByRole('button', { name: 'Take the sensor' }).click()
    await form.button('Edit').click()
    await expect(form.dialog).toBeHidden()
    await expect.poll(() => records.sensors(patient.entityId)).toEqual([neighbour.sensor])
    await expect.poll(() => records.sensors(neighbour.entityId)).toEqual([])
    await expect
      .poll(async () => (await records.attributes(neighbour.entityId))['connectivity'])
      .toBe('disconnected')
  })
})

test.describe('deleting a patient', () => {
  // PFORM-10, FORM-38.
  test('names them, releases the sensor, and frees the id', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    const records = await recordsOf(facility)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const remove = nurse.card(patient).getByRole('button', { name: `Delete ${patient.name}` })
    await remove.click()
    await expect(form.dialog).toContainText(`Delete ${patient.name} (ID ${patient.id})`)
    await expect(form.dialog).toContainText(`Sensor ${patient.sensor} is released`)
    await form.button('Cancel').click()
    await expect(form.dialog).toBeHidden()
    expect(await nurse.stored('outbox')).toEqual([])
    await remove.click()
    await form.button('Delete').click()
    await expect(form.dialog).toBeHidden()
    await expect(nurse.card(patient)).toBeHidden()
    expect(await records.patients(patient.id)).toEqual([])

    await form.onward(patient.id, 'Ines Okafor')
    await form.select('Sensor').fill(patient.sensor.slice(0, -1))
    await expect(form.option(new RegExp(`^${patient.sensor}.*Not assigned`))).toBeVisible()
  })
})

test.describe('the icons of a card', () => {
  // PCARD-02, PCARD-08, PCARD-21, PFORM-12, QR-06.
  test('open their modal and nothing else, by mouse and by keyboard', async ({
    nurse,
    patient,
  }) => {
    const form = formOn(nurse.page)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const card = nurse.card(patient)
    for (const [icon, title] of [
      ['Edit', 'Edit Patient Basic Information'],
      ['Delete', 'Delete Patient'],
      ['QR code of', 'QR Code'],
    ] as const) {
      const button = card.getByRole('button', { name: `${icon} ${patient.name}` })
      await button.click()
      await expect(form.title).toHaveText([title])
      await nurse.page.keyboard.press('Escape')
      await expect(form.dialog).toBeHidden()
      await expect(button).toBeFocused()
      await button.press('Enter')
      await expect(form.title).toHaveText([title])
      await form.close()
    }
  })

  // PCARD-07, PCARD-08.
  test('with a mouse they come with it', async ({ nurse, patient }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const edit = nurse.card(patient).getByRole('button', { name: `Edit ${patient.name}` })
    // A card that is moved by what arrives is moved from under the mouse.
    await nurse.card(patient).waitFor()
    await settled(nurse.page)
    await nurse.page.mouse.move(5, 5)
    await expect(edit).toHaveCSS('opacity', '0')
    await nurse.card(patient).hover()
    await expect(edit).toHaveCSS('opacity', '1')
    await expect(nurse.card(patient)).toHaveAttribute('data-open', 'true')
    await nurse.page.mouse.move(5, 5)
    await expect(nurse.card(patient)).toHaveAttribute('data-open', 'false')
    await expect(edit).toHaveCSS('opacity', '0')
    await edit.focus()
    await expect(edit).toHaveCSS('opacity', '1')
  })

  // PCARD-07.
  test('a mouse on them does not make the card grow: they stay under it', async ({
    nurse,
    patient,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const edit = nurse.card(patient).getByRole('button', { name: `Edit ${patient.name}` })
    await nurse.card(patient).waitFor()
    await settled(nurse.page)
    // Over the card and on to its icon, faster than it grows, and it rests there.
    await nurse.card(patient).hover()
    await edit.hover()
    await nurse.page.waitForTimeout(2_000)
    await expect(nurse.card(patient)).toHaveAttribute('data-open', 'false')
    // Off the icon it grows as ever.
    await nurse.card(patient).hover()
    await expect(nurse.card(patient)).toHaveAttribute('data-open', 'true')
  })

  test.describe('with fingers', () => {
    test.use({ hasTouch: true, isMobile: true })
    // PCARD-20, OFFL-44, AMB-35, ruling R17.
    test('they are always there', async ({ nurse, patient }) => {
      await nurse.signIn()
      await nurse.open('/patients')
      await nurse.wardIsLoaded()
      // Fingers get the size that shows the ward; its cards are chosen by hand.
      await nurse.page.getByTitle('Cards', { exact: true }).tap()
      const edit = nurse.card(patient).getByRole('button', { name: `Edit ${patient.name}` })
      await expect(edit).toHaveCSS('opacity', '1')
      await edit.tap()
      const form = formOn(nurse.page)
      await expect(form.title).toHaveText('Edit Patient Basic Information')
      await form.button('Next').tap()
      await form.select('Ward').tap()
      await expect(form.option(patient.ward)).toBeVisible()
      await form.option(patient.ward).tap()
      await expect(form.select('Ward')).toHaveValue(patient.ward)
    })
  })
})

test.describe('what waits to be done', () => {
  // ruling R7.
  test('is said on the card while it is being saved, beside what the server said', async ({
    nurse,
    line,
    patient,
  }) => {
    const form = formOn(nurse.page)
    const card = nurse.card(patient)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await card.getByRole('button', { name: `Edit ${patient.name}` }).click()
    await form.field('Phone').fill('01011112222')
    await form.button('Next').click()
    await line.mode({ delayMs: 800 })
    await form.button('Edit').click()
    // The form waits for the first answer that can refuse it.
    await expect(form.dialog.getByRole('status')).toContainText('Saving …')
    await expect(card.getByText('Saving the changes …')).toBeVisible()
    await expect(form.dialog).toBeHidden()
    await expect(card.getByText('Saving the changes …')).toBeHidden()
    await line.mode('pass')
    await expect(nurse.alert).toBeHidden()
  })

  // ERR-19, WHOLE-03.
  test('refused, it has changed nothing: the words of the step, and the form as it was typed', async ({
    nurse,
    facility,
    patient,
  }) => {
    const form = formOn(nurse.page)
    const records = await recordsOf(facility)
    const far = elsewhere(facility, patient)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await nurse
      .card(patient)
      .getByRole('button', { name: `Edit ${patient.name}` })
      .click()
    await form.button('Next').click()
    await form.choose('Ward', far.ward)
    await form.choose('Room', far.room)
    const before = await records.attributes(patient.entityId)
    await records.demolish(String((await records.attributes(far.entityId))['ward_room_entityId']))
    await form.button('Edit').click()
    await expect(nurse.alert).toHaveText(/Edit WardRoom Error/)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(form.dialog).toBeVisible()
    expect(await records.attributes(patient.entityId)).toEqual(before)
    await expect.poll(() => nurse.stored('outbox')).toEqual([])
  })
})

// One that does a command as one leaves no half.
test.describe('on a server that makes each call by itself', () => {
  test.use({ facilityOptions: { commands: false } })

  // ERR-19, AMB-66.
  test('is said with the words of the step that was refused, and can be discarded', async ({
    nurse,
    facility,
    patient,
  }) => {
    const form = formOn(nurse.page)
    const records = await recordsOf(facility)
    const card = nurse.card(patient)
    const far = elsewhere(facility, patient)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await card.getByRole('button', { name: `Edit ${patient.name}` }).click()
    await form.button('Next').click()
    await form.choose('Ward', far.ward)
    await form.choose('Room', far.room)
    const room = String((await records.attributes(far.entityId))['ward_room_entityId'])
    await records.demolish(room)
    await form.button('Edit').click()
    await expect(nurse.alert).toHaveText(/Edit WardRoom Error/)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await nurse.page.getByPlaceholder('Search').fill(patient.name)
    await expect(card.getByText('Changes not saved completely.')).toBeVisible()
    await expect(card.getByText('Edit WardRoom Error')).toBeVisible()
    await nurse.page.reload()
    await nurse.says('Live')
    await nurse.page.getByPlaceholder('Search').fill(patient.name)
    await card.getByRole('button', { name: `Discard: ${patient.name}` }).click()
    // A part was saved: staff are told, and asked.
    await nurse.alert.getByRole('button', { name: 'Discard, leave as it is' }).click()
    await expect(card.getByText('Changes not saved completely.')).toBeHidden()
    expect(await nurse.stored('outbox')).toEqual([])
  })
})
