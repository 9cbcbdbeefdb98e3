import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Download, Locator } from '@playwright/test'
import type { Console } from './support/console.ts'
import { exportsDay, readsHours, readsMinutes, seesEightDays } from './support/eight-days.ts'
import type { Patient } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import type { WardGateway } from './support/gateway.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'
import { DESK, TABLET, TABLET_LYING } from './support/sizes.ts'

const TABS = [
  '24 Hours Timeline',
  'Urine',
  'Stool',
  'Falling',
  'Pressure Ulcer',
  'Heart Rate',
  'SpO2',
  'Skin Temp',
  'Body Temp',
  'Posture',
]
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Noon of the day `back` days ago, by the clock of this machine, which is the browser's too. */
function noon(back: number): number {
  const day = new Date()
  day.setDate(day.getDate() - back)
  return day.setHours(12, 0, 0, 0)
}
function dayText(ts: number): string {
  const at = new Date(ts)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Yesterday around noon: a heart beat that leaves the range, a fall, two positions; a gap before and after. */
async function measureYesterday(gateway: WardGateway, patient: Patient): Promise<void> {
  const at = noon(1)
  const send = (offset: number, values: Record<string, number>) =>
    gateway.send(patient, values, at + offset)
  await send(-2 * HOUR, { hr: 70, temperature: 36.2, urine: 1 })
  await send(-2 * HOUR + MINUTE, { hr: 80 })
  await send(-HOUR, { hr: 170, falling: 1, stool: 0 })
  await send(2 * HOUR, { hr: 999, spo2: 97, ulcer: 1, body_temperature: 36.8 })
  await send(10 * MINUTE, { current_position: 1, current_position_duration: 70 })
  await send(40 * MINUTE, { current_position: 4, current_position_duration: 25 })
  await send(44 * MINUTE, { current_position: 2, current_position_duration: 3 })
}

/** Enough for one of these on a machine several times slower. */
const ONE_TEST = 3 * MINUTE

/** Days are counted back from today: no test begins on one day and ends on the next. */
async function notAtMidnight(): Promise<void> {
  const left = new Date().setHours(24, 0, 0, 0) - Date.now()
  if (left > ONE_TEST) return
  test.setTimeout(test.info().timeout + left)
  await wait(left + 1_000)
}
test.beforeEach(notAtMidnight)

/** An opened patient's days are asked for before all others, once somebody is there to ask: see that it is `Live`. */
async function signedInTo(nurse: Console, patient: Patient): Promise<Locator> {
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.says('Live')
  return openHistory(nurse, patient)
}

async function openHistory(nurse: Console, patient: Patient): Promise<Locator> {
  await nurse.page.getByRole('button', { name: patient.name, exact: true }).click()
  return showHistory(nurse, patient)
}

async function showHistory(nurse: Console, patient: Patient): Promise<Locator> {
  const detail = nurse.page.getByRole('dialog', { name: patient.name })
  await detail.getByRole('button', { name: 'Show history' }).click()
  await detail.getByRole('tablist').waitFor()
  return detail
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

test.describe('the history', () => {
  // PDET-06, PDET-07, PHIST-01 to PHIST-05, PHIST-15, PHIST-16, CONST-16.
  test('ten tabs; days from today to seven back; another patient begins anew', async ({
    nurse,
    patient,
    neighbour,
    gateway,
  }) => {
    const { page } = nurse
    await measureYesterday(gateway, patient)
    let detail = await signedInTo(nurse, patient)
    await expect(detail.getByRole('tab')).toHaveText(TABS)
    await expect(detail.getByRole('tab', { selected: true })).toHaveText(TABS[0] ?? '')
    const [back, next] = [
      detail.getByRole('button', { name: 'Previous day' }),
      detail.getByRole('button', { name: 'Next day' }),
    ]
    await expect(next).toBeDisabled()
    const shownDay = detail.getByRole('status').first()
    await expect(shownDay).toContainText(dayText(Date.now()))
    await detail.getByRole('tab', { name: 'Heart Rate' }).click()
    for (let day = 1; day <= 7; day += 1) {
      await back.click()
      await expect(shownDay).toContainText(dayText(noon(day)))
      await expect(detail.getByRole('tab', { selected: true })).toHaveText('Heart Rate')
    }
    await expect(back).toBeDisabled()
    await expect(detail.getByRole('slider').getByText('No data', { exact: true })).toBeVisible()
    await detail.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('End')
    await expect(detail.getByRole('tab', { selected: true })).toHaveText('Posture')
    await expect(detail.getByText('7 days ago')).toBeVisible()
    await detail.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: neighbour.name, exact: true }).click()
    detail = page.getByRole('dialog', { name: neighbour.name })
    await expect(detail.getByRole('tab', { selected: true })).toHaveText(TABS[0] ?? '')
    await expect(detail.getByText('Today')).toBeVisible()
  })

  // CHART-01, CHART-02, CHART-13, CHART-14, AMB-50, AMB-51, ruling R14.
  // ST7, EIGHT-01 to EIGHT-04, EIGHT-07.
  test('a chart: range, lines, gaps, the arrow of what is beyond, its true value by keyboard and by touch', async ({
    nurse,
    patient,
    gateway,
  }) => {
    const { page } = nurse
    await measureYesterday(gateway, patient)
    const detail = await signedInTo(nurse, patient)
    await detail.getByRole('tab', { name: 'Heart Rate' }).click()
    await detail.getByRole('button', { name: 'Previous day' }).click()
    const chart = detail.getByRole('slider', { name: /^Heart Rate by hour/ })
    await expect(chart.locator('[data-hour]')).toHaveCount(2)
    await expect(chart.locator('[data-beyond="above"]')).toContainText('170bpm')
    await expect(chart.locator('[data-gap]')).toHaveCount(2)
    await expect(chart.locator('[data-line="guide"]')).toHaveText(['50bpm', '80bpm'])
    await expect(chart.locator('[data-line="limit"]').first()).toContainText('Limit')
    await expect(detail.getByText('hourly average')).toBeVisible()

    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', '11:00, 170bpm, 1 value')
    await expect(chart.locator('[data-tip]')).toContainText('170bpm')
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', '10:00, 75bpm, 70bpm to 80bpm, 2 values')
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', '09:00, No data')
    await page.keyboard.press('Escape')
    await expect(chart.locator('[data-tip]')).toHaveCount(0)
    await expect(detail).toBeVisible()
    await settled(page)
    const point = await chart.locator('[data-hour="10"] circle').boundingBox()
    await page.mouse.click((point?.x ?? 0) + 4, (point?.y ?? 0) + 40)
    await expect(chart.locator('[data-tip]')).toContainText('75bpm')

    await detail.getByRole('tab', { name: 'Falling' }).click()
    await expect(detail.getByRole('slider')).toContainText('Danger')
    await detail.getByRole('button', { name: 'Show as table' }).click()
    await expect(detail.getByRole('row')).toHaveText(['HourHighest', '11:00Fall'])
    await detail.getByRole('tab', { name: 'Heart Rate' }).click()
    await expect(detail.getByRole('row')).toHaveText([
      'HourAverageLowestHighestValues',
      '10:0075bpm70bpm80bpm2',
      '11:00170bpm170bpm170bpm1',
    ])
    await seesEightDays(nurse, detail)
    await expect(detail.getByRole('tab', { selected: true })).toHaveText('Heart Rate')
    await expect(detail.getByRole('status').first()).toContainText(dayText(noon(1)))
  })

  // EIGHT-09.
  test('closer than hours: single readings, without a connection hours', async ({
    nurse,
    patient,
    gateway,
    line,
  }) => {
    await measureYesterday(gateway, patient)
    await readsMinutes(nurse, await signedInTo(nurse, patient))
    await nurse.shellIsKept()
    await line.mode('reset')
    await nurse.page.reload()
    await readsHours(nurse, await showHistory(nurse, patient))
  })

  // PHIST-06 to PHIST-09, AMB-56, AMB-57.
  test('the timeline tells its alarms by mouse, keyboard and touch, and live', async ({
    nurse,
    patient,
    gateway,
  }) => {
    const { page } = nurse
    const detail = await signedInTo(nurse, patient)
    await expect(detail.getByRole('columnheader')).toHaveCount(24)
    // Six rows in each quarter of the day.
    await expect(detail.getByRole('rowheader')).toHaveCount(24)
    await expect(detail.getByText('No alarms on this day')).toBeVisible()
    const now = Date.now()
    await gateway.send(patient, { falling: 1 }, now)
    const hour = String(new Date(now).getHours()).padStart(2, '0')
    const cell = detail.getByRole('button', { name: new RegExp(`^SOS, ${hour}:00, 1 alarm`) })
    const tip = detail.getByRole('tooltip')
    // The fall's own row in the header may push the cell from under the pointer, which closes its tip: a hand follows.
    await expect(async () => {
      await page.mouse.move(2, 2)
      await cell.hover()
      await expect(tip).toHaveText(new RegExp(`^since \\d\\d:\\d\\d · .+ · ${patient.name}$`), {
        timeout: 2_000,
      })
    }).toPass({ timeout: 60_000 })
    await page.mouse.move(2, 2)
    await expect(tip).toHaveCount(0)
    await cell.focus()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
    await expect(detail).toBeVisible()
    await cell.click()
    await expect(tip).toBeInViewport({ ratio: 1 })
  })

  // ALARM-29, PHIST-10 to PHIST-12.
  test('positions: five minutes and more, totals of five', async ({ nurse, patient, gateway }) => {
    await measureYesterday(gateway, patient)
    const detail = await signedInTo(nurse, patient)
    await detail.getByRole('tab', { name: 'Posture' }).click()
    await detail.getByRole('button', { name: 'Previous day' }).click()
    await expect(detail.locator('[data-position]')).toHaveCount(2)
    await expect(detail.locator('[data-total]')).toHaveText([
      'Face Up1 h 15 min',
      'Face Down0 min',
      'Side Right0 min',
      'Side Left26 min',
      'Standing0 min',
    ])
    const bar = detail.getByRole('slider')
    await bar.focus()
    await nurse.page.keyboard.press('Home')
    await expect(bar).toHaveAttribute('aria-valuetext', /^11:00 – 12:15, Face Up, 1 h 15 min$/)
  })

  // RANGE-01 to RANGE-04, PHIST-14, CSV-01 to CSV-05, CSV-07, CSV-09, CSV-10, AMB-62.
  test('exports what is shown, without a connection too', async ({
    nurse,
    patient,
    gateway,
    line,
  }) => {
    const { page } = nurse
    await measureYesterday(gateway, patient)
    let detail = await signedInTo(nurse, patient)
    await detail.getByRole('tab', { name: 'Heart Rate' }).click()
    await detail.getByRole('button', { name: 'Previous day' }).click()
    await expect(detail.locator('[data-hour]')).toHaveCount(2)
    const file = await exportsDay(nurse, detail, dayText(noon(1)), 'Save file')
    expect(file.name).toBe(`P${patient.id}_Hourly_${dayText(noon(1))}_${dayText(noon(1))}.csv`)
    expect(file.text).toContain(`10:00,Heart Rate,bpm,70,75,80,2\r\n`)
    expect(file.text).toContain(`10:00,Urine,%,33,33,33,1\r\n`)
    expect(file.text).toContain(`12:00,Posture: Side Left,minutes,,26,,\r\n`)
    expect(file.text).not.toContain(patient.name)
    await nurse.shellIsKept()
    await line.mode('reset')
    await page.reload()
    // Who was open is open again.
    detail = await showHistory(nurse, patient)
    await detail.getByRole('button', { name: 'Previous day' }).click()
    await detail.getByRole('tab', { name: 'Heart Rate' }).click()
    await expect(detail.locator('[data-hour]')).toHaveCount(2)

    const day = dayText(noon(1))
    async function exported(): Promise<{ name: string; text: string }> {
      const waiting = page.waitForEvent('download')
      await detail.getByRole('link', { name: 'Export' }).click()
      const download = await waiting
      return { name: download.suggestedFilename(), text: await textOf(download) }
    }
    expect(await exported()).toEqual({
      name: `P${patient.id}_HeartRate_${day}.csv`,
      text:
        '\uFEFFdate,time,division,detail,content\r\n' +
        `${day},10:00,Heart Rate,hourly average,75bpm\r\n` +
        `${day},11:00,Heart Rate,hourly average,170bpm\r\n`,
    })
    await detail.getByRole('tab', { name: 'Posture' }).click()
    const utc = (offset: number): string =>
      `${new Date(noon(1) + offset).toISOString().slice(0, 19)}Z`
    expect(await exported()).toEqual({
      name: `P${patient.id}_Posture_${day}.csv`,
      text:
        '\uFEFFdate,startTs(UTC),endTs(UTC),category,type,duration(minutes)\r\n' +
        `${day},${utc(-HOUR)},${utc(15 * MINUTE)},Posture,Face Up,75\r\n` +
        `${day},${utc(15 * MINUTE)},${utc(41 * MINUTE)},Posture,Side Left,26\r\n`,
    })
    await detail.getByRole('tab', { name: 'SpO2' }).click()
    await detail.getByRole('button', { name: 'Previous day' }).click()
    expect((await exported()).text).toBe('\uFEFFdate,time,division,detail,content\r\n')
    const stored = await exportsDay(nurse, detail, dayText(noon(1)), 'Save what is on this device')
    expect(stored.text).toContain(`10:00,Heart Rate,bpm,70,75,80,2\r\n`)
    expect(stored.text).toContain(`10:00,Urine,%,,,33,\r\n`)
    await expect(detail.getByText(/This device has hourly values until \d/)).toBeVisible()
    await detail.getByText('Every value').click()
    await expect(detail.getByText(/Single values are only on the server/)).toBeVisible()
    await expect(detail.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  })
})

/** How much of the sheet lies below its edge. */
function below(detail: Locator): Promise<number> {
  return detail.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)
}

