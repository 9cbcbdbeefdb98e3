import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const DIST =
  process.env['CONSOLE_FOLDER'] ??
  join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'dist')

test.describe('the installed console', () => {
  // OFFL-05, OFFL-08, OFFL-09.
  test('keeps its shell on the device, and no answer of the server', async ({
    nurse,
    patient,
    gateway,
  }) => {
    await nurse.signInByForm()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    await nurse.shellIsKept()
    await nurse.open('/patients')
    await nurse.card(patient).waitFor()
    const kept = await nurse.page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      )
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10)
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
    const controlled = await nurse.page.evaluate(
      () => navigator.serviceWorker.controller?.scriptURL,
    )
    expect(controlled).toMatch(/\/sw\.js$/)
  })

  // SHELL-02, SHELL-04, SHELL-06, SHELL-15, SHELL-18, OFFL-34, OFFL-45.
  test('talks to nobody but its own server', async ({ nurse, line, facility, context }) => {
    const origins = new Set<string>()
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') || protocol.startsWith('ws')) origins.add(host)
    })
    nurse.page.on('websocket', (socket) => origins.add(new URL(socket.url()).host))
    await nurse.signInByForm()
    const main = nurse.page.getByRole('navigation', { name: 'Main' })
    for (const [entry, path] of [
      ['Patients', /\/patients$/],
      ['Hand-over', /\/handover$/],
      ['Account', /\/account$/],
      ['Settings', /\/settings\/ward$/],
      ['Home', /\/home$/],
    ] as const) {
      await main.getByRole('link', { name: entry }).click()
      await expect(nurse.page).toHaveURL(path)
      await expect(main.locator('[aria-current="page"]')).toHaveText(entry)
    }
    await expect(main.getByRole('link')).toHaveText([
      'Home',
      'Patients',
      'Rounds',
      'Hand-over',
      'Account',
      'Settings',
    ])
    await nurse.open('/patients')
    await nurse.page
      .getByRole('banner')
      .getByRole('link', { name: /start page/ })
      .click()
    await expect(nurse.page).toHaveURL(/\/home$/)
    for (const path of ['/home', '/patients', '/settings/alarms', '/mypage', '/nowhere']) {
      await nurse.open(path)
    }
    await nurse.shellIsKept()
    expect([...origins]).toEqual([new URL(line.url).host])
    expect(facility.patients).toHaveLength(24)
    const policy = (await nurse.page.goto(`${line.url}/home`))?.headers()['content-security-policy']
    // The page came from the service worker: it keeps the headers it was stored with.
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  // OFFL-69.
  test('asks for the scripts of the first screen before its own has run, where somebody is signed in', async ({
    nurse,
  }) => {
    const asked = () =>
      nurse.page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="modulepreload"]')].map(
          ({ href }) => href,
        ),
      )
    await nurse.open('/login')
    expect(await asked()).toEqual([])
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.says('Live')
    const early = await asked()
    const used = await nurse.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(early.length).toBeGreaterThan(4)
    // Each is one that this screen uses.
    expect(early.filter((href) => !used.includes(href))).toEqual([])
    // Those of what may be opened next are asked for a second after the page is there (`OpenedPatient`), so later than this.
    const scripts = await nurse.page.evaluate(() => {
      const all = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
      const first = Math.min(...all.map(({ startTime }) => startTime))
      return all.filter(({ startTime }) => startTime < first + 1_000).length
    })
    // Icons and shared parts travel with the screen.
    expect(scripts).toBeLessThan(30)
  })

  // SHELL-10 to SHELL-12, CONST-07, DESIGN-02, OFFL-35, AMB-116, ruling R35.
  test('remembers the theme, without a flash of the other', async ({ nurse }) => {
    const html = nurse.page.locator('html')
    await nurse.open('/login')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await nurse.page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    expect(await nurse.page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    // Seen before any script of the console ran.
    await nurse.page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenThemes: seen })
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.dataset['theme'] ?? '')
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await nurse.page.reload()
    await nurse.page.getByLabel('Email').waitFor()
    const seen = await nurse.page.evaluate(
      () => (window as unknown as { seenThemes: string[] }).seenThemes,
    )
    expect(new Set(seen)).toEqual(new Set(['dark']))
    await nurse.signInByForm()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await nurse.signOut()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await nurse.signIn()
    await nurse.page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await nurse.page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })

  // SHELL-01, SHELL-07 to SHELL-09, SHELL-13, DESIGN-01 to DESIGN-05, DESIGN-08, DESIGN-09, OFFL-33, AL19.
  test('has the sizes and colours it is to have, and a header that stays', async ({ nurse }) => {
    const { page } = nurse
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.addInitScript(() => {
      const kept = navigator.storage.persist.bind(navigator.storage)
      navigator.storage.persist = () => {
        sessionStorage.setItem('asked-to-keep', 'yes')
        return kept()
      }
    })
    const box = async (what: Locator) => {
      const { width = 0, height = 0 } = (await what.boundingBox()) ?? {}
      return { width: Math.round(width), height: Math.round(height) }
    }
    await nurse.open('/login')
    const email = page.getByLabel('Email')
    await expect.poll(() => box(email)).toEqual({ width: 396, height: 42 })
    await expect(email).toHaveCSS('font-size', '13px')
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await expect(signIn).toHaveCSS('height', '35px')
    await expect(signIn).toHaveCSS('border-radius', '10px')
    await expect(signIn).toHaveCSS('background-color', 'rgb(255, 153, 0)')
    await nurse.signIn()
    expect(await page.evaluate(() => sessionStorage.getItem('asked-to-keep'))).toBe('yes')
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const banner = page.getByRole('banner')
    const logo = banner.getByRole('img', { name: 'Wardlight' })
    await expect.poll(() => box(logo)).toEqual({ width: 200, height: 73 })
    await expect(logo).toHaveAttribute('src', '/logo-light.png')
    await expect
      .poll(() =>
        page.getByRole('main').evaluate((element) => {
          const { paddingLeft, paddingRight } = getComputedStyle(element)
          return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        }),
      )
      .toBe(1200)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect.poll(async () => (await banner.boundingBox())?.y).toBe(0)
    await page.getByRole('button', { name: 'Scroll to top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('contentinfo')).toContainText('no substitute for primary alarms')
    const add = page.getByRole('button', { name: 'Add a patient' })
    // Both themes name the blue they share.
    const blues = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root'))
        .filter((rule) => rule.cssText.includes('#57a1e5')),
    )
    expect(blues).toHaveLength(2)
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(logo).toHaveAttribute('src', '/logo-dark.png')
    await expect(add).toHaveCSS('background-color', 'rgb(255, 245, 31)')
  })
})

