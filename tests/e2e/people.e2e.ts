import { everythingStored, expect, test } from './support/fixtures.ts'
import { peopleOf } from './support/people.ts'
import { ADMIN, MANAGER, PASSWORD } from './support/staff.ts'

const WRONG_APPROACH = 'It is the wrong approach. Please proceed again from the beginning.'

test.describe('a forgotten password', () => {
  // GUARD-14, AUTH-05, AUTH-24, AUTH-26, AUTH-28 to AUTH-30, AUTH-33, AUTH-41, SHELL-20, VALID-50, AMB-08,
  // AMB-18, FORM-39.
  test('mail, new password, sign-in: the token leaves the address bar, the old password is over', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const people = peopleOf(facility)
    await nurse.open('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Sign in page' })).toHaveAttribute(
      'href',
      '/login',
    )
    await page.getByLabel('E-mail').fill('nobody')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('E-mail is entered incorrectly.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.getByLabel('E-mail').fill(MANAGER)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page).toHaveURL(/\/password\/check\?email=manager%40wardlight\.example$/)
    await expect(page.getByText(`We sent an e-mail to ${MANAGER}.`)).toBeVisible()

    await expect.poll(async () => (await people.letters()).length).toBe(1)
    await expect(page.getByRole('heading', { name: 'Check your password' })).toBeVisible()
    await page.getByRole('link', { name: 'Resend Reset password email' }).click()
    await expect(page.getByText('E-mail sent again.')).toBeVisible()
    await expect.poll(async () => (await people.letters()).length).toBe(2)

    await page.getByRole('button', { name: 'Go to Sign in page' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await nurse.open(await people.link(MANAGER))
    await expect(page.getByRole('heading', { name: 'Update your password!' })).toBeVisible()
    await expect(page).toHaveURL(/\/password\/update$/)
    const update = page.getByRole('button', { name: 'Update Password and Sign in' })
    await page.getByLabel('New Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm New Password').fill('different')
    await update.click()
    await expect(page.getByText('Please enter at least 6 characters.')).toBeVisible()
    await expect(page.getByText('Passwords do not match.')).toBeHidden()
    await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
    await page.getByLabel('New Password', { exact: true }).fill('123456')
    await update.click()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await page.getByLabel('Confirm New Password').fill('123456')
    await update.click()

    // Signed in by it (AUTH-35).
    await page.waitForURL(/\/home$/)
    await nurse.says('Live')
    expect(await people.opens(MANAGER, PASSWORD)).toBe(false)
    expect(await people.opens(MANAGER, '123456')).toBe(true)
    await page.reload()
    await nurse.says('Live')
    await expect(page).toHaveURL(/\/home$/)
  })

  test('a server that signs nobody in by a new password is asked with it and the e-mail (trap 12)', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const people = peopleOf(facility)
    await fetch(`${facility.url}/api/noauth/resetPasswordByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: MANAGER }),
    })
    await expect.poll(() => people.link(MANAGER)).not.toBe('')
    await page.route('**/api/noauth/resetPassword', async (route) => {
      const { status } = await route.fetch().then((response) => ({ status: response.status() }))
      await route.fulfill({ status, body: '' })
    })
    await nurse.open(await people.link(MANAGER))
    await page.getByLabel('New Password', { exact: true }).fill('secret-8')
    await page.getByLabel('Confirm New Password').fill('secret-8')
    await page.getByRole('button', { name: 'Update Password and Sign in' }).click()
    await expect(page.getByText('Your password was saved.')).toBeVisible()
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.getByLabel('E-mail').fill('nobody')
    await signIn.click()
    await expect(page.getByText('E-mail is entered incorrectly.')).toBeVisible()
    await page.getByLabel('E-mail').fill(ADMIN)
    await signIn.click()
    await expect(nurse.alert).toContainText('incorrect')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('E-mail').fill(MANAGER)
    await expect(page).toHaveURL(/\/password\/update$/)
    await page.screenshot({ path: test.info().outputPath('sign-in-after.png') })
    await signIn.click()
    await page.waitForURL(/\/home$/)
    await nurse.says('Live')
  })

  // AUTH-36, ERR-05.
  test('a used link says so in the words of the server, and keeps what was typed', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    await nurse.open('/password/update?resetToken=nobody-issued')
    await page.getByLabel('New Password', { exact: true }).fill('secret-7')
    await page.getByLabel('Confirm New Password').fill('secret-7')
    await page.getByRole('button', { name: 'Update Password and Sign in' }).click()
    await expect(nurse.alert).toContainText('Invalid reset token!')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Confirm New Password')).toHaveValue('secret-7')
    expect(facility.port).toBeGreaterThan(0)
  })

  // AUTH-32, AUTH-34, AUTH-38, ERR-07, AMB-19, ruling R16.
  test('pages without what their link carries say so once and go to the sign-in page', async ({
    nurse,
  }) => {
    for (const path of ['/password/check', '/password/update', '/password/create']) {
      await nurse.open(path)
      await expect(nurse.alert).toContainText(WRONG_APPROACH)
      await expect(nurse.alert).toHaveCount(1)
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(nurse.page).toHaveURL(/\/login$/)
      await expect(nurse.alert).toHaveCount(0)
    }
  })

  // AUTH-27, AUTH-31, ERR-03, ERR-04.
  test('a server that cannot be reached is not a wrong address (AMB-03)', async ({
    nurse,
    line,
  }) => {
    const { page } = nurse
    await nurse.open('/password/reset')
    await nurse.shellIsKept()
    await page.getByLabel('E-mail').fill(MANAGER)
    await line.mode('reset')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(nurse.alert).toContainText("Can't reach the server.")
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(MANAGER)
    await line.mode('pass')
    // What a server refuses is told in its words, the first time and the second.
    await page.route('**/api/noauth/resetPasswordByEmail', (route) =>
      route.fulfill({ status: 400, json: { status: 400, message: 'Not today.', errorCode: 31 } }),
    )
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(nurse.alert).toContainText('Not today.')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/password\/reset$/)
    await nurse.open(`/password/check?email=${MANAGER}`)
    await page.getByRole('link', { name: 'Resend Reset password email' }).click()
    await expect(nurse.alert).toContainText('Not today.')
  })
})

test.describe('My Page', () => {
  // SHELL-20, MYP-01 to MYP-03, MYP-16, MYP-17, VALID-19 to VALID-23, ROLE-14, API-12, AMB-67.
  test('phone: edited, grouped, saved without its 0, with the role (MYP-04 to MYP-08)', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    for (const email of [ADMIN, MANAGER]) {
      await nurse.signIn(email)
      await nurse.open('/mypage')
      await nurse.says('Live')
      await expect(page.getByRole('heading', { name: 'My Page' })).toBeVisible()
      await expect(page.getByText(/Last Sign in \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible()
      const basics = page.getByRole('definition')
      await expect(basics.first()).toHaveText(email === ADMIN ? 'Admin' : 'Manager')
      await expect(basics.nth(1)).toHaveText(email)
      await expect(basics.nth(2)).not.toHaveText('-')
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await page.getByRole('button', { name: 'Edit phone' }).click()
      const phone = page.getByRole('textbox', { name: 'Phone' })
      await phone.fill('123')
      await page.getByRole('button', { name: 'Save phone' }).click()
      await expect(page.getByText('Please enter numbers correctly')).toBeVisible()
      await phone.fill('010a1234 5678')
      await expect(phone).toHaveValue('010-1234-5678')
      await page.getByRole('button', { name: 'Save phone' }).click()
      await expect(page.getByText('+82 10-1234-5678')).toBeVisible()
      const { attributes } = (await peopleOf(facility).user(email)) ?? { attributes: {} }
      expect(attributes).toMatchObject({
        phone: 1012345678,
        authority: email === ADMIN ? 'Administrator' : 'Manager',
      })
      // The account is read anew after it was saved: a reload shows it as it is stored.
      await expect
        .poll(async () => JSON.stringify(await nurse.stored('status')))
        .toContain('1012345678')
      await page.reload()
      await expect(page.getByText('+82 10-1234-5678')).toBeVisible()
      await nurse.signOut()
    }
  })

  test('phone: without a connection it is refused, and stays in the field', async ({
    nurse,
    line,
  }) => {
    const { page } = nurse
    await nurse.signIn(MANAGER)
    await nurse.open('/mypage')
    await nurse.says('Live')
    await page.getByRole('button', { name: 'Edit phone' }).click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('01098765432')
    await line.mode('reset')
    await nurse.says(/^Not receiving since/)
    await page.getByRole('button', { name: 'Save phone' }).click()
    await expect(nurse.alert).toContainText('No connection. Nothing was changed')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('010-9876-5432')
    await line.mode('pass')
    await nurse.says('Live')
    await page.getByRole('button', { name: 'Save phone' }).click()
    await expect(page.getByText('+82 10-9876-5432')).toBeVisible()
  })

  // GUARD-20, MYP-09, MYP-15, VALID-05, VALID-06, ERR-10, ERR-57.
  test('password: every rule, the wrong current one, and a session that goes on (MYP-10 to MYP-14)', async ({
    nurse,
    facility,
    openWindow,
    line,
  }) => {
    const { page } = nurse
    await nurse.signIn(MANAGER)
    const second = await openWindow()
    await second.open('/patients')
    await second.says('Live')
    await nurse.open('/mypage')
    await page.getByRole('button', { name: 'Edit password' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Password' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/mypage$/)
    await page.getByRole('button', { name: 'Edit password' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/mypage$/)
    await page.getByRole('button', { name: 'Edit password' }).click()
    const current = page.getByLabel('Current Password')
    const next = page.getByLabel('New Password', { exact: true })
    const again = page.getByLabel('Confirm New Password')
    const save = page.getByRole('button', { name: 'Save' })
    await current.fill('not-mine')
    await next.fill('12345')
    await again.fill('123')
    await save.click()
    await expect(page.getByText('Please enter at least 6 characters.')).toBeVisible()
    await next.fill('123456')
    await again.fill('123456')
    await save.click()
    await expect(page.getByText('Wrong Password. Please try again.')).toBeVisible()
    await expect(current).toBeFocused()
    // The same code for another reason: said where it belongs.
    await current.fill(PASSWORD)
    await next.fill(PASSWORD)
    await again.fill(PASSWORD)
    await save.click()
    await expect(page.getByText('New password should be different from existing!')).toBeVisible()
    await next.fill('another-1')
    await again.fill('another-1')
    await save.click()
    await expect(page).toHaveURL(/\/mypage$/)
    expect(await peopleOf(facility).opens(MANAGER, 'another-1')).toBe(true)

    // The tokens from before are dead; this session has the new ones, in both windows (trap 4).
    await page.reload()
    await nurse.says('Live')
    await second.page.reload()
    await second.says('Live')
    await line.mode('reset')
    await line.mode('pass')
    await nurse.says('Live')
    await expect(nurse.alert).toBeHidden()
    await expect(second.alert).toBeHidden()
  })
})

test.describe('whose session it is', () => {
  test('a link opened on a signed-in tablet says who is there, and replaces them in every window (AMB-13)', async ({
    nurse,
    openWindow,
    facility,
    context,
    patient,
  }) => {
    const { page } = nurse
    const people = peopleOf(facility)
    const email = 'next@wardlight.example'
    const { customerId } = await people.asPlatform<{ customerId: unknown }>(
      `/api/user/${(await people.user(MANAGER))?.id ?? ''}`,
    )
    const made = { customerId, email, firstName: 'Next', authority: 'CUSTOMER_USER' }
    await people.asPlatform('/api/user?sendActivationMail=true', {
      method: 'POST',
      body: JSON.stringify(made),
    })
    await nurse.signIn(ADMIN)
    await nurse.wardIsStored()
    const [before = ''] = await nurse.databases()
    const second = await openWindow()
    await second.open('/account')
    await second.page.getByRole('row', { name: ADMIN }).waitFor()

    await nurse.open(await people.link(email))
    await expect(page.getByText(`${ADMIN} is signed in on this device`)).toBeVisible()
    await page.getByLabel('New Password', { exact: true }).fill('first-one')
    await page.getByLabel('Confirm New Password').fill('first-one')
    await page.getByRole('button', { name: 'Create Password and Sign in' }).click()
    await page.waitForURL(/\/home$/)
    await nurse.says('Live')
    await nurse.open('/mypage')
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await nurse.wardIsStored()
    // A Manager, so the other window may not stay where it was either.
    await expect(second.page).toHaveURL(/\/home$/)
    await expect
      .poll(async () => (await nurse.databases()).map((name) => name === before))
      .toEqual([false])
    const stored = await everythingStored(context, page)
    expect(stored).not.toContain(ADMIN)
    expect(stored).toContain(patient.entityId)
  })

  // AMB-10.
  test('a cookie that says Admin shows a Manager no accounts', async ({ nurse, context, line }) => {
    await nurse.signIn(MANAGER)
    await context.addCookies([{ name: 'aulv', value: '2', url: line.url }])
    await nurse.open('/account')
    await expect(nurse.page).toHaveURL(/\/home$/)
    expect(await nurse.stored('accounts')).toEqual([])
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'aulv')?.value)
      .toBe('1')
  })
})
