import { clipped } from './support/clipped.ts'
import type { Patient } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import type { WardGateway } from './support/gateway.ts'
import { nameLong } from './support/long-names.ts'
import { settled, sideways } from './support/looks.ts'
import { reportAll } from './support/telemetry.ts'
import { SILENT } from './support/times.ts'
import { PHONE, TABLET, TABLET_LYING } from './support/sizes.ts'

const MINUTE = 60_000
const [BACK, RIGHT, LEFT] = [1, 3, 4] as const

/** Reports of this patient's sensor: how they lie, so many minutes ago, and for how many minutes they had. */
function lyingFor(patient: Patient, gateway: WardGateway) {
  const now = Date.now()
  return (current_position: number, minutesAgo: number, minutes: number) =>
    gateway.send(
      patient,
      { current_position, current_position_duration: minutes, electrode_connected: 1, urine: 0 },
      now - minutesAgo * MINUTE,
    )
}

/** Turned to the right more than two hours ago, and not since. */
async function liesTooLong(patient: Patient, gateway: WardGateway): Promise<void> {
  const lies = lyingFor(patient, gateway)
  await lies(BACK, 170, 30)
  await lies(RIGHT, 130, 0)
  await lies(RIGHT, 6, 124)
}

// TURN-03, TURN-05, TURN-08, TURN-10, ROUND-02, ROUND-07.
test('who is to be turned, by what the sensor has seen; the interval is set; it stays without a connection', async ({
  nurse,
  patient,
  gateway,
  line,
}) => {
  await liesTooLong(patient, gateway)
  await gateway.send(patient, { urine: 2, stool: 0 })

  await nurse.signIn()
  const { page } = nurse
  await page.setViewportSize({ width: 1180, height: 1400 })
  await page.getByRole('link', { name: 'Rounds' }).click()
  // The page before this one has a choice of wards, too.
  await page.getByRole('heading', { name: 'Rounds', exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Ward' }).selectOption(patient.ward)
  // The round is the first thing to see: everything of one patient is in one row.
  const round = page.locator('[data-round-row]').filter({ hasText: patient.name })
  await expect(round).toContainText(/Turn, 1\d min overdue/)
  await expect(round).toContainText('Change, very wet')
  await expect(page.getByText(/^Next:/)).toBeVisible()
  expect(await clipped(page, { also: 'main h3, main [data-round-row]' })).toEqual([])
  await nurse.pick('Turns and diapers')
  const turn = page.locator('[data-turn]').filter({ hasText: patient.name })
  const diaper = page.locator('[data-diaper-row]').filter({ hasText: patient.name })
  await expect(turn).toHaveAttribute('data-turn', 'due')
  await expect(turn).toContainText('On the right side')
  await expect(turn).toContainText(/1\d min\s*overdue/)
  await expect(diaper).toContainText('Very wet')
  await expect(diaper.locator('xpath=preceding::h3[1]')).toContainText(`#${patient.room}`)

  // Three hours instead of two: it is not due yet.
  await page.getByRole('button', { name: `Turning of ${patient.name}: Every 2 h. Change` }).click()
  await page.getByRole('radio', { name: 'Every 3 h' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(turn).toHaveAttribute('data-turn', 'within')
  await expect(turn).toContainText(/in [45]\d min/)

  // Turned three minutes ago, as the sensor counts.
  await gateway.send(patient, {
    current_position: LEFT,
    current_position_duration: 3,
    electrode_connected: 1,
  })
  await expect(turn).toContainText('On the left side')
  await expect(turn).toContainText(/in 2 h 5\d min/)
  await turn.getByRole('button', { name: patient.name, exact: true }).click()
  const opened = page.getByRole('dialog', { name: patient.name })
  await expect(opened.getByText('Every 3 h')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()

  await nurse.shellIsKept()
  await line.mode('reset')
  await page.reload()
  await nurse.says(/Saved data/)
  await expect(turn).toContainText(/in 2 h 5\d min/)
  await expect(diaper).toContainText('Very wet')
})

// OFFL-69, TURN-08.
test('after a reload the marks are there with the first value, and say what they said', async ({
  nurse,
  patient,
  gateway,
}) => {
  await liesTooLong(patient, gateway)
  await gateway.send(patient, { hr: 71, urine: 2, stool: 0 })
  const { page } = nurse
  await page.setViewportSize({ width: 820, height: 1180 })
  await nurse.signIn()
  await nurse.open('/patients')
  const article = page.locator('article').filter({ hasText: patient.name })
  await expect(article.locator('[data-turn="due"]')).toBeVisible()
  await expect(article).toContainText('71')
  await page.addInitScript(noteMarks, patient.name)
  await page.reload()
  const first = await page.waitForFunction(() => (window as { firstMarks?: string[] }).firstMarks)
  const marks = await article.locator('[data-turn], [data-diaper]').evaluateAll(states)
  expect(marks).toContain('due')
  expect(await first.jsonValue()).toEqual(marks)
})

/** In the page: the marks of this patient in the first frame that has their pulse. */
function noteMarks(name: string): void {
  const look = (): void => {
    const article = [...document.querySelectorAll('article')].find(({ textContent }) =>
      textContent.includes(name),
    )
    if (!article?.textContent.includes('71')) return void requestAnimationFrame(look)
    const marks = [...article.querySelectorAll<HTMLElement>('[data-turn], [data-diaper]')]
    const firstMarks = marks.map(({ dataset }) => dataset['turn'] ?? dataset['diaper'] ?? '')
    Object.assign(window, { firstMarks })
  }
  look()
}

const states = (marks: Element[]): string[] =>
  marks.map((mark) => mark.getAttribute('data-turn') ?? mark.getAttribute('data-diaper') ?? '')

// ROUND-09, ROUND-10, ROUND-11.
test('a round is ticked by what the sensors see, stays through a reload, and needs no connection', async ({
  nurse,
  patient,
  gateway,
  line,
}) => {
  const lies = lyingFor(patient, gateway)
  await lies(BACK, 170, 30)
  await lies(RIGHT, 6, 124)
  await gateway.send(patient, { urine: 1, stool: 0 })
  await nurse.signIn()
  const { page } = nurse
  await nurse.open('/rounds')
  await page.getByRole('combobox', { name: 'Ward' }).selectOption(patient.ward)
  const row = page.locator('[data-round-row]').filter({ hasText: patient.name })
  await expect(row).toContainText(/Turn, 1\d min overdue/)
  await expect(row).toContainText('Change, wet')
  // What is to be done is a filled pill; a reminder's word begins beside its drawing, not under it.
  for (const task of await row.getByText(/^(Turn|Change), /).all())
    expect(await task.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toMatch(
      /, 0\)$/,
    )
  await nurse.pick('Turns and diapers')
  const wet = page.locator('[data-diaper="wet"]').first()
  await expect(wet).toBeVisible()
  expect(await wet.evaluate(airBeforeWords)).toBeGreaterThanOrEqual(0)
  await nurse.pick('Round')
  await page.getByRole('button', { name: 'Start a round' }).click()
  await expect(page.getByText(/^Round since/)).toBeVisible()
  await expect(row.locator('[data-seen]')).toHaveCount(0)

  // By the sensor's wall clock, whole minutes.
  const wall = Date.now() - new Date().getTimezoneOffset() * MINUTE
  const year = new Date().getFullYear()
  const date = new Date(wall)
  await gateway.send(patient, {
    urine: 0,
    electrode_connected: 1,
    diaper_change_year: year,
    diaper_change_month: date.getUTCMonth() + 1,
    diaper_change_day: date.getUTCDate(),
    diaper_change_hour: date.getUTCHours(),
    diaper_change_min: date.getUTCMinutes(),
  })
  await expect(row.locator('[data-seen]')).toContainText(/Changed at/)
  await expect(row).not.toContainText('Change, wet')
  await expect(row).toContainText('overdue')

  await nurse.shellIsKept()
  await line.mode('reset')
  await page.reload()
  await nurse.says(/Saved data/)
  await expect(row.locator('[data-seen]')).toContainText(/Changed at/)
  await expect(page.getByText(/^Round since/)).toBeVisible()
  await page.getByRole('button', { name: 'End the round' }).click()
  await expect(row.locator('[data-seen]')).toHaveCount(0)
})

/** In the page: px between the drawing of a mark, with its ground, and the first letter of its words. */
function airBeforeWords(mark: Element): number {
  const [drawing, words] = mark.children
  const letters = document.createRange()
  if (words) letters.selectNodeContents(words)
  return letters.getBoundingClientRect().left - (drawing?.getBoundingClientRect().right ?? 0)
}

// ROUND-09, ROUND-14, WCH-14.
test('what was known before the line was lost stays in the round: who was silent, and who was to be turned', async ({
  nurse,
  patient,
  neighbour,
  gateway,
  line,
}) => {
  const lies = lyingFor(patient, gateway)
  await lies(BACK, 170, 30)
  // Of a position told 15 minutes ago it is not known whether it lasts.
  await lies(RIGHT, 14, 121)
  await gateway.send(patient, { hr: 71 })
  await gateway.send(neighbour, { hr: 70, urine: 0 }, Date.now() - 300 * MINUTE)
  await nurse.signIn()
  const { page } = nurse
  await nurse.open('/rounds')
  await page.getByRole('combobox', { name: 'Ward' }).selectOption(patient.ward)
  const rowOf = ({ name }: Patient) => page.locator(`[data-round-row="${name}"]`)
  await expect(rowOf(patient)).toContainText(/Turn, 1\d min overdue/)
  await expect(rowOf(neighbour)).toContainText(SILENT)

  await nurse.shellIsKept()
  await line.mode('reset')
  await nurse.says(/Not receiving/)
  const bothStay = async () => {
    await expect(rowOf(patient)).toContainText(/overdue\s*as of\s\d\d:\d\d/, { timeout: 150_000 })
    await expect(rowOf(neighbour)).toContainText(SILENT)
    await expect(page.getByText(/^Next:/)).toContainText(/overdue, as of\s\d\d:\d\d/)
  }
  await bothStay()
  await page.reload()
  await nurse.says(/Saved data/)
  await bothStay()
})

const SIZES = [PHONE, TABLET, TABLET_LYING] as const

// ROUND-09, HAND-24: a number, a name and a place are whole or not there.
test('with the longest names no text of the rounds and the hand-over is cut', async ({
  nurse,
  facility,
}) => {
  await nameLong(facility)
  await reportAll(facility)
  await nurse.signIn()
  const { page } = nurse
  async function isWhole(name: string): Promise<void> {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      const all = await clipped(page, { also: 'main h2, main h3, main [data-round-row]' })
      // The bar of alarms is no part of these pages.
      const found = all.filter((line) => !line.endsWith('in div Alarms'))
      expect([name, size.width, found, await sideways(page)]).toEqual([name, size.width, [], 0])
    }
  }
  await nurse.open('/rounds')
  await page.locator('[data-round-row]').first().waitFor()
  await isWhole('round')
  await nurse.pick('Turns and diapers')
  await page.locator('[data-turn]').first().waitFor()
  await isWhole('turns and diapers')
  await nurse.open('/handover')
  await page.locator('main article').first().waitFor()
  await isWhole('hand-over')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.locator('[data-print="handover"] article').first().waitFor()
  expect(await clipped(page)).toEqual([])
})
