import type { Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, spilled, violations } from './support/looks.ts'
import { PLATFORM } from './support/staff.ts'
import { PHONE, SMALL_TABLET, TABLET, TABLET_LYING } from './support/sizes.ts'

const SIZES = [TABLET_LYING, TABLET, SMALL_TABLET, PHONE]

/**
 * px above the first card or row, without notes of what is wrong between header and page. A line that says how old
 * everything is stands there for a moment where a machine is slow: then it is asked again.
 */
async function above(page: Page, first: string): Promise<number> {
  let found: number | null = null
  await expect.poll(async () => (found = await aboveWhenLive(page, first))).not.toBeNull()
  return found ?? Infinity
}

function aboveWhenLive(page: Page, first: string): Promise<number | null> {
  return page.evaluate((selector) => {
    if (document.querySelector('[data-dated]')) return null
    const header = document.querySelector('header')
    const main = document.querySelector('main')
    const card = [...document.querySelectorAll(selector)].find(
      (each) => each.getBoundingClientRect().height > 30,
    )
    if (!header || !main || !card) return Infinity
    const notes = main.getBoundingClientRect().top - header.offsetHeight
    // On a phone the bar grows by a line where a name does not fit into one.
    const long = innerWidth < 700 ? Math.max(0, header.offsetHeight - 113) : 0
    return Math.round(card.getBoundingClientRect().top - notes - long)
  }, first)
}

/** Who is seen whole, between header and dock, without scrolling. */
function wholly(page: Page, selector: string): Promise<number> {
  return page.evaluate((rows) => {
    const bottom = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    const all = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect())
    return all.filter((box) => box.height > 0 && box.bottom <= bottom).length
  }, selector)
}

const NEEDS = 'main section li[data-alarm]'

/** How far right each Confirm begins. */
function confirms(page: Page): Promise<number[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('main [data-confirm]')].map((button) =>
        Math.round(button.getBoundingClientRect().left),
      ),
    ),
  ])
}

/** On how many lines the words stand that an alarm went on to all. */
async function handedLines(page: Page): Promise<number> {
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('main time ~ strong')].map(
      (note) => note.getBoundingClientRect().height / parseFloat(getComputedStyle(note).lineHeight),
    ),
  )
  return Math.round(Math.max(...lines))
}

/** The rows as they are once an alarm went on to all: the server says so two minutes later. */
function handOn(rows: string): void {
  for (const time of document.querySelectorAll(`${rows} time`)) {
    const note = document.createElement('strong')
    note.className = time.nextElementSibling?.className ?? ''
    note.textContent = 'Handed on to all at 12:41'
    time.parentElement?.append(note)
  }
}

