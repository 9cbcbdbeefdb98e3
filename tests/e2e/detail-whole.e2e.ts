import type { Locator, Page } from '@playwright/test'
import { looksAtTen } from './support/eight-days.ts'
import { clipped } from './support/clipped.ts'
import type { Console } from './support/console.ts'
import type { Patient } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { settled, spilled, torn } from './support/looks.ts'
import { parted } from './support/parted.ts'

const SIZES = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1180, 820],
  [1440, 900],
] as const
/** The widest that can stand there, an hour ago as well, and old enough to say how old it is. */
const WIDEST = { hr: 188, spo2: 100, temperature: 39.9, body_temperature: 39.9, urine: 3, ulcer: 1 }
const MINUTE = 60_000

/** Letters as wide as any that a device may have instead of ours. */
async function inWideLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { font-family: Verdana, "DejaVu Sans" !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

const inOwnLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

/** The bar and the cards behind have tests of their own; a name in a button that confirms all may have an ellipsis. */
const BESIDE = /in (article.*|div Alarms)$|in button Confirm all \d+ of /

async function cutOrSpilled(page: Page, at: string): Promise<string[]> {
  await settled(page)
  const found = [
    ...(await clipped(page, { also: 'dialog' })),
    ...(await spilled(page)),
    ...(await torn(page, false)),
  ]
  return found
    .filter((line) => at === 'paper' || !BESIDE.test(line))
    .map((line) => `${at}: ${line}`)
}

// PDET-17, SHELL-28, HAND-18: everything of a patient, and their paper.
test('every number and word of detail, history and paper is whole, with the widest values, names and letters', async ({
  nurse,
  facility,
  patient,
  gateway,
}) => {
  test.setTimeout(420_000)
  const { page } = nurse
  await nameLong(facility, 'people')
  for (const ago of [70, 60, 6]) await gateway.send(patient, WIDEST, Date.now() - ago * MINUTE)
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.says('Live')
  await inWideLetters(page)
  const wrong: string[] = []
  const look = async (at: string): Promise<void> => {
    wrong.push(...(await cutOrSpilled(page, at)))
  }
  await page.getByRole('button', { name: LONG_NAMES.patient, exact: true }).click()
  const detail = page.getByRole('dialog', { name: LONG_NAMES.patient })
  await expect(detail.locator('[data-item="hr"]')).toContainText('188')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await look(`${width}`)
    await detail.getByRole('button', { name: 'Show history' }).click()
    for (const tab of await detail.getByRole('tab').all()) {
      await tab.click()
      await look(`${width}, ${await tab.textContent()}`)
    }
    await detail.getByRole('button', { name: 'Show as table' }).click()
    await look(`${width}, table`)
    await detail.getByRole('button', { name: 'Show as chart' }).click()
    await detail.getByRole('button', { name: 'Eight days' }).click()
    await look(`${width}, eight days`)
    await looksAtTen(nurse, detail)
    await look(`${width}, closer`)
    await detail.getByRole('button', { name: 'One day' }).click()
    await detail.getByRole('button', { name: 'Hide history' }).click()
  }
  await detail.getByRole('button', { name: 'Close' }).click()
  await nurse.open('/handover')
  await nurse.wardIsLoaded()
  await inWideLetters(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('[data-print="handover"] article').first()).toBeVisible()
  // As wide as a page of A4 without its margins.
  await page.setViewportSize({ width: 690, height: 1000 })
  await look('paper')
  expect(wrong).toEqual([])
})

/** The detail of this patient, with the widest values in it. */
async function openedDetail(nurse: Console, patient: Patient): Promise<Locator> {
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  await page.getByRole('button', { name: patient.name, exact: true }).click()
  const detail = page.getByRole('dialog', { name: patient.name })
  await expect(detail.locator('[data-item="hr"]')).toContainText('188')
  return detail
}

/** Of which the sheet has a cell: a change on the longest date there is. */
const CHANGED = {
  diaper_change_year: 26,
  diaper_change_month: 11,
  diaper_change_day: 20,
  diaper_change_hour: 22,
  diaper_change_min: 45,
}

// PDET-14, PDET-17, OFFL-22, DESIGN-24.
test('the values above the history are whole, too, when each of them says how old it is', async ({
  nurse,
  patient,
  gateway,
  line,
}) => {
  test.setTimeout(240_000)
  const { page } = nurse
  const calm = { falling: 0, stool: 0, current_position: 4, current_position_duration: 1_435 }
  const all = { ...WIDEST, ...calm, ...CHANGED, urine_volume: 310, daily_steps: 12_345 }
  await gateway.send(patient, all, Date.now() - 6 * MINUTE)
  const detail = await openedDetail(nurse, patient)
  await detail.getByRole('button', { name: 'Show history' }).click()
  await detail.getByRole('tab').first().waitFor()
  await line.mode('reset')
  await nurse.says(/Not receiving/)
  const wrong: string[] = []
  const look = async (letters: string): Promise<void> => {
    for (const [width, height] of [...SIZES, [1200, 820] as const, [1100, 800] as const]) {
      await page.setViewportSize({ width, height })
      wrong.push(...(await cutOrSpilled(page, `${width}, ${letters}`)))
    }
  }
  await look('own letters')
  await inWideLetters(page)
  await look('wide letters')
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, 16 * MINUTE)
  await inOwnLetters(page)
  await expect(detail.locator('[data-item="hr"]')).toContainText('last 188')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const lines = await parted(page, 'dialog[open]')
    wrong.push(...lines.map((line) => `${width}, of long ago: ${line}`))
  }
  expect(wrong).toEqual([])
})

