import type { Console } from './console.ts'
import { settled } from './looks.ts'
import { LONG_NAMES } from './long-names.ts'
import { MANAGER } from './staff.ts'

/** A page in one of its states: where it is, and how it comes about. */
export type Place = { name: string; path: string; ready: (nurse: Console) => Promise<void> }

export const says =
  (text: string | RegExp) =>
  async (nurse: Console): Promise<void> => {
    await nurse.page.getByText(text).first().waitFor()
  }

/** Presses these, one after the other, until something has opened over the page. */
const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async ({ page }: Console): Promise<void> => {
    await settled(page)
    for (const name of names) {
      await page.getByRole('button', { name }).first().click()
    }
    const opened = page.getByRole('dialog').first()
    // The first tap of a page may be the one that lets it sound: it opens nothing.
    const again = page.getByRole('button', { name: names.at(-1) ?? '' }).first()
    await opened.waitFor({ timeout: 15_000 }).catch(() => again.click())
    await opened.waitFor()
  }

/** The same below the lists of turns and diapers, which stand behind the round. */
const inLists =
  (name: string | RegExp) =>
  async (nurse: Console): Promise<void> => {
    await nurse.pick('Turns and diapers')
    await pressing(name)(nurse)
  }

/** Of the patient with the longest name, found by searching. */
const onLong =
  (...names: readonly (string | RegExp)[]) =>
  async (nurse: Console): Promise<void> => {
    await nurse.page.getByRole('searchbox').fill(LONG_NAMES.patient)
    await nurse.page.getByRole('article', { name: LONG_NAMES.patient }).waitFor()
    await pressing(...names)(nurse)
  }

const LONG = new RegExp(`^${LONG_NAMES.patient}$`)
const history =
  (tab: string, ...more: readonly string[]) =>
  async (nurse: Console): Promise<void> => {
    await onLong(LONG, 'Show history')(nurse)
    await nurse.page.getByRole('tab', { name: tab }).click()
    for (const name of more) await nurse.page.getByRole('button', { name }).click()
    await nurse.page.getByRole('tabpanel').waitFor()
  }

/**
 * What opens over the pages of a facility, as it is before anything is typed: leaving asks nothing. Forms that are filled
 * in have their own test.
 */
export const OPENED: readonly Place[] = [
  {
    name: 'menu',
    path: '/alarms/log',
    async ready({ page }) {
      await page.getByRole('button', { name: /Signed in as/ }).click()
      await page.getByRole('button', { name: 'Logout' }).waitFor()
    },
  },
  { name: 'urgent alarms', path: '/mypage', ready: pressing(/\d unconfirmed/) },
  { name: 'alarms and sound', path: '/settings/ward', ready: pressing(/^\W*Alarm sound/) },
  {
    name: 'long names, card',
    path: '/patients',
    async ready({ page }) {
      await page.getByRole('searchbox').fill(LONG_NAMES.patient)
      const card = page.getByRole('article', { name: LONG_NAMES.patient })
      await card.locator('button[aria-expanded]').click()
      await card.getByRole('button', { expanded: true }).first().waitFor()
    },
  },
  { name: 'detail', path: '/patients', ready: onLong(LONG) },
  { name: 'timeline', path: '/patients', ready: history('24 Hours Timeline') },
  { name: 'timeline as a table', path: '/patients', ready: history('24 Hours', 'Show as table') },
  { name: 'chart', path: '/patients', ready: history('Heart Rate') },
  { name: 'posture', path: '/patients', ready: history('Posture') },
  { name: 'turning interval', path: '/rounds', ready: inLists(/^\W*Turning of /) },
  { name: 'times of rounds', path: '/rounds', ready: inLists('Every 4 h from 06:00') },
  { name: 'add a patient', path: '/patients', ready: pressing('Add a patient') },
  { name: 'edit a patient', path: '/patients', ready: onLong(/^\W*Edit Wolfe/) },
  { name: 'delete a patient', path: '/patients', ready: onLong(/^\W*Delete Wolfe/) },
  { name: 'code of a patient', path: '/patients', ready: onLong(/^\W*QR code of Wolfe/) },
  { name: 'labels', path: '/patients', ready: onLong('Print labels') },
  { name: 'add an account', path: '/account', ready: pressing('Add an account') },
  { name: 'edit an account', path: '/account', ready: pressing(`Edit ${MANAGER}`) },
  { name: 'delete an account', path: '/account', ready: pressing(`Delete ${MANAGER}`) },
  { name: 'add a ward', path: '/settings/ward', ready: pressing('ADD') },
  { name: 'edit a ward', path: '/settings/ward', ready: pressing(`Edit ward ${LONG_NAMES.ward}`) },
  {
    name: 'delete a ward',
    path: '/settings/ward',
    ready: pressing(`Delete ward ${LONG_NAMES.ward}`),
  },
  { name: 'rooms', path: LONG_NAMES.rooms, ready: says(LONG_NAMES.room) },
  { name: 'delete a room', path: LONG_NAMES.rooms, ready: pressing(/^\W*Delete room/) },
  { name: 'edit a gateway', path: '/settings/gateway', ready: pressing(/^\W*Edit /) },
  { name: 'code of a gateway', path: '/settings/gateway', ready: pressing(/^\W*QR code of/) },
]

export const PLATFORM_OPENED: readonly Place[] = [
  {
    name: 'menu of the platform',
    path: '/mypage',
    async ready({ page }) {
      await page.getByRole('button', { name: /Signed in as/ }).click()
      await page.getByRole('button', { name: 'Logout' }).waitFor()
    },
  },
  { name: 'add a hospital', path: '/adminManagement', ready: pressing('Add a hospital') },
  { name: 'edit a hospital', path: '/adminManagement', ready: pressing(/^\W*Edit /) },
  { name: 'delete a hospital', path: '/adminManagement', ready: pressing(/^\W*Delete Seaview/) },
  { name: 'change a device', path: '/adminManagement', ready: pressing(/^\W*Change gw-/) },
  { name: 'delete a device', path: '/adminManagement', ready: pressing(/^\W*Delete gw-/) },
]
