import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, spilled, violations } from './support/looks.ts'
import { ADMIN, MANAGER, sessionToken } from './support/staff.ts'
import { TABLET_LYING, WALL } from './support/sizes.ts'

/** The board asks every three seconds, on a machine that may be busy. */
const SOON = { timeout: 60_000 }
const MINUTE = 60_000
const SIZES = [TABLET_LYING, WALL]

const sheet = (wall: Page) => wall.getByRole('dialog', { name: 'Settings of this board' })
/** What may be changed with consent alone. */
const locked = (wall: Page) => [
  sheet(wall).getByRole('group', { name: 'Show patients by' }),
  sheet(wall).getByRole('checkbox', { name: 'Alarms of these wards sound here' }),
  sheet(wall).getByRole('button', { name: 'End this board' }),
]

async function openSheet(wall: Page): Promise<void> {
  await wall.getByRole('button', { name: 'Settings of this board' }).click()
  await expect(sheet(wall)).toBeVisible()
}

async function isClosed(wall: Page): Promise<void> {
  await expect(sheet(wall)).toContainText('An Admin allows changes in Settings, Boards', SOON)
  for (const part of locked(wall)) await expect(part).toHaveCount(0)
}

async function isOpen(wall: Page): Promise<void> {
  await expect(sheet(wall)).toContainText(/An Admin allows changes for another [45] min/, SOON)
  for (const part of locked(wall)) await expect(part).toBeVisible()
}

/** Both themes and sizes, for everybody's eyes and hands; a picture of each. */
async function looks(wall: Page, info: TestInfo, name: string): Promise<void> {
  for (const size of SIZES) {
    await wall.setViewportSize(size)
    for (const theme of ['light', 'dark']) {
      await wall.evaluate((shown) => {
        document.documentElement.dataset['theme'] = shown
      }, theme)
      await settled(wall)
      expect(await violations(wall)).toEqual([])
      expect(await smallTargets(wall)).toEqual([])
      expect(await sideways(wall)).toBe(0)
      expect(await spilled(wall)).toEqual([])
      await wall.screenshot({ path: info.outputPath(`${name}-${size.width}-${theme}.png`) })
    }
  }
}

// PAIR-21 to PAIR-24, BOARD-12.
test('the sheet of a board opens with an Admin’s consent alone, and closes again by itself', async ({
  nurse,
  facility,
  line,
  patient,
  browser,
}, info) => {
  test.setTimeout(600_000)
  const names = facility.patients.map(({ name }) => name)
  const token = await sessionToken(facility, ADMIN)
  const context = await browser.newContext({ viewport: SIZES[1] ?? null })
  const wall = await context.newPage()
  const shownNames = async (): Promise<string[]> => {
    const text = await wall.locator('main').innerText()
    return names.filter((name) => text.includes(name))
  }
  await wall.goto(`${line.url}/board`)
  const code = wall.locator('main p > span[aria-hidden]')
  await expect(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/, SOON)
  const paired = await fetch(`${facility.url}/api/wardlight/boards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
    body: JSON.stringify({ code: await code.textContent(), name: 'Station 3', wards: 'all' }),
  })
  const { id } = (await paired.json()) as { id: string }
  await expect(wall.getByRole('article')).toHaveCount(names.length, SOON)

  await test.step('who paired it sets it up, for five minutes', async () => {
    await openSheet(wall)
    await isOpen(wall)
    await wall.keyboard.press('Escape')
  })

  await test.step('six minutes later it asks for an Admin, and the board uncovers no name', async () => {
    await facility.kill()
    await facility.start({ aheadMs: 6 * MINUTE })
    await expect(wall.getByRole('status', { name: 'Connection' })).toHaveText('Live', SOON)
    await openSheet(wall)
    await isClosed(wall)
    await looks(wall, info, 'closed')
    await expect(wall.getByRole('button', { name: /Show names/ })).toHaveCount(0)
    expect(await shownNames()).toEqual([])
    await wall.keyboard.press('Escape')
  })

  const { page } = nurse
  await test.step('a Manager has no page that allows it, and is refused', async () => {
    await nurse.signIn(MANAGER)
    await nurse.open('/settings/ward')
    await expect(page.getByRole('link', { name: 'Boards' })).toHaveCount(0)
    const refused = await fetch(`${facility.url}/api/wardlight/boards/${id}/consent`, {
      method: 'POST',
      headers: { 'x-authorization': `Bearer ${await sessionToken(facility, MANAGER)}` },
    })
    expect(refused.status).toBe(403)
    await openSheet(wall)
    await isClosed(wall)
    await wall.keyboard.press('Escape')
    await nurse.signOut()
  })

  await test.step('an Admin opens it where they are signed in, and names are chosen at the wall', async () => {
    await nurse.signInByForm(ADMIN)
    await nurse.open('/settings/boards')
    await openSheet(wall)
    await isClosed(wall)
    await page.getByRole('button', { name: 'Allow changes at the board Station 3' }).click()
    await expect(page.getByText('Allowed for another')).toBeVisible(SOON)
    await isOpen(wall)
    await looks(wall, info, 'open')
    await sheet(wall).getByText('Full names', { exact: true }).click()
    await expect.poll(shownNames).toContain(patient.name)
  })

  await test.step('without a line nothing is open', async () => {
    await line.mode('reset')
    await expect(sheet(wall)).toContainText('No connection to the server', SOON)
    for (const part of locked(wall)) await expect(part).toHaveCount(0)
    await line.mode('pass')
    await expect(wall.getByRole('status', { name: 'Connection' })).toHaveText('Live', SOON)
  })

  await test.step('when its time is over it is closed, and what was chosen stays', async () => {
    await facility.kill()
    await facility.start({ aheadMs: 12 * MINUTE })
    await expect(wall.getByRole('status', { name: 'Connection' })).toHaveText('Live', SOON)
    await wall.keyboard.press('Escape')
    await openSheet(wall)
    await isClosed(wall)
    expect(await shownNames()).toContain(patient.name)
  })
  await context.close()
})
