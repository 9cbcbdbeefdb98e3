import { chromium } from 'playwright'
import { startFacility } from '/tmp/wl/wt/board/tests/e2e/support/facility.ts'
import { storeSession } from '/tmp/wl/wt/board/tests/e2e/support/session.ts'
import { raiserOn } from '/tmp/wl/wt/board/tests/e2e/support/alarms.ts'
import { CHROMIUM_ARGS, findChromium } from '/tmp/wl/wt/board/tests/e2e/chromium.mjs'
// usage: patients out sizes themes mode
const [count, out, sizes, lights, extra] = process.argv.slice(2)
const facility = await startFacility({ patients: Number(count), simulator: true } as never)
const raise = await raiserOn(facility)
const KINDS = ['Falling', 'High HR', 'Urine', 'Battery', 'Low SpO2', 'Stool', 'Network connection', 'SOS']
for (let n = 0; n < Number(process.env.ALARMS ?? 7); n += 1) await raise(facility.patients[(n * 5) % facility.patients.length]!, KINDS[n % KINDS.length]!, n * 7 * 60_000)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-GB' })
const page = await context.newPage()
page.on('pageerror', (e) => console.log('pageerror', e.message))
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
await storeSession(context, facility.url, process.env.EMAIL ?? 'admin@wardlight.example')
await context.addInitScript((l) => { localStorage.setItem('wardlight.device.board.light', JSON.stringify(l)); }, lights!.split(',')[0])
const set = process.env.SET ? JSON.parse(process.env.SET) : {}
await context.addInitScript((s) => { for (const [k, v] of Object.entries(s)) localStorage.setItem('wardlight.device.' + k, JSON.stringify(v)) }, set)
await page.goto(`${facility.url}/board`)
await page.waitForSelector('article', { timeout: 60000 })
await page.waitForTimeout(Number(process.env.WAIT ?? 12000))
if (extra === 'kill') { await facility.kill(); await page.waitForTimeout(Number(process.env.LOST ?? 30000)) }
if (extra === 'settings') { await page.getByRole('button', { name: /Settings/ }).click(); await page.waitForTimeout(500) }
for (const light of lights!.split(',')) {
  await page.evaluate((l) => { document.documentElement.dataset.theme = l }, light)
  for (const size of sizes!.split(',')) {
    const [width, height] = size.split('x').map(Number)
    await page.setViewportSize({ width: width!, height: height! })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}-${size}-${light}.png` })
    const sizesOf = await page.evaluate(() => {
      const art = document.querySelector('article')!
      const num = [...art.querySelectorAll('span')].map((s) => [s.textContent, parseFloat(getComputedStyle(s).fontSize)] as const).filter(([t]) => /^\d/.test(t ?? '')).map(([, n]) => n)
      return { tiles: document.querySelectorAll('article').length, w: art.clientWidth, h: art.clientHeight, name: getComputedStyle(art.querySelector('h3')!).fontSize, num: Math.max(...num), rows: document.querySelectorAll('[data-alarm]').length, over: [...document.querySelectorAll('article')].filter((a) => a.scrollHeight > a.clientHeight + 1 || a.scrollWidth > a.clientWidth + 1).length }
    })
    console.log(size, light, JSON.stringify(sizesOf))
  }
}
await browser.close()
await facility.close()
process.exit(0)
