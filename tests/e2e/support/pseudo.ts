import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { CLOSING, OPENING, pseudoLanguage } from '../../messages/pseudo.ts'
import type { Console } from './console.ts'
import { test as base } from './fixtures.ts'

/** The console in the pseudo-language, whose controls are called as in English, between marks. */
export const test = base.extend<object, { inPseudo: string }>({
  inPseudo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, provide) => {
      const outDir = mkdtempSync(join(tmpdir(), 'wardlight-pseudo-'))
      const plugins = [pseudoLanguage()]
      await build({ plugins, build: { outDir, emptyOutDir: true }, logLevel: 'error' })
      await provide(outDir)
      rmSync(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  facilityOptions: async ({ inPseudo }, provide) => provide({ consoleFolder: inPseudo }),
  nurse: async ({ nurse }, provide) => provide(withMarks(nurse)),
})

const marked = (name: string): string => `${OPENING}${name}${CLOSING}`

const withMarks = (nurse: Console): Console => ({
  ...nurse,
  async pick(name) {
    const radio = nurse.page.getByRole('radio', { name: marked(name), exact: true })
    await radio.locator('..').click()
  },
  async chooseCards() {
    await nurse.page.getByTitle(marked('Cards'), { exact: true }).click()
  },
})

const NAMED = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']

/** What of a page's words is between no marks: of those that are seen, and of those that are read aloud. */
export async function unmarked(page: Page): Promise<string[]> {
  const { seen, aloud } = await page.evaluate((attributes) => {
    const seen = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // What has a language of its own is a name of it.
      const isCode = parentElement?.closest('script, style, noscript, label[lang], button[lang]')
      if (!isCode && textContent !== null) seen.push(textContent)
    }
    const aloud = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    )
    return { seen, aloud }
  }, NAMED)
  const all = [...outside(seen), ...aloud.flatMap((text) => outside([text]))]
  return [...new Set(all)]
}

/**
 * Words outside of all marks. A message may be drawn in several pieces. One whose end is not drawn would hide all that
 * follows it, and is named instead.
 */
function outside(pieces: readonly string[]): string[] {
  let depth = 0
  let opened = ''
  const words = pieces.flatMap((piece) => {
    let text = ''
    for (const letter of piece) {
      if (letter === OPENING) {
        if (depth === 0) opened = piece
        depth += 1
      } else if (letter === CLOSING) depth -= 1
      else if (depth === 0) text += letter
    }
    return /\p{L}/u.test(text) ? [text.trim()] : []
  })
  return depth === 0 ? words : [...words, `does not end where it is drawn: ${opened}`]
}
