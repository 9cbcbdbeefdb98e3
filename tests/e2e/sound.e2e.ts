import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

type Pulse = { at: number; pitch: number }
declare global {
  var wardlightPulses: Pulse[]
}

/** Writes down every pulse that is handed to the browser's audio, and when its first sample sounds. */
async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.wardlightPulses = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when = 0) {
      const aheadMs = Math.max(0, when - this.context.currentTime) * 1000
      wardlightPulses.push({ at: Date.now() + aheadMs, pitch: this.frequency.value })
      start.call(this, when)
    }
  })
}
const pulses = (page: Page): Promise<Pulse[]> => page.evaluate(() => wardlightPulses)

test.describe('the sound of alarms', () => {
  // AL17.
  test('one window of two sounds; the lost line has a tone of its own', async ({
    nurse,
    openWindow,
    patient,
    gateway,
    line,
  }) => {
    await listenIn(nurse.page.context())
    await nurse.signIn()
    const other = await openWindow()
    await other.open('/home')
    const windows = [nurse.page, other.page]
    for (const page of windows) {
      const state = page.getByRole('button', { name: /^Alarm sound/ })
      await expect(state).toHaveAccessibleName(/Blocked|Armed/)
      await page.keyboard.press('Shift')
      await expect(state).toHaveAccessibleName(/^Alarm sound: Armed/)
    }
    const all = async () => (await Promise.all(windows.map(pulses))).map(({ length }) => length)
    await gateway.send(patient, { falling: 1 })
    await expect.poll(async () => (await all()).toSorted((a, b) => a - b)).toEqual([0, 10])
    await line.mode('reset')
    await nurse.says(/Not receiving/)
    await expect.poll(async () => Math.max(...(await all()))).toBe(12)
    expect(Math.min(...(await all()))).toBe(0)
    const [sounding] = (await Promise.all(windows.map(pulses))).filter(({ length }) => length > 0)
    const [first, second] = sounding?.slice(-2) ?? []
    expect(second?.pitch).toBeLessThan(first?.pitch ?? 0)
  })
})
