import type { Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { putRows } from '../support/stored-rows.ts'
import { clipped } from './support/clipped.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, smallTargets, spilled } from './support/looks.ts'
import { PLATFORM } from './support/staff.ts'
import { FONTS, wear } from './support/widest.ts'
import { DESK, SMALL_TABLET, TABLET, TABLET_LYING } from './support/sizes.ts'

const SIZES = [TABLET, TABLET_LYING, SMALL_TABLET, DESK]
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

type Control = { name: string; top: number; bottom: number; height: number }

/** What can be pressed or filled in beside the title of the page. */
function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main :is(h1, section > div > h2)')
    const bar = heading?.closest('main div:has(button, select, input)')
    return [...(bar?.querySelectorAll('button, select, input, fieldset label') ?? [])]
      .filter((each) => !each.matches('[type="radio"]') && each.checkVisibility())
      .map((each) => {
        const { top, bottom, height } = each.getBoundingClientRect()
        return { name: each.getAttribute('title') ?? each.textContent, top, bottom, height }
      })
      .filter(({ height }) => height > 1)
  })
}

/** Controls of one line that are not as high as the others, or not in its middle. */
async function uneven(page: Page): Promise<string[]> {
  const controls = await controlsOf(page)
  const wrong = controls.flatMap((one) =>
    controls.flatMap((other) => {
      const isLine = one.top < other.bottom && other.top < one.bottom
      const middles = Math.abs(one.top + one.bottom - other.top - other.bottom) / 2
      const apart = Math.max(middles, Math.abs(one.height - other.height))
      return isLine && apart > 0.5
        ? [`${one.name} ${one.height}, ${other.name} ${other.height}`]
        : []
    }),
  )
  return controls.length === 0 ? ['no control'] : wrong
}

/** How far the last control of the line ends before the page does. */
function early(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main :is(h1, section > div > h2)')
    const bar = heading?.closest('main div:has(button, select, input)')
    const ends = [...(bar?.querySelectorAll('button, select, input, a, label') ?? [])]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect().right)
    const apart = (bar?.getBoundingClientRect().right ?? 0) - Math.max(...ends)
    return apart > 1 ? [`ends ${Math.round(apart)} px before the page`] : []
  })
}

/** Controls that are not in the line of the first. */
async function below(page: Page): Promise<string[]> {
  const [first, ...others] = await controlsOf(page)
  if (!first) return ['no control']
  return others.filter(({ top }) => top >= first.bottom).map(({ name }) => name)
}

/** Search fields that have no room for the words of what can be searched. */
function cutHints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')]
      .filter((input) => {
        const style = getComputedStyle(input)
        if (!pen || !input.checkVisibility()) return false
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const room =
          input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        return pen.measureText(input.placeholder).width > room + 0.5
      })
      .map(({ placeholder }) => `no room for "${placeholder}"`)
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
        expect.soft(await cutHints(page), where).toEqual([])
        expect.soft(await early(page), where).toEqual([])
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

/** At a desk, on the widest screen that is one, and between. */
const DESKS = [1200, 1440, 1920].map((width) => ({ width, height: 900 }))

// SHELL-34.
test('from 1200 px on the tools of a list are one line, whatever is chosen in them', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  const look = async (where: string): Promise<void> => {
    for (const size of DESKS) {
      await page.setViewportSize(size)
      await settled(page)
      const wrong = [...(await below(page)), ...(await cutHints(page)), ...(await spilled(page))]
      expect.soft(wrong, `${where}, ${size.width}`).toEqual([])
    }
  }
  await nurse.signIn()
  await (
    await raiserOn(facility)
  )(patient, 'Electrode Disconnection')
  await nurse.alarms(patient).first().waitFor()
  for (const [path, title] of FACILITY) {
    await nurse.open(path)
    await page.getByRole('heading', { name: title }).first().waitFor()
    await look(path)
  }
  await nurse.open('/alarms/log')
  for (const filter of ['Ward', 'Alarm', 'State', 'Day'])
    await page.getByRole('combobox', { name: filter, exact: true }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('technical')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await look('all chosen')
})

