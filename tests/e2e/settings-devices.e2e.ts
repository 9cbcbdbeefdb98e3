import { expect, test } from './support/fixtures.ts'
import { settled, violations } from './support/looks.ts'
import { factsOf } from './support/settings.ts'

for (const [path, words] of [
  ['/settings/sensor', 'fail to load sensor.'],
  ['/settings/gateway', 'fail to load gateway.'],
] as const) {
  // SENS-18, GW-25.
  test(`${path}: devices that were never loaded are said (ERR-14, ERR-15)`, async ({
    nurse,
    line,
  }) => {
    const { page } = nurse
    await page.route('**/api/entitiesQuery/find', async (route) => {
      const isDevices = route.request().postData()?.includes('"entityType":"DEVICE"')
      if (isDevices) return route.fulfill({ status: 500, json: { status: 500 } })
      await route.continue()
    })
    await nurse.signIn()
    await nurse.wardIsStored()
    await nurse.shellIsKept()
    expect(await nurse.stored('sensors')).toEqual([])
    // Neither asked for nor followed live: the line is gone before the page opens.
    await line.mode('reset')
    await nurse.open(path)
    await expect(page.getByText('Not loaded yet.')).toBeVisible()
    await expect(nurse.alert).toContainText(words)
    await expect(nurse.alert).toHaveCount(1)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    // Taken away, not only let through: a request that is being handed on while the page closes would be an error.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await line.mode('pass')
    await nurse.says('Live')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(nurse.alert).toHaveCount(0)
  })
}

// WARD-06, CONST-18, AMB-78, ruling R17.
test('a ward with five gateways names three, the others on hover, tap and focus (WARD-07)', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  const facts = await factsOf(facility)
  const { ward_entityId: wardId, ward } = await facts.attributes(patient.entityId)
  const five = facility.gateways.slice(0, 5).map(({ name }) => name)
  expect(five).toHaveLength(5)
  const devices = await facts.ask<{ data: { id: { id: string }; name: string }[] }>(
    `/api/customer/${await facts.hospitalId()}/devices?pageSize=1000&page=0`,
  )
  for (const { id, name } of devices.data) {
    if (!facility.gateways.some((each) => each.name === name)) continue
    const isOurs = five.includes(name)
    await facts.ask(`/api/plugins/telemetry/DEVICE/${id.id}/SERVER_SCOPE`, {
      method: 'POST',
      body: JSON.stringify({
        nick: '',
        ward: isOurs ? ward : '',
        ward_entityId: isOurs ? wardId : '',
      }),
    })
  }
  await nurse.signIn()
  await nurse.open('/settings/ward')
  await nurse.wardIsLoaded()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: patient.ward, exact: true }) })
  await expect(card.getByRole('listitem')).toHaveCount(4)
  const listed = await card.getByRole('listitem').allInnerTexts()
  const named = listed.slice(0, 3)
  expect(five).toEqual(expect.arrayContaining(named))
  const rest = five.filter((name) => !named.includes(name))
  const more = card.getByRole('button', { name: '…' })
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveCount(0)
  await more.hover()
  for (const name of rest) await expect(tooltip).toContainText(name)
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await more.focus()
  for (const name of rest) await expect(tooltip).toContainText(name)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await more.click()
  for (const name of rest) await expect(tooltip).toContainText(name)
})

test.describe('labels of gateways', () => {
  // QR-05, QR-07, GW-09, API-54.
  test('one on its own, and a sheet of its ward', async ({ nurse, facility }) => {
    const { page } = nurse
    const [gateway] = facility.gateways
    const ofWard = facility.gateways.filter(({ ward }) => ward === gateway?.ward)
    await nurse.signIn()
    await nurse.open('/settings/gateway')
    await nurse.says('Live')
    await page.getByPlaceholder('Search').fill(gateway?.name ?? '')
    await page.getByRole('button', { name: /^QR code of/ }).click()
    const dialog = page.getByRole('dialog', { name: 'QR Code' })
    const code = dialog.getByRole('img', { name: /^QR code of/ })
    await expect.poll(() => code.boundingBox()).toMatchObject({ width: 260, height: 260 })
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        const printed = document.querySelector('[data-print]')?.textContent ?? ''
        document.documentElement.dataset['printed'] = printed
      }
    })
    await dialog.getByRole('button', { name: 'Print' }).click()
    const printed = page.locator('html')
    await expect(printed).toHaveAttribute('data-printed', new RegExp(gateway?.name ?? ''))
    await expect(printed).toHaveAttribute(
      'data-printed',
      new RegExp(`${gateway?.ward} #${gateway?.room}`),
    )
    await nurse.pick('A4, whole ward')
    await expect(page.locator('[data-print="sheet"] svg')).toHaveCount(ofWard.length)
    await page.emulateMedia({ media: 'print' })
    const words = (): Promise<string> => page.evaluate(() => document.body.innerText)
    for (const { name } of ofWard) await expect.poll(words).toContain(name)
    expect(await words()).not.toContain('Gateways')
  })
})

// AMB-74.
test('the diaper type can be sent to a sensor again', async ({ nurse, patient, gateway }) => {
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/settings/sensor')
  await nurse.wardIsLoaded()
  await page.getByPlaceholder('Search').fill(patient.sensor)
  await gateway.send(patient, { hr: 70 })
  await page
    .getByRole('button', { name: `Send the diaper type to ${patient.sensor} again` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(patient.name)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog).toBeHidden()
  // Its gateway has taken it: nothing is to be said, and nothing is left to do.
  await expect(nurse.alert).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Not finished/ })).toHaveCount(0)
})
