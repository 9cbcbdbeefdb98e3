import { expect, test } from './support/fixtures.ts'
import { atEvery, sideways, smallTargets, violations } from './support/looks.ts'
import { type Facts, factsOf } from './support/settings.ts'
import { ADMIN, MANAGER } from './support/staff.ts'
import { DESK, TABLET } from './support/sizes.ts'

for (const [role, email] of [
  ['an Admin', ADMIN],
  ['a Manager', MANAGER],
] as const) {
  test.describe(`alarm settings as ${role}`, () => {
    let facts: Facts
    test.beforeEach(async ({ nurse, facility }) => {
      facts = await factsOf(facility)
      await nurse.signIn(email)
      await nurse.open('/settings/alarms')
      await nurse.says('Live')
      await nurse.page.getByRole('heading', { name: 'Alarms Management' }).waitFor()
    })

    // SHELL-25, SALRM-01 to SALRM-03, SALRM-10, SALRM-11, SALRM-13, API-34, API-36, AMB-90, AL7.
    test('a range is switched off with both its keys, every screen and the patient say so', async ({
      nurse,
      patient,
    }) => {
      const { page } = nurse
      await expect(
        page.getByText('If an alarm is turned off here, no e-mail alarms will be sent.'),
      ).toBeVisible()
      const toggle = page.getByRole('switch', { name: 'Heart rate alarm' })
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', 'false')
      expect(await facts.hospital()).toMatchObject({
        highHrAlarmEnabled: false,
        lowHrAlarmEnabled: false,
      })
      await page.getByRole('switch', { name: 'Stool alarm' }).click()
      await expect(page.getByRole('switch', { name: 'Stool alarm' })).toHaveText(/OFF/)
      await nurse.open('/home')
      await expect(
        page.getByRole('link', { name: /^2 alarm types off: Stool, Heart rate/ }),
      ).toBeVisible()
      await nurse.open('/patients')
      const card = page.getByRole('article', { name: patient.name, exact: true })
      await expect(card.getByRole('img', { name: 'Alarm off' })).toHaveCount(2)
      await page.getByRole('button', { name: patient.name, exact: true }).click()
      const mark = page.getByRole('img', { name: 'Alarm off' })
      await expect(page.locator('[data-item="hr"]').filter({ has: mark })).toBeVisible()
      await expect(page.locator('[data-item="spo2"]').filter({ has: mark })).toHaveCount(0)
      await nurse.open('/home')
      await page.getByRole('link', { name: /Show the alarm settings/ }).click()
      // Not live yet, perhaps: what is done in a page's first moments is not refused.
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      await nurse.open('/home')
      await expect(page.getByRole('link', { name: /^1 alarm type off: Stool/ })).toBeVisible()
    })

    // SHELL-25, SALRM-04, SALRM-12, API-35.
    test('letters are the own user’s', async ({ nurse }) => {
      const toggle = nurse.page.getByRole('switch', { name: 'Body temperature e-mail' })
      await expect(toggle).toHaveAttribute('aria-checked', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      expect(await facts.user(email)).toMatchObject({
        highBodyTempEmail: true,
        lowBodyTempEmail: true,
      })
    })

    // SALRM-05, SALRM-22, SALRM-25.
    test('a limit is sent once when let go, and stops at its gap', async ({ nurse }) => {
      const { page } = nurse
      await page.getByRole('button', { name: /^Limits of Heart rate/ }).click()
      const low = page.getByRole('slider', { name: 'Heart rate, Low' })
      await expect(low).toHaveValue('42')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/wardlight/commands'))
          sent.push(request.postData() ?? '')
      })
      await low.focus()
      // Held down rather than pressed five times: between two presses a slow machine may rest longer than a hand.
      await Promise.all(Array.from({ length: 5 }, () => page.keyboard.down('ArrowRight')))
      await page.keyboard.up('ArrowRight')
      await expect(low).toHaveValue('47')
      await expect.poll(() => sent.length).toBe(1)
      await page.getByRole('button', { name: 'Heart rate, High: less' }).click()
      await expect.poll(() => sent.length).toBe(2)
      await expect
        .poll(async () => facts.hospital())
        .toMatchObject({ lowHrAlarmThreshold: 47, highHrAlarmThreshold: 119 })
      await page.getByRole('slider', { name: 'Heart rate, High' }).focus()
      await page.keyboard.press('Home')
      await expect(page.getByRole('slider', { name: 'Heart rate, High' })).toHaveValue('57')
    })
  })
}

