import { LONGEST_PAUSE_S, type SoundState } from '../../src/model/sound/sound-state.ts'
import { SECOND_MS } from '../../src/model/constants.ts'
import { SOUND_SHORT, soundText } from '../../src/texts/sound.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, spilled } from './support/looks.ts'
import { FONTS, wear } from './support/widest.ts'

/** Each state whose words are seen on a phone, as long as they get. */
const STATES: Record<Exclude<SoundState['state'], 'armed' | 'unknown'>, SoundState> = {
  paused: { state: 'paused', leftMs: LONGEST_PAUSE_S * SECOND_MS },
  off: { state: 'off' },
  blocked: { state: 'blocked', by: 'suspended' },
}
const TEXTS = [
  ...Object.values(SOUND_SHORT),
  ...Object.values(STATES).map((sound) => soundText(sound, '')),
]

// SHELL-27. The start-of-shift check is due, which a dot says.
test('every text of the sound has two lines of a phone, in every font (WCH-11)', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await page.setViewportSize({ width: 390, height: 844 })
  await nurse.signIn()
  // The first tap lets it sound.
  await page.getByRole('heading', { level: 1 }).click()
  const sound = page.getByRole('button', { name: /^Alarm sound/ })
  await line.mode('reset')
  await expect(sound).toHaveAccessibleName(/Armed, but no connection/)
  await expect(sound.getByText(SOUND_SHORT['not-live'], { exact: true })).toBeVisible()
  for (const font of FONTS) {
    await wear(page, font)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await settled(page)
      const at = `${width}${font}`
      expect.soft(await sound.evaluate(misfits, TEXTS), at).toEqual([])
      expect.soft(await spilled(page), at).toEqual([])
    }
  }
})

/** In the page: of these texts, those that have more lines in this pill than two, leave it, or are under its dot. */
function misfits(pill: Element, texts: readonly string[]): string[] {
  const shown = [...pill.querySelectorAll('span:not(:has(*)):not(:empty)')].filter((span) =>
    span.checkVisibility(),
  )
  const [words] = shown
  const dot = pill.querySelector('span:empty:last-child')?.getBoundingClientRect()
  if (shown.length !== 1 || !words || !dot) return [`${shown.length} texts, dot: ${!!dot}`]
  const was = words.textContent
  const found = texts.flatMap((text) => {
    words.textContent = text
    const range = document.createRange()
    range.selectNodeContents(words)
    const lines = [...range.getClientRects()]
    const edge = pill.getBoundingClientRect()
    const isOut = lines.some(({ left, right }) => left < edge.left + 4 || right > edge.right - 4)
    const isUnder = lines.some(
      ({ left, right, top, bottom }) =>
        right > dot.left && left < dot.right && bottom > dot.top && top < dot.bottom,
    )
    return [
      ...(lines.length > 2 ? [`"${text}" has ${lines.length} lines`] : []),
      ...(isOut ? [`"${text}" leaves its pill`] : []),
      ...(isUnder ? [`"${text}" is under the dot`] : []),
    ]
  })
  words.textContent = was
  return found
}
