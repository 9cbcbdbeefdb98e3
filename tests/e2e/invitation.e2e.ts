import type { Page } from '@playwright/test'
import { everythingStored, expect, test } from './support/fixtures.ts'
import { atEvery, sideways, smallTargets, torn, violations } from './support/looks.ts'
import { peopleOf } from './support/people.ts'
import { ADMIN } from './support/staff.ts'
import { PHONE, TABLET, TABLET_LYING } from './support/sizes.ts'

const SIZES = [TABLET, TABLET_LYING, PHONE]
const email = 'ada@wardlight.example'

type Sharing = { shared: unknown[]; answers: string }

/** A device with a share sheet, which Chromium has not everywhere: it notes what it is given, and fails as it is told. */
const canShare = (page: Page) =>
  page.addInitScript(() => {
    const sheet = Object.assign(window, { shared: [], answers: '' } as Sharing)
    navigator.share = (data) => {
      sheet.shared.push(data)
      const { answers } = sheet
      return answers === '' ? Promise.resolve() : Promise.reject(new DOMException('', answers))
    }
  })

/** Share gives the link and nothing else, and copies it where that fails. */
async function sharesOrCopies(page: Page, link: string): Promise<void> {
  const share = page.getByRole('button', { name: 'Share link' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  for (const answers of ['', 'AbortError', 'NotAllowedError']) {
    expect(await copied()).toBe('before')
    await page.evaluate((how) => Object.assign(window, { answers: how, shared: [] }), answers)
    await share.click()
    const shared = () => page.evaluate(() => (window as unknown as Sharing).shared)
    await expect.poll(shared).toEqual([{ title: 'Invitation to Wardlight', url: link }])
  }
  await expect.poll(copied).toBe(link)
}

// ACCT-26, ACCT-32, ACCT-37 to ACCT-39, ACCT-41.
test('a house without a mail server: from Add to the colleague’s first sign-in', async ({
  nurse,
  facility,
  browser,
  context,
  line,
}) => {
  const { page } = nurse
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await canShare(page)
  await nurse.signIn(ADMIN)
  await page.getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation' })
  const link = dialog.getByLabel('Link', { exact: true })
  const row = page.getByRole('row', { name: email })

  await test.step('the account is made, and its invitation shown', async () => {
    await page.getByRole('button', { name: 'Add an account' }).click()
    const form = page.getByRole('dialog', { name: 'Add Account' })
    await form.getByRole('radio', { name: 'Manager' }).check()
    await form.getByRole('combobox', { name: 'Ward' }).click()
    await page.getByRole('option').first().click()
    await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await form.getByRole('textbox', { name: 'Name' }).fill('Ada Park')
    await form.getByRole('textbox', { name: 'Phone' }).fill('01012345678')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(nurse.alert).toContainText(`no e-mail was sent to ${email}`)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(
      dialog.getByRole('img', { name: `Code of the invitation for ${email}` }),
    ).toBeVisible()
    await expect(dialog).toContainText(
      /It works once, for 24 hours: until \d{4}-\d\d-\d\d \d\d:\d\d\./,
    )
    await expect(link).toHaveValue(/\/api\/noauth\/activate\?activateToken=/)
    expect(await link.inputValue()).toContain(line.url)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByText('The link was copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await link.inputValue())
    await sharesOrCopies(page, copied)
  })

  const first = await link.inputValue()
  await test.step('by its row a new one takes the place of the one before', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Email Not Verified')
    const press = row.getByRole('button', { name: `Invitation for ${email}` })
    await press.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('An earlier invitation stops working.')
    await dialog.getByRole('button', { name: 'Make invitation' }).click()
    await expect(link).not.toHaveValue(first)
    const opened = await (await browser.newContext()).newPage()
    await opened.goto(first)
    await expect(opened.getByText('This link does not work any more')).toBeVisible()
    await opened.context().close()
  })

  await test.step('the colleague chooses a password on their own tablet, once', async () => {
    const whole = await link.inputValue()
    const theirs = await browser.newContext()
    const tablet = await theirs.newPage()
    await tablet.goto(whole)
    await expect(tablet).toHaveURL(/\/password\/create$/)
    await tablet.getByLabel('New Password', { exact: true }).fill('first-one')
    await tablet.getByLabel('Confirm New Password').fill('first-one')
    await tablet.getByRole('button', { name: 'Create Password and Sign in' }).click()
    await tablet.waitForURL(/\/home$/)
    expect(await peopleOf(facility).opens(email, 'first-one')).toBe(true)
    await tablet.goto(whole)
    await expect(tablet.getByText('This link does not work any more')).toBeVisible()
    await theirs.close()
    // Whoever has signed in meanwhile needs none.
    await dialog.getByRole('button', { name: 'Make a new one' }).click()
    await expect(dialog.getByRole('status').last()).toContainText('User is already activated!')
    await expect(link).toBeHidden()
  })

  await test.step('who invited whom is in the audit, and no link', async () => {
    await nurse.open('/settings/audit')
    const made = page
      .getByRole('row')
      .filter({ hasText: `Made an invitation for account ${email}` })
    await expect(made).toHaveCount(2)
    await expect(made.first()).toContainText(ADMIN)
    const stored = await everythingStored(context, page)
    expect(stored).not.toContain(first.split('=')[1])
  })
})

test('without a line the button says so (ACCT-37)', async ({ nurse, facility, line }) => {
  const { page } = nurse
  const people = peopleOf(facility)
  const made = { customerId: await hospitalOf(people), email, authority: 'CUSTOMER_USER' }
  const body = JSON.stringify({ ...made, firstName: 'Ada' })
  await people.asPlatform('/api/user?sendActivationMail=false', { method: 'POST', body })
  await nurse.signIn(ADMIN)
  await nurse.open('/account')
  await page.getByRole('button', { name: `Invitation for ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation' })
  const make = dialog.getByRole('button', { name: 'Make invitation' })
  await line.mode('reset')
  await expect(dialog.getByText('This needs a connection.')).toBeVisible()
  await expect(make).toHaveAttribute('aria-disabled', 'true')
  await make.click({ force: true })
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0)
  await line.mode('pass')
  await expect(make).toHaveAttribute('aria-disabled', 'false')
  await make.click()
  await expect(dialog.getByLabel('Link', { exact: true })).toBeVisible()
  // Where a device cannot share, nothing offers it.
  const canShareHere = await page.evaluate(() => 'share' in navigator)
  await expect(dialog.getByRole('button', { name: 'Share link' })).toHaveCount(canShareHere ? 1 : 0)
})

for (const theme of ['light', 'dark'] as const)
  test(`${theme}: accessible, nothing cut off`, async ({ nurse, facility }) => {
    const { page } = nurse
    const people = peopleOf(facility)
    const shots = process.env['SHOTS']
    const made = { customerId: await hospitalOf(people), email, authority: 'CUSTOMER_USER' }
    const body = JSON.stringify({ ...made, firstName: 'Ada Park' })
    await people.asPlatform('/api/user?sendActivationMail=false', { method: 'POST', body })
    const check = (name: string): Promise<void> =>
      atEvery(page, SIZES, async (width) => {
        if (shots) await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png` })
        expect(await violations(page), `${name} at ${width}`).toEqual([])
        expect(await sideways(page), `${name} at ${width}`).toBe(0)
        expect(await torn(page), `${name} at ${width}`).toEqual([])
        expect(await smallTargets(page), `${name} at ${width}`).toEqual([])
      })
    await nurse.signIn(ADMIN)
    if (theme === 'dark') await page.getByRole('button', { name: /dark theme/ }).click()
    await nurse.open('/account')
    await page.getByRole('row', { name: email }).waitFor()
    await check('invitation-row')
    await page.getByRole('button', { name: `Invitation for ${email}` }).click()
    await check('invitation-asked')
    await page.getByRole('button', { name: 'Make invitation' }).click()
    await page.getByRole('img', { name: /Code of the invitation/ }).waitFor()
    // ACCT-44.
    await atEvery(page, SIZES, async (width) => {
      const hidden = await page
        .getByLabel('Link', { exact: true })
        .evaluate((link) => [
          link.scrollWidth - link.clientWidth,
          link.scrollHeight - link.clientHeight,
        ])
      expect(hidden, `the link at ${width}`).toEqual([0, 0])
    })
    await check('invitation-made')
  })

async function hospitalOf(people: ReturnType<typeof peopleOf>): Promise<unknown> {
  const id = (await people.user(ADMIN))?.id ?? ''
  return (await people.asPlatform<{ customerId: unknown }>(`/api/user/${id}`)).customerId
}
