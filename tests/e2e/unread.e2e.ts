import { expect, test } from './support/fixtures.ts'
import { consoleOn } from './support/console.ts'
import type { Facility } from './support/facility.ts'
import { formOn } from './support/forms.ts'
import { ADMIN, sessionToken } from './support/staff.ts'

const NAME = 'Ines Okafor'

// WHOLE-14.
test('what a lost tablet had given is told on the next one: what was done once, what was refused to be decided', async ({
  nurse,
  facility,
  browser,
  line,
  patient,
}) => {
  await nurse.signIn()
  await nurse.open('/patients')
  await nurse.wardIsLoaded()
  const form = formOn(nurse.page)
  await form.onward('0907', NAME)
  await form.choose('Ward', patient.ward)
  await form.choose('Room', patient.room)
  // It reaches the server, and its answer reaches nobody.
  const reached = new Promise<void>((resolve) => {
    void nurse.page.route('**/api/wardlight/commands', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await form.button('Add').click()
  await reached
  await nurse.page.close()
  await giveRefused(facility)

  await facility.kill()
  await facility.start({ aheadMs: 61_000 })
  const context = await browser.newContext()
  const tablet = consoleOn(await context.newPage(), line.url)
  await tablet.signIn()
  const done = 'Finished, from an earlier session or another device:'
  const refused = 'Given in an earlier session, or on another device.'
  // Whichever is known first is shown first.
  const first = tablet.alert.filter({ hasText: /earlier session/ })
  await first.waitFor()
  const isDoneFirst = (await first.textContent())?.includes(done) === true
  for (const text of isDoneFirst ? [done, refused] : [refused, done]) {
    await expect(tablet.alert).toContainText(text)
    await expect(tablet.alert).toContainText(
      text === done ? `Adding patient: ${NAME}` : 'Nothing was saved.',
    )
    await tablet.page.screenshot({ path: test.info().outputPath(`${text.slice(0, 5)}.png`) })
    await tablet.alert.getByRole('button', { name: 'OK' }).click()
  }
  await tablet.page.getByRole('button', { name: 'Not finished: 1' }).click()
  const list = tablet.page.getByRole('dialog', { name: 'Not finished' })
  await expect(list).toContainText(/account/i)
  await list.getByRole('button', { name: /^Discard/ }).click()
  await expect.poll(() => tablet.stored('outbox')).toEqual([])
  await tablet.open('/patients')
  await tablet.page.getByPlaceholder('Search').fill(NAME)
  await expect(tablet.page.getByRole('article', { name: NAME })).toContainText('ID 907')
  const asked = (): number => line.requests.filter(({ path }) => path.endsWith('/unread')).length
  const before = asked()
  await tablet.page.reload()
  await tablet.says('Live')
  // It is asked again at each start, and there is nothing any more.
  await expect.poll(asked).toBe(before + 1)
  await expect(tablet.alert).toHaveCount(0)
  await context.close()
})

/** A command of the same account that its server refuses: an Admin's own account is not deleted. */
async function giveRefused(facility: Facility): Promise<void> {
  const { url } = facility
  const token = await sessionToken(facility, ADMIN)
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { id } = (await (await ask('/api/auth/user')).json()) as { id: { id: string } }
  const args = { userId: id.id, email: ADMIN }
  const command = { id: 'own', name: 'delete-account', args, createdAt: Date.now(), written: 'no' }
  const answer = await ask('/api/wardlight/commands', { ...command, concerns: [] })
  expect(await answer.json()).toMatchObject({ kind: 'refused' })
}
