import type { Page } from '@playwright/test'
import { putRows, storedRows } from '../support/stored-rows.ts'
import { expect, test } from './support/fixtures.ts'
import { formOn } from './support/forms.ts'

/** Runs in the page. */
async function clearPlaces(): Promise<void> {
  const known = await indexedDB.databases()
  const opening = indexedDB.open(
    known.find(({ name }) => name?.startsWith('wardlight-'))?.name ?? '',
  )
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const change = opening.result.transaction(['wards', 'rooms'], 'readwrite')
  change.objectStore('wards').clear()
  change.objectStore('rooms').clear()
  await new Promise((resolve) => (change.oncomplete = resolve))
  opening.result.close()
}

/** As on a tablet that never got the rooms: nothing of them is stored. */
async function forgetRooms(page: Page): Promise<void> {
  await page.evaluate(clearPlaces)
  const status = await storedRows<{ key: string }>(page, 'status')
  const sync = status.filter(({ key }) => key === 'sync').map((row) => ({ ...row, wardsAt: 0 }))
  await putRows(page, { status: sync })
}

test.describe('rooms that could not be loaded', () => {
  test.beforeEach(async ({ nurse, line, patient }) => {
    await nurse.signIn()
    await nurse.shellIsKept()
    await nurse.open('/patients')
    await nurse.card(patient).waitFor()
    await nurse.wardIsLoaded()
    await line.mode('reset')
    await nurse.says(/^(Not receiving|Saved data)/)
    await forgetRooms(nurse.page)
    await nurse.page.reload()
    await nurse.card(patient).waitFor()
  })

  test('patients lie in their rooms all the same, and stay there when the list comes', async ({
    nurse,
    line,
    patient,
  }) => {
    const { page } = nurse
    const edit = nurse.card(patient).getByRole('button', { name: `Edit ${patient.name}` })
    await expect(page.getByText(`${patient.ward} #${patient.room}`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: patient.ward, exact: true })).toBeVisible()
    await edit.focus()
    await line.mode('pass')
    await expect.poll(async () => (await nurse.stored('wards')).length).toBeGreaterThan(0)
    await nurse.says(/^Live$/)
    await expect(edit).toBeFocused()
  })

  test('is said when a patient is to be placed, and the form keeps what was typed (PFORM-28, ERR-16)', async ({
    nurse,
    line,
    patient,
  }) => {
    const form = formOn(nurse.page)
    await form.add()
    await form.basics('9001', 'Ines Okafor')
    await form.button('Next').click()
    await expect(nurse.alert).toContainText('Failed to load rooms. Please refresh page')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(form.title).toHaveText('Add Patient Assignment Information')

    // The line is back: the rooms come by themselves, and nothing typed is lost.
    await line.mode('pass')
    await nurse.wardIsLoaded()
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    await form.button('Prev').click()
    await expect(form.field('Name')).toHaveValue('Ines Okafor')
  })
})
