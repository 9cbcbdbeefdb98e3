import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { type PageLike, storedRows } from '../../support/stored-rows.ts'
import { EMAIL, PASSWORD } from './facility.ts'

/** A tablet held sideways. */
export const TABLET = { width: 1180, height: 820 }
/** A window tall enough for about 48 cards, as in the written figures. */
export const TALL = { width: 1280, height: 2400 }

/** Signs the administrator (or whoever is named) in, to stay so when the browser is closed; ends on the alarms. */
export async function signIn(
  page: Page,
  url: string,
  { email, password } = { email: EMAIL, password: PASSWORD },
): Promise<void> {
  await page.goto(`${url}/login`)
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await page.check('input[type=checkbox]')
  await page.click('button[type=submit]')
  await page.waitForURL(`${url}/home`, { timeout: 60_000 })
}

/** Waits until the background has pulled everybody's history, so that only the stream is left. */
export async function historyFilled(page: Page, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    const row = await statusRow(page, 'history')
    if (row && row['total'] === row['done'] && row['total'] !== 0) return true
    await pause(1_000)
  }
  return false
}

/** A row of the console's `status` table, read past its own code. */
export async function statusRow(
  page: PageLike,
  key: string,
): Promise<Record<string, unknown> | undefined> {
  const rows = await storedRows<Record<string, unknown>>(page, 'status')
  return rows.find((row) => row['key'] === key)
}

/** The patients of the wards on the console's screen, whose values it follows; read past its own code. */
export async function followedPatients(page: Page): Promise<string[]> {
  const windows = await storedRows<{ wards: string[] }>(page, 'windows')
  const vitals = await storedRows<{ ward: string; ids?: string[] }>(page, 'vitals')
  const shown = new Set(windows.flatMap(({ wards }) => wards))
  const found = vitals.flatMap(({ ward, ids = [] }) =>
    shown.has(ward.replace('/ids', '')) ? ids : [],
  )
  if (found.length === 0) throw new Error('The console follows no patient.')
  return found
}
