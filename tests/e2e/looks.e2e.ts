import { readFileSync } from 'node:fs'
import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { nameLong } from './support/long-names.ts'
import { soundOnPhone } from './support/phone.ts'
import { settled, sideways, smallTargets, spilled, violations } from './support/looks.ts'
import { OPENED, type Place, PLATFORM_OPENED, says } from './support/opened.ts'
import { FACILITY, OUTSIDE, PLATFORM_PLACES } from './support/places.ts'
import {
  ALSO_OPENED,
  coldly,
  PLATFORM_ALSO_OPENED,
  read,
  readParted,
  READS_ALL,
  timesAsked,
} from './support/read.ts'
import { PLATFORM } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { visit } from './support/visit.ts'
import { DESK, PHONE, SMALL_TABLET, TABLET, TABLET_LYING } from './support/sizes.ts'

/** Phones, then tablets, then desks; targets are measured where the layout is another. */
const SIZES = [
  { width: 360, height: 780 },
  PHONE,
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
  TABLET,
  SMALL_TABLET,
  TABLET_LYING,
  DESK,
]
const MEASURED = new Set([360, 1024])
/** What leads on to a page that is visited, and the board's. */
const LED_ON = ['/board', '/', '/settings', '/settings/']

const TIMES: Place = {
  name: 'response times',
  path: '/alarms/log',
  async ready(nurse) {
    await nurse.page.getByRole('table', { name: 'Alarm log' }).waitFor()
    await nurse.pick('Response times')
    await says('How fast alarms were confirmed')(nurse)
  },
}

