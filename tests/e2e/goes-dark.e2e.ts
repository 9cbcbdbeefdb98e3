import { rmSync } from 'node:fs'
import { consoleOn } from './support/console.ts'
import { cookieOnDisk, filesWith } from './support/disk.ts'
import { expect, test } from './support/fixtures.ts'
import { ownBrowser } from './support/own-browser.ts'

/** Longer than Chromium waits before it writes what was done to cookies. */
const WRITTEN_WITHIN_MS = 45_000

// AUTH-56.
test('a tablet that goes dark right after signing out has no refresh token on its disk', async ({
  line,
}) => {
  const { profile, context, kill } = await ownBrowser()
  const nurse = consoleOn(await context.newPage(), line.url)
  await nurse.signInByForm(undefined, { keep: true })
  await nurse.open('/settings/ward')
  await expect
    .poll(() => cookieOnDisk(profile, 'RID'), { timeout: WRITTEN_WITHIN_MS })
    .not.toBeNull()
  const written = { RID: cookieOnDisk(profile, 'RID') ?? Buffer.from('nothing') }
  expect(filesWith(profile, written)).toEqual({ RID: ['Default/Cookies'] })

  await nurse.page.getByRole('button', { name: 'Logout' }).click()
  await expect(nurse.page).toHaveURL(/\/login/)
  // So long a browser takes to do what it was told.
  await nurse.page.waitForTimeout(2_000)
  kill()
  await expect.poll(() => nurse.page.isClosed()).toBe(true)
  expect(cookieOnDisk(profile, 'RID')).toBeNull()
  expect(filesWith(profile, written)).toEqual({})
  rmSync(profile, { recursive: true, force: true })
})
