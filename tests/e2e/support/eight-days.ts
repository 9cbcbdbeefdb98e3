import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import type { Console } from './console.ts'

/** From one day to all eight, closer by key, wheel, fingers and button, an hour read, and back (EIGHT-01 to EIGHT-04, EIGHT-07). */
export async function seesEightDays({ page }: Console, detail: Locator): Promise<void> {
  await detail.getByRole('button', { name: 'Eight days' }).click()
  const chart = detail.getByRole('slider', { name: 'Eight days by hour' })
  const value = (lane: string): Locator => chart.locator(`[data-value="${lane}"]`)
  const drawing = chart.locator('[data-drawing]')
  const whole = await drawing.getAttribute('transform')
  await expect(value('hr')).toHaveText('70–170bpm')
  await expect(value('falling')).toContainText('Fall')
  await chart.focus()
  // Yesterday at 10 o'clock.
  const back = new Date().getHours() + 14
  for (let hour = 0; hour <= back; hour += 1) await page.keyboard.press('ArrowLeft')
  await expect(value('hr')).toHaveText(/^75bpm\s*70–80bpm$/)
  await expect(chart).toHaveAttribute('aria-valuetext', / 10:00, .*Heart Rate 75bpm 70–80bpm/)
  await page.keyboard.press('+')
  const closer = await drawing.getAttribute('transform')
  expect(closer).not.toBe(whole)
  // Where it is now: a row of alarms that comes above moves it.
  const placed = async (): Promise<{ left: number; right: number; y: number }> => {
    const { x, y, width } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    return { left: x + width * 0.45, right: x + width * 0.55, y: y + 90 }
  }
  const at = await placed()
  await page.mouse.move(at.right, at.y)
  await page.mouse.wheel(0, -240)
  await expect(drawing).not.toHaveAttribute('transform', closer ?? '')
  await detail.getByRole('button', { name: 'All eight days' }).click()
  await expect(drawing).toHaveAttribute('transform', whole ?? '')
  const touch = await page.context().newCDPSession(page)
  const { left, right, y } = await placed()
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [left - apart, right + apart].map((x, id) => ({ x, y, id })),
    })
  await fingers('touchStart', 0)
  for (const apart of [20, 40, 60]) await fingers('touchMove', apart)
  await fingers('touchEnd', 0)
  await expect(drawing).not.toHaveAttribute('transform', whole ?? '')
  await detail.getByRole('button', { name: 'Zoom in' }).click()
  await detail.getByRole('button', { name: 'One day' }).click()
}

/** The eight days, zoomed to an hour and a half around 10 o'clock of yesterday (EIGHT-03). */
export async function looksAtTen({ page }: Console, detail: Locator): Promise<Locator> {
  const chart = detail.getByRole('slider', { name: 'Eight days by hour' })
  await chart.focus()
  await page.keyboard.press('Home')
  for (let hour = 0; hour < 6 * 24 + 10; hour += 1) await page.keyboard.press('ArrowRight')
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('+')
  return chart
}

/** Single readings of 10:00 and 10:01, and of 11:00 after a gap, read by the minute (EIGHT-09). */
export async function readsMinutes(nurse: Console, detail: Locator): Promise<void> {
  await detail.getByRole('button', { name: 'Eight days' }).click()
  const chart = await looksAtTen(nurse, detail)
  await expect(chart.locator('[data-readings="hr"]')).toHaveAttribute(
    'd',
    /^M[\d.]+,[\d.]+L[\d.]+,[\d.]+M[\d.]+,[\d.]+h0$/,
  )
  await expect(detail.getByText('single readings', { exact: true })).toBeVisible()
  await expect(chart).toHaveAttribute('aria-valuetext', / 10:00, .*Heart Rate 70bpm,/)
  await nurse.page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', / 10:01, .*Heart Rate 80bpm,/)
  await nurse.page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', / 10:02, .*Heart Rate No data,/)
  await expect(detail.getByText(/^Only hours are stored/)).toHaveCount(0)
}

/** The same without a connection: hours, and why there is no more (EIGHT-09). */
export async function readsHours(nurse: Console, detail: Locator): Promise<void> {
  await detail.getByRole('button', { name: 'Eight days' }).click()
  const chart = await looksAtTen(nurse, detail)
  await expect(detail.getByText(/Only hours are stored on this device\./)).toBeVisible()
  await expect(chart.locator('[data-readings]')).toHaveCount(0)
  await expect(detail.getByText('hourly average', { exact: true })).toBeVisible()
  await expect(chart).toHaveAttribute('aria-valuetext', / 10:00, .*Heart Rate 75bpm 70–80bpm/)
}

/** One day as a file, from the eight days (RANGE-01 to RANGE-04). */
export async function exportsDay({ page }: Console, detail: Locator, day: string, save: string) {
  await detail.getByRole('button', { name: 'Eight days' }).click()
  await detail.getByRole('button', { name: 'Export' }).click()
  for (const end of ['To', 'From']) {
    await detail.getByRole('combobox', { name: end, exact: true }).selectOption(day)
  }
  const waiting = page.waitForEvent('download')
  await detail.getByRole('button', { name: save }).click()
  const download = await waiting
  await expect(detail.getByText(`Saved as ${download.suggestedFilename()}.`)).toBeVisible()
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
