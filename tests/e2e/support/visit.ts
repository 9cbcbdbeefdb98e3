import type { Console } from './console.ts'
import { expect, test } from './fixtures.ts'
import type { Place } from './opened.ts'

/** Visits every place and gathers what is wrong there. */
export async function visit(
  nurse: Console,
  places: readonly Place[],
  look: (place: Place) => Promise<string[]>,
): Promise<void> {
  const wrong: string[] = []
  for (const place of places) {
    await test.step(place.name, async () => {
      // The same page again would keep what was opened over it.
      await nurse.page.goto('about:blank')
      await nurse.open(place.path)
      try {
        await place.ready(nurse)
      } catch (error) {
        wrong.push(`${place.name}: ${String(error)}`)
        return
      }
      wrong.push(...(await look(place)).map((line) => `${place.name}: ${line}`))
    })
  }
  expect.soft(wrong).toEqual([])
}
