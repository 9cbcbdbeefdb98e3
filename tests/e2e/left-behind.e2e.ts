import { rm } from 'node:fs/promises'
import { type Console, consoleOn } from './support/console.ts'
import { cookieOnDisk, filesWith, words } from './support/disk.ts'
import type { Facility } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { ownBrowser } from './support/own-browser.ts'
import { peopleOf } from './support/people.ts'
import { ADMIN, PASSWORD, PLATFORM } from './support/staff.ts'

test.use({ facilityOptions: { tokenSeconds: 6 } })

/** How a session ends, and whether the browser is closed then or killed. */
const ENDS = [
  ['signing out', 'closed', signOut],
  ['signing out, after which the tablet goes dark', 'killed', signOut],
  ['a session that expired', 'closed', expire],
  ['a session that expired, after which the tablet goes dark', 'killed', expire],
  ["somebody else's sign-in", 'closed', other],
] as const

for (const [what, how, end] of ENDS) {
  // DISK-01, DISK-04, DISK-05.
  test(`after ${what} no file of the browser has a name, or the half of the key`, async ({
    facility,
    line,
  }) => {
    const { profile, context, kill } = await ownBrowser()
    const nurse = consoleOn(await context.newPage(), line.url)
    await nurse.signInByForm()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const cookie = (await context.cookies()).find(({ name }) => name.startsWith('rows-'))
    const half = cookie?.value ?? ''
    const names = words(facility.patients.map(({ name }) => name))
    const key = { ...words([half]), bytes: Buffer.from(half, 'hex') }
    expect(half).toHaveLength(64)
    // The control: the half is on the disk at once, as the browser writes it, and nobody is to be read all the same.
    await expect.poll(() => cookieOnDisk(profile, cookie?.name ?? '')).not.toBeNull()
    const written = { written: cookieOnDisk(profile, cookie?.name ?? '') ?? Buffer.from(half) }
    expect(Object.keys(filesWith(profile, written))).toEqual(['written'])
    expect(filesWith(profile, names)).toEqual({})

    await end(nurse, facility)
    // As long as a browser takes to do what it was told; half a minute would be its own pace.
    await nurse.page.waitForTimeout(2_000)
    if (how === 'killed') kill()
    // One that was killed has nothing to close.
    await context.close().catch(() => expect(how).toBe('killed'))
    expect(cookieOnDisk(profile, cookie?.name ?? '')).toBeNull()
    expect(filesWith(profile, { ...names, ...key, ...written })).toEqual({})
    await rm(profile, { recursive: true, force: true })
  })
}

/** So long after Logout was pressed the tablet goes dark, milliseconds. */
const MOMENTS = [0, 5, 20, 60, 150]

// DISK-09.
test('at whatever moment of signing out the tablet goes dark, no file opens the rows, and the next start finishes it', async ({
  facility,
  line,
}) => {
  test.setTimeout(240_000)
  const names = words(facility.patients.map(({ name }) => name))
  for (const ms of MOMENTS)
    await test.step(`${ms} ms`, async () => {
      const { profile, context, kill } = await ownBrowser()
      const nurse = consoleOn(await context.newPage(), line.url)
      await nurse.signInByForm(ADMIN, { keep: true })
      await nurse.open('/settings/ward')
      await nurse.wardIsStored()
      const cookie = (await context.cookies()).find(({ name }) => name.startsWith('rows-'))
      const { name = '', value: half = '' } = cookie ?? {}
      const isSignedIn = (): boolean => cookieOnDisk(profile, 'RID') !== null
      await expect
        .poll(() => [isSignedIn(), cookieOnDisk(profile, name) !== null])
        .toEqual([true, true])
      const button = await nurse.page.getByRole('button', { name: 'Logout' }).elementHandle()
      await button?.evaluate((each) => (each as HTMLButtonElement).click())
      await new Promise((resolve) => setTimeout(resolve, ms))
      kill()
      await context.close().catch(() => undefined)
      const isWhole = isSignedIn()
      expect(cookieOnDisk(profile, name) !== null).toBe(isWhole)
      const key = { ...words([half]), bytes: Buffer.from(half, 'hex') }
      expect(filesWith(profile, { ...names, ...(!isWhole && key) })).toEqual({})

      const again = await ownBrowser(profile)
      const next = consoleOn(await again.context.newPage(), line.url)
      await next.open('/home')
      await next.page.waitForURL(isWhole ? /\/(home|login)/ : /\/login/)
      if (next.page.url().includes('/login')) expect(await next.databases()).toEqual([])
      await again.context.close()
      await rm(profile, { recursive: true, force: true })
    })
})

async function signOut(nurse: Console): Promise<void> {
  await nurse.open('/settings/ward')
  await nurse.page.getByRole('button', { name: 'Logout' }).click()
  await expect(nurse.page).toHaveURL(/\/login/)
}

/** Somebody changes the password at another console: the server refuses every token from before. */
async function expire(nurse: Console, facility: Facility): Promise<void> {
  const token = await peopleOf(facility).tokenOf(ADMIN)
  await fetch(`${facility.url}/api/auth/changePassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
    body: JSON.stringify({ currentPassword: PASSWORD, newPassword: 'secret-7' }),
  })
  await expect(nurse.page).toHaveURL(/\/login/)
}

/** The session cookie went with the browser; the next person signs in. */
async function other(nurse: Console): Promise<void> {
  await nurse.page.context().clearCookies({ name: 'RID' })
  await nurse.signInByForm(PLATFORM)
}