// SHELL-39.
test('all pages stay in the header where letters are wide', async ({ nurse }) => {
  const { page } = nurse
  await nurse.signIn()
  await wear(page, FONTS.at(-1) ?? '')
  for (const width of [700, 720, 744, 820, 1024, 1199, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect(await hidden(page), `${width}`).toBe(0)
    expect(await sideways(page), `${width}`).toBe(0)
  }
})

/** Pairs of what can be pressed or read in the header of which one lies over the other; what is scrolled away lies nowhere. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nav = document.querySelector('header nav')?.getBoundingClientRect()
    const shown = [...document.querySelectorAll('header :is(a, button, [role="status"])')].filter(
      (each) => each.checkVisibility() && !each.parentElement?.closest('a, button, [role]'),
    )
    const boxes = shown.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const end = each.closest('nav') && nav ? Math.min(right, nav.right) : right
      return { name: each.textContent.trim(), left, right: end, top, bottom }
    })
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(other.right, one.right) - Math.max(other.left, one.left) > 1 &&
            Math.min(other.bottom, one.bottom) - Math.max(other.top, one.top) > 1,
        )
        .map(({ name }) => `"${one.name}" and "${name}"`),
    )
  })
}

/** How much of the pages in the header is scrolled away, px. */
const hidden = (page: Page): Promise<number> =>
  page
    .getByRole('navigation')
    .first()
    .evaluate((nav) => nav.scrollWidth - nav.clientWidth)

// SHELL-40.
test('what is not finished, and a line that is lost, have room beside the pages', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  const refused = { written: 'no', concerns: [], state: 'refused', message: 'No!', createdAt: 1 }
  const row = { id: 'c', name: 'edit-ward', args: {}, subject: 'c', ...refused }
  await putRows(page, { outbox: [row] })
  await page.reload()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /^Not finished: 1/ })).toBeVisible()
  const wrong: string[] = []
  async function look(what: string): Promise<void> {
    for (const width of [700, 720, 744, 820, 899, 900, 1024, 1199, 1200, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      wrong.push(...(await overlaps(page)).map((each) => `${width}, ${what}: ${each}`))
      if ((await sideways(page)) > 0) wrong.push(`${width}, ${what}: scrolls`)
      // From there on what is not finished is beside the pages, and wide letters leave no room for all of them.
      const mayScroll = what.endsWith('letters') && width === 900
      if (!mayScroll && (await hidden(page)) > 0) wrong.push(`${width}, ${what}: a page is hidden`)
    }
  }
  await look('live')
  await line.mode('reset')
  await nurse.says(/Not receiving/)
  await look('not receiving')
  await wear(page, FONTS.at(-1) ?? '')
  await look('not receiving, wide letters')
  await page.screenshot({ path: test.info().outputPath('wide.png') })
  expect(wrong).toEqual([])
})

/** From the narrowest tablet on, and where the layout is another. */
const TABLETS = [700, 720, 744, 768, 800, 820, 899, 1024, 1199]

/** Titles of columns that the heading of the first section lies over, or comes too close to. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textsOf = (element: Element | null): DOMRect[] => {
      if (!element?.checkVisibility()) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    const heading = document.querySelector('[role="table"] [role="cell"] h2')?.parentElement ?? null
    const own = [...(heading?.children ?? [])].flatMap((each) => textsOf(each))
    return [...document.querySelectorAll('[role="columnheader"]')].flatMap((title) => {
      const { clipPath, opacity } = getComputedStyle(title)
      const isHeard = clipPath !== 'none' || opacity === '0'
      const isOver = textsOf(title).some((box) =>
        own.some(
          ({ left, right, top, bottom }) =>
            left < box.right && box.left < right + 4 && top < box.bottom && box.top < bottom,
        ),
      )
      return isOver && !isHeard ? [`"${title.textContent}" under "${heading?.textContent}"`] : []
    })
  })
}

/** Alone on a line of its tools is the button of more choices. */
const alone = (page: Page): Promise<boolean> =>
  page.getByRole('button', { name: /^More choices/ }).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    const others = [...(button.parentElement?.querySelectorAll('select, fieldset') ?? [])]
    return !others
      .filter((other) => other.checkVisibility())
      .some((other) => {
        const box = other.getBoundingClientRect()
        return box.top < bottom && top < box.bottom
      })
  })

for (const kind of ['Diaper Change Quantity', 'Electrode Disconnection'])
  // SHELL-39.
  test(`in every font titles of columns and choices of Home have their place on a tablet: ${kind}`, async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await (
      await raiserOn(facility)
    )(patient, kind)
    await nurse.alarms(patient).first().waitFor()
    const wrong: string[] = []
    for (const font of FONTS) {
      await wear(page, font)
      for (const width of TABLETS) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        const lines = [...(await covered(page)), ...(await spilled(page))]
        const more = page.getByRole('button', { name: /^More choices/ })
        if ((await more.isVisible()) && (await alone(page))) lines.push('the button is alone')
        wrong.push(...lines.map((line) => `${width}${font}: ${line}`))
      }
    }
    expect(wrong).toEqual([])
  })

// SHELL-39.
test('nor is anything of the header out of reach with no connection and something not finished', async ({
  nurse,
  facility,
  patient,
}) => {
  const { page } = nurse
  await nurse.signIn()
  await (
    await raiserOn(facility)
  )(patient, 'Diaper Change Quantity')
  await nurse.alarms(patient).first().waitFor()
  await nurse.shellIsKept()
  await facility.kill()
  await nurse.says(/^Not receiving since/)
  await nurse.confirm(patient)
  await page.getByRole('button', { name: /^Not finished/ }).waitFor()
  const wrong: string[] = []
  for (const font of FONTS) {
    await wear(page, font)
    for (const width of TABLETS) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const left = await hidden(page)
      const lines = [
        ...(await spilled(page)),
        // The bar of alarms has a test of its own.
        ...(await clipped(page, { also: 'header' })).filter((line) => !line.endsWith('div Alarms')),
        ...(await smallTargets(page)),
      ]
      if (left > 0) lines.push(`pages scroll ${left} px`)
      if ((await sideways(page)) > 0) lines.push('the page scrolls sideways')
      wrong.push(...lines.map((line) => `${width}${font}: ${line}`))
    }
  }
  expect(wrong).toEqual([])
})
