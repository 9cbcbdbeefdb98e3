import type { Console } from './support/console.ts'
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
  test('is full: every window says so, and all go on without storing when staff choose that', async ({
    nurse,
    openWindow,
    patient,
    gateway,
    context,
    line,
  }) => {
    await nurse.signInByForm()
    await nurse.wardIsStored()
    const second = await openWindow()
    await second.open('/home')
    await second.says(/^Live$/)
    const devtools = await context.newCDPSession(nurse.page)
    const quota = { origin: line.url, quotaSize: 1 }
    await devtools.send('Storage.overrideQuotaForOrigin', quota)
    const isFull = (one: Console) =>
      one.page.getByRole('alert').filter({ hasText: 'storage of this device is full' })
    const isChosen = (one: Console) => one.page.getByText('Nothing is stored on this device')
    // Wards that are on no screen are written every 20 seconds.
    for (const one of [nurse, second])
      await expect
        .poll(
          async () => {
            await gateway.send(patient, { hr: 60 + Math.floor(Math.random() * 30) })
            return isFull(one).isVisible()
          },
          { timeout: 120_000 },
        )
        .toBe(true)
    await nurse.says('Not receiving since')
    await second.says('Not receiving since')

    await isFull(second).getByRole('button', { name: 'Go on without storing' }).click()
    const third = await openWindow()
    await third.open('/patients')
    for (const one of [nurse, second, third]) {
      await expect(isChosen(one)).toBeVisible()
      await one.says(/^Live$/)
    }
    await gateway.send(patient, { hr: 97 })
    await expect(third.card(patient)).toContainText('97')
    await third.page.reload()
    await expect(isChosen(third)).toBeVisible()
    await third.says(/^Live$/)
    await expect(third.card(patient)).toContainText('97')
    await expect(isFull(third)).toBeHidden()

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url })
    await third.page.getByRole('button', { name: 'Store again' }).click()
    await third.says(/^Live$/)
    await expect(third.card(patient)).toContainText('97')
    await expect(isChosen(third)).toBeHidden()
    await third.wardIsStored()
  })
})
