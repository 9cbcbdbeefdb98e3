import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { DESK, SMALL_TABLET, TABLET, TABLET_LYING } from './support/sizes.ts'

const SIZES = [DESK, { width: 1200, height: 820 }, TABLET_LYING, SMALL_TABLET, TABLET]
const PAGES = ['ward', 'devices', 'sensor', 'gateway', 'alarms', 'audit', 'fit', 'boards']

/** What leads to the other pages, to My Page and out, and is not wholly in sight. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const side = document.querySelector('nav[aria-label="Settings"]')?.parentElement
    const found = [...(side?.querySelectorAll('nav a, a[href="/mypage"], button') ?? [])].filter(
      (each) => !each.closest('nav ul ul'),
    )
    return found
      .filter((each) => {
        const { left, top, bottom } = each.getBoundingClientRect()
        return [top + 1, bottom - 1].some(
          (y) => !each.contains(document.elementFromPoint(left + 20, y)),
        )
      })
      .map(({ textContent }) => textContent)
      .concat(found.length < 9 ? [`only ${found.length}`] : [])
  })
}

/** Wards that are not wholly in sight, where nothing shows that there are more. */
function unhinted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const list = document.querySelector('nav[aria-label="Settings"] ul ul')
    if (!list || list.scrollHeight <= list.clientHeight + 1) return []
    const { backgroundAttachment, backgroundImage } = getComputedStyle(list)
    const isShaded = /scroll.*scroll/.test(backgroundAttachment) && backgroundImage !== 'none'
    return isShaded ? [] : [`${list.scrollHeight - list.clientHeight} px of wards`]
  })
}

/** Wards of which the edge of their list cuts a part. */
function cutRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const list = document.querySelector('nav[aria-label="Settings"] ul ul')
    if (!list) return []
    const edge = list.getBoundingClientRect()
    return [...list.children]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return [edge.top, edge.bottom].some((at) => top < at - 1 && bottom > at + 1)
      })
      .map(({ textContent }) => textContent)
  })
}

// WARD-01, WARD-03 to WARD-05, DESIGN-24.
test('every page of the settings is in sight beside each of them, also with the wards, live and without a line', async ({
  nurse,
  line,
}) => {
  test.setTimeout(420_000)
  const { page } = nurse
  const look = async (how: string): Promise<void> => {
    for (const name of PAGES) {
      await nurse.open(`/settings/${name}`)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      // Offered once the server has said that it serves them.
      if (how === 'live') await page.getByRole('link', { name: 'Boards' }).waitFor()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settled(page)
        expect.soft(await unseen(page), `${name}, ${size.width}, ${how}`).toEqual([])
        expect.soft(await unhinted(page), `${name}, ${size.width}, ${how}`).toEqual([])
        expect.soft(await cutRows(page), `${name}, ${size.width}, ${how}`).toEqual([])
      }
    }
  }
  await nurse.signIn()
  await nurse.open('/settings/boards')
  await nurse.wardIsLoaded()
  await look('live')
  await nurse.open('/settings/devices')
  await nurse.shellIsKept()
  await line.mode('reset')
  await nurse.says(/Not receiving|Saved data/)
  await look('without a line')
})
