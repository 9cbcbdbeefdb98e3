import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { consoleOn } from './support/console.ts'
import { test as base } from './support/fixtures.ts'
import { storeSession } from './support/session.ts'
import { peopleOf } from './support/people.ts'
import { ADMIN, MANAGER } from './support/staff.ts'

/** Builds the console in its languages, where that is not done yet. */
const test = base.extend<object, { allLanguages: undefined }>({
  allLanguages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, provide) => {
      execFileSync(process.execPath, ['server/setup.mjs', '--languages'], { stdio: 'inherit' })
      await provide(undefined)
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
})

const SIGN_IN = { en: 'Sign in', ko: '로그인', ja: 'ログイン' } as const

async function isIn(page: Page, language: keyof typeof SIGN_IN): Promise<void> {
  await page.getByRole('heading', { name: SIGN_IN[language], exact: true }).waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

const controller = (page: Page) =>
  page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '').pathname)

test.describe('the language of the console', () => {
  // LANG-01, LANG-04.
  test('a new device gets what its browser asks for', async ({ browser, line }) => {
    for (const [locale, language] of [
      ['ja-JP', 'ja'],
      ['ko', 'ko'],
      ['fr-FR', 'en'],
    ] as const) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      await page.goto(`${line.url}/login`)
      await isIn(page, language)
      const manifest = page.locator('link[rel="manifest"]')
      const named = language === 'en' ? '' : `.${language}`
      await expect(manifest).toHaveAttribute('href', `/manifest${named}.webmanifest`)
      await context.close()
    }
  })

  // LANG-02.
  test('one that is chosen is the device’s, without a connection too', async ({ nurse, line }) => {
    const { page } = nurse
    await nurse.open('/login')
    await isIn(page, 'en')
    await nurse.shellIsKept()
    await button(page, '한국어').click()
    await isIn(page, 'ko')
    expect(await controller(page)).toBe('/sw.ko.js')
    await expect(button(page, '한국어')).toHaveAttribute('aria-pressed', 'true')
    await line.mode('reset')
    await page.reload()
    await isIn(page, 'ko')
    await line.mode('pass')
    // What asks the server and not what is kept here gets the same.
    await page.evaluate(async () => {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
    })
    await page.reload()
    await isIn(page, 'ko')
    await button(page, 'English').click()
    await isIn(page, 'en')
  })

  // LANG-03.
  test('one that is chosen on My Page is offered where they sign in next', async ({
    nurse,
    line,
    browser,
  }) => {
    const { page } = nurse
    await nurse.openSignedIn('/mypage')
    await nurse.shellIsKept()
    await radio(page, '日本語').locator('..').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(radio(page, '日本語')).toBeChecked()

    const context = await browser.newContext({ locale: 'en-GB' })
    await storeSession(context, line.url, ADMIN)
    const other = consoleOn(await context.newPage(), line.url)
    await other.open('/home')
    const offer = other.page.getByText('Your language, 日本語, is ready.')
    await offer.waitFor()
    // Who puts it away has the language of the device, after a new start, too.
    await other.page.getByRole('button', { name: 'Later' }).click()
    await expect(offer).toBeHidden()
    await other.shellIsKept()
    await other.open('/home')
    await offer.waitFor()
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await controller(other.page)).toBe('/sw.js')
    await line.mode('reset')
    await other.page.getByRole('button', { name: 'Reload' }).click()
    await other.page.getByText('日本語 could not be loaded. Please try again.').waitFor()
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'en')
    await line.mode('pass')
    await other.open('/home')
    await other.page.getByRole('button', { name: 'Reload' }).click()
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'ja', { timeout: 30_000 })
    await context.close()
  })

  // LANG-02: on a loaded machine the service worker of before answers once more.
  test('a page that still comes in the language of before leaves the chosen one to take over', async ({
    nurse,
  }) => {
    const { page } = nurse
    await nurse.open('/login')
    await nurse.shellIsKept()
    await nurse.open('/login')
    expect(await controller(page)).toBe('/sw.js')
    await page.evaluate(async () => {
      document.cookie = 'wardlight-language=ja; path=/; SameSite=Lax'
      const { installing } = await navigator.serviceWorker.register('/sw.ja.js')
      await new Promise((resolve) => installing?.addEventListener('statechange', resolve))
    })
    await page.reload()
    await isIn(page, 'en')
    const offer = page.getByText('Your language, 日本語, is ready.')
    await offer.waitFor()
    await page.evaluate(async () => {
      const { waiting } = (await navigator.serviceWorker.getRegistration())!
      waiting!.postMessage({ type: 'SKIP_WAITING' })
    })
    await isIn(page, 'ja')
    expect(await controller(page)).toBe('/sw.ja.js')
    await expect(offer).toBeHidden()
  })

  // LANG-03, LANG-05.
  test('what cannot be had changes nothing, and a form that is half filled is asked about', async ({
    nurse,
    line,
  }) => {
    const { page } = nurse
    await nurse.open('/login')
    await nurse.shellIsKept()
    await line.mode('reset')
    await button(page, '한국어').click()
    await page.getByText('한국어 could not be loaded. Please try again.').waitFor()
    await isIn(page, 'en')
    await expect(button(page, 'English')).toHaveAttribute('aria-pressed', 'true')
    await line.mode('pass')
    await page.getByLabel('Email').fill('somebody@example.org')
    await button(page, '한국어').click()
    const held = page.getByRole('button', { name: 'Reload' })
    await held.waitFor()
    await expect(page.getByLabel('Email')).toHaveValue('somebody@example.org')
    await page.getByLabel('Email').fill('')
    await isIn(page, 'en')
  })

  // LANG-07.
  test('letters are in the one that the Admin chooses, and others read which', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const letters = page.getByLabel('Language of e-mails')
    await nurse.signIn(ADMIN)
    await nurse.open('/settings/alarms')
    await expect(letters).toHaveValue('en')
    await letters.selectOption('日本語')
    const { letters: kept, tokenOf } = peopleOf(facility)
    const headers = { 'x-authorization': `Bearer ${await tokenOf(ADMIN)}` }
    await expect
      .poll(async () => (await fetch(`${facility.url}/api/letters`, { headers })).json())
      .toMatchObject({ language: 'ja' })
    await page.reload()
    await expect(letters).toHaveValue('ja')
    await button(page, 'Send a test e-mail').click()
    await page.getByText(/^Kept in this server’s mailbox/).waitFor()
    const [newest] = await kept()
    expect(newest?.subject).toBe('Wardlightのテストメール')
    await nurse.signOut()
    await nurse.signIn(MANAGER)
    await nurse.open('/settings/alarms')
    await expect(letters).toHaveValue('ja')
    await expect(letters).toBeDisabled()
  })
})
