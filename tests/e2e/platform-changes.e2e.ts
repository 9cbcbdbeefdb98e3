import { expect, test } from './support/fixtures.ts'
import { leaveAnyway } from './support/forms.ts'
import { platformFacts, platformOn } from './support/platform.ts'
import { PLATFORM } from './support/staff.ts'

test.describe('changes of the platform', () => {
  // ADMIN-07, ADMIN-10, ADMIN-11, ADMIN-20, ADMIN-26, ADMIN-31, ERR-59, SRV-23.
  test('hospitals are edited and deleted; one in use is refused with the numbers', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const facts = await platformFacts(facility)
    const area = platformOn(page)
    await facts.hospital('Jeju Care')
    const own = String(
      (
        await facts.ask<{ data: { title: string }[] }>('/api/customers?pageSize=10&page=0')
      ).data.find(({ title }) => title !== 'Jeju Care')?.title,
    )
    await nurse.signIn(PLATFORM)

    await area.act('Edit', 'Jeju Care')
    await expect(area.button('Edit')).toBeDisabled()
    await area.field('City').fill('Jeju')
    await area.button('Edit').click()
    await expect(area.dialog).toBeHidden()
    expect(await facts.hospitalNamed('Jeju Care')).toMatchObject({ city: 'Jeju', country: 'KR' })

    await test.step('two at once: the second is told, and keeps what was typed', async () => {
      await area.act('Edit', 'Jeju Care')
      const stored = await facts.hospitalNamed('Jeju Care')
      await facts.post('/api/customer', { ...stored, city: 'Seogwipo' })
      await area.field('City').fill('Jeju-si')
      await area.button('Edit').click()
      await expect(nurse.alert).toContainText('was changed by somebody else')
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(area.field('City')).toHaveValue('Jeju-si')
      expect(await facts.hospitalNamed('Jeju Care')).toMatchObject({ city: 'Seogwipo' })
      // Knowing what the other has saved, it may be saved over.
      await expect(area.dialog).toContainText('Somebody else has saved “Seogwipo”.')
      await area.button('Edit').click()
      await expect(area.dialog).toBeHidden()
      expect(await facts.hospitalNamed('Jeju Care')).toMatchObject({ city: 'Jeju-si' })
    })
    await test.step('a title that is taken: the server’s words, and the form stays', async () => {
      await page.getByRole('button', { name: 'Add a hospital' }).click()
      await area.field('Title').fill('Jeju Care')
      await area.dialog.getByRole('combobox', { name: 'Country' }).fill('kr')
      await page.keyboard.press('Tab')
      await area.button('Add').click()
      await expect(nurse.alert).toBeVisible()
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(area.field('Title')).toHaveValue('Jeju Care')
      await page.keyboard.press('Escape')
      await leaveAnyway(page)
      await page.getByRole('button', { name: 'Add a hospital' }).click()
      await expect(area.field('Title')).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('list', { name: 'Waiting changes' })).toBeHidden()
    })
    await test.step('one in use stays', async () => {
      await area.act('Delete', own)
      await area.button('Delete').click()
      await expect(nurse.alert).toContainText(/24 patients and \d accounts/)
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await area.button('Cancel').click()
    })
    await area.act('Delete', 'Jeju Care')
    await area.button('Delete').click()
    await expect(area.dialog).toBeHidden()
    await expect(area.rows('Hospitals').filter({ hasText: 'Jeju Care' })).toHaveCount(0)
    expect(await facts.hospitalNamed('Jeju Care')).toBeUndefined()
  })

  test('a line that is cut in the middle: the change is finished, and shown until it is', async ({
    nurse,
    facility,
    line,
  }) => {
    const { page } = nurse
    const facts = await platformFacts(facility)
    const area = platformOn(page)
    await nurse.signIn(PLATFORM)
    await nurse.shellIsKept()
    await page.getByRole('button', { name: 'Add a hospital' }).click()
    await area.field('Title').fill('Jeju Care')
    await area.dialog.getByRole('combobox', { name: 'Country' }).fill('KR')
    await page.keyboard.press('Tab')
    await line.mode('half-open')
    await area.button('Add').click()
    await expect(area.dialog.getByRole('status')).toContainText('Saving …')
    await page.keyboard.press('Escape')
    const waiting = page.getByRole('list', { name: 'Waiting changes' })
    await expect(waiting).toContainText('Adding the hospital Jeju Care …')
    await line.mode('reset')
    await line.mode('pass')
    await expect(area.rows('Hospitals').filter({ hasText: 'Jeju Care' })).toBeVisible()
    await expect(waiting).toBeHidden()
    expect(await facts.hospitalNamed('Jeju Care')).toMatchObject({ country: 'KR' })
  })

  test('without a connection: what is known, how old it is, and the form keeps everything', async ({
    nurse,
    line,
  }) => {
    const { page } = nurse
    const area = platformOn(page)
    await nurse.signIn(PLATFORM)
    await expect(area.rows('Gateways').first()).toBeVisible()
    await nurse.shellIsKept()
    await page.getByRole('button', { name: 'Add a hospital' }).click()
    await area.field('Title').fill('Jeju Care')
    await area.dialog.getByRole('combobox', { name: 'Country' }).fill('KR')
    await page.keyboard.press('Tab')
    await line.mode('reset')
    await nurse.says(/^Not receiving since/)
    await area.button('Add').click()
    await expect(nurse.alert).toContainText('No connection. Nothing was changed')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(area.field('Title')).toHaveValue('Jeju Care')
    await page.keyboard.press('Escape')
    await leaveAnyway(page)
    await expect(area.list('Gateways').getByRole('status')).toContainText(/As of\s\d\d:\d\d/)
    await area.act('Delete', 'gw-0001')
    await expect(area.dialog).toContainText('Could not check which patients are affected')
  })
})