test.describe('a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
  test.use({ facilityOptions: { consoleFolder: folder } })
  test.beforeAll(() => cpSync(DIST, folder, { recursive: true }))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // OFFL-31.
  test('says so, on a first visit too, and waits until staff take it and no form is half filled', async ({
    nurse,
    openWindow,
  }) => {
    const { page } = nurse
    const ready = page.getByText('A new version is ready.')
    const reload = page.getByRole('button', { name: 'Reload' })
    const isOld = () => page.evaluate(() => 'isOldPage' in window)
    let versions = 0
    async function install(): Promise<void> {
      const worker = join(folder, 'sw.js')
      writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// a later version ${++versions}\n`)
      // A build writes them anew; here the file itself is served.
      for (const ending of ['br', 'gz']) rmSync(`${worker}.${ending}`, { force: true })
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    }
    await nurse.signInByForm()
    await nurse.shellIsKept()
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await install()
    await expect(ready).toBeVisible()
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await install()
    await expect(ready).toBeVisible()
    expect(await isOld()).toBe(true)
    await reload.click()
    await page.waitForFunction(() => !('isOldPage' in window))
    await nurse.says(/^Live$/)
    await expect(ready).toBeHidden()

    // Now one that a service worker has brought, beside another window.
    await nurse.open('/mypage/edit/password')
    const second = await openWindow()
    await second.open('/home')
    await second.says(/^Live$/)
    const field = page.getByLabel('Current Password')
    await field.fill('half of it')
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await install()
    await expect(second.page.getByText('A new version is ready.')).toBeVisible()
    await reload.click()
    await expect(page.getByText('Reloading would lose what you typed.')).toBeVisible()
    await second.page.getByRole('button', { name: 'Reload' }).click()
    await second.says(/^Live$/)
    await expect(field).toHaveValue('half of it')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await isOld()).toBe(true)
    await reload.click()
    await page.waitForFunction(() => !('isOldPage' in window))
    await nurse.says(/^Live$/)
    await expect(ready).toBeHidden()
  })
})
