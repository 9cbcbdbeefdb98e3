import type { Locator, Page } from '@playwright/test'
import type { Console } from '../console.ts'
import type { Facility } from '../facility.ts'
import type { GestureName } from './budget.ts'
import type { Until } from './counted.ts'

export type Stage = { nurse: Console; facility: Facility }

/** Puts the page where the gesture begins, and hands out the gesture itself, which runs nothing in the page. */
type Begin = (stage: Stage) => Promise<() => Promise<unknown>>
export type Gesture = { name: GestureName; until: Until; begin: Begin }

const DETAIL: Until = { selector: 'dialog[open] [data-item="hr"]' }

/** A press in the middle of this element, as a finger's; where that is is found out before. */
async function pressOn(one: Locator): Promise<() => Promise<void>> {
  await one.scrollIntoViewIfNeeded()
  const box = await one.boundingBox()
  if (!box) throw new Error(`${String(one)} is not on the screen.`)
  return () => one.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const nav = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

async function detailClosed({ nurse: { page } }: Stage): Promise<void> {
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

function firstCard({ nurse, facility }: Stage): Locator {
  const [patient] = facility.patients
  if (!patient) throw new Error('No patients.')
  return nurse.card(patient).getByRole('button', { name: patient.name, exact: true })
}

async function detailOpen(stage: Stage): Promise<void> {
  await detailClosed(stage)
  await firstCard(stage).click()
  await stage.nurse.page.locator(DETAIL.selector).waitFor()
}

/** On the page of the nav link `from`, the press on the link `to`. */
const goes =
  (from: string, to: string): Begin =>
  async ({ nurse: { page } }) => {
    await nav(page, from).click()
    await page.getByRole('main').waitFor()
    return pressOn(nav(page, to))
  }

/** On the Patients page. */
export const ON_PATIENTS: readonly Gesture[] = [
  {
    name: 'tap a card',
    until: DETAIL,
    begin: async (stage) => {
      await detailClosed(stage)
      return pressOn(firstCard(stage))
    },
  },
  {
    name: 'close it',
    until: { selector: 'dialog[open]', isGone: true },
    begin: async (stage) => {
      await detailOpen(stage)
      return () => stage.nurse.page.keyboard.press('Escape')
    },
  },
  {
    name: 'open a history tab',
    until: { selector: 'dialog [role="tab"][aria-selected="true"]', text: 'Heart Rate' },
    begin: async (stage) => {
      await detailOpen(stage)
      const { page } = stage.nurse
      const tab = page.getByRole('tab', { name: 'Heart Rate' })
      if (!(await tab.isVisible())) await page.getByRole('button', { name: 'Show history' }).click()
      await page.getByRole('tab').first().click()
      return pressOn(tab)
    },
  },
  {
    name: 'switch ward',
    until: { selector: 'nav[aria-labelledby="ward-filter"] li:nth-child(2) [aria-current]' },
    begin: async (stage) => {
      await detailClosed(stage)
      const wards = stage.nurse.page.locator('nav[aria-labelledby="ward-filter"] button')
      await wards.first().click()
      return pressOn(wards.nth(1))
    },
  },
  {
    name: 'switch density',
    until: { selector: '[data-size="tile"] article' },
    begin: async ({ nurse: { page } }) => {
      await page.getByTitle('Cards', { exact: true }).click()
      await page.locator('nav[aria-labelledby="ward-filter"] button').first().click()
      return pressOn(page.getByTitle('Tiles', { exact: true }))
    },
  },
]

export const ELSEWHERE: readonly Gesture[] = [
  {
    name: 'open Alarms',
    until: { selector: 'main [role="row"], main tr', text: 'Fall' },
    begin: goes('Patients', 'Home'),
  },
  {
    name: 'confirm an alarm',
    // Until it is not held any more: the seconds that are left are counted down on it.
    until: { selector: 'main [aria-label^="Undo"]', isGone: true },
    begin: async ({ nurse: { page } }) => {
      await nav(page, 'Home').click()
      const undo = page.getByRole('main').getByRole('button', { name: /^Undo/ })
      await undo.waitFor({ state: 'detached' })
      return pressOn(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Confirm (?!all)/ })
          .first(),
      )
    },
  },
]
