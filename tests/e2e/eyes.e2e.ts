import type { Page } from '@playwright/test'
import { broken, everywhere } from './support/everywhere.ts'
import { expect, test } from './support/fixtures.ts'
import { readsTables } from './support/history-tables.ts'
import { nameLong, namePatient } from './support/long-names.ts'
import { settled } from './support/looks.ts'
import { OPENED, type Place, PLATFORM_OPENED } from './support/opened.ts'
import { PLATFORM_PLACES } from './support/places.ts'
import { PLATFORM } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { visit } from './support/visit.ts'
import { PHONE, TABLET, TABLET_LYING } from './support/sizes.ts'

/** The part of a low window that what stays in place leaves to the content. */
async function contentShare(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  await settled(page)
  const share = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    const fixed = [...document.querySelectorAll('header, footer, header *, footer *')].filter(
      (element) => /fixed|sticky/.test(getComputedStyle(element).position),
    )
    const covered = new Set<number>()
    for (const element of fixed) {
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < innerWidth / 2) continue
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y += 1)
        covered.add(y)
    }
    return 1 - covered.size / innerHeight
  })
  if (before) await page.setViewportSize(before)
  return share
}

test.describe('a small window', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(600_000)

  // DESIGN-17, DESIGN-19: 1280 × 1024 at 400 %.
  test('of 320 px holds everything, and half of it is content where it is low, too', async ({
    nurse,
    facility,
  }) => {
    await reportAll(facility)
    const look = broken(nurse, [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
    ])
    await everywhere(nurse, async (place) => {
      const wrong = await look(place)
      const share = await contentShare(nurse.page)
      return share >= 0.5 ? wrong : [...wrong, `${Math.round(share * 100)} % is content`]
    })
  })

  // DESIGN-24.
  test('of 320 to 390 px breaks no word in the head of a patient’s tables', async ({
    nurse,
    facility,
  }) => {
    await nameLong(facility)
    await reportAll(facility)
    await nurse.signIn()
    expect(await readsTables(nurse, [320, 360, 390])).toEqual([])
  })

  // DESIGN-19.
  test('or a large one, from right to left', async ({ nurse, facility }) => {
    await nameLong(facility)
    await reportAll(facility)
    const sizes = [PHONE, TABLET, TABLET_LYING]
    const turned = async (page: Page): Promise<void> => {
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await settled(page)
    }
    await everywhere(nurse, broken(nurse, sizes, turned))
  })
})

test.describe('colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  // DESIGN-18.
  test('forced on the page leave what is chosen, and every mark, to be seen', async ({
    nurse,
    facility,
  }) => {
    await reportAll(facility)
    const lost = async (): Promise<string[]> => {
      await settled(nurse.page)
      return nurse.page.evaluate(sameAsOthers)
    }
    await everywhere(nurse, lost)
    await nurse.open('/home')
    const mark = nurse.page.getByRole('img', { name: /priority/i }).first()
    await mark.waitFor()
    expect(await mark.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe(
      'none',
    )
  })
})

const BOARD: Place = {
  name: 'board',
  path: '/board',
  ready: ({ page }) => page.getByRole('article').first().waitFor(),
}
const LOW = { width: 320, height: 256 }
const UPRIGHT = { width: 820, height: 1180 }

test.describe('every eye', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(900_000)

  // DESIGN-17, DESIGN-18, DESIGN-19: each place is made ready once, and looked at with all of them.
  test('reads what opens over a page, the platform and a board: small, in forced colours, from right to left, in large text', async ({
    nurse,
    facility,
  }) => {
    await nameLong(facility)
    await reportAll(facility)
    const { page } = nurse
    const device = await page.context().newCDPSession(page)
    const textOf = (standard: number) =>
      device.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
    const turn = (dir: string) => page.evaluate((to) => (document.documentElement.dir = to), dir)
    const small = broken(nurse, [LOW])
    const upright = broken(nurse, [UPRIGHT])
    const look = async (place: Place): Promise<string[]> => {
      const wrong = await small(place)
      await page.setViewportSize(LOW)
      await settled(page)
      wrong.push(...(await page.evaluate(hardlyOpen)))
      await page.setViewportSize(UPRIGHT)
      await page.emulateMedia({ forcedColors: 'active' })
      await settled(page)
      wrong.push(...(await page.evaluate(sameAsOthers)))
      await page.emulateMedia({ forcedColors: 'none' })
      await turn('rtl')
      wrong.push(...(await upright(place)).map((line) => `from right to left: ${line}`))
      await turn('ltr')
      await textOf(32)
      wrong.push(...(await upright(place)).map((line) => `large: ${line}`))
      await textOf(16)
      await page.setViewportSize({ width: 1200, height: 820 })
      return wrong
    }
    await nurse.signIn()
    await visit(nurse, [...OPENED, BOARD], look)
    await nurse.signOut()
    await nurse.signIn(PLATFORM)
    await visit(nurse, [...PLATFORM_PLACES, ...PLATFORM_OPENED], look)
  })
})

