import { LONGEST_PAUSE_S, type SoundState } from '../../src/model/sound/sound-state.ts'
import { SECOND_MS } from '../../src/model/constants.ts'
import type { Indicator } from '../../src/model/connection.ts'
import { hasDate, indicatorShort, indicatorText } from '../../src/ui/indicator.ts'
import { SOUND_SHORT, soundText } from '../../src/texts/sound.ts'
import { expect, test } from './support/fixtures.ts'
import { soundOnPhone } from './support/phone.ts'
import { settled, spilled } from './support/looks.ts'
import { PHONE } from './support/sizes.ts'
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

// SHELL-27.
test('every text of the sound has two lines of a phone, in every font (WCH-11)', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  const sound = await soundOnPhone(nurse)
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

/** At an hour whose letters are wide, of today and of another day. */
const NOW = Date.parse('2026-11-28T20:58:00Z')
const TIMES = [Date.parse('2026-11-28T20:48:00Z'), Date.parse('2026-08-28T20:48:00Z')]
const INDICATORS: Indicator[] = [
  { kind: 'refreshing' },
  { kind: 'empty' },
  { kind: 'behind', ms: 59 * 60 * SECOND_MS },
  { kind: 'no-alarms', since: 0 },
  ...TIMES.flatMap((at): Indicator[] => [
    { kind: 'not-receiving', since: at },
    { kind: 'saved', from: at },
    { kind: 'no-alarms', since: at },
  ]),
]
const LINKS = Object.values(SOUND_SHORT).map((short) => ({ whole: 'A shared link', short }))
const WORDS = INDICATORS.map((indicator) => ({
  whole: indicatorText(indicator, NOW, 'UTC'),
  short: indicatorShort(indicator, NOW, 'UTC'),
  isDated: hasDate(indicator, NOW, 'UTC'),
}))

// SHELL-27.
test('every text of the connection has two lines of a phone, in every font, and is read whole (WCH-11)', async ({
  nurse,
  line,
}) => {
  const { page, indicator } = nurse
  await page.setViewportSize(PHONE)
  await nurse.signIn()
  await line.mode('reset')
  await nurse.says(/^Not receiving since \d\d:\d\d$/)
  for (const font of FONTS) {
    await wear(page, font)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await settled(page)
      const at = `${width}${font}`
      const words = width < 380 ? [...WORDS, ...LINKS] : WORDS.filter(({ isDated }) => !isDated)
      expect.soft(await indicator.evaluate(tall, words), at).toEqual([])
      expect.soft(await spilled(page), at).toEqual([])
      await expect(indicator).toHaveText(/^Not receiving since \d\d:\d\d$/)
      await expect(indicator).toHaveAccessibleName(/^Not receiving since/)
    }
  }
})

/** In the page: of these words, those that have more lines in the connection's pill than two, or leave it. */
function tall(pill: Element, all: readonly { whole: string; short: string }[]): string[] {
  const words = pill.querySelector<HTMLElement>(':scope > span')
  const inner = words?.querySelector('span')
  if (!words || !inner) return ['no words']
  const was = [inner.textContent, words.dataset['short']] as const
  const lineHeight = parseFloat(getComputedStyle(words).lineHeight)
  const wrong = all.flatMap(({ whole, short }) => {
    inner.textContent = whole
    words.dataset['short'] = short
    const { left, right, height } = words.getBoundingClientRect()
    const edge = pill.getBoundingClientRect()
    const lines = Math.round(height / lineHeight)
    const isOut =
      left < edge.left + 4 || right > edge.right - 4 || words.scrollWidth > words.clientWidth
    return [
      ...(lines > 2 ? [`"${whole}" has ${lines} lines`] : []),
      ...(isOut ? [`"${whole}" leaves its pill`] : []),
    ]
  })
  ;[inner.textContent, words.dataset['short']] = was
  return wrong
}

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
