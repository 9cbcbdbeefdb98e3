import { DAY_MS, MINUTE_MS } from '../../src/model/constants.ts'
import { timeText } from '../../src/model/time/dates.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, violations } from './support/looks.ts'

/** The server's time, not the tablet's (ST4): a server whose clock is apart from this machine's is a tablet whose clock is wrong. */
test.describe('a tablet that is ten minutes slow', () => {
  test.use({ facilityOptions: { aheadMs: 10 * MINUTE_MS }, viewport: { width: 820, height: 1180 } })

  // ST1, ST2, ST4.
  test('shows how old values are by the server, with a line and without one, and after the server’s clock moved', async ({
    nurse,
    facility,
    patient,
    neighbour,
    gateway,
  }, info) => {
    test.setTimeout(180_000)
    const { page } = nurse
    const server = () => Date.now() + 10 * MINUTE_MS
    await nurse.signIn()
    // By the tablet it is of a minute ago.
    const old = server() - 11 * MINUTE_MS
    await gateway.send(patient, { hr: 77 }, old)
    await gateway.send(neighbour, { hr: 71 }, server())
    await nurse.open('/patients')
    await nurse.says('Live')
    // Cards name the moment.
    await page.getByTitle('Cards', { exact: true }).click()
    await expect(page.getByText('This device’s clock is 10 min slow.')).toBeVisible()
    await expect(nurse.card(patient)).toContainText('77')
    await expect(nurse.card(patient)).toContainText(timeText(old, undefined))
    await expect(nurse.card(neighbour)).toContainText('71')
    await expect(nurse.card(neighbour)).not.toContainText(/ago|ahead|\d:\d\d/)
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('slow.png') })

    // What was found out is known after a start without a line; that it may have changed meanwhile is said.
    await nurse.shellIsKept()
    await facility.kill()
    await page.reload()
    await nurse.says(/^Saved data from/)
    await expect(nurse.card(patient)).toContainText(timeText(old, undefined))
    await expect(page.getByText('Ages are not reliable until the server answers.')).toBeVisible()
    await page.screenshot({ path: info.outputPath('without.png') })

    // The server was ten minutes ahead, and was put right by a day and more: now its values are from the future.
    await facility.start({ aheadMs: -DAY_MS })
    await nurse.says('Live')
    await expect(page.getByText('This device’s clock is 24 h fast.')).toBeVisible()
    await expect(nurse.card(neighbour)).toContainText('71')
    await expect(nurse.card(neighbour)).toContainText(/24 h in the future.*24 h ahead/)
    await page.screenshot({ path: info.outputPath('future.png') })
  })
})