// SALRM-10, AMB-88.
test('the line is cut while a switch is saved: it says so, and is saved when the line is back', async ({
  nurse,
  line,
  facility,
}) => {
  const facts = await factsOf(facility)
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/settings/alarms')
  await nurse.says('Live')
  const toggle = page.getByRole('switch', { name: 'Urine alarm' })
  await expect(toggle).toHaveText(/ON/)
  // The scripts of what staff do have come.
  await page.waitForLoadState('networkidle')
  // The server hears it, and its answer is lost.
  await line.mode('half-open')
  await toggle.click()
  await expect(toggle).toHaveText(/Saving/)
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await line.mode('reset')
  await line.mode('pass')
  await expect(toggle).toHaveText(/OFF/)
  expect(await facts.hospital()).toMatchObject({ urineAlarmEnabled: false })
})

// SALRM-14, SALRM-25, API-37, SOCK-11, SRV-31.
test('a limit changed at one console is there at another without a reload', async ({
  nurse,
  openWindow,
  facility,
}) => {
  const facts = await factsOf(facility)
  await nurse.signIn()
  const other = await openWindow()
  await other.open('/settings/alarms')
  await other.says('Live')
  const limits = other.page.getByRole('button', { name: /^Limits of SpO2/ })
  await expect(limits).toHaveText(/below 90%/)
  const electrodes = other.page.getByRole('switch', { name: 'Electrode disconnection alarm' })
  await expect(electrodes).toHaveText(/ON/)
  await facts.setHospital({ spo2AlarmThreshold: 93, electrodeAlarmEnabled: false })
  await expect(limits).toHaveText(/below 93%/)
  await expect(electrodes).toHaveText(/OFF/)
})