/** In the page: an open window of which less than half of the screen is its content; drawings that are cut. */
function hardlyOpen(): string[] {
  const menu = document.querySelector('header button[aria-expanded="true"] + *')
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? menu
  if (!dialog) return []
  const all = [dialog, ...dialog.querySelectorAll('*')]
  const cut = all.filter((each) => each.matches('[role="img"]')).flatMap(cutOff)
  const scrolled = all.filter(
    (each) =>
      each.scrollHeight > each.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(each).overflowY),
  )
  if (scrolled.length === 0) return cut
  const most = Math.max(...scrolled.map(({ clientHeight }) => clientHeight))
  const stuck = all
    .filter((each) => getComputedStyle(each).position === 'sticky')
    .map((each) => each.getBoundingClientRect().height)
  const share = (most - Math.max(0, ...stuck)) / innerHeight
  return share >= 0.5 ? cut : [...cut, `${Math.round(share * 100)} % is content`]

  /** Beside its frame, or begun above the sheet it is on. */
  function cutOff(drawing: Element): string[] {
    const sheet = drawing.firstElementChild
    const top = sheet?.getBoundingClientRect().top ?? 0
    const isAbove = [...(sheet?.querySelectorAll('*') ?? [])].some(
      (part) => part.getBoundingClientRect().top < top - 1,
    )
    const isWide = drawing.scrollWidth > drawing.clientWidth + 1
    return isWide || isAbove ? [`cut: ${drawing.ariaLabel}`] : []
  }
}

// DESIGN-18.
test('strong contrast is chosen for a device, and stays after a reload', async ({ nurse }) => {
  const line = () =>
    nurse.page.evaluate(() => {
      const panel = document.querySelector('section[aria-labelledby="this-device"]')
      return panel === null ? '' : getComputedStyle(panel).borderColor
    })
  await nurse.signIn()
  await nurse.open('/mypage')
  await nurse.page.getByText('Always strong').waitFor()
  const before = await line()
  await nurse.page.getByText('Always strong').click()
  await expect.poll(line).not.toBe(before)
  await nurse.page.reload()
  await nurse.page.getByText('Always strong').waitFor()
  expect(await line()).not.toBe(before)
})

/** In the page: what is chosen and is painted as its neighbour that is not. */
function sameAsOthers(): string[] {
  const painted = (element: Element): string => {
    const { backgroundColor, borderColor, outlineStyle, color } = getComputedStyle(element)
    return [backgroundColor, borderColor, outlineStyle, color].join()
  }
  const named = (element: Element): string => element.textContent.trim().slice(0, 30)
  const radios = [...document.querySelectorAll('input[type="radio"]:checked')].flatMap((chosen) => {
    const other = document.querySelector(
      `input[type="radio"][name="${(chosen as HTMLInputElement).name}"]:not(:checked)`,
    )
    return [[chosen.nextElementSibling, other?.nextElementSibling]]
  })
  const current = [...document.querySelectorAll('[aria-current="page"], [aria-selected="true"]')]
  const links = current.map((chosen) => {
    const selector = chosen.matches('[aria-selected]')
      ? '[aria-selected="false"]'
      : 'a:not([aria-current])'
    return [chosen, chosen.closest('nav, [role="tablist"]')?.querySelector(selector)]
  })
  return [...radios, ...links].flatMap(([chosen, other]) =>
    chosen && other && painted(chosen) === painted(other)
      ? [`looks as the rest: ${named(chosen)}`]
      : [],
  )
}

// DESIGN-20.
test('a name in Hangul is drawn by our own font where the machine has none', async ({
  nurse,
  facility,
}) => {
  await nameLong(facility)
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.page.getByRole('article').first().waitFor()
  const drawn = () =>
    nurse.page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => /Noto Sans (KR|JP)/.test(family) && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    )
  await expect.poll(drawn).toContain('Noto Sans KR Variable')
  const asked = await nurse.page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('noto-sans')),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThan(60)
})

// DESIGN-21.
test('a name in Hangul is broken between its words', async ({ nurse, facility, patient }) => {
  const words = ['남궁하늘별님', '제갈가나다라']
  await namePatient(facility, patient, words.join(' '))
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.page
    .getByRole('button', { name: words.join(' '), exact: true })
    .first()
    .click()
  const name = nurse.page.getByRole('dialog').getByRole('heading', { name: words.join(' ') })
  await name.waitFor()
  /** Lines of each word where there is room for this many words. */
  const linesOf = (room: number) =>
    name.evaluate(
      (heading, { share, each }) => {
        heading.style.cssText = 'display: inline-block; flex: none; white-space: nowrap'
        const width = (heading.getBoundingClientRect().width / each.length) * share
        heading.style.cssText = `display: block; flex: none; width: ${width}px; text-wrap: wrap`
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const lines: number[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const word of each) {
            const at = (node.textContent ?? '').indexOf(word)
            if (at < 0) continue
            const range = document.createRange()
            range.setStart(node, at)
            range.setEnd(node, at + word.length)
            lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
          }
        return lines
      },
      { share: room, each: words },
    )
  expect(await linesOf(1.5)).toEqual([1, 1])
  expect(Math.max(...(await linesOf(0.5)))).toBeGreaterThan(1)
})
