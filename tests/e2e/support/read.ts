import type { Console } from './console.ts'
import { test } from './fixtures.ts'
import { atEvery, violations } from './looks.ts'
import { OPENED, type Place, PLATFORM_OPENED } from './opened.ts'
import type { Proxy } from '../../proxy/proxy.ts'
import { DESK, PHONE, SMALL_TABLET, TABLET, TABLET_LYING, WALL } from './sizes.ts'

/** With `AXE=all` the rules are asked at every size, of everything that opens, and of all of it without a server. */
export const READS_ALL = process.env['AXE'] === 'all'

/** A phone, a tablet, a wide desk, and last the one at which the next place is made ready. */
const SOME = [PHONE, TABLET, DESK, { width: 1200, height: 820 }]
const ALL = [PHONE, TABLET, SMALL_TABLET, TABLET_LYING, DESK, WALL, { width: 1200, height: 820 }]
const SIZES = READS_ALL ? ALL : SOME

/** What opens over the pages is asked only then: each has a test at some size. */
export const ALSO_OPENED = READS_ALL ? OPENED : []
export const PLATFORM_ALSO_OPENED = READS_ALL ? PLATFORM_OPENED : []

/** The rules broken on the page as it is, at every size; it counts how often they were asked. */
export const read =
  ({ page }: Console) =>
  async (): Promise<string[]> => {
    const wrong: string[] = []
    await atEvery(page, SIZES, async (width) => {
      wrong.push(...(await violations(page)).map((line) => `${width}: ${line}`))
    })
    const { annotations } = test.info()
    annotations.push({ type: 'asked', description: String(SIZES.length) })
    return wrong
  }

/** The same once the line is cut under the page, with what has opened over it still open. */
export const readParted = (nurse: Console, line: Proxy) => async (): Promise<string[]> => {
  await line.mode('reset')
  // An open window hides the header from those who hear it, and a phone's indicator says less.
  const lost = nurse.page.getByText(/^(Not receiving|Saved data)/).first()
  const wrong: string[] = await lost.waitFor({ timeout: 30_000 }).then(
    () => [],
    () => ['it does not say that the line is gone'],
  )
  wrong.push(...(await read(nurse)()))
  await line.mode('pass')
  return wrong
}

/** Pages as they open without a server: there is no more to wait for than what they say then. */
export const coldly = (places: readonly Place[]): Place[] =>
  places
    .filter(({ path }, index) => places.findIndex((place) => place.path === path) === index)
    .map(({ name, path }) => ({
      name: `${name}, without a server`,
      path,
      ready: ({ page }) => page.getByRole('heading').first().waitFor(),
    }))

/** How often the rules were asked in this test. */
export const timesAsked = (): number =>
  test
    .info()
    .annotations.filter(({ type }) => type === 'asked')
    .reduce((sum, { description }) => sum + Number(description), 0)