test.describe('sensors and gateways', () => {
  // SHELL-24, SENS-01, SENS-02, SENS-05, SENS-06, SENS-08 to SENS-11, SENS-20, SENS-21, ROLE-09, AMB-83.
  test('a connected sensor is taken from its patient and given to another', async ({
    nurse,
    patient,
    neighbour,
    gateway,
    facility,
    line,
  }) => {
    const facts = await factsOf(facility)
    const { page } = nurse
    await nurse.signIn(MANAGER)
    await nurse.open('/settings/sensor')
    await nurse.wardIsLoaded()
    const card = page.getByRole('article', { name: patient.sensor })
    await page.getByPlaceholder('Search').fill(patient.sensor)
    await expect(card).toContainText(`${patient.name} (ID: ${patient.id})`)
    // Not heard yet: it is neither given nor taken here.
    await expect(card).toContainText('Disconnected')
    await expect(card.getByRole('button', { name: `Unassign ${patient.sensor}` })).toHaveCount(0)
    await gateway.send(patient, { hr: 72 })
    await card.getByRole('button', { name: `Unassign ${patient.sensor}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click()
    await expect(card).toContainText('Assigned Patient: Not Assigned')
    expect(await facts.sensors(patient.entityId)).toEqual([])
    await nurse.pick('Assigned')
    await expect(page.getByText("No Result's Found")).toBeVisible()
    await nurse.pick('Not Assigned')

    await card.getByRole('button', { name: `Assign a patient to ${patient.sensor}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Patient' }).fill(neighbour.name)
    await page.getByRole('option', { name: neighbour.name }).click()
    // The server hears a part of it, and its answers are lost.
    await line.mode('half-open')
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(card).toContainText('Saving')
    await line.mode('reset')
    await line.mode('pass')
    // The gateway of this scenario takes no calls.
    await expect(nurse.alert).toContainText('fail to rpc call')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await nurse.pick('All Sensors')
    await expect(card).toContainText(`${neighbour.name} (ID: ${neighbour.id})`)
    await expect.poll(() => facts.sensors(neighbour.entityId)).toEqual([patient.sensor])
  })

  // WARD-01, WARD-03, WARD-04, ROOM-04, GW-02, GW-06, GW-26, ROLE-08, AMB-81, AMB-91.
  test('the ward chosen beside the list restricts it', async ({ nurse, patient }) => {
    const { page } = nurse
    await nurse.signIn(MANAGER)
    await nurse.open('/settings/gateway')
    await nurse.wardIsLoaded()
    const beside = page.getByRole('navigation', { name: 'Settings' })
    const categories = ['Ward', 'Devices', 'Sensor', 'Gateway', 'Alarms']
    await expect(beside.getByRole('link')).toHaveText(categories)
    const toMyPage = page.getByRole('link', { name: MANAGER })
    await expect(toMyPage).toContainText('Manager')
    await expect(toMyPage).toHaveAttribute('href', '/mypage')
    const own = page.getByRole('main').getByRole('heading', { name: patient.ward, exact: true })
    await expect(own).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^QR code/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Empty Ward' }).click()
    await expect(page.getByText("No Result's Found")).toBeVisible()
    await page.getByRole('button', { name: patient.ward, exact: true }).click()
    await expect(own).toBeVisible()
    await page.getByRole('button', { name: `Hide ${patient.ward}` }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
    // A ward that is not there has no rooms to show.
    await nurse.open('/settings/ward/room/nowhere')
    await expect(page).toHaveURL(/\/settings\/ward$/)
  })

  // SHELL-24, QR-05, QR-07, GW-01, GW-05 to GW-09, GW-12, ROLE-08.
  test('an Admin names a gateway and sees its code', async ({ nurse, facility }) => {
    const { page } = nurse
    const [gateway] = facility.gateways
    await nurse.signIn()
    await nurse.open('/settings/gateway')
    await nurse.wardIsLoaded()
    await page.getByPlaceholder('Search').fill(gateway?.name ?? '')
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(`${gateway?.ward} #${gateway?.room}`)
    // Nobody has connected: it says so, and is dimmed.
    await expect(card).toContainText('Disconnected')
    await expect(card).toHaveCSS('border-top-style', 'dashed')
    await page.getByRole('button', { name: /^QR code of/ }).click()
    await expect(
      page.getByRole('dialog', { name: 'QR Code' }).getByRole('img', { name: /^QR code of/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit' })
    const nickname = dialog.getByRole('textbox', { name: 'Nickname' })
    await nickname.fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText("Please write gateway's nickname.")).toBeVisible()
    await nickname.fill('Window side')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: `Window side(${gateway?.name})` })).toBeVisible()
  })
})

for (const [role, email] of [
  ['an Admin', ADMIN],
  ['a Manager', MANAGER],
] as const) {
  // SHELL-24, WARD-05, WARD-08, WARD-09, WARD-11, WARD-12, WARD-14 to WARD-16, WARD-19, WARD-21, WARD-24,
  // WARD-25, WARD-30, ROOM-01 to ROOM-03, ROOM-05, ROOM-06, ROOM-08, ROOM-17, VALID-31, ERR-27, ERR-37, AMB-82,
  // AMB-90, AMB-120, SRV-59.
  test(`wards and rooms as ${role}: added, renamed and deleted, with answers lost in the middle`, async ({
    nurse,
    patient,
    facility,
    line,
  }) => {
    const facts = await factsOf(facility)
    const { page } = nurse
    const dialog = page.getByRole('dialog')
    await nurse.signIn(email)
    await nurse.open('/settings/ward')
    await nurse.wardIsLoaded()
    await nurse.shellIsKept()

    await test.step('a ward with patients stays', async () => {
      await page.getByRole('button', { name: `Delete ward ${patient.ward}` }).click()
      await expect(dialog).toContainText('Please move the assigned patients to another ward.')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(dialog).toBeHidden()
    })
    await test.step('a ward is added with its rooms', async () => {
      await page.getByRole('button', { name: 'ADD' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Please enter ward name.')).toBeVisible()
      await expect(dialog.getByText('Please enter room number.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Ward name' }).fill('Aspen')
      await dialog.getByRole('textbox', { name: 'Room number', exact: true }).fill('a7')
      await dialog.getByRole('button', { name: 'Add another room' }).click()
      await dialog.getByRole('textbox', { name: 'Room number 2' }).fill('7')
      await expect(dialog.getByText('This is duplicate room number.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Room number 2' }).fill('8')
      await line.mode('half-open')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Adding ward Aspen …')).toBeVisible()
      await line.mode('reset')
      await line.mode('pass')
      await expect(page.getByRole('link', { name: '2 rooms of Aspen' })).toBeVisible()
      await expect(page.getByText('Adding ward Aspen …')).toBeHidden()
    })
    await test.step('a ward with patients is renamed, and its patients with it', async () => {
      await nurse.says('Live')
      await page.getByRole('button', { name: `Edit ward ${patient.ward}` }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(nurse.alert).toContainText('The ward name has not changed.')
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await dialog.getByRole('textbox', { name: 'Ward name' }).fill('Larch')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { name: 'Larch' })).toBeVisible()
      await expect
        .poll(async () => (await facts.attributes(patient.entityId))['ward'])
        .toMatch(/^Larch-/)
    })
    await test.step('rooms are added and deleted', async () => {
      await page.getByRole('link', { name: /rooms of Larch$/ }).click()
      const inRooms = facility.patients.filter(({ ward }) => ward === patient.ward)
      const inOne = inRooms.filter(({ room }) => room === patient.room).length
      const room = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: `#${patient.room}`, exact: true }),
      })
      await expect(room).toContainText(`${inOne} patients`)
      await page.getByRole('link', { name: 'Back to the wards' }).click()
      await page.getByRole('link', { name: '2 rooms of Aspen' }).click()
      await page.getByRole('button', { name: 'ADD' }).click()
      await dialog.getByRole('textbox', { name: 'Room number' }).fill('8')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByText('This is duplicate room number.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Room number' }).fill('12')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('3 rooms')).toBeVisible()
      await page.getByRole('button', { name: 'Delete room 7' }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('2 rooms')).toBeVisible()
    })
    await test.step('an empty ward is deleted with its rooms', async () => {
      await page.getByRole('link', { name: 'Back to the wards' }).click()
      await page.getByRole('button', { name: 'Delete ward Aspen' }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('heading', { name: 'Aspen' })).toBeHidden()
    })
  })
}

