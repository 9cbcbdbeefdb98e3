import { platformOn, raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'

const MINUTE = 60 * 1000

// AL27, LATE-12, LATE-14, LATE-16.
test('a fall that was learned late is quiet everywhere, says both times, and waits for its Confirm', async ({
  nurse,
  facility,
  patient,
  neighbour,
}) => {
  const { page } = nurse
  const platform = await platformOn(facility)
  await platform('POST', '/api/alarm', {
    type: 'Falling',
    severity: 'CRITICAL',
    originator: { entityType: 'ASSET', id: patient.entityId },
    startTs: Date.now() - 33 * MINUTE,
    details: { learnedTs: Date.now() - 5 * MINUTE, endedTs: Date.now() - 31 * MINUTE },
  })
  await nurse.signIn()
  const quiet = page.getByRole('button', { name: /^1 learned late, not confirmed/ })
  await expect(quiet).toBeVisible()
  await expect(page.getByText(/Fell .*, learned /).first()).toBeVisible()
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  const raise = await raiserOn(facility)
  await raise(neighbour, 'Urine', MINUTE)
  const bar = page.getByRole('group', { name: 'Alarms', exact: true })
  await expect(bar).toContainText('Urine')
  await expect(bar).toContainText('1 learned late')
  await expect(bar).not.toContainText('Falling')

  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await sideways(page)).toBe(0)
})
