import { expect, test } from './support/fixtures.ts'
import type { Facility } from './support/facility.ts'
import { atEvery, settled, sideways, smallTargets, torn, violations } from './support/looks.ts'
import { ADMIN, MANAGER, sessionToken } from './support/staff.ts'
import { PHONE, TABLET } from './support/sizes.ts'

/** What stays so for ten seconds is named, and the page asks every ten. */
const NAMED_WITHIN_MS = 45_000
/** Where words are broken first, and last the one of the test. */
const NARROW = [PHONE, TABLET, { width: 1200, height: 820 }]

/** The patient's sensor is given to the neighbour, too, as a tablet does that lost a race. */
async function twoWearers(facility: Facility, ids: readonly [string, string]): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-authorization': `Bearer ${await sessionToken(facility, ADMIN)}`,
  }
  const worn = async (id: string): Promise<{ entityType: string; id: string }> => {
    const path = `/api/relations/info?fromId=${id}&fromType=ASSET`
    const answer = await fetch(facility.url + path, { headers })
    const [relation] = (await answer.json()) as { to: { entityType: string; id: string } }[]
    if (!relation) throw new Error('The patient wears no sensor.')
    return relation.to
  }
  const [sensor, other] = [await worn(ids[0]), await worn(ids[1])]
  const from = `fromId=${ids[1]}&fromType=ASSET&relationType=Contains`
  await fetch(`${facility.url}/api/relation?${from}&toId=${other.id}&toType=DEVICE`, {
    method: 'DELETE',
    headers,
  })
  const relation = { from: { entityType: 'ASSET', id: ids[1] }, to: sensor, type: 'Contains' }
  const answer = await fetch(`${facility.url}/api/relation`, {
    method: 'POST',
    headers,
    body: JSON.stringify(relation),
  })
  expect(answer.status).toBe(200)
}

// FIT-07, FIT-09.
test('an Admin reads what does not fit, everybody sees it at the patients, and one tap puts it right', async ({
  nurse,
  facility,
  patient,
  neighbour,
  line,
}) => {
  test.setTimeout(180_000)
  const { page } = nurse
  await nurse.signIn(ADMIN)
  await nurse.open('/settings/ward')
  await page.getByRole('link', { name: 'What does not fit' }).click()
  await expect(page.getByText('Everything fits.')).toBeVisible()

  await twoWearers(facility, [patient.entityId, neighbour.entityId])
  const line_ = page.getByRole('listitem').filter({ hasText: 'Several patients have sensor' })
  await expect(line_).toBeVisible({ timeout: NAMED_WITHIN_MS })
  await expect(line_).toContainText(patient.name)
  await expect(line_).toContainText(neighbour.name)
  await expect(line_).toContainText(ADMIN)
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await atEvery(page, NARROW, async (width) => {
    expect(await torn(page), String(width)).toEqual([])
  })

  await page.reload()
  await nurse.open('/patients')
  for (const { name } of [patient, neighbour])
    await expect(page.getByRole('article', { name })).toContainText('Two patients have this sensor')
  await page.getByRole('button', { name: patient.name, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Two patients have this sensor')

  await nurse.open('/settings/fit')
  await expect(line_).toBeVisible()
  await line.mode('reset')
  await expect(page.getByText('No connection. As it was at')).toBeVisible({ timeout: 45_000 })
  await expect(line_.getByRole('button', { name: /^Put right/ })).toBeDisabled()
  await line.mode('pass')
  await expect(line_.getByRole('button', { name: /^Put right/ })).toBeEnabled({ timeout: 45_000 })
  await line_.getByRole('button', { name: /^Put right/ }).click()
  await expect(page.getByText('Everything fits.')).toBeVisible({ timeout: 30_000 })
})

test('a Manager is sent home, and is offered no link to it', async ({ nurse }) => {
  const { page } = nurse
  await nurse.signIn(MANAGER)
  await nurse.open('/settings/ward')
  await expect(page.getByRole('link', { name: 'Ward' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'What does not fit' })).toHaveCount(0)
  await nurse.open('/settings/fit')
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('a server that does not look', () => {
  test.use({ facilityOptions: { edition: 'CE' } })
  test('the device says what it sees itself', async ({ nurse }) => {
    await nurse.signIn(ADMIN)
    await nurse.open('/settings/fit')
    await expect(nurse.page.getByText('This server does not look by itself.')).toBeVisible()
    await expect(nurse.page.getByText('Everything fits.')).toBeVisible()
  })
})