/** Every page of the settings, the widths it is looked at. */
const PAGES = [
  ['alarms', '/settings/alarms'],
  ['sensors', '/settings/sensor'],
  ['gateways', '/settings/gateway'],
  ['wards', '/settings/ward'],
  ['rooms', '/settings/ward/room/Cedar'],
] as const
const SIZES = [TABLET, DESK]

test('looks of every page, in both themes', async ({ nurse }, info) => {
  const { page } = nurse
  await nurse.signIn()
  for (const [name, path] of PAGES) {
    await nurse.open(path)
    await nurse.says('Live')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    // Settings and places arrive after the heading: what is looked at is the page with them.
    const limits = page.getByRole('button', { name: /^Limits of/ })
    if (name === 'alarms') await limits.first().waitFor()
    await nurse.wardIsLoaded()
    for (const opener of await limits.all()) await opener.click()
    for (const theme of ['light', 'dark']) {
      await atEvery(page, SIZES, async (width) => {
        const shown = `${name}-${width}-${theme}`
        await page.screenshot({ path: info.outputPath(`${shown}.png`) })
        expect(await violations(page), shown).toEqual([])
        // The inputs of handles are hidden inside 44 px of handle.
        const small = await smallTargets(page)
        expect(
          small.filter((each) => !/^INPUT ".*(Low|High|Limit)"/.test(each)),
          shown,
        ).toEqual([])
        expect(await sideways(page), shown).toBe(0)
      })
      await page.getByRole('button', { name: /Switch to the/ }).click()
    }
  }
})
