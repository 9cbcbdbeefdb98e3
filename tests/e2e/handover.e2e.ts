import { raiserOn } from './support/alarms.ts'
import type { Console } from './support/console.ts'
import { clipped } from './support/clipped.ts'
import { expect, test } from './support/fixtures.ts'
import { paperOf } from './support/paper.ts'

const blocks = ({ page }: Console) => page.locator('main article')
const paper = ({ page }: Console) => page.locator('[data-print="handover"]')

/** The first ward's, by room, once all its hours and notes have come. */
async function open(nurse: Console): Promise<void> {
  const { page } = nurse
  await nurse.signIn()
  await nurse.open('/handover')
  await nurse.wardIsLoaded()
  await nurse.pick('By room')
  await expect(page.getByText('6 patients ·')).toBeVisible()
  await expect(blocks(nurse).first()).toContainText(/Values as of\s.*, notes as of/)
  await expect(page.getByText('some hours are not on this device yet')).toHaveCount(0)
}

/** What is drawn while the browser prints, looked at as it would be on paper. */
async function asPrinted<Found>({ page }: Console, look: () => Promise<Found>): Promise<Found> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const found = await look()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  return found
}

/**
 * How many blocks are split where pages are so high, px: columns break what stands in them as pages do. `breaks` is how
 * blocks are broken; `''` as their style says.
 */
function splitAt({ page }: Console, height: number, breaks: '' | 'auto'): Promise<number> {
  return page.evaluate(
    ([high, rule]) => {
      const sheet = document.querySelector<HTMLElement>('[data-print="handover"]')
      if (!sheet) throw new Error('Nothing is printed.')
      const articles = [...sheet.querySelectorAll('article')]
      sheet.style.cssText = `columns: 700px; column-fill: auto; height: ${high}px; width: 700px`
      for (const article of articles) article.style.breakInside = rule
      const split = articles.filter((article) => article.getClientRects().length > 1).length
      sheet.style.cssText = ''
      for (const article of articles) article.style.breakInside = ''
      return split
    },
    [height, breaks] as const,
  )
}

test.describe('the hand-over of a ward', () => {
  // HAND-01, HAND-11 to HAND-13, HAND-15, HAND-20.
  test('is there without a line, takes notes, and sends them when the line is back', async ({
    nurse,
    line,
    facility,
    patient,
  }) => {
    const { page } = nurse
    const raise = await raiserOn(facility)
    for (const type of ['Falling', 'Stool']) await raise(patient, type)
    await open(nurse)
    await nurse.shellIsKept()

    await line.mode('reset')
    await nurse.open('/handover')
    // With what it opens, and no number that is only partly there.
    const changed = page.getByRole('region', { name: 'What changed' })
    await expect(changed).toContainText('Nothing was heard of the whole ward')
    const marks = changed.getByRole('img')
    await expect(marks).toHaveCount(2)
    const [upper, lower] = [await marks.first().boundingBox(), await marks.last().boundingBox()]
    expect(lower?.y).toBeGreaterThan((upper?.y ?? Infinity) + (upper?.height ?? 0))
    expect(await clipped(page, { also: 'main article h2' })).toEqual([])
    const block = blocks(nurse).first()
    await expect(block).toContainText(/Values as of\s.*, notes as of/)
    await block.getByRole('button', { name: /^Write a note about/ }).click()
    const note = page.getByRole('textbox', { name: 'Note' })
    await expect(note).toBeFocused()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Write something first.')).toBeVisible()
    await expect(note).toBeFocused()
    await note.fill('Asked for water at 3.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(block).toContainText('Asked for water at 3.')
    await expect(block).toContainText('Not on the server yet.')

    await line.mode('pass')
    await expect(block).not.toContainText('Not on the server yet.')
    await expect(block).toContainText('Asked for water at 3.')
    // Struck out it stays readable.
    await block.getByRole('button', { name: /^Strike out/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Strike out' }).click()
    await expect(block.locator('del')).toHaveText('Asked for water at 3.')
    await block.getByRole('heading', { level: 2 }).getByRole('button').click()
    await expect(page.getByRole('dialog').locator('del')).toHaveText('Asked for water at 3.')
  })

  // HAND-18, HAND-19, HAND-26.
  test('on paper is whole, light, and no block is split', async ({ nurse }) => {
    const { page } = nurse
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('wardlight.device.names', '"initials"')
    })
    await open(nurse)
    const first = await blocks(nurse).first().getByRole('heading', { level: 2 }).textContent()

    // By the browser's own way to print.
    const papers = await paperOf(nurse)
    expect(papers.length).toBeGreaterThan(1)
    expect(new Set(papers)).toEqual(new Set(['210 × 297']))
    await expect(paper(nurse)).toHaveCount(0)

    await asPrinted(nurse, async () => {
      await expect(paper(nurse).locator('article')).toHaveCount(6)
      await expect(paper(nurse).locator('article').first()).toContainText(first ?? '?')
      await expect(page.locator('main')).toBeHidden()
      // Ward, shift and author are the head of a table, which is repeated on every page.
      const running = paper(nurse).locator('p').first()
      await expect(running).toHaveText(/^Hand-over .*shift.* to .*written by .+, \d{4}-/)
      await expect(running).toHaveCSS('display', 'table-header-group')
      expect(await clipped(page)).toEqual([])
      expect(
        await paper(nurse).evaluate((element) => getComputedStyle(element).backgroundColor),
      ).toBe('rgb(255, 255, 255)')
      let wouldBe = 0
      for (const height of [500, 600, 700, 800, 900, 1000]) {
        expect([height, await splitAt(nurse, height, '')]).toEqual([height, 0])
        wouldBe += await splitAt(nurse, height, 'auto')
      }
      expect(wouldBe).toBeGreaterThan(0)
    })

    // Whole names only where they are chosen for this paper.
    await page.getByRole('button', { name: 'Print…' }).click()
    await nurse.pick('Full names')
    await expect(page.getByText('Anyone who finds the paper')).toBeVisible()
    await asPrinted(nurse, async () => {
      await expect(paper(nurse).locator('article').first()).not.toContainText(first ?? '?')
    })
  })
})
