import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { reportAll } from './support/telemetry.ts'
import { DESK, TABLET, TABLET_LYING } from './support/sizes.ts'

const BALLOON =
  "This is the patient's real-time location. This may differ from where the patient is assigned."

test.describe('the alarm page', () => {
  // HOME-01 to HOME-04, HOME-06, HOME-09 to HOME-11, HOME-16, ALARM-11, CONST-33, DESIGN-07, DESIGN-12, AMB-27,
  // AMB-29, AMB-30.
  test('groups by category in the order 9, 0, 1, 2, 3, 4, 7, 5, 6, 8; newest first; lists and cards', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await page.setViewportSize({ width: 1440, height: 2800 })
    await reportAll(facility)
    await nurse.signIn()
    await expect(page.getByRole('heading', { name: /^Total: 12$/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'List View' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Unconfirmed' })).toBeChecked()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'ID',
      'Location',
      'Time',
      'State',
    ])
    const groups = [
      'Diaper Change',
      'Urine&Stool',
      'Skin Temperature',
      'Heart Rate',
      'Low Battery',
      'SOS',
      'SpO2',
      'Electrode Disconnection',
      'Body Temperature',
    ]
    const headings = page
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: 'Needs somebody now' })
    await expect(headings).toHaveText(groups)
    const icons = await headings.evaluateAll((all) =>
      all.map((each) => each.parentElement?.querySelector('svg')?.innerHTML),
    )
    expect(new Set(icons).size).toBe(groups.length)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    const first = nurse.alarms(patient)
    await expect(first).toContainText(patient.id)
    await expect(first).toContainText(`${patient.ward} #${patient.room}`)
    await expect(first.getByRole('cell')).toHaveCount(5)
    await expect(first).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)

    await nurse.pick('Card View')
    await expect(headings).toHaveText(groups)
    const card = page.locator('ul[style] > li').filter({ hasText: patient.name })
    await expect.poll(async () => Math.round((await card.boundingBox())?.width ?? 0)).toBe(175)
    await expect(card.locator('..')).toHaveCSS('grid-template-columns', /^(\S+ ){5}\S+$/)
    await card.getByRole('button', { name: /^Confirm / }).click()
    await expect(card).toBeHidden()
    await nurse.show('Confirmed')
    await expect(page.getByRole('heading', { name: 'Total: 1' })).toBeVisible()
    await expect(card.getByText('Confirmed !')).toBeVisible()
    await nurse.show('Both')
    await expect(page.getByRole('heading', { name: 'Total: 12' })).toBeVisible()
  })

  // HOME-08, PCARD-05, DESIGN-10, AMB-35, ruling R17.
  test('the place says that it is of now: by mouse, by keyboard and by touch', async ({
    nurse,
    patient,
    gateway,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await gateway.send(patient, { falling: 1 })
    await nurse.alarms(patient).waitFor()
    const place = nurse.alarms(patient).getByRole('button', { name: `${patient.ward} #` })
    const balloon = page.getByText(BALLOON)
    await settled(page)
    // A list that moves under a resting pointer leaves it on something else.
    await expect(async () => {
      await page.mouse.move(5, 400)
      await place.hover()
      await expect(balloon).toBeVisible({ timeout: 2_000 })
      expect(await page.getByRole('tooltip').boundingBox()).toMatchObject({
        width: 407,
        height: 85,
      })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(balloon).toBeHidden()
    await page.mouse.move(5, 400)
    await nurse.confirmButton(patient).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(place).toBeFocused()
    await expect(balloon).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(balloon).toBeHidden()
    await place.blur()
    await place.click()
    await expect(balloon).toBeVisible()
    await page.mouse.move(5, 400)
    await page.mouse.click(5, 400)
    await expect(balloon).toBeHidden()
  })

  // HOME-22.
  test('keeps the sign that nobody watches beside its words, for who needs somebody', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await (
      await raiserOn(facility)
    )(patient, 'Falling')
    await nurse.signIn()
    const note = page
      .getByRole('region', { name: 'Needs somebody now' })
      .getByText(/^Not watched: sensor never heard/)
    const apart: number[] = []
    for (const size of [TABLET, TABLET_LYING, DESK]) {
      await page.setViewportSize(size)
      await settled(page)
      await note.first().waitFor()
      apart.push(
        await note.first().evaluate((words) => {
          const sign = words.closest('span:has(> svg)')?.firstElementChild?.getBoundingClientRect()
          return Math.max(0, words.getBoundingClientRect().top - (sign?.bottom ?? 0))
        }),
      )
    }
    expect(apart).toEqual([0, 0, 0])
  })
})
