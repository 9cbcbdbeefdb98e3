import type { Page } from '@playwright/test'
import { clipped } from './support/clipped.ts'
import type { Console } from './support/console.ts'
import type { Facility } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { parted } from './support/parted.ts'
import { FONTS, raiseLong, reportWidest, wear } from './support/widest.ts'

const MINUTE = 60_000
const SIZES = [390, 820, 1024, 1180, 1440, 1920].map((width) => ({
  width,
  height: width === 820 ? 1180 : 820,
}))
/** Names, and what is wrong: whole like numbers, but for the longest names there are, which no tile holds. */
const WORDS = 'article h2, article h3, article p, [data-alarm]'
const isTooLong = (line: string): boolean =>
  Object.values(LONG_NAMES).some((name) =>
    /^"#?(.*)/.exec(line)?.[1]?.startsWith(name.slice(0, 30)),
  )
/** The bar above every page has a test of its own. */
const isBar = (line: string): boolean => line.endsWith('in div Alarms')

/** Lines of what is wrong in which what is beside the words takes their width, and wards whose alarms are on two lines. */
function cramped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const line of document.querySelectorAll('article button[aria-expanded]')) {
      const words = [...line.children].find((one) => one.matches('span:not([role])'))
      const { width: most } = line.getBoundingClientRect()
      const { width = 0 } = words?.getBoundingClientRect() ?? {}
      if (words && width > 2 && width < 0.6 * most)
        found.push(`"${words.textContent}" has ${Math.round(width)} of ${Math.round(most)} px`)
    }
    for (const counts of document.querySelectorAll('nav button > [role="img"]')) {
      const tops = [...counts.children].map((one) => one.getBoundingClientRect())
      if (counts.checkVisibility() && tops.some(({ top }) => top >= (tops[0]?.bottom ?? 0)))
        found.push(`"${counts.getAttribute('aria-label')}" is on two lines`)
    }
    return found
  })
}

async function sweep(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const font of FONTS) {
    await wear(page, font)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      const lines = (await clipped(page, { also: WORDS, apart: 'main article' })).filter(
        (line) => !isTooLong(line) && !isBar(line),
      )
      lines.push(...(await parted(page)), ...(font === '' ? await cramped(page) : []))
      found.push(...lines.map((line) => `${where} at ${size.width}${font}: ${line}`))
    }
  }
  return found
}

/** Patients in every size, and Home. @param shown what says that a card is there */
async function sweepAll(nurse: Console, when: string, shown = '188'): Promise<string[]> {
  const { page } = nurse
  const found: string[] = []
  for (const density of ['card', 'compact', 'tile']) {
    await page.evaluate((size) => {
      localStorage.setItem('wardlight.device.density', JSON.stringify(size))
    }, density)
    await nurse.open('/patients')
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: shown }).first()).toBeVisible()
    found.push(...(await sweep(page, `${when}, ${density}`)))
  }
  await nurse.open('/home')
  await expect(page.getByRole('heading', { name: 'Needs somebody now' })).toBeVisible()
  return [...found, ...(await sweep(page, `${when}, home`))]
}

/** Everybody has the widest numbers, some an alarm with the longest words. */
async function fill(facility: Facility): Promise<void> {
  await reportWidest(facility)
  await nameLong(facility)
  await raiseLong(facility)
}

/** A window that was live: one that only shows what was stored when the server goes never says since when it lacks it. */
async function loseServer(nurse: Console, facility: Facility): Promise<void> {
  await nurse.says('Live')
  await nurse.shellIsKept()
  await facility.kill()
  await nurse.says(/^Not receiving since/)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('patients in every size, and Home, have whole numbers, names and alarms on every screen, apart from each other, live and without a connection (ONE-05, ONE-06, DENS-03, PCARD-24, PLIST-18)', async ({
  nurse,
  facility,
}) => {
  await fill(facility)
  await nurse.signIn()
  const live = await sweepAll(nurse, 'live')
  await loseServer(nurse, facility)
  expect([...live, ...(await sweepAll(nurse, 'without a connection'))]).toEqual([])
})

test('the same when nothing was received for more than 15 minutes (ONE-05, DENS-03, DENS-04)', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  await fill(facility)
  await nurse.signIn()
  await nurse.open('/patients')
  await expect(page.getByRole('article').filter({ hasText: '188' }).first()).toBeVisible()
  await loseServer(nurse, facility)
  await page.addInitScript((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, 16 * MINUTE)
  expect(await sweepAll(nurse, 'for 16 minutes without a connection', '16 min')).toEqual([])
})

/** Columns of every width there is. */
const NARROW = Array.from({ length: 22 }, (_, step) => ({ width: 320 + 7 * step, height: 820 }))

async function partedAt(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const font of FONTS) {
    await wear(page, font)
    for (const size of [...NARROW, ...SIZES]) {
      await page.setViewportSize(size)
      await settled(page)
      found.push(...(await parted(page)).map((line) => `${where} at ${size.width}${font}: ${line}`))
    }
  }
  await wear(page, '')
  return found
}

test('a sign and its limit are on one line, on a card, opened and in the patient (PCARD-23)', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  await reportWidest(facility)
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.chooseCards()
  const card = nurse.card(patient)
  await expect(card).toContainText('> 38.0')
  const closed = await partedAt(page, 'closed')
  await card.locator('button[aria-expanded]').click()
  await card.getByRole('list', { name: 'Active alarms' }).waitFor()
  const open = await partedAt(page, 'open')
  await page.getByRole('button', { name: patient.name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  expect([...closed, ...open, ...(await partedAt(page, 'the patient'))]).toEqual([])
})
