import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** OFFL-32. */
test.describe('a device that keeps nothing', () => {
  for (const [name, take] of [
    ['has no IndexedDB', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
    [
      'refuses to open one',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'SecurityError')
        }
      },
    ],
  ] as const) {
    test(`${name}: says so, and works while it is open`, async ({
      nurse,
      patient,
      gateway,
      openWindow,
      other,
    }) => {
      await nurse.page.addInitScript(take)
      await nurse.signInByForm()
      await nurse.says(/^Live$/)
      await expect(nurse.page.getByText('This device cannot store data')).toBeVisible()
      await gateway.send(patient, { hr: 71 })
      await nurse.open('/patients')
      await expect(nurse.card(patient)).toContainText('71')

      await gateway.send(patient, { falling: 1 })
      await nurse.open('/home')
      await nurse.confirm(patient)
      await expect(nurse.page.getByText("There's no alarm!")).toBeVisible()
      await expect
        .poll(async () => (await other.alarms()).map(({ status }) => status.split('_')[0]))
        .toEqual(['CLEARED'])

      const second = await openWindow()
      await second.page.addInitScript(take)
      await second.open('/patients')
      await second.says(/^Live$/)
      await expect(second.card(patient)).toContainText('71')
      await nurse.signOut()
      await expect(second.page).toHaveURL(/\/login/)
    })
  }

  // OFFL-32.
  test('is full: says so, and goes on without storing when staff choose that', async ({
    nurse,
    patient,
    gateway,
  }) => {
    await nurse.signInByForm()
    await nurse.says(/^Live$/)
    await leaveNoRoom(nurse.page)
    const note = nurse.page.getByRole('alert').filter({ hasText: 'storage of this device is full' })
    // Wards that are on no screen are written every 20 seconds.
    await expect
      .poll(
        async () => {
          await gateway.send(patient, { hr: 60 + Math.floor(Math.random() * 30) })
          return note.isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await nurse.says('Not receiving since')
    await note.getByRole('button', { name: 'Go on without storing' }).click()
    await expect(nurse.page.getByText('This device cannot store data')).toBeVisible()
    await nurse.says(/^Live$/)
    await gateway.send(patient, { hr: 77 })
    await nurse.open('/patients')
    await expect(nurse.card(patient)).toContainText('77')
  })
})

/** The worker's writes fail from now on: a browser's quota cannot be set for a test. */
async function leaveNoRoom(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
  }
}
