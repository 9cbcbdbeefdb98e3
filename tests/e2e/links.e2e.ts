import type { Facility } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { violations } from './support/looks.ts'
import { peopleOf } from './support/people.ts'
import { MANAGER, PASSWORD } from './support/staff.ts'

const EMAIL = 'newcomer@wardlight.example'
const DAY_MS = 86_400_000

/** Somebody new, whose activation mail is in the mailbox. */
async function invite(facility: Facility): Promise<void> {
  const people = peopleOf(facility)
  const { customerId } = await people.asPlatform<{ customerId: unknown }>(
    `/api/user/${(await people.user(MANAGER))?.id ?? ''}`,
  )
  await people.asPlatform('/api/user?sendActivationMail=true', {
    method: 'POST',
    body: JSON.stringify({ customerId, email: EMAIL, firstName: 'N', authority: 'CUSTOMER_USER' }),
  })
}

async function askReset(facility: Facility): Promise<void> {
  await fetch(`${facility.url}/api/noauth/resetPasswordByEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: MANAGER }),
  })
  await expect.poll(() => peopleOf(facility).link(MANAGER)).not.toBe('')
}

/** A day and a minute later. */
async function later(facility: Facility): Promise<void> {
  await facility.kill()
  await facility.start({ aheadMs: DAY_MS + 60_000 })
}

test.describe('links in mails that came too late', () => {
  test('an activation link says so, leads to the sign-in page, and opens nothing', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    // Also with the shell kept: these pages are the server's.
    await nurse.open('/login')
    await nurse.shellIsKept()
    await invite(facility)
    const link = await peopleOf(facility).link(EMAIL)
    await later(facility)
    await nurse.open(link)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await expect(page.getByText('Ask your Admin for a new one.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'To the sign-in page' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a reset link says so, and leads to a new one', async ({ nurse, facility }) => {
    const { page } = nurse
    await nurse.open('/login')
    await nurse.shellIsKept()
    await askReset(facility)
    const link = await peopleOf(facility).link(MANAGER)
    await later(facility)
    await nurse.open(link)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(/\/password\/reset$/)
  })

  for (const [kind, button, words] of [
    ['reset', 'Update Password and Sign in', 'Password reset token expired'],
    ['activation', 'Create Password and Sign in', 'Activation token expired'],
  ] as const) {
    // AUTH-40, ERR-06.
    test(`a ${kind} link that expires while the form is open: the server's words, and nothing is lost`, async ({
      nurse,
      facility,
    }) => {
      const { page } = nurse
      const email = kind === 'reset' ? MANAGER : EMAIL
      await (kind === 'reset' ? askReset(facility) : invite(facility))
      await nurse.open(await peopleOf(facility).link(email))
      await page.getByLabel('New Password', { exact: true }).fill('secret-7')
      await page.getByLabel('Confirm New Password').fill('secret-7')
      await later(facility)
      await page.getByRole('button', { name: button }).click()
      await expect(nurse.alert).toContainText(words)
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByLabel('Confirm New Password')).toHaveValue('secret-7')
      expect(await peopleOf(facility).opens(email, 'secret-7')).toBe(false)
    })
  }
})

test.describe('links that were used already', () => {
  test('activation: in, and the second time the server says why not', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    await invite(facility)
    const link = await peopleOf(facility).link(EMAIL)
    const create = async (password: string): Promise<void> => {
      await page.getByLabel('New Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm New Password').fill(password)
      await page.getByRole('button', { name: 'Create Password and Sign in' }).click()
    }
    await nurse.open(link)
    await expect(page).toHaveURL(/\/password\/create$/)
    // Somebody else with the same letter is faster.
    const activateToken = new URL(link, facility.url).searchParams.get('activateToken')
    const used = await fetch(`${facility.url}/api/noauth/activate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ activateToken, password: 'first-one' }),
    })
    expect(used.status).toBe(200)
    await create('second-one')
    await expect(nurse.alert).toContainText('Unable to find user credentials by activateToken')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/password\/create$/)
    expect(await peopleOf(facility).opens(EMAIL, 'second-one')).toBe(false)
    // The link itself, followed again.
    await nurse.open(link)
    await expect(
      page.getByRole('heading', { name: 'This link does not work any more' }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'To the sign-in page' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('reset: the token that was used does not open twice', async ({ nurse, facility }) => {
    const { page } = nurse
    await askReset(facility)
    await nurse.open(await peopleOf(facility).link(MANAGER))
    const link = await peopleOf(facility).link(MANAGER)
    const resetToken = new URL(link, facility.url).searchParams.get('resetToken')
    const used = await fetch(`${facility.url}/api/noauth/resetPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resetToken, password: 'first-one' }),
    })
    expect(used.status).toBe(200)
    await page.getByLabel('New Password', { exact: true }).fill('second-one')
    await page.getByLabel('Confirm New Password').fill('second-one')
    await page.getByRole('button', { name: 'Update Password and Sign in' }).click()
    await expect(nurse.alert).toContainText('Invalid reset token!')
    expect(await peopleOf(facility).opens(MANAGER, 'second-one')).toBe(false)
    expect(await peopleOf(facility).opens(MANAGER, PASSWORD)).toBe(false)
  })
})
