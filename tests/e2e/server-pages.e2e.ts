import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { sideways, smallTargets, violations } from './support/looks.ts'
import { MANAGER, PASSWORD, PLATFORM } from './support/staff.ts'
import { PHONE, TABLET, TABLET_LYING } from './support/sizes.ts'

/** Tablet upright and across, and a phone. */
const SIZES = [TABLET, TABLET_LYING, PHONE]

/** What is wrong with the page as it stands, in both themes and every size. */
async function wrongWith(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const where = `${colorScheme} ${size.width}`
      const problems = [...(await violations(page)), ...(await smallTargets(page))]
      found.push(...problems.map((problem) => `${where}: ${problem}`))
      if ((await sideways(page)) > 0) found.push(`${where}: scrolls sideways`)
    }
  }
  return found
}

async function open(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Show the e-mails' }).click()
}

test('the mailbox looks like the console, and folds on a phone', async ({ page, facility }) => {
  for (const email of [MANAGER, PLATFORM])
    await fetch(`${facility.url}/api/noauth/resetPasswordByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  await page.goto(`${facility.url}/mailbox`)
  expect(await wrongWith(page)).toEqual([])
  const font = await page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))
  expect(font).toBe(true)

  await open(page, MANAGER)
  await expect(page.getByRole('alert')).toHaveText('Only the platform account reads it.')
  await expect(page.getByLabel('E-mail')).toHaveValue(MANAGER)
  expect(await wrongWith(page)).toEqual([])

  await open(page, PLATFORM)
  await expect(page.getByRole('row').filter({ hasText: MANAGER })).toHaveCount(1)
  await page.getByText('password', { exact: false }).locator('visible=true').first().click()
  await expect(page.getByRole('link', { name: /resetToken|noauth/ }).first()).toBeVisible()
  expect(await wrongWith(page)).toEqual([])
})

for (const path of ['/activationLinkExpired', '/passwordResetLinkExpired'])
  test(`${path} looks like the console`, async ({ page, facility }) => {
    await page.goto(facility.url + path)
    await expect(page.getByRole('heading')).toHaveText('This link has expired')
    expect(await wrongWith(page)).toEqual([])
  })

test('the licences of what is bundled are served, and not fetched ahead', async ({
  page,
  facility,
}) => {
  await page.goto(`${facility.url}/mailbox`)
  const link = page.getByRole('link', { name: 'Licences of the software in use' })
  const answer = await page.request.get(
    new URL((await link.getAttribute('href')) ?? '', facility.url).href,
  )
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  const imported = ['src', 'sw', 'workers'].flatMap(packagesIn)
  expect(imported.length).toBeGreaterThan(10)
  expect([...new Set(imported)].filter((name) => !text.includes(`## ${name} - `))).toEqual([])
  const worker = await (await page.request.get(`${facility.url}/sw.js`)).text()
  expect(worker).not.toContain('licenses.txt')
})

/** Packages whose code a folder of ours imports; what is only for types or compiled away is not bundled. */
function packagesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.endsWith('.css.ts'))
    .flatMap((name) => [
      ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*?from '((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'$/gm,
      ),
    ])
    .map(([, name = '']) => name)
  return names.filter((name) => name !== 'virtual')
}
