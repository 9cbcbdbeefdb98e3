import type { Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { PLATFORM } from './support/staff.ts'

const SIZES = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
]
const FACILITY = [
  ['/home', 'Total: '],
  ['/patients', 'Patient Management'],
  ['/rounds', 'Rounds'],
  ['/handover', 'Hand-over'],
  ['/account', 'Account'],
  ['/alarms/log', 'Alarm log'],
  ['/settings/devices', 'Sensors and gateways'],
  ['/settings/sensor', 'Sensor'],
  ['/settings/gateway', 'Gateway'],
  ['/settings/audit', 'Audit'],
] as const
const AREA = [
  ['/adminManagement', 'Hospitals'],
  ['/adminManagement/devices', 'Devices that need attention'],
] as const

/** Controls of one line that are not as high as the others, or not in its middle. */
function uneven(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main :is(h1, section > div > h2)')
    const bar = heading?.closest('main div:has(button, select, input)')
    const controls = [...(bar?.querySelectorAll('button, select, input, fieldset label') ?? [])]
      .filter((each) => !each.matches('[type="radio"]') && each.checkVisibility())
      .map((each) => ({
        name: each.textContent || each.tagName,
        box: each.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 1)
    const wrong: string[] = []
    for (const one of controls)
      for (const other of controls) {
        const isLine = one.box.top < other.box.bottom && other.box.top < one.box.bottom
        const [a, b] = [one, other].map(({ box }) => [box.height, box.top + box.height / 2])
        const apart = Math.max(...[0, 1].map((at) => Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0))))
        if (isLine && apart > 0.5)
          wrong.push(`${one.name} ${one.box.height}, ${other.name} ${other.box.height}`)
      }
    return controls.length === 0 ? ['no control'] : wrong
  })
}

// DESIGN-22.
test('the controls of one line have one height and one middle', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  const look = async (places: readonly (readonly [string, string])[]): Promise<void> => {
    for (const [path, title] of places) {
      await nurse.open(path)
      await page.getByRole('heading', { name: title }).first().waitFor()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settled(page)
        const where = `${path}, ${size.width}`
        expect.soft(await uneven(page), where).toEqual([])
        const more = page.getByRole('button', { name: /^More choices/ })
        if (!(await more.isVisible())) continue
        await more.click()
        await settled(page)
        expect.soft(await uneven(page), `${where}, opened`).toEqual([])
        await more.click()
      }
    }
  }
  await nurse.signIn()
  await (
    await raiserOn(facility)
  )(patient, 'Falling')
  await nurse.alarms(patient).first().waitFor()
  await look(FACILITY)
  await page.setViewportSize({ width: 1280, height: 720 })
  await nurse.signOut()
  await nurse.signIn(PLATFORM)
  await look(AREA)
})