test.describe('its looks', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`${theme}: every tab at every size`, async ({ nurse, patient, gateway, other }) => {
      test.setTimeout(360_000)
      const { page } = nurse
      await measureYesterday(gateway, patient)
      // What was learned late of yesterday is confirmed: the two alarms below are of now.
      for (const { id } of await other.alarms()) await other.clear(id)
      await gateway.send(patient, {
        falling: 1,
        hr: 171,
        current_position: 3,
        current_position_duration: 90,
      })
      await nurse.signIn()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const size of [TABLET, TABLET_LYING, DESK]) {
        await page.setViewportSize(size)
        await nurse.open('/patients')
        await nurse.says('Live')
        const detail = await openHistory(nurse, patient)
        for (const tab of TABS) {
          await detail.getByRole('tab', { name: tab }).click()
          await settled(page)
          expect(await violations(page), `${tab} at ${size.width}`).toEqual([])
        }
        await detail.getByRole('tab', { name: TABS[0] ?? '' }).click()
        await settled(page)
        expect(await smallTargets(page), `${size.width}`).toEqual([])
        expect(await sideways(page)).toBe(0)
        await detail.getByRole('tab', { name: 'Heart Rate' }).click()
        await settled(page)
        // PDET-14: with two alarms, and on the smallest ward tablet too.
        expect(await below(detail), `${size.width}`).toBe(0)
        if (size.width === 1180) {
          await page.setViewportSize({ width: 1024, height: 768 })
          await settled(page)
          expect(await below(detail), '1024').toBe(0)
          for (const tab of ['24 Hours Timeline', 'Posture']) {
            await detail.getByRole('tab', { name: tab }).click()
            await settled(page)
            expect(await below(detail), `${tab} at 1024`).toBe(0)
          }
          await detail.getByRole('button', { name: 'Eight days' }).click()
          await settled(page)
          expect(await below(detail), 'eight days at 1024').toBe(0)
          await detail.getByRole('button', { name: 'One day' }).click()
          await page.setViewportSize(size)
        }
        await detail.getByRole('button', { name: 'Eight days' }).click()
        await settled(page)
        expect(await below(detail), `eight days at ${size.width}`).toBe(0)
        await detail.getByRole('button', { name: 'Export' }).click()
        await settled(page)
        expect(await violations(page), `eight days at ${size.width}`).toEqual([])
        expect(await smallTargets(page), `eight days at ${size.width}`).toEqual([])
        expect(await sideways(page)).toBe(0)
        await detail.getByRole('button', { name: 'One day' }).click()
        await detail.getByRole('button', { name: 'Show as table' }).click()
        await settled(page)
        expect(await violations(page), `table at ${size.width}`).toEqual([])
        // A patient who is open stays so when the page is loaded again.
        await detail.getByRole('button', { name: 'Close' }).click()
      }
    })
  }
})
