import type { Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways } from './support/looks.ts'
import { DESK, PHONE, SMALL_TABLET, TABLET, TABLET_LYING } from './support/sizes.ts'

const SIZES = [PHONE, TABLET, SMALL_TABLET, TABLET_LYING, DESK]

/** Choices of which a part is not seen: the words, the space beside them and the sign that there are more. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.locator('main select').evaluateAll((selects) => {
    const SIGN = 16
    const pen = document.createElement('canvas').getContext('2d')
    return (selects as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const words = select.selectedOptions[0]?.text ?? ''
      if (!pen || !select.checkVisibility()) return []
      pen.font = font
      const needed =
        pen.measureText(words).width + parseFloat(paddingLeft) + parseFloat(paddingRight)
      const missing = Math.ceil(needed + SIGN - select.clientWidth)
      return missing > 0 ? [`"${words}" lacks ${missing} px`] : []
    })
  })

// SHELL-34.
test('what is chosen in the tools of Patients and Home is read whole', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  const raise = await raiserOn(facility)
  for (const patient of facility.patients.slice(0, 11)) await raise(patient, 'Falling')
  await page.setViewportSize({ width: 1440, height: 900 })
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  const wrong: string[] = []
  const look = async (where: string): Promise<void> => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      wrong.push(...(await cutChoices(page)).map((line) => `${where}, ${size.width}: ${line}`))
      const over = await sideways(page)
      if (over > 0) wrong.push(`${where}, ${size.width}: ${over} px sideways`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await settled(page)
  }
  await look('Patients')
  for (const name of ['Sort', 'Show']) {
    const choices = page.getByRole('combobox', { name, exact: true })
    for (const choice of await choices.locator('option').allTextContents()) {
      await choices.selectOption(choice)
      await look(`${name} ${choice}`)
    }
    await choices.selectOption({ index: 0 })
  }
  await nurse.open('/home')
  await page.getByRole('heading', { name: /^Total/ }).waitFor()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By category')
  await look('Home')
  expect(wrong).toEqual([])
})

/** How far the middle of the title's first line is from that of the first control beside it. */
const offMiddle = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const words = document.createRange()
    const title = document.querySelector('main h1')?.firstChild
    if (title) words.selectNodeContents(title)
    const controls = [...document.querySelectorAll('main select')].filter((one) =>
      one.checkVisibility(),
    )
    const middles = controls.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return top + height / 2
    })
    const { top, height } = words.getBoundingClientRect()
    return Math.abs(top + height / 2 - Math.min(...middles))
  })

// DESIGN-22.
test('the title of Home is on the first line of its choices, however many lines these have', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  await (
    await raiserOn(facility)
  )(patient, 'Falling')
  await page.setViewportSize({ width: 1440, height: 900 })
  await nurse.signIn()
  await page.getByRole('heading', { name: /^Total: 1/ }).waitFor()
  await page.getByRole('button', { name: 'Show the ward' }).click()
  const off: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await settled(page)
    const more = page.getByRole('button', { name: /^More choices/ })
    if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) !== 'true')
      await more.click()
    const px = await offMiddle(page)
    if (px > 2) off.push(`${size.width}: ${px} px`)
  }
  expect(off).toEqual([])
})
