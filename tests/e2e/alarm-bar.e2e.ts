import type { Locator, Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { clipped } from './support/clipped.ts'
import { expect, test } from './support/fixtures.ts'
import { LONG_NAMES, nameLong, namePatient } from './support/long-names.ts'
import { settled, smallTargets, violations } from './support/looks.ts'

const HOUR = 60 * 60 * 1000
const ROUTES = [
  '/home',
  '/patients',
  '/account',
  '/mypage',
  '/mypage/edit/password',
  '/settings/ward',
  '/settings/ward/room/Cedar',
  '/settings/sensor',
  '/settings/gateway',
  '/settings/alarms',
  '/settings/audit',
  '/nowhere',
]

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Alarms', exact: true })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** px of a text that its box hides. */
const cutFrom = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): number =>
  Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)

/** What the marks of each urgency look like: colour, shape, signs, words, and how they flash. */
function marksOf(page: Page) {
  return page
    .locator('main [role="img"][aria-label$="priority"], main [aria-label="Technical"]')
    .evaluateAll((marks) =>
      marks.map((mark) => {
        const { backgroundColor, clipPath, borderRadius, boxShadow } = getComputedStyle(mark)
        const [animation] = mark.getAnimations()
        const { effect } = animation ?? {}
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        return {
          word: mark.getAttribute('aria-label') ?? '',
          colour: backgroundColor,
          shape: `${clipPath} ${borderRadius}`,
          signs: mark.textContent || 'wrench',
          boxShadow,
          everyMs: effect?.getTiming().duration ?? 0,
          bright: frames.find((frame) => frame['opacity'] !== '1')?.computedOffset ?? 1,
        }
      }),
    )
}

