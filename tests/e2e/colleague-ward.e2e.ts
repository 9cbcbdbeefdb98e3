import { expect, test } from './support/fixtures.ts'
import { platformFacts } from './support/platform.ts'
import { ADMIN } from './support/staff.ts'

const SIZES = [
  [820, 1180],
  [390, 844],
] as const

// WARD-06, WARD-09.
test('a colleague’s ward is there within seconds, and its whole card opens it', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  const facts = await platformFacts(facility)
  await nurse.signIn(ADMIN)
  await nurse.open('/settings/ward')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const { data } = await facts.ask<{ data: { id: { id: string }; title: string }[] }>(
    '/api/customers?pageSize=1&page=0',
  )
  const [hospital] = data
  if (!hospital) throw new Error('There is no hospital.')
  const made = await facts.post<{ id: { id: string } }>('/api/asset', {
    name: `Newly built-${hospital.title}`,
    type: 'ward',
    customerId: { entityType: 'CUSTOMER', id: hospital.id.id },
  })
  await facts.post(`/api/plugins/telemetry/ASSET/${made.id.id}/SERVER_SCOPE`, {
    name: 'Newly built',
  })
  const card = page.getByRole('listitem').filter({ hasText: 'Newly built' })
  await expect(card).toBeVisible({ timeout: 60_000 })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: test.info().outputPath(`wards-${width}.png`) })
  }
  // Its upper edge, where nothing is written; then by the keyboard.
  await card.click({ position: { x: 12, y: 60 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Newly built' })).toBeVisible()
  await page.goBack()
  await card
    .getByRole('button', { name: /^Edit|^Change/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('link').focus()
  await page.screenshot({ path: test.info().outputPath('ward-focus.png') })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Newly built' })).toBeVisible()
})
