import type { Route } from '@playwright/test'
import { everythingStored, expect, test } from './support/fixtures.ts'
import { formOn, recordsOf } from './support/forms.ts'
import { MANAGER, PASSWORD } from './support/staff.ts'

const NAME = 'Ines Okafor'

test.describe('a session that ends in the middle of an addition', () => {
  // A server that does a command as one has no middle.
  test.use({ facilityOptions: { commands: false } })

  // OFFL-47, OFFL-48, ruling R9.
  test('is finished after signing in again; a colleague works here in between, and nobody can read it', async ({
    nurse,
    facility,
    patient,
    context,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    const records = await recordsOf(facility)
    await nurse.signInByForm()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await form.onward('0907', NAME)
    await form.choose('Ward', patient.ward)
    await form.choose('Room', patient.room)
    // Between the patient's asset and their first relation the server ends the session.
    const end = async (route: Route): Promise<void> => {
      const token = route.request().headers()['x-authorization'] ?? ''
      await fetch(`${facility.url}/api/auth/logout`, {
        method: 'POST',
        headers: { 'x-authorization': token },
      })
      await route.continue()
    }
    await page.route('**/api/relation', end, { times: 1 })
    await form.button('Add').click()
    await expect(nurse.alert).toHaveText(/Login is expired\. Please login again\./)
    // TRUE-06.
    await expect(nurse.alert).toContainText('not finished, and kept on this device.')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await nurse.databases()).toEqual([])
    expect(await everythingStored(context, page)).not.toContain('Okafor')

    // The colleague is asked nothing, and deletes nothing.
    await nurse.submitSignIn(MANAGER, PASSWORD)
    await expect(page).toHaveURL(/\/home/)
    expect(await everythingStored(context, page)).not.toContain('Okafor')
    await nurse.signOut()

    await nurse.signInByForm()
    await nurse.open('/patients')
    // TRUE-07: it is said again after a reload, until it was read.
    await expect(nurse.alert).toContainText('Finished, from an earlier session or another device:')
    await expect(nurse.alert).toContainText(`Adding patient: ${NAME}`)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await page.getByPlaceholder('Search').fill(NAME)
    const card = page.getByRole('article', { name: NAME })
    await expect(card).toContainText('ID 907')
    await expect(card).toContainText(patient.ward)
    await expect(card).not.toContainText('Being added')
    const [made, ...others] = await records.patients('907')
    expect(others).toEqual([])
    await expect
      .poll(() => records.places(made?.id ?? ''))
      .toEqual([`Contains ${patient.ward}`, `Contains_patient ${patient.room}`])
    await expect(page.getByText('Noname')).toHaveCount(0)
  })
})