// HOME-22, SHELL-34, DENS-01, DENS-02, ruling R18.
test('the screen is the patients’: who needs somebody first, and nothing above them but a line', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  const raise = await raiserOn(facility)
  await raise(facility.patients[9] ?? nobody(), 'Urine', 60_000)
  await page.setViewportSize({ width: 1024, height: 768 })
  await nurse.signIn()
  const needs = page.getByRole('region', { name: 'Needs somebody now' })

  await test.step('calm: nothing stands above the list', async () => {
    await expect(page.locator('[role="row"][data-alarm]')).toBeVisible()
    await expect(needs).toHaveCount(0)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      const px = await above(page, '[role="row"][data-alarm]')
      expect(px, `Home, ${size.width}`).toBeLessThanOrEqual(190)
      expect(await sideways(page)).toBe(0)
    }
  })

  await test.step('up to five are seen whole, whatever the sort; more open the list', async () => {
    for (const [at, patient] of facility.patients.slice(0, 5).entries())
      await raise(patient, 'Falling', (at + 1) * 60_000)
    await expect(needs.getByRole('listitem')).toHaveCount(5)
    await page.evaluate(handOn, NEEDS)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      expect(await wholly(page, NEEDS), `${size.width}×${size.height}`).toBe(5)
      expect(await above(page, NEEDS), `Home, ${size.width}`).toBeLessThanOrEqual(190)
      if (size.width > 700) expect(await confirms(page), `${size.width}`).toHaveLength(1)
      if (size.width > 800) expect(await handedLines(page), `${size.width}`).toBe(1)
      expect(await sideways(page)).toBe(0)
      expect(await spilled(page)).toEqual([])
    }
    expect(await violations(page)).toEqual([])
    await expect(page.getByRole('heading', { name: 'Total: 6' })).toBeVisible()
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await expect(sort).toHaveValue('category')
    await sort.selectOption('By urgency')
    await expect(needs.getByRole('listitem')).toHaveCount(5)
    await raise(facility.patients[5] ?? nobody(), 'Falling')
    await needs.getByRole('button', { name: 'and 1 more' }).click()
    const list = page.getByRole('dialog', { name: 'Unconfirmed alarms' })
    await expect(list.getByRole('row').filter({ hasText: 'Fall detected' })).toHaveCount(6)
    await page.keyboard.press('Escape')
  })

  await test.step('Patients: one line of tools, 24 of 24 whichever way the tablet is turned', async () => {
    await nurse.open('/patients')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByRole('article').first()).toBeVisible()
      await settled(page)
      expect(await above(page, 'main article'), `${size.width}`).toBeLessThanOrEqual(190)
      if (size.width > 700) await expect.poll(() => wholly(page, 'main article')).toBe(24)
    }
    await page.getByRole('button', { name: 'More choices' }).click()
    await page.getByTitle('Cards', { exact: true }).click()
    await page.getByRole('button', { name: 'More choices' }).click()
    for (const size of SIZES.slice(0, 3)) {
      await page.setViewportSize(size)
      await settled(page)
      expect(await above(page, 'main article'), `cards, ${size.width}`).toBeLessThanOrEqual(190)
    }
    for (const looks of ['Cards', 'Tiles']) {
      await page.getByTitle(looks, { exact: true }).click()
      for (const width of [1200, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        const { y = 0 } = (await page.getByRole('searchbox').boundingBox()) ?? {}
        const add = await page.getByRole('button', { name: 'Add a patient' }).boundingBox()
        expect(add?.y, `${looks}, ${width}`).toBeCloseTo(y, 0)
      }
    }
  })
})

/** First card or row of each other list; groups of them have a heading, which counts. */
const LISTS: readonly [string, string][] = [
  ['/account', 'main table'],
  ['/alarms/log', 'main [role="row"]:has([role="cell"])'],
  ['/settings/ward', 'main li:has(h2)'],
  ['/settings/ward/room/Harbour', 'main li:has(h2)'],
  ['/settings/devices', 'main article'],
  ['/settings/sensor', 'main article'],
  ['/settings/gateway', 'main article'],
  ['/settings/audit', 'main tbody tr'],
]

/** Of the platform's area; its header has no line of alarms. */
const AREA: typeof LISTS = [
  ['/adminManagement', 'main tbody tr'],
  ['/adminManagement/devices', 'main article'],
]

// SHELL-34.
test('the other lists begin below one line, too', async ({ nurse, facility, patient }) => {
  test.setTimeout(180_000)
  const { page } = nurse
  const look = async (lists: typeof LISTS): Promise<void> => {
    for (const [path, first] of lists) {
      await nurse.open(path)
      await page.locator(first).first().waitFor()
      await nurse.says('Live')
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settled(page)
        const most = size.width > 700 ? 190 : 260
        expect.soft(await above(page, first), `${path}, ${size.width}`).toBeLessThanOrEqual(most)
        expect.soft(await sideways(page), path).toBe(0)
        expect.soft(await spilled(page), path).toEqual([])
      }
    }
  }
  await nurse.signIn()
  await (
    await raiserOn(facility)
  )(patient, 'Falling')
  await nurse.alarms(patient).first().waitFor()
  await look(LISTS)
  await page.setViewportSize({ width: 1280, height: 720 })
  await nurse.signOut()
  await nurse.signIn(PLATFORM)
  await look(AREA)
})

// SHELL-29.
test.describe('a tap whose page is still on its way', () => {
  test.use({ serviceWorkers: 'block' })

  test('says so within 100 ms', async ({ nurse, page, patient }) => {
    await nurse.signIn()
    await page.route(/assets\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    const opening = page.getByText('Opening…')
    await page.getByRole('link', { name: 'Rounds', exact: true }).click()
    await expect(opening).toBeVisible({ timeout: 1_500 })
    await page.waitForURL(/\/rounds$/)
    await expect(opening).toBeHidden()
    await page.getByRole('link', { name: 'Patients', exact: true }).click()
    await page.waitForURL(/\/patients$/)
    await nurse.card(patient).getByRole('button', { name: patient.name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: patient.name })).toBeVisible()
  })
})

function nobody(): never {
  throw new Error('Too few patients.')
}