test.describe('the bar of alarms', () => {
  // AL3, HOME-20.
  test('names who needs help on every page, says what is new, and leads to the patient and back', async ({
    nurse,
    facility,
    patient,
    neighbour,
    gateway,
  }) => {
    const { page } = nurse
    const raise = await raiserOn(facility)
    await raise(patient, 'Falling', 3 * HOUR)
    await nurse.signIn()
    await expect(bar(page)).toContainText(patient.name)
    await raise(neighbour, 'Falling')
    await expect(bar(page)).toContainText(neighbour.name)
    await expect(
      page.locator('[aria-live="assertive"]').filter({ hasText: neighbour.name }),
    ).toHaveCount(1)

    for (const route of ROUTES) {
      await nurse.open(route)
      await expect(bar(page), route).toContainText(`${neighbour.ward} #${neighbour.room}`)
      await expect(bar(page), route).toContainText('2 unconfirmed')
      await expect(bar(page).getByRole('img', { name: '2 high' }), route).toBeVisible()
    }

    await nurse.open('/settings/audit')
    await expect(bar(page)).toBeVisible()
    const far = facility.patients.at(-1)
    if (!far) throw new Error('No patients.')
    await raise(far, 'High HR')
    await expect(bar(page)).toContainText('1 new')
    await expect(bar(page)).toContainText(neighbour.name)
    await bar(page)
      .getByRole('button', { name: /unconfirmed/ })
      .click()
    const list = dialog(page, 'Unconfirmed alarms')
    await expect(list.getByRole('row').filter({ hasText: 'Confirm' })).toHaveCount(3)
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([
      'High priority',
      'Medium priority',
    ])
    // What is measured now stands beside the alarm over every page, as on Home, and is as live.
    const now = list.getByRole('row').filter({ hasText: far.name }).locator('[data-present]')
    await gateway.send(far, { hr: 150 })
    await expect(now).toHaveText(/^Now 150bpm/)
    await gateway.send(far, { hr: 160 })
    await expect(now).toHaveText(/^Now 160bpm/)
    await settled(page)
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await expect(bar(page)).not.toContainText('new')

    await list.getByRole('button', { name: far.name, exact: true }).click()
    await expect(dialog(page, far.name)).toBeVisible()
    expect(page.url()).not.toContain(far.entityId)
    await page.goBack()
    await expect(list).toBeVisible()
    await list.getByRole('button', { name: `Confirm Falling of ${neighbour.name}` }).click()
    await expect(bar(page)).toContainText(patient.name)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toContain('/settings/audit')

    await bar(page).getByRole('button').first().click()
    await expect(dialog(page, patient.name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // SHELL-37, SHELL-35.
  test('leaves the page its room under the longest names, also without a line', async ({
    nurse,
    facility,
    line,
  }) => {
    const { page } = nurse
    await nameLong(facility)
    const [patient, , other] = facility.patients
    if (!patient || !other) throw new Error('No patients.')
    const raise = await raiserOn(facility)
    for (const type of ['Battery', 'Urine', 'Falling']) await raise(other, type, HOUR)
    await raise(patient, 'Falling')
    await nurse.signIn()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(bar(page)).toContainText(LONG_NAMES.patient)
    await nurse.shellIsKept()
    await line.mode('reset')
    await page.locator('[data-dated]').waitFor()
    for (const width of [360, 390, 768, 820, 1024, 1180, 1200, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      await settled(page)
      const height = (await page.locator('header').first().boundingBox())?.height
      expect.soft(height, `${width}`).toBeLessThanOrEqual(180)
      if (width < 1200) continue
      const cut = await bar(page).locator('strong').evaluate(cutFrom)
      expect.soft(cut, `${width}`).toBe(0)
    }
  })

  // SHELL-35, SHELL-34.
  test('names who needs help whole on a tablet, however long the name and the rest are', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const [long, , other] = facility.patients
    if (!long || !other) throw new Error('No patients.')
    const raise = await raiserOn(facility)
    await raise(other, 'Battery', 3 * HOUR, Date.now() - HOUR)
    await raise(other, 'Falling', 60_000)
    await nurse.signIn()
    await nurse.open('/patients')
    const look = async (name: string, widths: readonly number[]): Promise<void> => {
      await expect(bar(page).locator('strong')).toContainText(name)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width > 900 ? 800 : 1180 })
        await settled(page)
        const cut = await clipped(page, { also: '[aria-label="Alarms"] strong' })
        expect.soft(cut, `${name}, ${width}`).toEqual([])
        const { y = 0 } = (await page.locator('main article').first().boundingBox()) ?? {}
        expect.soft(y, `${name}, ${width}`).toBeLessThanOrEqual(190)
      }
    }
    await look(other.name, [700, 744, 768, 820, 1024, 1180])
    // Few letters, and wide ones.
    await namePatient(facility, other, 'WILHELMINA MOMMSEN')
    await look('WILHELMINA MOMMSEN', [700, 744, 768, 820, 1024, 1180])
    await nameLong(facility, 'people')
    await raise(long, 'Falling', 30_000)
    await look(LONG_NAMES.patient, [820, 1024, 1180])
  })

  // SHELL-35.
  test('says since when whole or not at all on a tablet', async ({ nurse, facility, patient }) => {
    const { page } = nurse
    const raise = await raiserOn(facility)
    await raise(patient, 'Electrode Disconnection', 2 * HOUR, Date.now())
    await raise(patient, 'Pressure ulcer', HOUR - 60_000, Date.now() - 60_000)
    await nurse.signIn()
    await expect(bar(page)).toContainText(/5\d min/)
    const cut: string[] = []
    for (let width = 700; width <= 1180; width += 12) {
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      const part = await bar(page)
        .locator('strong + span > :last-child')
        .evaluate((age) => {
          const [box, own] = [age.parentElement ?? age, age].map((each) =>
            each.getBoundingClientRect(),
          )
          if (!box || !own) return 'none'
          // Its letters have some room above them.
          if (own.top >= box.bottom - 2) return ''
          return own.right <= box.right + 1 && own.bottom <= box.bottom + 2 ? '' : age.textContent
        })
      if (part) cut.push(`${width}: ${part}`)
    }
    expect(cut).toEqual([])
  })

  // AL1, AL2, AL14, AL15.
  test('Home tells urgent from technical, and what stands for long and floods apart', async ({
    nurse,
    facility,
    patient,
    neighbour,
    gateway,
  }) => {
    const { page } = nurse
    const raise = await raiserOn(facility)
    const ward = facility.patients.filter((each) => each.ward === patient.ward)
    const others = facility.patients.filter((each) => each.ward !== patient.ward)
    const [old, silent, weak, wet] = others
    if (!old || !silent || !weak || !wet) throw new Error('Too few patients.')
    // One gateway hears the whole ward.
    for (const each of ward) await gateway.send(each, { hr: 71 })
    await raise(old, 'Stool', 30 * HOUR)
    await raise(silent, 'Sensor Inactivity', HOUR)
    await raise(weak, 'Battery')
    await raise(wet, 'Urine')
    await raise(patient, 'Pressure ulcer')
    await raise(neighbour, 'Falling')
    await page.setViewportSize({ width: 1180, height: 2400 })
    await nurse.signIn()
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'Needs somebody now',
      'Urine&Stool',
      'Low Battery',
      'SOS',
      'Disconnection',
      'Ongoing for more than 24 hours',
    ])
    await expect(page.getByRole('heading', { name: 'Total: 6' })).toBeVisible()

    const marks = await marksOf(page)
    const byWord = new Map(marks.map((mark) => [mark.word, mark]))
    expect([...byWord.keys()].toSorted()).toEqual([
      'High priority',
      'Low priority',
      'Medium priority',
      'Technical',
    ])
    for (const channel of ['colour', 'shape', 'signs'] as const) {
      expect(new Set([...byWord.values()].map((mark) => mark[channel])).size, channel).toBe(4)
    }
    const high = byWord.get('High priority')
    const medium = byWord.get('Medium priority')
    expect([high?.everyMs, medium?.everyMs]).toEqual([500, 2000])
    for (const mark of [high, medium]) {
      expect(mark?.bright).toBeGreaterThanOrEqual(0.2)
      expect(mark?.bright).toBeLessThanOrEqual(0.6)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const still = await marksOf(page)
    expect(still.filter(({ everyMs }) => everyMs !== 0)).toEqual([])
    expect(still.find(({ word }) => word === 'High priority')?.boxShadow).not.toBe('none')

    for (const each of ward) await raise(each, 'Battery')
    for (const each of ward) await raise(each, 'Electrode Disconnection')
    const flood = page.getByRole('region', { name: /new alarms in \d+ minutes?$/ })
    await expect(flood).toBeVisible()
  })
})
