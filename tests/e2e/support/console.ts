import { expect, type Locator, type Page } from '@playwright/test'
import type { Patient } from './facility.ts'
import { putRows, storedRows } from '../../support/stored-rows.ts'
import { startPage, storeSession } from './session.ts'
import { ADMIN, PASSWORD } from './staff.ts'

/** One window of the console, in the words of the people who use it. */
export type Console = ReturnType<typeof consoleOn>

export function consoleOn(page: Page, url: string) {
  const indicator = page.getByRole('status', { name: 'Connection' }).getByRole('button')

  async function fillSignIn(email: string, password: string): Promise<void> {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
  }

  return {
    page,
    /** What the connection indicator says. */
    indicator,
    /** The dialog that has to be answered with OK. */
    alert: page.getByRole('alertdialog'),

    async open(path: string): Promise<void> {
      await page.goto(url + path)
    },

    async submitSignIn(email: string, password: string): Promise<void> {
      await fillSignIn(email, password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    },

    /** Opens this page with the session of the account stored in the browser. */
    async openSignedIn(path: string, email = ADMIN): Promise<void> {
      await storeSession(page.context(), url, email)
      await page.goto(url + path)
    },

    /** The start page of this account, live. A browser nobody has used yet opens with the session stored in it. */
    async signIn(email = ADMIN): Promise<void> {
      if (page.url() !== 'about:blank') return this.signInByForm(email)
      await this.openSignedIn(startPage(email), email)
      await this.says('Live')
    },

    /** From anywhere to the start page of this account, live, as staff do it. */
    async signInByForm(email = ADMIN, { keep = false } = {}): Promise<void> {
      await page.goto(`${url}/login`)
      await fillSignIn(email, PASSWORD)
      if (keep) await page.getByLabel('Keep me signed in').check()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(/\/(home|adminManagement)$/)
      await this.says('Live')
    },

    /**
     * Waits until the indicator says so, precisely rather than by polling. Longer than the minute after which a console
     * that a slow machine has made to ask tries to be told again.
     */
    async says(text: string | RegExp, timeout = 150_000): Promise<void> {
      await indicator.filter({ hasText: text }).waitFor({ timeout })
    },

    /** Shows patients as cards, on a narrow screen from among the folded tools. */
    async chooseCards(): Promise<void> {
      const cards = page.getByTitle('Cards', { exact: true })
      const more = page.getByRole('button', { name: /^More choices/ })
      await cards.filter({ visible: true }).or(more).first().waitFor()
      if (!(await cards.isVisible())) await more.click()
      await cards.click()
    },

    card(patient: Patient): Locator {
      return page.getByRole('article', { name: patient.name })
    },

    /** The rows of the alarm list about this patient. */
    alarms(patient: Patient): Locator {
      return page.getByRole('row').filter({ hasText: patient.name })
    },

    confirmButton(patient: Patient): Locator {
      return this.alarms(patient).getByRole('button', { name: /^Confirm / })
    },

    async confirm(patient: Patient): Promise<void> {
      await this.confirmButton(patient).click()
    },

    async show(filter: 'Unconfirmed' | 'Confirmed' | 'Both'): Promise<void> {
      await this.pick(filter)
    },

    /** Chooses one of a few in sight. Its radio is hidden: the label around it is what is pressed. */
    async pick(name: string): Promise<void> {
      const radio = page.getByRole('radio', { name, exact: true })
      await radio.locator('..').click()
      await expect(radio).toBeChecked()
    },

    async signOut(): Promise<void> {
      if (!page.url().includes('/adminManagement')) await page.goto(`${url}/settings/ward`)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(/\/login/)
    },

    /** Names of the patient databases in this browser. */
    databases(): Promise<string[]> {
      return page.evaluate(async () =>
        (await indexedDB.databases())
          .map(({ name }) => name ?? '')
          .filter((name) => name.startsWith('wardlight-')),
      )
    },

    /** The rows of one table of the signed-in user's database. */
    stored(table: string): Promise<unknown[]> {
      return storedRows(page, table)
    },

    /** All patients have arrived and are written; more of them, and the places, may still be on their way. */
    async wardIsStored(patients = 24): Promise<void> {
      await expect.poll(async () => (await this.stored('patients')).length).toBe(patients)
    },

    /**
     * Patients with their values, alarms, devices, wards and rooms have all been loaded since this page was
     * opened, and are written: nothing of them arrives later and moves what is on the screen.
     */
    async wardIsLoaded(): Promise<void> {
      await this.says('Live')
      const openedAt = await page.evaluate(() => performance.timeOrigin)
      await expect
        .poll(async () => {
          const rows = (await this.stored('status')) as Record<string, unknown>[]
          const sync = rows.find(({ key }) => key === 'sync')
          return LOADED.filter((part) => !(Number(sync?.[part]) >= openedAt))
        })
        .toEqual([])
    },

    /**
     * Makes waiting commands older, as if the time had passed. The worker may write the row at the same
     * moment, or when the request it is sending has failed, so it is done until it stays.
     */
    async ageCommands(ms: number): Promise<void> {
      const before = Date.now() - ms
      await expect
        .poll(async () => {
          const rows = (await this.stored('outbox')) as { createdAt: number; state: string }[]
          const isOld = rows.every(
            ({ createdAt, state }) =>
              state === 'expired' || (createdAt === before && state !== 'running'),
          )
          if (!isOld) await putRows(page, { outbox: older(rows, before) })
          return isOld
        }, POLLED)
        .toBe(true)
    },

    /** The service worker holds the shell and this page is under it. */
    async shellIsKept(): Promise<void> {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const names = await caches.keys()
            const held = await Promise.all(
              names.map(async (name) => (await (await caches.open(name)).keys()).length),
            )
            return held.reduce((sum, count) => sum + count, 0)
          }),
        )
        .toBeGreaterThan(10)
    },
  }
}

/** As often as something is looked at that may still be written over. */
const POLLED = { intervals: [300] }

/** When each part was last loaded whole, in the row `sync`. */
const LOADED = ['patientsAt', 'alarmsAt', 'devicesAt', 'wardsAt'] as const

/** The same commands, given at this moment; what is over stays as it was. */
const older = <Row extends { state: string }>(rows: readonly Row[], createdAt: number): Row[] =>
  rows.map((row) => (row.state === 'done' || row.state === 'expired' ? row : { ...row, createdAt }))
