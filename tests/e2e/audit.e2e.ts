import { readFileSync } from 'node:fs'
import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'
import { ADMIN, MANAGER } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { TABLET, TABLET_LYING } from './support/sizes.ts'

const open = async (nurse: Console): Promise<void> => {
  await nurse.open('/settings/audit')
  await nurse.page.getByRole('heading', { name: 'Audit' }).waitFor()
}

test('the Admin reads who did what, filters it, and saves it as a file', async ({
  nurse,
  facility,
  patient,
  other,
}) => {
  const { page } = nurse
  await reportAll(facility)
  await expect.poll(async () => (await other.alarms()).length).toBeGreaterThan(0)
  const [alarm] = await other.alarms()
  await other.clear(alarm?.id ?? '')
  await fetch(`${facility.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: MANAGER, password: 'mistyped' }),
  })
  await nurse.signIn(ADMIN)
  await page.goto(page.url().replace('/home', '/settings/ward'))
  await page.getByRole('link', { name: 'Audit' }).click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: /Confirmed alarm .+ of patient P\d+/ })).toHaveCount(1)
  await expect(
    rows.filter({ hasText: `${MANAGER}` }).filter({ hasText: 'Failed sign-in' }),
  ).toHaveCount(1)
  expect(await page.locator('main').textContent()).not.toContain(patient.name)

  await page.getByLabel('Kind').selectOption('Alarms')
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Confirmed alarm' })).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^audit_\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('date,time,person,action,what,result')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('manager@')
  await expect(rows.filter({ hasText: ADMIN })).toHaveCount(0)
  await page.getByLabel('To day').fill('2020-01-01')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('is paged to its end', async ({ nurse, facility }) => {
  const { page } = nurse
  for (let n = 0; n < 60; n++) {
    await fetch(`${facility.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ADMIN, password: 'wardlight' }),
    })
  }
  await nurse.signIn(ADMIN)
  await open(nurse)
  await expect(page.getByText(/^1 to 50 of 6\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText(/^51 to 6\d of 6\d/)).toBeVisible()
})

test('without a connection it says so with the time, and comes when the line is back', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await nurse.signIn(ADMIN)
  await nurse.shellIsKept()
  await line.mode('reset')
  await nurse.says(/Not receiving/)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(
    page.getByText(/^This page needs a connection. The last try was at \d\d:\d\d\./),
  ).toBeVisible()
  await line.mode('pass')
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(/^Needs a connection/)).toHaveCount(0)
})

test('a Manager sees no entry, and is sent away', async ({ nurse }) => {
  const { page } = nurse
  await nurse.signIn(MANAGER)
  await nurse.open('/settings/ward')
  await page.getByRole('link', { name: 'Alarms' }).waitFor()
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0)
  await nurse.open('/settings/audit')
  await page.waitForURL(/\/home$/)
  await expect(page.getByText('Only Admin accounts can read the audit trail.')).toBeVisible()
})

test.describe('a server that keeps its trail to itself', () => {
  test.use({ facilityOptions: { edition: 'CE' } })
  test('is said plainly, and there is no test letter', async ({ nurse }) => {
    const { page } = nurse
    await nurse.signIn(ADMIN)
    await open(nurse)
    await expect(
      page.getByText(/On this server, hospitals cannot see the audit trail/),
    ).toBeVisible()
    await nurse.open('/settings/alarms')
    await page.getByRole('heading', { name: 'Email Alarms ON/OFF' }).waitFor()
    await nurse.says('Live')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Send a test e-mail' })).toHaveCount(0)
  })
})

test.describe('letters', () => {
  test('a test letter says what became of it, and the Admin chooses time and names', async ({
    nurse,
  }) => {
    const { page } = nurse
    await nurse.signIn(ADMIN)
    await nurse.open('/settings/alarms')
    await page.getByRole('button', { name: 'Send a test e-mail' }).click()
    await expect(page.getByText(/^Kept in this server’s mailbox at \d\d:\d\d/)).toBeVisible()
    await page.getByLabel('Time zone').selectOption('Asia/Seoul')
    await page
      .getByLabel('Patients are called by')
      .selectOption('Name in the e-mail, number in the subject line')
    // What was given is on the device before the page is left.
    await expect
      .poll(async () => JSON.stringify(await nurse.stored('outbox')))
      .toContain('letterNames')
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByLabel('Time zone').inputValue()
      })
      .toBe('Asia/Seoul')
    await expect(page.getByLabel('Patients are called by')).toHaveValue('letter')
    await open(nurse)
    // A page that is left while it saves saves once more: there may be two of them.
    await expect(page.getByText(/Changed settings: Names in e-mails letter/).first()).toBeVisible()
  })

  test('a Manager reads what was chosen', async ({ nurse }) => {
    const { page } = nurse
    await nurse.signIn(MANAGER)
    await nurse.open('/settings/alarms')
    await expect(page.getByLabel('Time zone')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Send a test e-mail' })).toBeEnabled()
  })
})

for (const theme of ['light', 'dark'] as const) {
  for (const size of [TABLET, TABLET_LYING]) {
    test(`looks, ${theme}, ${size.width} px wide`, async ({ nurse, facility, other }) => {
      const { page } = nurse
      const shots = process.env['SHOTS']
      await page.setViewportSize(size)
      await reportAll(facility)
      await expect.poll(async () => (await other.alarms()).length).toBeGreaterThan(5)
      for (const { id } of (await other.alarms()).slice(0, 5)) await other.clear(id)
      await nurse.signIn(ADMIN)
      if (theme === 'dark') await page.getByRole('button', { name: /dark theme/ }).click()
      async function check(name: string): Promise<void> {
        // Nothing is half under the header.
        await page.evaluate(() => scrollTo(0, 0))
        await settled(page)
        if (shots)
          await page.screenshot({
            path: `${shots}/${name}-${size.width}-${theme}.png`,
            fullPage: true,
          })
        expect(await violations(page), name).toEqual([])
        expect(await sideways(page), name).toBe(0)
        expect(await smallTargets(page), name).toEqual([])
      }
      await open(nurse)
      await page.getByRole('row').filter({ hasText: 'Signed in' }).first().waitFor()
      await check('audit')
      await page.getByRole('searchbox').fill('nothing of that name')
      await page.getByText('Nothing matches these filters.').waitFor()
      await check('audit-none')
      await nurse.open('/settings/alarms')
      await page.getByRole('button', { name: 'Send a test e-mail' }).click()
      await page.getByText(/^Kept in this server/).waitFor()
      await check('letters')
    })
  }
}