async function chooseTheme(nurse: Console, theme: 'light' | 'dark'): Promise<void> {
  await nurse.open('/password/reset')
  if (theme === 'dark') await nurse.page.getByRole('button', { name: /dark theme/ }).click()
  await expect(nurse.page.locator('html')).toHaveAttribute('data-theme', theme)
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${theme}`, () => {
    // Transitions and flashing would be caught half way.
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test.setTimeout(READS_ALL ? 2_400_000 : 900_000)
    if (READS_ALL) test.describe.configure({ mode: 'parallel' })

    // GUARD-10 to GUARD-14, DESIGN-15, DESIGN-16, ruling R19.
    test('no rule is broken on any screen', async ({ nurse, facility }) => {
      if (READS_ALL) await nameLong(facility)
      await reportAll(facility)
      await chooseTheme(nurse, theme)
      const look = read(nurse)
      await visit(nurse, OUTSIDE, look)
      await nurse.signIn()
      await visit(nurse, [...FACILITY, TIMES, ...ALSO_OPENED], look)
      await nurse.signOut()
      await nurse.signIn(PLATFORM)
      await visit(nurse, [...PLATFORM_PLACES, ...PLATFORM_ALSO_OPENED], look)
      console.log(`    rules asked ${timesAsked()} times, ${theme}`)
    })

    test('nor without a connection', async ({ nurse, facility, line }) => {
      await reportAll(facility)
      await chooseTheme(nurse, theme)
      await nurse.signIn()
      await nurse.shellIsKept()
      await line.mode('reset')
      await nurse.says(/Not receiving/)
      await nurse.page
        .getByRole('button', { name: /^Confirm / })
        .first()
        .click()
      await nurse.page.getByText('Confirming…').first().waitFor()
      await settled(nurse.page)
      expect(await violations(nurse.page)).toEqual([])
      await nurse.page.getByRole('link', { name: 'Patients' }).click()
      await nurse.page.getByRole('article').first().waitFor()
      await settled(nurse.page)
      expect(await violations(nurse.page)).toEqual([])
      await nurse.page.reload()
      await nurse.says(/Saved data/)
      await nurse.page.getByRole('article').first().waitFor()
      await settled(nurse.page)
      expect(await violations(nurse.page)).toEqual([])
    })

    // OFFL-44.
    if (READS_ALL) {
      test('nor when the server is gone, before or under what is open', async ({
        nurse,
        facility,
        line,
      }) => {
        await nameLong(facility)
        await reportAll(facility)
        await chooseTheme(nurse, theme)
        const look = readParted(nurse, line)
        await nurse.shellIsKept()
        await line.mode('reset')
        await visit(nurse, coldly(OUTSIDE), read(nurse))
        await line.mode('pass')
        await nurse.signIn(PLATFORM)
        await visit(nurse, [...PLATFORM_PLACES, ...PLATFORM_OPENED], look)
        // Away from what is open.
        await nurse.open('/adminManagement')
        await nurse.signOut()
        await nurse.signIn()
        await visit(nurse, [...FACILITY, TIMES, ...OPENED], look)
        await nurse.open('/patients')
        await nurse.wardIsLoaded()
        await line.mode('reset')
        await visit(nurse, coldly(FACILITY), read(nurse))
        console.log(`    rules asked ${timesAsked()} times without a server, ${theme}`)
      })
    }
  })
}

test.describe('sizes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.setTimeout(600_000)

  /** Who is signed in is in sight, also behind an open window, and the header leaves the page its room. */
  async function headed({ page }: Console, width: number): Promise<string[]> {
    const header = page.locator('header').first()
    const who = await header.getByTitle(/^Signed in as/).boundingBox()
    const height = (await header.boundingBox())?.height ?? 0
    const isSeen = who !== null && who.x >= 0 && who.x + who.width <= width
    return [
      ...(isSeen ? [] : [`${width}: who is signed in is not seen`]),
      // With every kind of alarm, new ones among them, and the line that dates what is not live.
      ...(height > 180 ? [`${width}: the header is ${height} px high`] : []),
    ]
  }

  /** Every size in one page, resized in place. */
  const everySize = (nurse: Console, isSignedIn: boolean) => async (place: Place) => {
    const shots = process.env['SHOTS']
    const wrong: string[] = []
    for (const size of SIZES) {
      await nurse.page.setViewportSize(size)
      await settled(nurse.page)
      const path = `${shots ?? ''}/${place.name.replaceAll(/\W+/g, '-')}-${size.width}.png`
      if (shots) await nurse.page.screenshot({ path })
      const over = await sideways(nurse.page)
      if (over > 0) wrong.push(`${size.width}: ${over} px sideways`)
      wrong.push(...(await spilled(nurse.page)).map((line) => `${size.width}: ${line}`))
      if (isSignedIn) wrong.push(...(await headed(nurse, size.width)))
      // What hangs over the page covers some of it, which is not touched meanwhile.
      if (!MEASURED.has(size.width) || place.name.startsWith('menu')) continue
      const small = await smallTargets(nurse.page)
      wrong.push(...small.map((target) => `${size.width}: ${target}`))
    }
    return wrong
  }

  // SHELL-19, SHELL-27, SHELL-28, DESIGN-14, OFFL-44, AMB-110, rulings R17, R18.
  test('nothing is beside the screen or out of its box, whatever the names, from 360 to 1440', async ({
    nurse,
    facility,
  }) => {
    await nameLong(facility)
    await reportAll(facility)
    await visit(nurse, OUTSIDE, everySize(nurse, false))
    const look = everySize(nurse, true)
    await nurse.signIn()
    await visit(nurse, FACILITY, look)
    await visit(nurse, OPENED, look)
    await nurse.signOut()
    await nurse.signIn(PLATFORM)
    await visit(nurse, PLATFORM_PLACES, look)
    await visit(nurse, PLATFORM_OPENED, look)
  })
})

/** Addresses of a file of routes; what follows `$` is anything. */
function addressesIn(file: string, above = ''): string[] {
  const source = readFileSync(new URL(`../../src/routes/${file}.ts`, import.meta.url), 'utf8')
  return [...source.matchAll(/ path: '([^']+)'/g)].map(([, path = '']) =>
    path === above ? above : above + path,
  )
}

// DESIGN-16: what is new is looked at, too. A wall board has tests of its own, and `/` leads on.
test('every address of the console is among the places these checks visit', () => {
  const all = [
    ...addressesIn('outside'),
    ...addressesIn('facility'),
    ...addressesIn('settings', '/settings'),
    ...addressesIn('platform', '/adminManagement'),
  ]
  const seen = [...OUTSIDE, ...FACILITY, ...PLATFORM_PLACES].map(({ path }) => path.split('?')[0])
  const isSeen = (address: string): boolean => {
    const pattern = new RegExp(`^${address.replace(/\/$/, '').replace(/\$\w*/, '.+')}$`)
    return seen.some((path) => path !== undefined && pattern.test(path))
  }
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((address) => !isSeen(address))).toEqual(LED_ON)
})

test('what these checks look for, they find', async ({ nurse }) => {
  await nurse.open('/login')
  await nurse.page.getByLabel('Email').waitFor()
  await nurse.page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = '/favicon.svg'
    picture.style.width = '3000px'
    const button = document.createElement('button')
    button.textContent = 'x'
    button.style.width = button.style.height = '20px'
    document.body.append(picture, button)
  })
  expect((await violations(nurse.page)).join('\n')).toContain('image-alt')
  expect(await sideways(nurse.page)).toBeGreaterThan(1_000)
  expect((await smallTargets(nurse.page)).join('\n')).toMatch(/"x" answers to 2\d × 2\d/)
})

// SHELL-27, WCH-11.
test('what is received, what is heard and the menu are one line of a phone, also without a connection', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  const sound = await soundOnPhone(nurse)
  const said = [nurse.indicator, sound, page.getByRole('button', { name: /Signed in as/ })]
  const look = async (): Promise<void> => {
    await settled(page)
    const middles = await Promise.all(said.map((each) => each.evaluate(middleOf)))
    expect(Math.max(...middles) - Math.min(...middles), middles.join()).toBeLessThan(4)
    expect(await spilled(page)).toEqual([])
    expect(await sound.evaluate(underDot)).toEqual([])
    expect(await sound.evaluate(linesOf)).toBeLessThanOrEqual(2)
    expect((await sound.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  }
  await look()
  await line.mode('reset')
  await expect(sound).toContainText('no connection')
  for (const width of [390, 360, 340, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await look()
  }
  expect(await smallTargets(page)).toEqual([])
})

/** In the page: how many lines the words of a pill take. */
function linesOf(pill: Element): number {
  const words = document.createRange()
  words.selectNodeContents(pill.querySelector('span:not(:empty)') ?? pill)
  const seen = [...words.getClientRects()].filter(({ width }) => width > 2)
  return new Set(seen.map(({ bottom }) => Math.round(bottom))).size
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

/** In the page: the words of a pill that its dot touches, a line each. */
function underDot(pill: Element): string[] {
  const dot = pill.querySelector('span:empty:last-child')?.getBoundingClientRect()
  if (dot === undefined) return ['no dot']
  const words = document.createRange()
  words.selectNodeContents(pill.querySelector('span:not(:empty)') ?? pill)
  const under = [...words.getClientRects()].filter(
    ({ right, left, top, bottom }) =>
      right > dot.left && left < dot.right && bottom > dot.top && top < dot.bottom,
  )
  return under.map(({ right }) => `the dot is ${Math.round(right - dot.left)} px over words`)
}
