import { readlinkSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from './chromium.mjs'
import { consoleOn } from './support/console.ts'
import { cookieOnDisk, filesWith, newProfile } from './support/disk.ts'
import { expect, test } from './support/fixtures.ts'

/** Longer than Chromium waits before it writes what was done to cookies. */
const WRITTEN_WITHIN_MS = 45_000

// AUTH-56.
test('a tablet that goes dark right after signing out has no refresh token on its disk', async ({
  line,
}) => {
  const profile = newProfile()
  const context = await chromium.launchPersistentContext(profile, {
    headless: false,
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: [...CHROMIUM_ARGS, '--headless=new'],
    locale: 'en-GB',
  })
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
  const browser = readlinkSync(`${profile}/SingletonLock`).split('-').at(-1)
  process.kill(Number(browser), 'SIGKILL')
  await expect.poll(() => nurse.page.isClosed()).toBe(true)
  expect(cookieOnDisk(profile, 'RID')).toBeNull()
  expect(filesWith(profile, written)).toEqual({})
  rmSync(profile, { recursive: true, force: true })
})
