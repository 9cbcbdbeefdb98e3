import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { settled } from './support/looks.ts'
import { newHospital } from './support/new-hospital.ts'

/** Where the contents of the header and of the page begin and end, in px from the left. */
function edgesOf(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const inside = (selector: string): number[] => {
      const element = document.querySelector(selector)
      if (!element) return []
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)]
    }
    return { header: inside('header > div'), page: inside('main') }
  })
}

// SHELL-07.
test('the header begins and ends where the page does, at every width', async ({ nurse }) => {
  const { page } = nurse
  await nurse.signIn()
  for (const path of ['/alarms/log', '/patients', '/mypage']) {
    await nurse.open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [360, 699, 700, 820, 899, 900, 1024, 1199, 1200, 1440]) {
      await page.setViewportSize({ width, height: 820 })
      await settled(page)
      const { header, page: inner } = await edgesOf(page)
      expect.soft(inner, `${path}, ${width}`).toEqual(header)
    }
  }
})

// FIRST-01, DESIGN-22.
test('first steps begin as far below a toolbar as a list does', async ({ nurse, facility }) => {
  const { page } = nurse
  await nurse.signIn(await newHospital(facility, 'Jeju Care'))
  const steps = page.getByRole('region', { name: 'First steps' })
  for (const path of ['/home', '/patients']) {
    await nurse.open(path)
    await steps.waitFor()
    for (const width of [390, 820, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const gap = await steps.evaluate((card) => {
        const bar = document
          .querySelector('main h1')
          ?.closest('main div:has(button, select, input)')
        return card.getBoundingClientRect().top - (bar?.getBoundingClientRect().bottom ?? 0)
      })
      expect.soft(gap, `${path}, ${width}`).toBeGreaterThanOrEqual(8)
    }
  }
})
