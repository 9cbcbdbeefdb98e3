import type { Locator, Page } from '@playwright/test'
import type { Console } from './support/console.ts'
import { test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { nameLong } from './support/long-names.ts'
import { OPENED, type Place, PLATFORM_OPENED } from './support/opened.ts'
import { PLATFORM } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { visit } from './support/visit.ts'

const FLAT = { width: 1180, height: 820 }
const TURNED = [{ width: 820, height: 1180 }, { width: 390, height: 844 }, FLAT]

const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async ({ page }: Console): Promise<void> => {
    for (const name of names)
      await page.getByRole('button', { name }).first().click({ timeout: 15_000 })
    await page.getByRole('dialog').last().waitFor()
  }

/** What opens over a page and is none of those that are looked at. */
const MORE: readonly Place[] = [
  {
    name: 'keys',
    path: '/home',
    async ready({ page }) {
      await page.getByText(/^Total: /).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'a note of the hand-over', path: '/handover', ready: pressing(/^Write a note about/) },
  {
    name: 'a note of the last of the hand-over',
    path: '/handover',
    async ready({ page }) {
      await page
        .getByRole('button', { name: /^Write a note about/ })
        .first()
        .waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await settled(page)
      await page
        .getByRole('button', { name: /^Write a note about/ })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a note of a patient',
    path: '/patients',
    async ready({ page }) {
      await page.getByRole('article').first().getByRole('button').first().click()
      await page.getByRole('button', { name: /^Write a note about/ }).click({ timeout: 15_000 })
      await page.getByRole('dialog').nth(1).waitFor()
    },
  },
  { name: 'add a room', path: '/settings/ward/room/Harbour', ready: pressing('ADD') },
  { name: 'pair a board', path: '/settings/boards', ready: pressing(/^Pair/) },
  { name: 'settings of a board', path: '/board', ready: pressing(/^Settings/) },
]

/** Types into each field what no field holds at first. */
async function fill(dialog: Locator): Promise<void> {
  for (const field of await dialog.locator('input, textarea').all()) {
    const type = (await field.getAttribute('type')) ?? 'text'
    if (!(await field.isEditable()) || !/^(text|email|tel|number|search|password)$/.test(type))
      continue
    if ((await field.getAttribute('role')) === 'combobox') continue
    await field.fill(type === 'number' ? '7' : 'turned')
  }
}

/** Everything in the open windows that staff may have given. */
function given(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog:modal')].flatMap((dialog) => [
      dialog.querySelector('h2, p')?.textContent ?? '',
      ...[...dialog.querySelectorAll('input, textarea, select')].map((field) =>
        field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
          ? `${field.checked}`
          : (field as HTMLSelectElement).value,
      ),
    ]),
  )
}

async function turned(page: Page): Promise<string[]> {
  await fill(page.getByRole('dialog').last())
  const before = await given(page)
  const wrong: string[] = []
  for (const size of TURNED) {
    await page.setViewportSize(size)
    await settled(page)
    const now = await given(page)
    if (now.join() !== before.join())
      wrong.push(`${size.width}: was "${before.join(' | ')}", is "${now.join(' | ')}"`)
  }
  return wrong
}

test.describe('a tablet that is turned', () => {
  test.use({ viewport: FLAT, contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(600_000)

  // SHELL-38.
  test('keeps what is open, and what is typed in it', async ({ nurse, facility }) => {
    await nameLong(facility)
    await reportAll(facility)
    await nurse.signIn()
    const look = () => turned(nurse.page)
    nurse.page.on('dialog', (dialog) => void dialog.accept())
    await visit(
      nurse,
      [...OPENED, ...MORE].filter(({ name }) => name !== 'menu'),
      look,
    )
  })

  // SHELL-38.
  test('does so for the platform', async ({ nurse }) => {
    await nurse.signIn(PLATFORM)
    nurse.page.on('dialog', (dialog) => void dialog.accept())
    const opened = PLATFORM_OPENED.filter(({ name }) => !name.startsWith('menu'))
    await visit(nurse, opened, () => turned(nurse.page))
  })
})
