import { expect, type Page } from '@playwright/test'
import { ownBrowser } from '../e2e/support/own-browser.ts'
import { ADMIN, PASSWORD } from '../e2e/support/staff.ts'

/** A tablet whose browser is closed and opened again with the same profile. */
export type Tablet = {
  /** Its folder on the disk: what the next browser is opened with. */
  profile: string
  page: Page
  /** Errors that no script caught. */
  errors: readonly string[]
  /** Taps the first Confirm there is, and waits until the row says that it is on its way. */
  confirm(): Promise<void>
  live(): Promise<void>
  /** Until the new version is offered. */
  offered(): Promise<void>
  /** Takes it, and waits until the page is another one. */
  take(): Promise<void>
  /** Names of the databases of this origin. */
  databases(): Promise<string[]>
  close(): Promise<void>
}

const PATIENCE = { timeout: 180_000 }

/** @param profile the folder of a browser before; a new one without it */
export async function openTablet(url: string, profile?: string): Promise<Tablet> {
  const browser = await ownBrowser(profile)
  const { context } = browser
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 1180, height: 820 })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const indicator = page.getByRole('status', { name: 'Connection' })
  const reload = page.getByRole('button', { name: 'Reload', exact: true })

  await page.goto(`${url}/home`)
  return {
    profile: browser.profile,
    page,
    errors,
    async confirm() {
      const waiting = page.getByRole('row').filter({ hasText: 'Confirming' })
      const before = await waiting.count()
      await page
        .getByRole('button', { name: /^Confirm .+ of / })
        .first()
        .click(PATIENCE)
      await expect(waiting).toHaveCount(before + 1, PATIENCE)
    },
    live: () => indicator.filter({ hasText: 'Live' }).waitFor(PATIENCE),
    offered: () => reload.waitFor(PATIENCE),
    async take() {
      await page.evaluate(() => void Object.assign(window, { isBefore: true }))
      await reload.click()
      await expect
        .poll(() => page.evaluate(() => 'isBefore' in window).catch(() => true), PATIENCE)
        .toBe(false)
    },
    databases: () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name)),
    close: () => context.close(),
  }
}

/** Signs in for as long as the tablet lives, and waits until the console is stored for use without a line. */
export async function signIn({ page, live }: Tablet): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await live()
  let before = -1
  await expect
    .poll(
      async () => {
        const stored = await filesStored(page)
        const isAll = stored > 0 && stored === before
        before = stored
        return isAll
      },
      { ...PATIENCE, intervals: [5_000] },
    )
    .toBe(true)
}

const filesStored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await navigator.serviceWorker.getRegistration())?.active) return 0
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const files = await Promise.all(stores.map((store) => store.keys()))
    return files.flat().length
  })
