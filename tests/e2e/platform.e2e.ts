import { consoleOn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { peopleOf } from './support/people.ts'
import { platformFacts, platformOn, publish } from './support/platform.ts'
import { PASSWORD, PLATFORM } from './support/staff.ts'

test.describe('the platform area', () => {
  // SHELL-19, ADMIN-08, ADMIN-09, ADMIN-16, ADMIN-17, ADMIN-25, AMB-97.
  test('a hospital from nothing to a patient who is live', async ({
    nurse,
    facility,
    browser,
    line,
  }) => {
    test.setTimeout(300_000)
    const { page } = nurse
    const facts = await platformFacts(facility)
    const people = peopleOf(facility)
    const area = platformOn(page)
    const gateway = await facts.device('gw', 'gw-9001')
    await facts.device('wearable', 'Dr.9001')
    const email = 'ines@busan.example'
    await nurse.signIn(PLATFORM)

    await test.step('the hospital and its first Admin', async () => {
      await page.getByRole('button', { name: 'Add a hospital' }).click()
      const add = area.button('Add')
      await expect(add).toBeDisabled()
      await area.field('Title').fill('B')
      await expect(add).toBeDisabled()
      await area.field('Title').fill('Busan Rehab')
      await area.field('Phone').fill('01012345678')
      await area.field('Admin name').fill('Ines Okafor')
      await add.click()
      for (const text of ['Please select Country', 'E-mail is entered incorrectly.'])
        await expect(area.dialog.getByText(text)).toBeVisible()
      await expect(area.dialog.getByRole('combobox', { name: 'Country' })).toBeFocused()
      await area.dialog.getByRole('combobox', { name: 'Country' }).click()
      await page.getByRole('option', { name: 'KR' }).click()
      await expect(area.field('Phone')).toHaveValue('010-1234-5678')
      await area.field('City').fill('Busan')
      await area.field('Admin e-mail').fill(email)
      await add.click()
      await expect(area.dialog).toBeHidden()
      await expect(area.rows('Hospitals').filter({ hasText: 'Busan Rehab' })).toBeVisible()
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      expect(await facts.hospitalNamed('Busan Rehab')).toMatchObject({
        country: 'KR',
        city: 'Busan',
        phone: '1012345678',
      })
      expect((await people.user(email))?.attributes).toMatchObject({ authority: 'Administrator' })
    })

    const tablet = await browser.newContext({ viewport: { width: 1180, height: 820 } })
    const admin = consoleOn(await tablet.newPage(), line.url)
    await test.step('activates by the letter', async () => {
      await admin.open(await people.link(email))
      await admin.page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
      await admin.page.getByLabel('Confirm New Password').fill(PASSWORD)
      await admin.page.getByRole('button', { name: 'Create Password and Sign in' }).click()
      await admin.page.waitForURL(/\/home$/)
      await admin.says('Live')
    })

    await test.step('gets a gateway and a sensor', async () => {
      for (const [list, name] of [
        ['Gateways', 'gw-9001'],
        ['Sensors', 'Dr.9001'],
      ] as const) {
        await area.search(list, name)
        await expect(area.rows(list)).toHaveCount(1)
        await expect(area.rows(list)).toContainText('Platform')
        await area.act('Change', name)
        await expect(area.dialog).toContainText('No patient is affected.')
        await expect(area.button('Change')).toBeDisabled()
        await area.choose('Busan Rehab')
        await area.button('Change').click()
        await expect(area.dialog).toBeHidden()
        await expect(area.rows(list)).toContainText('Busan Rehab')
      }
    })

    await test.step('the Admin sets up a ward and a patient, who is live', async () => {
      const { page: other } = admin
      const dialog = other.getByRole('dialog')
      await admin.open('/settings/ward')
      await admin.says('Live')
      await other.getByRole('button', { name: 'ADD' }).click()
      await dialog.getByRole('textbox', { name: 'Ward name' }).fill('Iris')
      await dialog.getByRole('textbox', { name: 'Room number', exact: true }).fill('12')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(other.getByRole('link', { name: '1 room of Iris' })).toBeVisible()
      await admin.open('/patients')
      await admin.wardIsLoaded()
      // The one of the first steps of a hospital without patients.
      await other.getByText('Add a patient').click()
      await dialog.getByRole('textbox', { name: 'ID' }).fill('1')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Park')
      await dialog.getByRole('button', { name: 'Next' }).click()
      for (const [name, option] of [
        ['Ward', 'Iris'],
        ['Room', '12'],
        ['Sensor', 'Dr.9001'],
      ] as const) {
        await dialog.getByRole('combobox', { name }).click()
        await other.getByRole('option', { name: option }).click()
      }
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
      const card = other.getByRole('article', { name: 'Ada Park' })
      await expect(card).toBeVisible()
      await admin.says('Live')
      // What a dialog may still say of the diaper is not what this is about.
      await expect
        .poll(async () => {
          await publish(facility, gateway, 'Dr.9001', { hr: 71, spo2: 97 })
          return card.innerText()
        })
        .toContain('71')
    })
    await test.step('the platform sees it connected, and whom a change would touch', async () => {
      await expect(area.rows('Sensors')).toContainText('Connected')
      await area.act('Delete', 'Dr.9001')
      await expect(area.dialog).toContainText('Take Dr.9001 from Busan Rehab?')
      await expect(area.dialog).toContainText('Ada Park')
      await area.button('Cancel').click()
    })
    await tablet.close()
  })

  // ADMIN-02 to ADMIN-05, ADMIN-23, ADMIN-24, VALID-49, CONST-11, AMB-96, AMB-100, SRV-32.
  test('lists are paged, searched on the server and live; connected first', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const facts = await platformFacts(facility)
    const area = platformOn(page)
    const made = await Promise.all(
      Array.from({ length: 70 }, async (_, index) => {
        const { id } = await facts.device('wearable', `Dr.7${String(index + 1).padStart(3, '0')}`)
        const connectivity = index < 3 ? 'connected' : 'disconnected'
        await facts.attributes(id, { connectivity })
        return id
      }),
    )
    await nurse.signIn(PLATFORM)
    const sensors = area.list('Sensors')
    for (const [list, columns] of [
      ['Hospitals', ['Title', 'Email', 'Action']],
      ['Gateways', ['Title', 'Owner', 'Connectivity', 'Action']],
      ['Sensors', ['Title', 'Hospital', 'Connectivity', 'Action']],
    ] as const)
      await expect(area.list(list).getByRole('columnheader')).toHaveText([...columns])
    const rows = area.rows('Sensors')
    await expect(rows).toHaveCount(30)
    await area.search('Sensors', 'Dr.7')
    await expect(sensors.getByRole('status')).toHaveText('1–30 of 70')
    const previous = sensors.getByRole('button', { name: 'Previous page' })
    const next = sensors.getByRole('button', { name: 'Next page' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.focus()
    for (const shown of ['31–60 of 70', '61–70 of 70']) {
      await page.keyboard.press('Enter')
      await expect(sensors.getByRole('status')).toHaveText(shown)
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(sensors.getByRole('button', { name: 'Page 3' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(rows).toHaveCount(10)

    await test.step('a new search begins on the first page', async () => {
      await area.search('Sensors', 'Dr.70')
      await expect(sensors.getByRole('status')).toHaveText('1–30 of 70')
      await area.search('Sensors', 'dr.700')
      await expect(sensors.getByRole('status')).toHaveText('1–9 of 9')
      await expect(rows.first()).toContainText('Dr.7001')
      await expect(rows.first()).toContainText('Connected')
    })
    await test.step('words for the connection (AMB-96)', async () => {
      for (const word of ['connet', 'CONNECT']) {
        await area.search('Sensors', word)
        await expect(sensors.getByRole('status')).toHaveText('1–3 of 3')
        await expect(rows.filter({ hasText: 'Disconnected' })).toHaveCount(0)
      }
      await area.search('Sensors', 'disconnect')
      await expect(rows).toHaveCount(30)
      await expect(rows.filter({ hasText: /Connected/ })).toHaveCount(0)
      await area.search('Sensors', 'nothing of that name')
      await expect(sensors).toContainText("No Result's Found")
      // ADMIN-34.
      await sensors.getByRole('button', { name: 'Show all' }).click()
      await expect(rows).toHaveCount(30)
      await expect(sensors.getByRole('searchbox')).toHaveValue('')
    })
    await test.step('a sensor that connects goes up by itself', async () => {
      await area.search('Sensors', 'Dr.70')
      await expect(rows.nth(3)).toContainText('Disconnected')
      await facts.attributes(made[19] ?? '', { connectivity: 'connected' })
      await expect(rows.nth(3)).toContainText('Dr.7020')
      await expect(rows.nth(3)).toContainText('Connected')
    })
    await test.step('a page that is gone is left', async () => {
      await sensors.getByRole('button', { name: 'Page 3' }).click()
      await expect(rows).toHaveCount(10)
      await expect(rows.last()).toContainText('Dr.7070')
      for (const id of made.slice(40, 69))
        await facts.ask(`/api/device/${id}`, { method: 'DELETE' })
      await facts.attributes(made[69] ?? '', { connectivity: 'connected' })
      await expect(sensors.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })
  })

  // ADMIN-08, AMB-97, SRV-24.
  test('a device of a hospital goes back to the platform, and is then deleted for good', async ({
    nurse,
    facility,
    patient,
    neighbour,
    gateway,
  }) => {
    const facts = await platformFacts(facility)
    const area = platformOn(nurse.page)
    await nurse.signIn(PLATFORM)
    await area.search('Sensors', patient.sensor)
    await expect(area.rows('Sensors')).toHaveCount(1)
    await area.act('Delete', patient.sensor)
    await expect(area.dialog).toContainText(patient.name)
    await area.button('Delete').click()
    await expect(area.dialog).toBeHidden()
    await expect(area.rows('Sensors')).toContainText('Platform')
    await area.act('Delete', patient.sensor)
    await expect(area.dialog).toContainText(`Delete ${patient.sensor} for good?`)
    await area.button('Delete').click()
    await expect(area.dialog).toBeHidden()
    await expect(area.list('Sensors')).toContainText("No Result's Found")
    expect(await facts.deviceNamed(patient.sensor)).toBeUndefined()

    await gateway.send(neighbour, { hr: 70 })
    const name = facility.gateways.find(({ ward }) => ward === neighbour.ward)?.name ?? ''
    await area.search('Gateways', name)
    await expect(area.rows('Gateways')).toHaveCount(1)
    await area.act('Delete', name)
    await expect(area.dialog).toContainText('The sensor of this patient sends its data through it:')
    await expect(area.dialog).toContainText(neighbour.name)
    await area.button('Delete').click()
    await expect(area.dialog).toBeHidden()
    await expect(area.rows('Gateways')).toContainText('Platform')
  })
})
