import type { BrowserContext, Page } from '@playwright/test'
import { expect, noted, test } from './support/fixtures.ts'
import { atEvery, sideways, smallTargets, violations } from './support/looks.ts'
import { PHONE, TABLET, TABLET_LYING } from './support/sizes.ts'

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
/**
 * A browser that lets a page sound only once it was touched, as those of people do. Here every question of the test
 * counts as a touch.
 */
async function needTouch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isTouched = false
    addEventListener('pointerdown', () => (isTouched = true), { capture: true })
    globalThis.AudioContext = class extends AudioContext {
      override get state(): AudioContextState {
        return isTouched ? super.state : 'suspended'
      }
      override resume(): Promise<void> {
        return isTouched ? super.resume() : new Promise(() => undefined)
      }
    }
  })
}
const pulses = (page: Page): Promise<Pulse[]> => page.evaluate(() => wardlightPulses)
const heard = (page: Page) => expect.poll(async () => (await pulses(page)).length)

const SIZES = [PHONE, TABLET, TABLET_LYING]

test.describe('the sound of alarms', () => {
  // AL4, AL5, AL6, AL12, AL22, ruling R35.
  test('its true state is in the header; an alarm is heard at once; paused, off and checked', async ({
    nurse,
    patient,
    neighbour,
    gateway,
  }) => {
    const { page } = nurse
    await listenIn(page.context())
    await needTouch(page.context())
    await nurse.signIn()
    const state = page.getByRole('button', { name: /^Alarm sound/ })
    const sheet = page.getByRole('dialog')
    const close = sheet.getByRole('button', { name: 'Close', exact: true }).last()

    await test.step('blocked until the page is touched, and the touch is enough', async () => {
      await expect(state).toHaveAccessibleName(/^Alarm sound: Blocked – tap/)
      await state.click()
      await expect(state).toHaveAccessibleName(/^Alarm sound: Armed/)
      await expect(sheet).toHaveCount(0)
      expect(await pulses(page)).toEqual([])
    })

    await test.step('ten pulses for a fall', async () => {
      const sent = Date.now()
      await gateway.send(patient, { falling: 1 })
      await heard(page).toBe(10)
      const [first] = await pulses(page)
      // 500 ms from the frame at p95 (AL4); the way from the gateway to the frame comes on top.
      noted('fall published to first sample of its tone', (first?.at ?? 0) - sent, 1_500)
    })

    await test.step('paused for a while, until a new alarm comes', async () => {
      await state.click()
      await sheet.getByRole('button', { name: 'Pause for 30 s' }).click()
      await expect(sheet.getByText(/Silent for another 0:/)).toBeVisible()
      await close.click()
      await expect(state).toHaveAccessibleName(/^Alarm sound: Paused 0:/)
      await gateway.send(neighbour, { falling: 1 })
      await expect(state).toHaveAccessibleName(/^Alarm sound: Armed/)
      await heard(page).toBe(20)
    })

    await test.step('the sheet can be read and used at every size', async () => {
      await state.click()
      await expect(sheet.getByText('All 4 wards sound.')).toBeVisible()
      expect(await violations(page)).toEqual([])
      const wrong: string[] = []
      await atEvery(page, SIZES, async (width) => {
        if ((await sideways(page)) > 0) wrong.push(`${width}: sideways`)
        wrong.push(...(await smallTargets(page)).map((target) => `${width}: ${target}`))
      })
      expect(wrong).toEqual([])
    })

    await test.step('checked at the start of the shift, and kept with its time', async () => {
      await sheet.getByRole('button', { name: 'Start the check' }).click()
      const finish = sheet.getByRole('button', { name: 'Finish the check' })
      await expect(finish).toBeDisabled()
      await sheet.getByRole('button', { name: 'Play the tone' }).click()
      await sheet.getByRole('button', { name: 'Yes' }).click()
      await expect(sheet.getByRole('listitem').filter({ hasText: 'Newest data' })).toContainText(
        'Received',
      )
      await finish.click()
      await expect(sheet.getByText(/^Done \d\d:\d\d\. /)).toBeVisible()
    })

    await test.step('again after a minute in which nobody has confirmed it', async () => {
      const before = (await pulses(page)).length
      await page.evaluate(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 61_000
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await heard(page).toBeGreaterThanOrEqual(before + 10)
    })

    await test.step('off stays off, and says so', async () => {
      await sheet.getByRole('button', { name: 'Switch the sound off' }).click()
      await close.click()
      await expect(state).toHaveAccessibleName('Alarm sound: Off')
      await page.reload()
      await expect(state).toHaveAccessibleName('Alarm sound: Off')
    })
  })

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
