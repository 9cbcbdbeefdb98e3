import { expect, test } from './support/fixtures.ts'
import { elsewhere, formOn, recordsOf } from './support/forms.ts'
import { violations } from './support/looks.ts'

// A server that does a command as one leaves no half: these are of one that makes each call by itself.
test.use({ facilityOptions: { commands: false } })

// OFFL-50, OFFL-54, rulings R5, R7.
test('an edit refused half-way: seen from another screen, with what is done, and undone', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  const form = formOn(page)
  const records = await recordsOf(facility)
  const far = elsewhere(facility, patient)
  const places = async (): Promise<string[]> => {
    const path = `/api/relations/info?toId=${patient.entityId}&toType=ASSET`
    const found = await records.ask<{ from: { id: string }; type: string }[]>(path)
    return found.map(({ from, type }) => `${type} ${from.id}`).toSorted()
  }
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  const before = await places()
  await nurse
    .card(patient)
    .getByRole('button', { name: `Edit ${patient.name}` })
    .click()
  await form.button('Next').click()
  await form.choose('Ward', far.ward)
  await form.choose('Room', far.room)
  const room = String((await records.attributes(far.entityId))['ward_room_entityId'])
  await records.demolish(room)
  await form.button('Edit').click()
  await expect(nurse.alert).toContainText(`Changing patient: ${patient.name} (ID ${patient.id})`)
  await expect(nurse.alert).toContainText('Edit WardRoom Error')
  await nurse.alert.getByRole('button', { name: 'OK' }).click()
  expect(await places()).not.toEqual(before)

  await nurse.open('/home')
  const badge = page.getByRole('button', { name: 'Not finished: 1' })
  await badge.click()
  const list = page.getByRole('dialog', { name: /^Not finished/ })
  const item = list.getByRole('article', { name: new RegExp(patient.name) })
  await expect(item).toContainText(`The patient was put into ward ${far.ward}.`)
  await expect(item).toContainText('Edit WardRoom Error')
  // What is gone is not there at the next try either.
  await expect(item.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await item.getByRole('button', { name: /^Discard/ }).click()
  await expect(nurse.alert).toContainText(`The patient was put into ward ${far.ward}.`)
  expect(await violations(page)).toEqual([])
  await nurse.alert.getByRole('button', { name: 'Keep it' }).click()
  await item.getByRole('button', { name: /^Undo/ }).click()
  await expect(list).toContainText('Everything is finished.')
  await page.goBack()
  await expect(list).toBeHidden()
  await expect(badge).toBeHidden()
  expect(await places()).toEqual(before.filter((each) => !each.includes(room)))
})

// AMB-126, OFFL-67.
test('an edit refused half-way: opened again with what was typed, and finished', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  const form = formOn(page)
  const records = await recordsOf(facility)
  const far = elsewhere(facility, patient)
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  await nurse
    .card(patient)
    .getByRole('button', { name: `Edit ${patient.name}` })
    .click()
  await form.field('Phone').fill('01099998888')
  await form.button('Next').click()
  await form.choose('Ward', far.ward)
  await form.choose('Room', far.room)
  const room = String((await records.attributes(far.entityId))['ward_room_entityId'])
  await records.demolish(room)
  await form.button('Edit').click()
  await nurse.alert.getByRole('button', { name: 'OK' }).click()

  await page.reload()
  await nurse.says('Live')
  await page.getByRole('button', { name: 'Not finished: 1' }).click()
  await page.getByRole('button', { name: /^Edit again/ }).click()
  await expect(form.field('Phone')).toHaveValue('010-9999-8888')
  expect(await violations(page)).toEqual([])
  await form.button('Next').click()
  await expect(form.select('Ward')).toHaveValue(far.ward)
  // The room is not there any more: another one is chosen.
  await form.select('Room').click()
  await page.getByRole('option').first().click()
  await form.button('Edit').click()
  await expect(page.getByRole('dialog', { name: /^Edit Patient/ })).toBeHidden()
  await expect(page.getByText('Everything is finished.')).toBeVisible()
  const now = await records.attributes(patient.entityId)
  expect(String(now['phone']).replaceAll('-', '')).toBe('1099998888')
  expect(now['ward']).toContain(far.ward)
  expect(await nurse.stored('outbox')).toMatchObject([{ state: 'done' }])
})
