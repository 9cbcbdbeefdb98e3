import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { reportAll } from './support/telemetry.ts'

type Point = { x: number; y: number }

/** Presses, and gives what lets go. */
const HANDS = {
  mouse: async ({ mouse }: Page, { x, y }: Point) => {
    await mouse.move(x, y)
    await mouse.down()
    return () => mouse.up()
  },
  finger: async (page: Page, at: Point) => {
    const screen = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [at])
    return () => touch('touchEnd', [])
  },
}

/** How far the page moves on under the hand: px, or until the next button is there. */
const MOVES = { 'beside everything': 90, 'onto the button of another patient': 'next' } as const

for (const [hand, press] of Object.entries(HANDS)) {
  for (const [where, by] of Object.entries(MOVES)) {
    // SHELL-36.
    test(`what a ${hand} pressed is pressed, though the page moves on ${where}`, async ({
      nurse,
      facility,
      patient,
    }) => {
      const { page } = nurse
      await page.setViewportSize({ width: 1440, height: 2800 })
      await reportAll(facility)
      await nurse.signIn()
      await expect(page.getByRole('heading', { name: 'Total: 12' })).toBeVisible()
      const confirm = nurse.confirmButton(patient)
      const others = page.getByRole('button', { name: /^Confirm / })
      const box = await confirm.boundingBox()
      const next = await others.first().boundingBox()
      if (!box || !next) throw new Error('Confirm is not on the screen.')
      const release = await press(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await page
        .locator('main')
        .evaluate(
          (main, px) => (main.style.paddingBlockStart = `${px}px`),
          by === 'next' ? box.y - next.y : by,
        )
      await release()
      await expect(nurse.alarms(patient)).toContainText('Undo')
      await expect(page.getByText('Undo')).toHaveCount(1)
    })
  }
}

// SHELL-36.
test('a hand that slides off a button pressed nothing', async ({ nurse, gateway, patient }) => {
  const { mouse } = nurse.page
  await gateway.send(patient, { hr: 71 })
  await nurse.signIn()
  await gateway.send(patient, { falling: 1 })
  await nurse.confirmButton(patient).hover()
  await mouse.down()
  await mouse.move(5, 400)
  await mouse.up()
  await nurse.confirmButton(patient).hover()
  await expect(nurse.page.getByText('Undo')).toBeHidden()
  await mouse.down()
  await mouse.up()
  await expect(nurse.alarms(patient)).toContainText('Undo')
})

// HOME-24: of a row that grows or shrinks as it comes, what is beside the button is pressed.
test('the row of a new alarm stays as it came', async ({ nurse, gateway, patient }) => {
  const { page } = nurse
  await gateway.send(patient, { hr: 71 })
  await nurse.signIn()
  const seen = await page.evaluateHandle(() => {
    const shown = new Set<string>()
    const look = (): void => {
      for (const row of document.querySelectorAll('[data-alarm]'))
        shown.add(`${row.clientHeight} px: ${row.textContent}`)
      requestAnimationFrame(look)
    }
    look()
    return shown
  })
  await gateway.send(patient, { falling: 1 })
  await expect(nurse.alarms(patient)).toContainText(/Ongoing for (?!0 s)/)
  const rows = await seen.evaluate((shown) => [...shown])
  expect(rows.filter((row) => /No reading|never heard|Last known/.test(row))).toEqual([])
  // The same alarm above the list and in it.
  expect(new Set(rows.map((row) => parseInt(row, 10))).size).toBe(2)
})
