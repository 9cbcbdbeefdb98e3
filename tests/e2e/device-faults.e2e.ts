import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { settled, violations } from './support/looks.ts'
import { type Facts, factsOf } from './support/settings.ts'

/** What is wrong with a device is said on its card, and a place that is not known is not drawn (R10, R29, R30). */

type Devices = { data: { id: { id: string }; name: string }[] }

async function setDevice(facts: Facts, name: string, values: Record<string, unknown>) {
  const devices = await facts.ask<Devices>(
    `/api/customer/${await facts.hospitalId()}/devices?pageSize=1000&page=0`,
  )
  const id = devices.data.find((device) => device.name === name)?.id.id
  await facts.ask(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, {
    method: 'POST',
    body: JSON.stringify(values),
  })
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ viewport: { width: 820, height: 1180 } })

    test('a wrong clock and unusable values are said on the cards, with a sign and words', async ({
      nurse,
      facility,
      patient,
      gateway,
    }, info) => {
      const { page } = nurse
      const facts = await factsOf(facility)
      const ours = facility.gateways.find(({ ward }) => ward === patient.ward)
      if (!ours) throw new Error('no gateway')
      await nurse.signIn()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await gateway.send(patient, { hr: 900, spo2: 101, temperature: -10, batt_level: 60 })
      await setDevice(facts, patient.sensor, { clock_skew_ms: -40_000 })
      await nurse.open('/settings/sensor')
      const sensor = page.getByRole('article', { name: patient.sensor, exact: true })
      await expect(sensor.getByText('Clock 40 s behind')).toBeVisible()
      await expect(sensor.getByText('3 unusable values today')).toBeVisible()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await sensor.scrollIntoViewIfNeeded()
      await page.screenshot({ path: info.outputPath('sensors.png') })

      await nurse.open('/settings/gateway')
      const card: Locator = page.getByRole('article').filter({ hasText: ours.name })
      await expect(card).toBeVisible()
      await expect(card.getByText(/^Clock/)).toHaveCount(0)
      await setDevice(facts, ours.name, { clock_skew_ms: 180_000 })
      await expect(card.getByText('Clock 3 min ahead')).toBeVisible()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.screenshot({ path: info.outputPath('gateways.png') })
      await setDevice(facts, ours.name, { clock_skew_ms: 9_000 })
      await expect(card.getByText(/^Clock/)).toHaveCount(0)
    })

    // GWMAN-01, GWMAN-03.
    test('sensors that a gateway reports and are not accepted are on its card and in the list', async ({
      nurse,
      facility,
      patient,
      gateway,
    }, info) => {
      const { page } = nurse
      const ours = facility.gateways.find(({ ward }) => ward === patient.ward)
      if (!ours) throw new Error('no gateway')
      await nurse.signIn()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await nurse.open('/settings/gateway')
      const card: Locator = page.getByRole('article').filter({ hasText: ours.name })
      await expect(card).toBeVisible()
      await expect(card.getByText(/not accepted/)).toHaveCount(0)
      await gateway.send({ ...patient, sensor: '<b>' }, { hr: 70 })
      const words = '1 sensor not accepted today: under a name that cannot be used'
      await expect(card.getByText(words)).toBeVisible()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.screenshot({ path: info.outputPath('not-accepted.png') })

      const why = { foreign: 12, beyond: 500, unnamed: 1, example: 'Dr.2001' }
      await setDevice(await factsOf(facility), ours.name, { sensors_turned_away: why })
      await expect(card.getByText(/^513 sensors not accepted today: 12 not of this/)).toBeVisible()
      await page.screenshot({ path: info.outputPath('not-accepted-many.png') })
      await nurse.open('/settings/devices')
      await page.getByPlaceholder('Search').fill(ours.name)
      const line = page.getByRole('article').filter({ hasText: ours.name }).first()
      await expect(line.getByText(/^513 sensors not accepted today/)).toBeVisible()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await page.screenshot({ path: info.outputPath('not-accepted-list.png') })
      await page.setViewportSize({ width: 390, height: 844 })
      await line.scrollIntoViewIfNeeded()
      await page.screenshot({ path: info.outputPath('not-accepted-phone.png') })
    })

    // ruling R29.
    test('without a live place the card shows the assigned one, marked; else that it is unknown', async ({
      nurse,
      facility,
      patient,
      gateway,
    }, info) => {
      const { page } = nurse
      const facts = await factsOf(facility)
      const ours = facility.gateways.find(({ ward }) => ward === patient.ward)
      if (!ours) throw new Error('no gateway')
      await gateway.send(patient, { hr: 900, spo2: 97, temperature: 36.6, batt_level: 60 })
      await nurse.signIn()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await nurse.open('/patients')
      await page.getByTitle('Cards', { exact: true }).click()
      const card = nurse.card(patient)
      await expect(card.getByText(`${patient.ward} #`)).toBeVisible()
      await expect(card.getByText('(assigned)')).toHaveCount(0)
      // What cannot be is no reading.
      await expect(card.getByText('900')).toHaveCount(0)

      await setDevice(facts, ours.name, { ward: '', ward_entityId: '', room: '' })
      await expect(card.getByText(`${patient.ward} #${patient.room} (assigned)`)).toBeVisible()
      await settled(page)
      expect(await violations(page)).toEqual([])
      await card.scrollIntoViewIfNeeded()
      await page.screenshot({ path: info.outputPath('assigned.png') })

      await facts.setPatient(patient.entityId, { ward: '', ward_room: '' })
      await expect(card.getByText('Place unknown')).toBeVisible()
      await expect(page.getByText(/Current Ward|Affiliated/)).toHaveCount(0)
      await card.scrollIntoViewIfNeeded()
      await page.screenshot({ path: info.outputPath('unknown.png') })
    })
  })
}
