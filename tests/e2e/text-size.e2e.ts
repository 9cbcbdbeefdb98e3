import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { broken, everywhere } from './support/everywhere.ts'
import { expect, test } from './support/fixtures.ts'
import { readsTables } from './support/history-tables.ts'
import { nameLong } from './support/long-names.ts'
import { reportAll } from './support/telemetry.ts'
import { DESK, TABLET, TABLET_LYING } from './support/sizes.ts'

test.use({
  viewport: { width: 2400, height: 1640 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
  },
})
test.setTimeout(600_000)

// DESIGN-17.
test('text of twice the size is drawn as large, and nothing is beside the screen or out of its box', async ({
  nurse,
  facility,
}) => {
  await nameLong(facility)
  await reportAll(facility)
  const sizes = [TABLET, TABLET_LYING, DESK]
  await everywhere(nurse, broken(nurse, sizes))
  await nurse.open('/home')
  const title = nurse.page.getByRole('heading', { level: 1 }).first()
  const size = await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(40)
})

// DESIGN-24.
test('nor does large text break a word in the head of a patient’s tables', async ({
  nurse,
  facility,
}) => {
  await nameLong(facility)
  await reportAll(facility)
  await nurse.signIn()
  expect(await readsTables(nurse, [720, 820, 1180, 1440])).toEqual([])
})

// DESIGN-17, BOARD-02.
test('large text leaves a wall board as it fits its screen', async ({ nurse, facility }) => {
  await reportAll(facility)
  await nurse.signIn()
  await nurse.open('/board')
  await nurse.page.getByRole('article').first().waitFor()
  const root = await nurse.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(root).toBe('16px')
})