/** Empty heights between two lines of what is in the open dialog, larger than between two of its parts. */
function airs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const boxes: { top: number; bottom: number; name: string }[] = []
    for (const each of dialog?.querySelectorAll('*') ?? []) {
      const isText = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      const isBox = each.matches('button, a, input, svg, [data-item]')
      if (!(isText || isBox) || !each.checkVisibility()) continue
      const { top, bottom, width } = each.getBoundingClientRect()
      if (width > 2) boxes.push({ top, bottom, name: each.textContent.trim().slice(0, 30) })
    }
    const [first, ...others] = boxes.toSorted((a, b) => a.top - b.top)
    let end = first
    return others.flatMap((next) => {
      const before = end
      if (!end || next.bottom > end.bottom) end = next
      const air = next.top - (before?.bottom ?? 0)
      return air > 32 ? [`${Math.round(air)} px between "${before?.name}" and "${next.name}"`] : []
    })
  })
}

/** Of which no line of the hours is drawn. */
const LYING = { current_position: 2, current_position_duration: 35 }

/** How far below the edges of their boxes the words of names of values are, each once. */
const begins = (detail: Locator): Promise<number[]> =>
  detail.locator('[data-item] > dt').evaluateAll((names) => {
    const below = (name: Element): number => {
      const words = document.createRange()
      words.selectNodeContents(name.firstElementChild ?? name)
      const edge = name.parentElement?.getBoundingClientRect().top ?? 0
      return Math.round(words.getBoundingClientRect().top - edge)
    }
    return [...new Set(names.map(below))]
  })

// PHIST-16, DESIGN-24.
test('a table is as high as its rows: what scrolls is the sheet, and no row is cut above room', async ({
  nurse,
  patient,
  gateway,
}) => {
  const { page } = nurse
  const noon = new Date().setHours(12, 0, 0, 0) - 24 * 60 * MINUTE
  for (let hour = -8; hour <= 8; hour += 1)
    await gateway.send(patient, { hr: 71 }, noon + hour * 60 * MINUTE)
  await gateway.send(patient, WIDEST)
  const detail = await openedDetail(nurse, patient)
  await detail.getByRole('button', { name: 'Show history' }).click()
  await detail.getByRole('tab', { name: 'Heart Rate' }).click()
  await detail.getByRole('button', { name: 'Show as table' }).click()
  await detail.getByRole('button', { name: 'Previous day' }).click()
  await expect(detail.getByRole('row')).toHaveCount(18)
  const table = detail.getByRole('region', { name: /^Heart Rate, / })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const beyond = await table.evaluate((box) => box.scrollHeight - box.clientHeight)
    expect(beyond, `${width}`).toBe(0)
  }
})

// PDET-01, PDET-17.
test('on a phone no height is empty in a detail, nor above its history', async ({
  nurse,
  patient,
  gateway,
}) => {
  const { page } = nurse
  await gateway.send(patient, { ...WIDEST, ...CHANGED })
  await page.setViewportSize({ width: 390, height: 844 })
  const detail = await openedDetail(nurse, patient)
  await settled(page)
  expect(await airs(page)).toEqual([])
  const name = await detail.getByRole('heading', { level: 2 }).boundingBox()
  const place = await detail.getByText(`${patient.ward} #${patient.room}`).first().boundingBox()
  expect((place?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)).toBeLessThanOrEqual(20)
  await detail.getByRole('button', { name: 'Show history' }).click()
  await detail.getByRole('tab').first().waitFor()
  await settled(page)
  expect(await airs(page)).toEqual([])
  const [eight, file] = [
    await detail.getByRole('button', { name: 'Eight days' }).boundingBox(),
    await detail.getByRole('link', { name: 'Export' }).boundingBox(),
  ]
  expect(Math.abs((eight?.y ?? 0) - (file?.y ?? 99))).toBeLessThan(12)
})

// PDET-17.
test('on a phone a value begins where its neighbour begins, with a line of its past or without', async ({
  nurse,
  patient,
  gateway,
}) => {
  const { page } = nurse
  for (const ago of [180, 120, 60, 0])
    await gateway.send(patient, { ...WIDEST, ...LYING }, Date.now() - ago * MINUTE)
  await page.setViewportSize({ width: 390, height: 844 })
  const detail = await openedDetail(nurse, patient)
  await expect(detail.locator('[data-course="ulcer"]')).toBeAttached()
  await settled(page)
  const edges = await begins(detail)
  // Letters of a button and of plain words are rounded on their own.
  expect(Math.max(...edges) - Math.min(...edges), String(edges)).toBeLessThanOrEqual(1)
})
