/** ONE-07: every look of every priority on every surface that draws alarms, which all show the same. */
import { vi } from 'vitest'
// Before any component.
import '../support/draw.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ALARM_LOOKS, isCalling } from '../../src/model/alarms/look.ts'
import { sourcesBelow } from '../support/house.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
const { casesOf, Looked, shownOf, SURFACES } = await import('../design/surfaces.tsx')
const { alarmLook } = await import('../../src/ui/alarm-look.css.ts')
const { visuallyHidden } = await import('../../src/ui/hidden.css.ts')
const { mark } = await import('../../src/ui/priority.css.ts')

const LOOK = alarmLook.classNames.variants.look
const MARK = mark.classNames.variants.look

/** What says its look: the name, and whether it is drawn so. */
function looksOf(markup: string): { look: string; classes: string[] }[] {
  return [...markup.matchAll(/<\w+((?: [\w:-]+="[^"]*")*)\/?>/g)].flatMap(({ 1: tag = '' }) => {
    const look = / data-look="(\w+)"/.exec(tag)?.[1]
    const classes = / class="([^"]*)"/.exec(tag)?.[1] ?? ''
    return look === undefined ? [] : [{ look, classes: classes.split(' ') }]
  })
}

const CASES = SURFACES.flatMap((surface) =>
  casesOf(surface).map(([priority, look]) => [surface.name, priority, look, surface] as const),
)
const surfaces = (isMeant: (surface: (typeof SURFACES)[number]) => boolean) =>
  SURFACES.filter(isMeant).map((surface) => [surface.name, surface] as const)
const drawn = (...[, priority, look, surface]: (typeof CASES)[number]): string =>
  renderToStaticMarkup(<Looked surface={surface} shown={shownOf(priority, look)} />)

describe('the four looks of an alarm', () => {
  it.each(CASES)('%s: %s, %s', (...given) => {
    const [, priority, look] = given
    const markup = drawn(...given)
    const found = looksOf(markup)
    expect(new Set(found.map((each) => each.look))).toEqual(new Set([look]))
    // The mark, and what it stands on.
    expect(found.some(({ classes }) => classes.includes(MARK[look]))).toBe(true)
    expect(found.some(({ classes }) => classes.includes(LOOK[look]))).toBe(true)
    for (const { classes } of found)
      expect([MARK[look], LOOK[look]].filter((each) => classes.includes(each))).toHaveLength(1)
    expect(markup).toContain(mark.classNames.variants.priority[priority])
  })

  it.each(surfaces(({ name }) => !name.startsWith('Paper')))(
    '%s flashes while it calls, and never else',
    (_, surface) => {
      for (const [priority, look] of casesOf(surface)) {
        const markup = drawn(surface.name, priority, look, surface)
        const flashes = markup.includes(mark.classNames.variants.flashing.true)
        expect([look, flashes]).toEqual([look, isCalling(look)])
      }
    },
  )

  // ONE-05: what calls says since when, what is silent or over when that was.
  it.each(surfaces(({ name, isValue }) => name !== 'Paper, what changed' && !isValue))(
    '%s says since when',
    (_, surface) => {
      const said = (look: (typeof ALARM_LOOKS)[number]): string =>
        drawn(surface.name, 'high', look, surface).replaceAll(/<[^>]*>|\u{a0}/gu, ' ')
      expect(said('standing')).toMatch(/\b8 min\b/)
      expect(said('lastKnown')).toMatch(/last (known )?(ongoing )?15:24/i)
      expect(said('ended')).toMatch(/\b15:29\b/)
    },
  )

  // ONE-04; a value has a name of its own.
  it.each(surfaces(({ isValue }) => !isValue))('%s says a word once', (_, surface) => {
    // The whole kind is heard in place of its short form.
    const heard = new RegExp(`<span class="${visuallyHidden}">[^<]*</span>`, 'g')
    const seen = drawn(surface.name, 'high', 'standing', surface).replaceAll(heard, '')
    expect(seen.replaceAll(/<[^>]*>/g, ' ').match(/\bfall/gi)).toHaveLength(1)
  })

  it('nobody else draws them', () => {
    const own = sourcesBelow('src').filter(({ text }) => text.includes('data-look'))
    expect(own.map(({ path }) => path)).toEqual(['src/ui/PriorityMark.tsx', 'src/ui/alarm-look.ts'])
  })
})
