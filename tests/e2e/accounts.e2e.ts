import { expect, test } from './support/fixtures.ts'
import { leaveAnyway } from './support/forms.ts'
import { peopleOf } from './support/people.ts'
import { ADMIN, MANAGER, PLATFORM } from './support/staff.ts'

test.describe('accounts', () => {
  // GUARD-13, AUTH-37, AUTH-41, SHELL-24, ACCT-03, ACCT-04, ACCT-06, ACCT-08, VALID-18, ROLE-10, ROLE-11,
  // AMB-08, AMB-114, AMB-127, SRV-09 to SRV-11.
  test('adding: rules, mail, activation on another tablet, verified (ACCT-12 to ACCT-32)', async ({
    nurse,
    facility,
    browser,
  }) => {
    const { page } = nurse
    const people = peopleOf(facility)
    const email = 'ines+ward@wardlight.example'
    await nurse.signIn(ADMIN)
    await page.getByRole('link', { name: 'Account' }).click()
    const admins = page.getByRole('region', { name: 'Admin' })
    const managers = page.getByRole('region', { name: 'Manager' })
    for (const table of [admins, managers])
      await expect(table.getByRole('columnheader')).toHaveText([
        'Email',
        'Name',
        'Phone',
        'Assigned Ward',
        'Verification',
        'Actions',
      ])
    await expect(admins.getByRole('row', { name: ADMIN })).toContainText('Verified')
    await expect(managers.getByRole('row', { name: MANAGER })).toContainText('Verified')

    await page.getByRole('button', { name: 'Add an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Account' })
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await expect(add).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Manager' }).check()
    await dialog.getByRole('combobox', { name: 'Ward' }).fill('nowhere')
    await page.keyboard.press('Tab')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ines@')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('I')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('0101')
    await add.click()
    for (const text of [
      'Ward is not selected',
      'E-mail is entered incorrectly.',
      'Please enter at least 2 characters.',
      'Please enter numbers correctly',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Ward' })).toBeFocused()
    const ward = dialog.getByRole('combobox', { name: 'Ward' })
    await ward.fill('')
    await page.getByRole('option').first().click()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ines Okafor')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('01012345678')
    await add.click()
    // This server has no mail server: the invitation is shown instead (invitation.e2e.ts).
    await expect(nurse.alert).toContainText(`no e-mail was sent to ${email}`)
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invitation' })
    const link = await invitation.getByLabel('Link', { exact: true }).inputValue()
    await invitation.getByRole('button', { name: 'Close' }).last().click()
    const row = managers.getByRole('row', { name: email })
    await expect(row).toContainText('Email Not Verified')
    await expect(row).toContainText('+82 10-1234-5678')
    await expect(row.getByRole('button', { name: /^Edit/ })).toBeHidden()
    expect((await people.user(email))?.attributes).toMatchObject({ authority: 'Manager' })

    const context = await browser.newContext()
    const tablet = await context.newPage()
    await tablet.goto(link)
    await expect(tablet.getByRole('heading', { name: 'Create your password!' })).toBeVisible()
    await expect(tablet).toHaveURL(/\/password\/create$/)
    await tablet.getByLabel('New Password', { exact: true }).fill('first-one')
    await tablet.getByLabel('Confirm New Password').fill('first-one')
    await tablet.getByRole('button', { name: 'Create Password and Sign in' }).click()
    await tablet.waitForURL(/\/home$/)
    // The page does not wait for the browser's jar, which is behind it by the writes that put the key on the disk.
    const cookie = async (name: string) =>
      (await context.cookies()).find((item) => item.name === name)
    await expect.poll(() => cookie('aulv')).toMatchObject({ value: '1' })
    expect(await cookie('RID')).toMatchObject({ expires: -1 })
    await context.close()

    await page.reload()
    await nurse.says('Live')
    await expect(row).not.toContainText('Email Not Verified')
    await row.getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit' })
    const button = edit.getByRole('button', { name: 'Edit', exact: true })
    await expect(button).toBeDisabled()
    await expect(edit.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable()
    await edit.getByRole('radio', { name: 'Admin' }).check()
    await button.click()
    await expect(admins.getByRole('row', { name: email })).toBeVisible()
    expect((await people.user(email))?.attributes).toMatchObject({ authority: 'Administrator' })

    await page.getByPlaceholder('Search').fill('OKAFOR')
    await expect(page.getByRole('row', { name: MANAGER })).toBeHidden()
    await page.getByPlaceholder('Search').fill('nobody of that name')
    await expect(page.getByText("No Result's Found")).toHaveCount(1)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByPlaceholder('Search')).toHaveValue('')
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('row', { name: email })).toBeHidden()
    expect(await people.user(email)).toBe(null)
  })

  // ACCT-01, ROLE-06, ROLE-15, AMB-93.
  test('the own account is not deleted; a Manager sees no accounts', async ({ nurse }) => {
    const { page } = nurse
    await nurse.signIn(ADMIN)
    await nurse.open('/account')
    await page.getByRole('button', { name: `Delete ${ADMIN}` }).click()
    await expect(nurse.alert).toContainText('You cannot delete your own account.')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'Manager', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Admin' })).toBeHidden()
    await nurse.signOut()
    await nurse.signIn(MANAGER)
    await nurse.open('/account')
    await expect(page).toHaveURL(/\/home$/)
  })

  // ACCT-07, ACCT-26, ERR-36.
  test('adding an account without a connection is refused, and the form keeps everything', async ({
    nurse,
    line,
  }) => {
    const { page } = nurse
    await nurse.signIn(ADMIN)
    await nurse.open('/account')
    await nurse.says('Live')
    await page.getByRole('button', { name: 'Add an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Account' })
    await dialog.getByRole('radio', { name: 'Manager' }).check()
    await dialog.getByRole('combobox', { name: 'Ward' }).click()
    await page.getByRole('option').first().click()
    const email = dialog.getByRole('textbox', { name: 'E-mail' })
    await email.fill(MANAGER)
    await expect(dialog).toContainText('This e-mail address already has an account.')
    // Known to the server alone.
    await email.fill(PLATFORM)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Taken')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('01012345678')
    await line.mode('reset')
    await nurse.says(/^Not receiving since/)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(nurse.alert).toContainText('No connection. Nothing was changed')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Taken')
    await line.mode('pass')
    await nurse.says(/^Live$/)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    // Taken: in the words of the server, and the form is given back (AMB-126).
    await expect(nurse.alert).toContainText('This e-mail address already has an account.')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByRole('status')).toContainText(
      'This e-mail address already has an account.',
    )
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Taken')
    await expect(email).toHaveValue(PLATFORM)
    await expect(page.getByRole('list', { name: 'Waiting changes' })).toBeHidden()
    await page.keyboard.press('Escape')
    await leaveAnyway(page)
    await page.getByRole('button', { name: 'Add an account' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })
})

test.describe('the platform account', () => {
  // ACCT-02, ACCT-29, ROLE-12, AMB-95.
  test('manages the accounts of the hospital in the address; hospital staff do not get there (ACCT-30)', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const people = peopleOf(facility)
    const { customerId } = await people.asPlatform<{ customerId: { id: string } }>(
      `/api/user/${(await people.user(MANAGER))?.id ?? ''}`,
    )
    const path = `/adminManagement/account?hospital=${customerId.id}`
    await nurse.signIn(PLATFORM)
    await nurse.open(path)
    await nurse.says('Live')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Accounts: ./)
    await expect(page.getByRole('row', { name: ADMIN })).toContainText('Verified')
    await expect(page.getByRole('row', { name: PLATFORM })).toBeHidden()
    // The choice of tables is the hospital's own.
    await expect(page.getByRole('button', { name: 'Manager', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Account' })
    await dialog.getByRole('radio', { name: 'Admin' }).check()
    await dialog.getByRole('combobox', { name: 'Ward' }).click()
    const option = page.getByRole('option').first()
    await expect(option).toHaveText(/^[^-]+$/)
    await option.click()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('second@wardlight.example')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Second Admin')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('0212345678')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invitation' })
    await invitation.getByRole('button', { name: 'Close' }).last().click()
    await expect(
      page.getByRole('region', { name: 'Admin' }).getByRole('row', { name: 'Second Admin' }),
    ).toContainText('Email Not Verified')
    expect((await people.user('second@wardlight.example'))?.attributes).toMatchObject({
      authority: 'Administrator',
    })
    // Only one Admin can sign in yet: without that one nobody could manage the accounts.
    await page.getByRole('button', { name: `Delete ${ADMIN}` }).click()
    await expect(nurse.alert).toContainText('The last Admin of a hospital cannot be deleted.')
    await nurse.alert.getByRole('button', { name: 'OK' }).click()
    await nurse.signOut()
    await nurse.signIn(ADMIN)
    await nurse.open(path)
    await expect(page).toHaveURL(/\/home$/)
  })
})
