import { LONGEST_PAUSE_S, type SoundState } from '../../src/model/sound/sound-state.ts'
import { SECOND_MS } from '../../src/model/constants.ts'
import type { SharedLink } from '../../src/model/watch/watched.ts'
import { ALARM_LIST_TEXTS } from '../../src/texts/alarms.ts'
import { LAG_TEXTS } from '../../src/texts/clock.ts'
import { TEXTS as TEXTS_OF_ALL } from '../../src/texts/common.ts'
import { SOUND_SHORT, soundText } from '../../src/texts/sound.ts'
import { indicatorLink } from '../../src/texts/watch.ts'
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
      await expect(sound.locator('span:empty:last-child'), at).toBeVisible()
      expect.soft(await sound.evaluate(misfits, TEXTS), at).toEqual([])
      expect.soft(await spilled(page), at).toEqual([])
    }
  }
})

/** Today, at an hour whose letters are wide, and on another day: its parts are not broken. */
const TIMES = ['20:48', '08\u{2011}28 20:48']
const LINKS: SharedLink[] = [
  { link: 'limits-unknown' },
  { link: 'nobody-hears', wards: [] },
  { link: 'server-clock', ms: 59 * 60 * SECOND_MS },
  { link: 'chain-broken', since: 0, stage: null },
  { link: 'disk-full' },
]
const AROUND = { now: 0, zone: undefined }
const { connection: CONNECTION } = TEXTS_OF_ALL
/** On phones of 380 px and more, while their time is today's. */
const WHOLE = [
  CONNECTION.notReceiving('20:48'),
  CONNECTION.saved('20:48'),
  ALARM_LIST_TEXTS.indicator('20:48'),
  ALARM_LIST_TEXTS.indicatorNever,
  LAG_TEXTS.indicator('59 min'),
  ...LINKS.map((link) => indicatorLink(link, AROUND)),
]
const FEW = [...Object.values(SOUND_SHORT), ...TIMES.map(CONNECTION.last), CONNECTION.empty]

// SHELL-27.
test('every text of the connection has two lines of a phone, in every font (WCH-11)', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await page.setViewportSize({ width: 390, height: 844 })
  await nurse.signIn()
  await line.mode('reset')
  await nurse.says(/Not receiving since/)
  const pill = nurse.indicator
  for (const font of FONTS) {
    await wear(page, font)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await settled(page)
      const at = `${width}${font}`
      const texts = width < 380 ? FEW : [...WHOLE, CONNECTION.empty, CONNECTION.refreshing]
      expect.soft(await pill.evaluate(misfits, texts), at).toEqual([])
      expect.soft(await spilled(page), at).toEqual([])
    }
  }
})

/** In the page: of these texts, those that have more lines in this pill than two, leave it, or are under its dot, if it has one. */
function misfits(pill: Element, texts: readonly string[]): string[] {
  // What is only heard lies in a box of one pixel.
  const isSeen = (span: Element): boolean =>
    span.checkVisibility() && !pill.contains(hiddenAround(span))
  const shown = [...pill.querySelectorAll('span:not(:has(*)):not(:empty)')].filter(isSeen)
  const [words] = shown
  const dot = pill.querySelector('span:empty:last-child')?.getBoundingClientRect()
  if (shown.length !== 1 || !words) return [`${shown.length} texts`]
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
        dot && right > dot.left && left < dot.right && bottom > dot.top && top < dot.bottom,
    )
    return [
      ...(lines.length > 2 ? [`"${text}" has ${lines.length} lines`] : []),
      ...(isOut ? [`"${text}" leaves its pill`] : []),
      ...(isUnder ? [`"${text}" is under the dot`] : []),
    ]
  })
  words.textContent = was
  return found

  function hiddenAround(span: Element): Element | null {
    for (let each: Element | null = span; each && each !== pill; each = each.parentElement)
      if (each.getBoundingClientRect().width <= 1) return each
    return null
  }
}
