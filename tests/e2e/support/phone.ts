import type { Locator } from '@playwright/test'
import type { Console } from './console.ts'
import { PHONE } from './sizes.ts'

/** A phone that is signed in and sounds; its mark of the sound, with a dot because the start-of-shift check is due. */
export async function soundOnPhone(nurse: Console): Promise<Locator> {
  const { page } = nurse
  await page.setViewportSize(PHONE)
  await nurse.signIn()
  // The first tap lets it sound.
  await page.getByRole('heading', { level: 1 }).click()
  return page.getByRole('button', { name: /^Alarm sound/ })
}
