import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { violations } from './support/looks.ts'

const LISTS = ['patients', 'vitals', 'alarms', 'wards', 'rooms', 'sensors', 'gateways', 'series']

/** A byte of one row of each table is another one on the disk. Answers how many rows each has. */
function damaged(nurse: Console, tables: readonly string[]): Promise<Record<string, number>> {
  return nurse.page.evaluate(async (names) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not done')))
      })
    const all = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const db = await done(indexedDB.open(all.find((name) => name.startsWith('wardlight-')) ?? ''))
    const counts: Record<string, number> = {}
    for (const name of names) {
      const store = db.transaction([name], 'readwrite').objectStore(name)
      const rows = (await done(store.getAll())) as { '#': Uint8Array }[]
      counts[name] = rows.length
      const [row] = rows
      if (row === undefined) throw new Error(`${name} has no row`)
      row['#'][row['#'].length - 1] = (row['#'].at(-1) ?? 0) ^ 1
      await done(store.put(row))
    }
    db.close()
    return counts
  }, tables)
}

// DISK-07, DISK-08.
test('rows that cannot be read: all others are shown without a network, and they are there again with it', async ({
  nurse,
  line,
  facility,
  patient,
  gateway,
}) => {
  test.setTimeout(240_000)
  const { page } = nurse
  await nurse.signIn()
  await gateway.send(patient, { falling: 1, hr: 77 })
  await nurse.alarms(patient).waitFor()
  await nurse.wardIsStored()
  await nurse.shellIsKept()
  await nurse.open('/settings/sensor')
  await nurse.wardIsLoaded()
  await expect.poll(async () => (await nurse.stored('series')).length).toBeGreaterThan(0)
  await nurse.open('/home')
  await line.mode('reset')
  await nurse.says(/^(Not receiving since|Saved data from)/)
  await nurse.confirm(patient)
  await expect.poll(async () => (await nurse.stored('outbox')).length).toBe(1)
  // A page of the console without the console: nothing there writes a row again.
  await page.goto(`${line.url}/manifest.webmanifest`)
  const before = await damaged(nurse, [...LISTS, 'outbox'])

  await page.goto(`${line.url}/patients`)
  // The first of each table are missing, and nobody else.
  await expect(nurse.alert).toContainText('An action that can no longer be read on this device')
  await nurse.alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/could not be read\. Until it is loaded again/)).toBeVisible()
  await nurse.wardIsStored(facility.patients.length - 1)
  await page.getByRole('button', { name: /^Not finished: 1/ }).click()
  const list = page.getByRole('dialog', { name: /^Not finished/ })
  await expect(list).toContainText('An action that can no longer be read on this device')
  await expect(list).toContainText('It cannot be sent as it was stored. Please do it again.')
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await nurse.open('/board')
  await expect(page.getByText('Patients or alarms may be missing here')).toBeVisible()
  await nurse.open('/patients')

  await line.mode('pass')
  await nurse.says(/^Live$/)
  await nurse.wardIsLoaded()
  await expect(page.getByText(/could not be read\. Until it is loaded again/)).toBeHidden()
  for (const table of LISTS)
    await expect
      .poll(async () => (await nurse.stored(table)).length, { message: table, timeout: 60_000 })
      .toBeGreaterThanOrEqual(before[table] ?? Infinity)
})
