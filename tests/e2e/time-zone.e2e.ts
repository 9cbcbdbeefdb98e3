import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { clipped } from './support/clipped.ts'
import { type Console, consoleOn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, violations } from './support/looks.ts'
import { ADMIN, MANAGER } from './support/staff.ts'

const SEOUL = 'Asia/Seoul'
const MINUTE = 60_000

// Tablets and the machine that runs the server are somewhere else.
test.use({ timezoneId: 'UTC' })

/** `2026-11-26 17:09:05`, by a clock on the wall in Seoul. */
const inSeoul = (ts: number): string => new Date(ts).toLocaleString('sv-SE', { timeZone: SEOUL })
const dayInSeoul = (ts: number): string => inSeoul(ts).slice(0, 10)
const timeInSeoul = (ts: number): string => inSeoul(ts).slice(11, 16)

const zoneOf = (page: Page) => page.getByLabel('Time zone of the hospital')
const note = (page: Page) => page.getByText(/^Times of the hospital: /)

async function choose({ page, ...nurse }: Console, zone: string): Promise<void> {
  await nurse.open('/settings/alarms')
  await zoneOf(page).selectOption(zone)
  await expect(zoneOf(page)).toHaveValue(zone)
}

/** What it says of now, or of a minute ago. */
async function saysNow(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const text = (await note(page).textContent()) ?? ''
      return [0, MINUTE].map((ago) => timeInSeoul(Date.now() - ago)).includes(text.slice(-5))
    })
    .toBe(true)
  await expect(note(page)).toContainText(SEOUL)
}

const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')

// ZONE-01, ZONE-02, ZONE-04, ZONE-06.
test('the Admin chooses the clock of the hospital, and every open screen goes by it at once', async ({
  nurse,
  line,
  browser,
}) => {
  const { page } = nurse
  const context = await browser.newContext({ timezoneId: 'UTC' })
  const tablet = consoleOn(await context.newPage(), line.url)
  await tablet.signIn(MANAGER)
  await tablet.open('/handover')
  await tablet.wardIsLoaded()
  await expect(note(tablet.page)).toHaveCount(0)
  const summary = tablet.page.locator('p').filter({ hasText: /^(?:Day|Evening|Night) shift/ })
  await expect(summary).toBeVisible()

  await nurse.signIn(ADMIN)
  await nurse.open('/settings/alarms')
  await expect(page.getByText(/^Not chosen yet: every device goes by its own clock/)).toBeVisible()
  // The one of the Admin's own device is a tap away.
  await page.getByRole('button', { name: 'Use UTC, as on this device' }).click()
  await expect(zoneOf(page)).toHaveValue('UTC')
  await expect(note(page)).toHaveCount(0)
  await zoneOf(page).selectOption(SEOUL)
  await expect(zoneOf(page)).toHaveValue(SEOUL)
  await saysNow(page)
  expect(await violations(page)).toEqual([])

  // Another tablet, untouched meanwhile.
  await saysNow(tablet.page)
  await expect
    .poll(async () => {
      const text = (await summary.textContent()) ?? ''
      return [0, MINUTE].some((ago) => text.includes(timeInSeoul(Date.now() - ago)))
    })
    .toBe(true)
  // On paper, too.
  await tablet.page.emulateMedia({ media: 'print' })
  await tablet.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const paper = tablet.page.locator('[data-print="handover"]')
  await expect(paper.getByText(/^Times of the hospital: Asia\/Seoul, now \d\d:\d\d$/)).toBeVisible()
  await tablet.page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await tablet.page.emulateMedia({ media: null })
  await tablet.open('/settings/alarms')
  await expect(zoneOf(tablet.page)).toBeDisabled()
  await expect(zoneOf(tablet.page)).toHaveValue(SEOUL)
  await context.close()

  await nurse.open('/board')
  for (const width of [1920, 1180, 820]) {
    await page.setViewportSize({ width, height: width === 820 ? 1180 : 820 })
    await expect(page.getByText(/, \d+ \w+, Asia\/Seoul$/)).toBeVisible()
    await settled(page)
    expect(await clipped(page, { also: 'header p, header h1' })).toEqual([])
  }
})

// ZONE-02 to ZONE-04, ZONE-06.
test('alarms, history and files are by the clock of the hospital, without a line too', async ({
  nurse,
  patient,
  gateway,
  line,
}) => {
  const { page } = nurse
  await nurse.signIn(ADMIN)
  await choose(nurse, SEOUL)
  const at = Date.now()
  await gateway.send(patient, { hr: 180, spo2: 97 }, at)

  await nurse.open('/patients')
  await expect(nurse.card(patient)).toBeVisible()
  await nurse.open('/alarms/log')
  const entry = page.getByRole('row').filter({ hasText: patient.name }).first()
  await expect(entry).toContainText(timeInSeoul(at))
  const saving = page.waitForEvent('download')
  await page.getByTitle('Export CSV').click()
  const [head = '', ...lines] = (await textOf(await saving)).split('\r\n')
  expect(head).toMatch(/,time zone$/)
  const [first = ''] = lines.filter((each) => each.includes('High HR'))
  expect(first.slice(0, 16)).toBe(inSeoul(at).slice(0, 16))
  expect(first).toMatch(/,Asia\/Seoul$/)

  await nurse.open('/patients')
  await nurse.shellIsKept()
  await page.getByRole('button', { name: patient.name, exact: true }).click()
  const detail = page.getByRole('dialog', { name: patient.name })
  await detail.getByRole('button', { name: 'Show history' }).click()
  await expect(detail.getByRole('status').first()).toContainText(dayInSeoul(Date.now()))
  await detail.getByRole('tab', { name: 'Heart Rate' }).click()
  await expect(detail.locator('[data-hour]')).toHaveCount(1)
  const exporting = page.waitForEvent('download')
  await detail.getByRole('link', { name: 'Export' }).click()
  const hour = `${timeInSeoul(at).slice(0, 2)}:00`
  expect((await textOf(await exporting)).split('\r\n')[1]).toBe(
    `${dayInSeoul(at)},${hour},Heart Rate,hourly average,180bpm,${SEOUL}`,
  )

  await line.mode('reset')
  await page.reload()
  // From the first picture on: the wrong clock is never shown.
  await note(page).waitFor()
  await saysNow(page)
})
