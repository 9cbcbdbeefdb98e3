/**
 * `npm run pictures`: what the manifest and README.md show, taken of the sample facility as the console is built now. The
 * same people and the same things happen each time; clocks and curves are of the minute it is run in. What is kept was
 * brought to 256 colours afterwards, a third of the size.
 */
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './e2e/chromium.mjs'
import { type Console, consoleOn } from './e2e/support/console.ts'
import { startFacility } from './e2e/support/facility.ts'
import { settled } from './e2e/support/looks.ts'

const TABLET = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const PICTURES = [
  { name: 'wide', path: '/home', size: TABLET },
  { name: 'patients', path: '/patients', size: TABLET },
  { name: 'board', path: '/board', size: TABLET },
  { name: 'narrow', path: '/home', size: PHONE },
]
/** Everybody has reported, and those in trouble are on every list. */
const LIVED_MS = 20_000

const facility = await startFacility({ simulator: true, lived: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
const context = await browser.newContext({
  viewport: TABLET,
  locale: 'en-GB',
  reducedMotion: 'reduce',
})
const nurse = consoleOn(await context.newPage(), facility.url)
// What runs TypeScript here names functions for itself, also those that run in the page.
await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
await nurse.signIn()
await nurse.wardIsLoaded()
await nurse.page.waitForTimeout(LIVED_MS)
for (const picture of PICTURES) await take(nurse, picture)
await browser.close()
await facility.close()
process.exit(0)

async function take({ page, open }: Console, { name, path, size }: (typeof PICTURES)[number]) {
  await page.setViewportSize(size)
  await open(path)
  await page.locator('article, [data-alarm]').first().waitFor()
  await page.getByText('Live', { exact: true }).first().waitFor()
  // A browser sounds nothing before the first tap, and says so.
  await page.mouse.click(size.width / 2, size.height - 4)
  await settled(page)
  await page.screenshot({ path: `public/icons/screenshot-${name}.png` })
}
