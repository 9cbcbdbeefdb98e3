import { expect, test } from './support/fixtures.ts'
import { settled, smallTargets, violations } from './support/looks.ts'
import { ADMIN, MANAGER } from './support/staff.ts'

/* Hospital staff on a server of the Community Edition (ruling R25): told before, never refused with a number. */

test.use({ facilityOptions: { edition: 'CE' } })

const PATIENTS = 'On this server, hospital staff cannot add or delete patients.'
const PLACES = 'On this server, hospital staff cannot add or delete wards and rooms.'
const ALARMS = 'On this server, hospital staff cannot change the alarms of the hospital.'
const ACCOUNTS = 'On this server, hospital staff can change only their own account.'

/** `itself` where a press on its middle comes to it, else what lies over it. */
function inReach(button: Element): string {
  const { x, y, width, height } = button.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return button.contains(hit) ? 'itself' : (hit?.outerHTML.slice(0, 200) ?? 'nothing')
}

for (const [role, email] of [
  ['an Admin', ADMIN],
  ['a Manager', MANAGER],
] as const) {
  test(`${role} reads a sentence where this server takes nothing, and does the rest`, async ({
    nurse,
    patient,
  }) => {
    const { page } = nurse
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    /** Denied, and pressing it says the sentence and does nothing else. */
    async function isDenied(name: string | RegExp, sentence: string): Promise<void> {
      const button = page.getByRole('button', { name }).first()
      await expect(button).toBeDisabled()
      // Pressed by force, where it is: in the middle of the screen, where nothing that is fixed to an edge lies over it.
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await settled(page)
      expect(await button.evaluate(inReach), `${String(name)} is under nothing`).toBe('itself')
      // Not a dead button: whoever presses it all the same reads why.
      await button.click({ force: true })
      await expect(nurse.alert).toContainText(sentence)
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(nurse.alert).toBeHidden()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    async function opened(path: string, sentence: string): Promise<void> {
      await nurse.open(path)
      await nurse.says('Live')
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    }
    await nurse.signIn(email)

    await test.step('patients', async () => {
      await opened('/patients', PATIENTS)
      await nurse.wardIsLoaded()
      await isDenied('Add a patient', PATIENTS)
      await nurse.card(patient).hover()
      await isDenied(`Delete ${patient.name}`, PATIENTS)
      await nurse
        .card(patient)
        .getByRole('button', { name: `Edit ${patient.name}` })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('wards and rooms', async () => {
      await opened('/settings/ward', PLACES)
      await nurse.wardIsLoaded()
      await isDenied('ADD', PLACES)
      await isDenied(`Delete ward ${patient.ward}`, PLACES)
      await expect(page.getByRole('button', { name: `Edit ward ${patient.ward}` })).toBeEnabled()
      await opened(`/settings/ward/room/${patient.ward}`, PLACES)
      await nurse.wardIsLoaded()
      await isDenied('ADD', PLACES)
      await isDenied(/^Delete room/, PLACES)
    })
    await test.step('alarms: letters are the own user’s', async () => {
      await opened('/settings/alarms', ALARMS)
      const toggle = page.getByRole('switch', { name: 'Urine alarm' })
      await expect(toggle).toBeDisabled()
      await settled(page)
      await toggle.click({ force: true })
      await expect(nurse.alert).toContainText(ALARMS)
      await nurse.alert.getByRole('button', { name: 'OK' }).click()
      await expect(toggle).toHaveAttribute('aria-checked', 'true')
      await page.getByRole('button', { name: /^Limits of SpO2/ }).click()
      await expect(page.getByRole('slider', { name: /^SpO2/ })).toBeDisabled()
      await expect(page.getByRole('button', { name: /^SpO2, .*: more/ })).toBeDisabled()
      const letters = page.getByRole('switch', { name: 'Body temperature e-mail' })
      await letters.click()
      await expect(letters).toHaveAttribute('aria-checked', 'true')
    })
    if (email === ADMIN) {
      await test.step('accounts: only the own one', async () => {
        await opened('/account', ACCOUNTS)
        await page.getByRole('row', { name: MANAGER }).waitFor()
        await isDenied('Add an account', ACCOUNTS)
        await isDenied(`Edit ${MANAGER}`, ACCOUNTS)
        await isDenied(`Delete ${MANAGER}`, ACCOUNTS)
        await expect(page.getByRole('button', { name: `Edit ${ADMIN}` })).toBeEnabled()
      })
    }
    expect(refused, 'nothing was tried that this server refuses').toEqual([])
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(`looks of what is denied, ${theme}`, async ({ nurse }) => {
    const { page } = nurse
    await nurse.signIn()
    if (theme === 'dark') await page.getByRole('button', { name: /dark theme/ }).click()
    for (const path of ['/patients', '/settings/ward', '/settings/alarms', '/account']) {
      await nurse.open(path)
      await expect(
        page.getByRole('status').filter({ hasText: 'On this server, hospital staff' }),
      ).toBeVisible()
      await settled(page)
      expect(await violations(page), path).toEqual([])
      expect(await smallTargets(page), path).toEqual([])
    }
  })
}
