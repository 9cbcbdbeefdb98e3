import type { Locator } from '@playwright/test'
import { ALARM_TYPES } from '../../src/model/alarms/alarm.ts'
import type { Console } from './support/console.ts'
import { raiserOn } from './support/alarms.ts'
import { crossed } from './support/crossed.ts'
import type { Patient } from './support/facility.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'
import { reportAll } from './support/telemetry.ts'
import { DESK, PHONE, SMALL_TABLET, TABLET, TABLET_LYING } from './support/sizes.ts'

const BALLOON = "This is the patient's real-time location."

function detailOf({ page }: Console, patient: Patient): Locator {
  return page.getByRole('dialog', { name: patient.name })
}

async function openDetail(nurse: Console, patient: Patient): Promise<Locator> {
  await nurse.page.getByRole('button', { name: patient.name, exact: true }).click()
  const detail = detailOf(nurse, patient)
  await detail.waitFor()
  return detail
}

const value = (detail: Locator, item: string): Locator => detail.locator(`[data-item="${item}"]`)

test.describe('the detail card', () => {
  // ALARM-45, PCARD-10, PDET-01, PDET-03 to PDET-05, PDET-08, PDET-09, AMB-46, AMB-118.
  test('shows who, where, and ten values in three columns, live', async ({
    nurse,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await gateway.send(patient, {
      hr: 71,
      spo2: 97,
      temperature: 36.1,
      body_temperature: 36.84,
      urine: 1,
      urine_volume: 120,
      stool: 0,
      ulcer: 0,
      falling: 0,
      current_position: 4,
      current_position_duration: 35,
      daily_steps: 214,
      electrode_connected: 1,
      batt_level: 82,
      diaper_change_year: 26,
      diaper_change_month: 11,
      diaper_change_day: 20,
      diaper_change_hour: 9,
      diaper_change_min: 5,
    })
    const detail = await openDetail(nurse, patient)
    await expect(detail.getByText(`ID ${patient.id}`)).toBeVisible()
    await expect(detail.getByText(`${patient.ward} #${patient.room}`).first()).toBeVisible()
    await expect(detail.getByRole('img', { name: 'Network connection: Connected' })).toBeVisible()
    await expect(detail.getByText('Diaper connection: Connected')).toBeVisible()
    await expect(detail.getByText('Battery: 82%')).toBeVisible()
    const columns = detail.getByRole('group').filter({ has: nurse.page.locator('dl') })
    await expect(columns.nth(0)).toContainText(/Heart Rate71bpm.*SpO297%.*36\.1°C.*36\.8°C/s)
    await expect(columns.nth(1)).toContainText(
      /Urine.*33%\(120ml\).*Stool.*Clean.*2026-11-20 09:05/s,
    )
    await expect(columns.nth(2)).toContainText(
      /Pressure UlcerSafe.*Side Left\(35minutes\).*FallingSafe.*Steps214/s,
    )
    await gateway.send(patient, { hr: 64 })
    await expect(value(detail, 'hr')).toContainText('64bpm')
  })

  // PDET-02, AMB-53.
  test('opens by keyboard, closes with Esc and by touch beside it; filter, scroll and focus stay', async ({
    nurse,
    patient,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await nurse.open('/patients')
    await page.getByPlaceholder('Search').fill(patient.ward)
    await nurse.card(patient).waitFor()
    await nurse.wardIsLoaded()
    await settled(page)
    await page.evaluate(() => scrollTo(0, 120))
    const name = page.getByRole('button', { name: patient.name, exact: true })
    await name.focus()
    await settled(page)
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    const detail = detailOf(nurse, patient)
    await detail.waitFor()
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await expect(name).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await expect(page.getByPlaceholder('Search')).toHaveValue(patient.ward)
    await openDetail(nurse, patient)
    await page.mouse.click(4, 600)
    await expect(detail).toBeHidden()
    // SHELL-30: what does not react is dimmed, and a tap on it leads back to where it does.
    await openDetail(nurse, patient)
    await page.mouse.click(400, 30)
    await expect(detail).toBeHidden()
    // Above a form it is dimmed, too, and a tap on it takes nothing of what was typed.
    await page.getByRole('button', { name: 'Add a patient' }).click()
    const form = page.locator('dialog[open]')
    await expect(form).toBeVisible()
    expect(await form.evaluate((each) => getComputedStyle(each, '::backdrop').top)).toBe('0px')
    await page.mouse.click(400, 30)
    await expect(form).toBeVisible()
  })

  // PCARD-05, AMB-35.
  test('the place and the strip of a card do not open it; the place has its balloon inside, too', async ({
    nurse,
    patient,
    gateway,
  }) => {
    const { page } = nurse
    await gateway.send(patient, { hr: 72 })
    await nurse.signIn()
    await nurse.open('/patients')
    const card = nurse.card(patient)
    await card.getByRole('button', { name: / #/ }).click()
    await card.locator('button[aria-expanded]').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.move(2, 2)
    const detail = await openDetail(nurse, patient)
    // PDET-15: it has a place of its own, and opens by a tap alone.
    await expect(detail.getByText(BALLOON)).toBeHidden()
    const heard = detail.getByText(/^Sensor last heard/)
    const above = await heard.boundingBox()
    await detail.getByRole('button', { name: / #/ }).focus()
    await expect(detail.getByText(BALLOON)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(detail.getByText(BALLOON)).toBeVisible()
    const note = await detail.getByRole('note').boundingBox()
    const below = await heard.boundingBox()
    expect(below?.y).toBeGreaterThan(above?.y ?? 0)
    expect(below?.y).toBeGreaterThan((note?.y ?? 0) + (note?.height ?? 0) - 1)
  })

  // PDET-10, AL1, AL9, AL21.
  test('a caution is told by a mark, and stays when its alarm is confirmed (ruling R15)', async ({
    nurse,
    patient,
    gateway,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await gateway.send(patient, { hr: 171, spo2: 97 })
    const detail = await openDetail(nurse, patient)
    const hr = value(detail, 'hr')
    await expect(hr.getByRole('img', { name: 'Medium priority' })).toBeVisible()
    await expect(hr).toContainText('> 120bpm')
    await expect(value(detail, 'spo2').getByRole('img', { name: /priority/ })).toHaveCount(0)
    await detail.getByRole('button', { name: /^Confirm High HR/ }).click()
    await expect(detail.getByText('No unconfirmed alarms')).toBeVisible()
    await expect(hr).toContainText('171bpm')
    // When it was confirmed is known once the server has said so.
    await expect(hr).toContainText(
      /(Alarm of \d\d:\d\d confirmed|Confirmed \d\d:\d\d), still out of limits/,
    )
  })

  // COURSE-01 to COURSE-05: why, without a tap; and a tap leads on.
  test('a fever is seen rising, with its limit and when its alarm began; its tile and its alarm lead to its history', async ({
    nurse,
    patient,
    gateway,
  }) => {
    const { page } = nurse
    const now = Date.now()
    const rise = [37, 37.1, 37.4, 38, 38.5]
    for (const [index, body] of rise.entries()) {
      const ts = now - (rise.length - 1 - index) * 3_600_000
      await gateway.send(patient, { body_temperature: body, hr: 70 + index }, ts)
    }
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.says('Live')
    let detail = await openDetail(nurse, patient)
    await expect(page.locator(':focus')).toHaveText(patient.name)
    const body = value(detail, 'bodyTemperature')
    const course = body.getByRole('img', { name: /^Last 8 hours: rising, 37\.0°C at .* now/ })
    await expect(course).toBeVisible()
    await expect(course).toHaveAccessibleName(/alarm \d\d:\d\d/)
    await expect(body.locator('[data-alarm="High BodyTemp"]')).toBeAttached()
    await expect(body).toContainText(/Rising: 37\.0°C at \d\d:00, 38\.5°C now/)
    await expect(value(detail, 'stool')).toContainText('No values in the last 8 hours')
    await settled(page)
    expect(await crossed(page)).toEqual([])
    await body.click({ position: { x: 6, y: 60 } })
    const tab = detail.getByRole('tab', { selected: true })
    await expect(tab).toHaveText('Body Temp')
    await settled(page)
    expect(await crossed(page)).toEqual([])
    await detail.getByRole('tab', { name: 'SpO2' }).click()
    const chart = detail.getByRole('slider')
    await expect(chart.getByText('No data', { exact: true })).toBeVisible()
    await settled(page)
    expect(await crossed(page)).toEqual([])
    await value(detail, 'hr').click()
    await expect(tab).toHaveText('Heart Rate')
    await detail.getByRole('button', { name: 'Hide history' }).click()
    await detail.getByRole('button', { name: /^High BodyTemp/ }).click()
    await expect(tab).toHaveText('Body Temp')
    await detail.getByRole('button', { name: 'Hide history' }).click()
    await detail.getByRole('button', { name: 'Close' }).click()
    // From the alarm on Home.
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: patient.name, exact: true })
      .first()
      .click()
    detail = detailOf(nurse, patient)
    await detail.getByRole('button', { name: 'Show history' }).click()
    await expect(tab).toHaveText('Body Temp')
  })

  test('of very many alarms the first stand above the values, which stay in sight (PDET-18)', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    const raise = await raiserOn(facility)
    for (const type of ALARM_TYPES) await raise(patient, type, 5 * 60_000)
    await nurse.signIn()
    for (const size of [PHONE, TABLET, TABLET_LYING]) {
      await page.setViewportSize(size)
      await nurse.open('/patients')
      const detail = await openDetail(nurse, patient)
      const rows = detail.getByRole('button', { name: /^Confirm (?!all)/ })
      const more = detail.getByRole('button', { name: /^and \d+ more$/ })
      await expect(more).toBeVisible()
      const few = await rows.count()
      expect(few).toBeLessThanOrEqual(5)
      await expect(more).toHaveText(`and ${ALARM_TYPES.length - few} more`)
      await expect(detail.getByText(`Confirm all ${ALARM_TYPES.length} of `)).toBeVisible()
      await settled(page)
      // On a phone they begin half a page further down at most.
      const hr = await value(detail, 'hr').boundingBox()
      const end = size.width < 700 ? size.height * 1.5 : size.height
      // Where the last of them leaves a place beside it, the button stands there.
      const [last, beside] = [await rows.last().boundingBox(), await more.boundingBox()]
      const isBeside = (beside?.y ?? Infinity) < (last ? last.y + last.height : 0)
      expect(isBeside, `${size.width}`).toBe(size.width === 1180 && few % 2 === 1)
      expect((hr?.y ?? Infinity) + (hr?.height ?? 0), `${size.width}`).toBeLessThan(end)
      expect(await smallTargets(page)).toEqual([])
      await more.press('Enter')
      await expect(rows).toHaveCount(ALARM_TYPES.length)
      await detail.getByRole('button', { name: 'Show fewer' }).press('Enter')
      await expect(rows).toHaveCount(few)
      await detail.getByRole('button', { name: 'Close' }).click()
    }
  })

  // PDET-16, SHELL-30, AL3.
  test('a high alarm of somebody else is said in the sheet, and one tap opens them', async ({
    nurse,
    patient,
    neighbour,
    gateway,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.says('Live')
    const detail = await openDetail(nurse, patient)
    const said = detail.getByRole('status').filter({ hasText: 'New high alarm' })
    await gateway.send(patient, { falling: 1 })
    await expect(detail.getByRole('button', { name: /^Confirm / })).toBeVisible()
    await expect(said).toHaveCount(0)
    await gateway.send(neighbour, { falling: 1 })
    await expect(said).toContainText(neighbour.name)
    await expect(said).toBeInViewport({ ratio: 1 })
    await detail.getByRole('button', { name: 'Show history' }).click()
    await expect(said).toBeInViewport({ ratio: 1 })
    // AL6: the sound is heard, and can be paused from here.
    await said.getByRole('button', { name: 'Alarm sound' }).click()
    await page.getByRole('dialog', { name: 'Alarms on this device' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(detail.locator(':focus')).toHaveCount(1)
    await said.getByRole('button', { name: 'Open this patient' }).click()
    const other = detailOf(nurse, neighbour)
    await other.getByRole('button', { name: /^Confirm / }).click()
    await other.getByRole('button', { name: 'Close' }).click()
    // Back to whom it was opened from, and the alarm is confirmed.
    await expect(detailOf(nurse, patient)).toBeVisible()
    await expect(page.getByText('New high alarm')).toHaveCount(0)
  })

  // OFFL-19, ST2.
  test('without a connection it opens from what is stored and dates it', async ({
    nurse,
    patient,
    gateway,
    line,
  }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await gateway.send(patient, { hr: 66 }, Date.now() - 9 * 60_000)
    await expect(nurse.card(patient)).toContainText('66')
    await nurse.shellIsKept()
    await line.mode('reset')
    await nurse.page.reload()
    const detail = await openDetail(nurse, patient)
    await expect(value(detail, 'hr')).toContainText(/66.*\d\d:\d\d/)
    // COURSE-01: the hours are stored, too.
    await expect(value(detail, 'hr').getByRole('img', { name: /66bpm/ })).toBeVisible()
  })

  test('scripts that are lost with the line are no error, and come with the tap', async ({
    nurse,
    patient,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await page.route(/\/assets\/Patient(Detail|Forms)-.*\.js$/, (route) => route.abort())
    // That of the forms is asked for a while after the page stands.
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/PatientForms-'),
    )
    await nurse.open('/patients')
    await nurse.card(patient).waitFor()
    await lost
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await openDetail(nurse, patient)
  })
})

test.describe('its looks', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`${theme}: no rule of accessibility is broken, everything can be touched, at every size`, async ({
      nurse,
      facility,
      patient,
    }) => {
      const { page } = nurse
      await reportAll(facility)
      await nurse.signIn()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const size of [PHONE, TABLET, SMALL_TABLET, TABLET_LYING, DESK]) {
        await page.setViewportSize(size)
        await nurse.open('/patients')
        const detail = await openDetail(nurse, patient)
        await settled(page)
        expect(await violations(page), `${size.width}`).toEqual([])
        expect(await sideways(page)).toBe(0)
        // PDET-13: the alarm whole and in sight, above the values, with the way out (SHELL-28).
        const alarm = await detail.getByRole('button', { name: /^Confirm / }).boundingBox()
        const hr = await value(detail, 'hr').boundingBox()
        expect((alarm?.y ?? size.height) + (alarm?.height ?? 0)).toBeLessThan(
          Math.min(hr?.y ?? 0, size.height),
        )
        await expect(detail.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
        expect(await smallTargets(page)).toEqual([])
        await detail.getByRole('button', { name: 'Close' }).click()
      }
    })
  }
})
