import type { Locator, Page } from '@playwright/test'
import type { Console } from './support/console.ts'
import type { Facility, Patient } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { elsewhere, formOn, recordsOf } from './support/forms.ts'
import { settled } from './support/looks.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { OPENED, type Place, PLATFORM_OPENED } from './support/opened.ts'
import { PLATFORM } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { visit } from './support/visit.ts'

const FLAT = { width: 1180, height: 820 }
const TURNED = [{ width: 820, height: 1180 }, { width: 390, height: 844 }, FLAT]

const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async ({ page }: Console): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
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
      await page.getByRole('button', { name: /^Write a note about/ }).click()
      await page.getByRole('dialog').nth(1).waitFor()
    },
  },
  { name: 'add a room', path: '/settings/ward/room/Harbour', ready: pressing('ADD') },
  { name: 'pair a board', path: '/settings/boards', ready: pressing(/^Pair/) },
  { name: 'settings of a board', path: '/board', ready: pressing(/^Settings/) },
  {
    name: 'assign a sensor',
    path: '/settings/sensor',
    async ready(nurse) {
      await pressing(/^Assign a patient to /)(nurse)
      await nurse.page.getByRole('combobox').fill(LONG_NAMES.patient)
      await nurse.page.getByRole('option').first().click()
    },
  },
  {
    name: 'whether a form is left',
    path: '/patients',
    async ready(nurse) {
      const { page } = nurse
      await pressing('Add a patient')(nurse)
      await fill(page.getByRole('dialog').last())
      await page.keyboard.press('Escape')
      await nurse.alert.waitFor()
    },
  },
  {
    name: 'the paper of the hand-over',
    path: '/handover',
    async ready(nurse) {
      const { page } = nurse
      await page.evaluate(() => localStorage.setItem('wardlight.device.names', '"initials"'))
      await page.reload()
      await pressing('Print…')(nurse)
      await page.getByRole('dialog').getByText('Full names').click()
    },
  },
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
  // Behind a question nothing can be typed.
  if (!(await page.getByRole('alertdialog').isVisible()))
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

/** Gives a patient another room, which is gone when the command gets there. */
async function refusedEdit(nurse: Console, facility: Facility, patient: Patient): Promise<void> {
  const { page } = nurse
  const form = formOn(page)
  const records = await recordsOf(facility)
  const far = elsewhere(facility, patient)
  const room = String((await records.attributes(far.entityId))['ward_room_entityId'])
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  await nurse.chooseCards()
  await page.getByRole('button', { name: `Edit ${patient.name}` }).click()
  await form.button('Next').click()
  await form.choose('Ward', far.ward)
  await form.choose('Room', far.room)
  await records.demolish(room)
  await form.button('Edit').click()
  await nurse.alert.getByRole('button', { name: 'OK' }).click()
}

test.describe('a tablet that is turned', () => {
  test.use({
    viewport: FLAT,
    contextOptions: { reducedMotion: 'reduce' },
    // Of one that makes each call by itself a refused command leaves a half, which is asked about.
    facilityOptions: { commands: false },
  })
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
  test('keeps the question whether a command is set aside', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await refusedEdit(nurse, facility, patient)
    await page.getByRole('button', { name: 'Not finished: 1' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Discard/ })
      .click()
    await nurse.alert.waitFor()
    expect(await turned(page)).toEqual([])
    await expect(nurse.alert).toBeVisible()
  })

  // SHELL-38.
  test('does so for the platform', async ({ nurse }) => {
    await nurse.signIn(PLATFORM)
    nurse.page.on('dialog', (dialog) => void dialog.accept())
    const opened = PLATFORM_OPENED.filter(({ name }) => !name.startsWith('menu'))
    await visit(nurse, opened, () => turned(nurse.page))
  })
})
