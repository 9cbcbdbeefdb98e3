import type { Page } from '@playwright/test'
import { raiserOn } from './support/alarms.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, sideways, spilled, violations } from './support/looks.ts'
import { reportAll } from './support/telemetry.ts'

/** What is seen of the page without scrolling. */
function seen(page: Page) {
  return page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
    const articles = [...document.querySelectorAll('main article')]
    const numbers = articles.flatMap((article) =>
      [...article.querySelectorAll('span')]
        .filter((span) => /^\d+(\.\d)?$/.test(span.firstChild?.nodeValue ?? ''))
        .map((span) => parseFloat(getComputedStyle(span).fontSize)),
    )
    return {
      whole: articles.filter((article) => {
        const box = article.getBoundingClientRect()
        return box.top >= top && box.bottom <= bottom
      }).length,
      left: document.documentElement.scrollHeight - innerHeight,
      least: Math.min(...numbers),
      header: document.querySelector('header')?.offsetHeight ?? 0,
    }
  })
}

// DENS-01, DENS-02, DENS-06 to DENS-10, ST8, ruling R35, AL19, OFFL-33.
test('a ward of 24 on one screen of a tablet, in the size, the order and the choice of who holds it', async ({
  nurse,
  facility,
}) => {
  const { page } = nurse
  const raise = await raiserOn(facility)
  const [first, last] = [facility.patients[0], facility.patients.at(-1)]
  if (!first || !last) throw new Error('No patients.')
  await reportAll(facility)
  await page.setViewportSize({ width: 1024, height: 768 })
  await nurse.signIn()
  await nurse.open('/patients')
  const all = page.getByRole('article')
  await expect(all).toHaveCount(24)
  await expect(nurse.card(first)).toContainText('Fall')

  await test.step('24 are seen whole, on both tablets and in both themes', async () => {
    for (const [width, height] of [
      [1024, 768],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settled(page)
      await expect.poll(() => seen(page)).toMatchObject({ whole: 24, left: 0 })
      // A line that says how old everything is may stand there for a moment; the 24 are whole below it, too.
      await expect.poll(async () => (await seen(page)).header).toBeLessThanOrEqual(96)
      const { least } = await seen(page)
      expect(least).toBeGreaterThanOrEqual(20)
      expect(await sideways(page)).toBe(0)
      expect(await spilled(page)).toEqual([])
      expect(await violations(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    expect(await violations(page)).toEqual([])
  })

  await test.step('the statement opens from its mark, and takes nobody away', async () => {
    const statement = page.getByText('no substitute for primary alarms')
    await expect(statement).toBeHidden()
    await page.getByRole('button', { name: 'Information only' }).click()
    await expect(statement).toBeVisible()
    await expect.poll(() => seen(page)).toMatchObject({ whole: 24, left: 0 })
  })

  await test.step('the most urgent first, and nobody moves under a finger', async () => {
    await page.getByRole('button', { name: 'More choices' }).click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('By urgency')
    // The newest of those of high priority (ONE-02).
    await expect(all.first()).toContainText('SpO2 low')
    await expect(nurse.card(last)).toBeVisible()
    const box = await all.first().boundingBox()
    if (!box) throw new Error('The tile is not drawn.')
    await page.mouse.move(4, box.y - 4)
    await page.mouse.down()
    await raise(last, 'Falling')
    await expect(nurse.card(last)).toContainText('Falling')
    await expect(all.first()).toContainText('SpO2 low')
    await page.mouse.up()
    await expect(all.first()).toHaveAccessibleName(last.name)
  })

  await test.step('who needs attention alone, said, and the way back', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Needs attention')
    await expect.poll(() => all.count()).toBeLessThan(24)
    await expect(page.getByText(/^\d+ of 24 patients shown\./)).toBeVisible()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expect(all).toHaveCount(24)
  })

  await test.step('chosen by hand, and still so after a reload', async () => {
    await page.getByTitle('Compact', { exact: true }).click()
    await expect(page.locator('article[data-size="compact"]').first()).toBeVisible()
    await settled(page)
    expect(await spilled(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect(page.locator('article[data-size="compact"]').first()).toBeVisible()
    await page.getByTitle('Cards', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: /#/ }).first()).toBeVisible()
    await nurse.card(first).getByRole('button', { name: first.name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: first.name })).toBeVisible()
  })

  await test.step('Home: alarms left, and the ward on their right where it is wanted', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await nurse.open('/home')
    const ward = page.getByRole('region', { name: 'The ward' })
    await page.getByRole('button', { name: 'Show the ward' }).click()
    await expect(ward.getByRole('article').first()).toHaveAttribute('data-size', 'tile')
    // Not all have room: the most urgent are there, and all of them a tap away.
    await expect(ward.getByRole('article', { name: last.name })).toBeVisible()
    await settled(page)
    expect(await sideways(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await ward.getByRole('link', { name: /most urgent first/ }).click()
    await expect(page).toHaveURL(/\/patients$/)
  })
})
