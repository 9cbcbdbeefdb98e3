import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { confirmsSent } from './support/alarms.ts'

/* Undo, who confirmed, and the log of this device. */

/** Wards that begin where the list of them cuts them off (DESIGN-24). */
const cutOff = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'By ward' }).evaluate((table) => {
    const start = (element: Element | null): number => element?.getBoundingClientRect().left ?? 0
    return [...table.querySelectorAll('button')]
      .filter((ward) => start(ward) < start(table.parentElement))
      .map(({ textContent }) => textContent)
  })

test.describe('A confirm that was just tapped', () => {
  // AL8, ruling R34.
  test('may be undone, is sent when the page is left, and the log says what became of it', async ({
    nurse,
    line,
    patient,
    neighbour,
    gateway,
    other,
  }) => {
    const clears = () => confirmsSent(line.requests)
    const statusOf = async ({ entityId }: { entityId: string }) =>
      (await other.alarms()).find(({ originator }) => originator === entityId)?.status
    await nurse.signIn()
    await gateway.send(patient, { falling: 1 })
    await gateway.send(neighbour, { falling: 1 })
    await nurse.alarms(neighbour).waitFor()

    // By keyboard: Undo takes the place of Confirm, and after it Confirm has its focus (SHELL-32). A machine that needs more than the 3 s for it has
    // sent it meanwhile: then it is done anew, with the next fall.
    const undo = nurse.alarms(patient).getByRole('button', { name: /^Undo: confirm / })
    await expect(async () => {
      if (!(await nurse.confirmButton(patient).isVisible())) {
        await gateway.send(patient, { falling: 0 })
        await gateway.send(patient, { falling: 1 })
        await nurse.confirmButton(patient).waitFor()
      }
      const before = clears().length
      await nurse.confirmButton(patient).focus()
      await nurse.page.keyboard.press('Enter')
      await expect(undo).toBeVisible({ timeout: 2_000 })
      expect(await nurse.stored('outbox')).toMatchObject([{ state: 'held' }])
      // A double tap is no Undo; what is pressed after it is.
      await expect(async () => {
        await undo.press('Enter', { timeout: 500 })
        await expect(nurse.confirmButton(patient)).toBeVisible({ timeout: 300 })
      }).toPass({ timeout: 3_000 })
      await expect(nurse.confirmButton(patient)).toBeFocused({ timeout: 2_000 })
      expect([clears().length, await statusOf(patient)]).toEqual([before, 'ACTIVE_UNACK'])
    }).toPass()
    const before = clears().length

    // Left for another page it is sent at once.
    await nurse.confirm(patient)
    await nurse.page.getByRole('link', { name: 'Patients', exact: true }).click()
    await expect.poll(() => statusOf(patient)).toBe('CLEARED_UNACK')
    expect(clears()).toHaveLength(before + 1)

    // A colleague on another device: when, and who, is said here as well.
    const theirs = (await other.alarms()).find(
      ({ originator }) => originator === neighbour.entityId,
    )
    await other.clear(theirs?.id ?? '')
    await nurse.page.getByRole('link', { name: 'Home', exact: true }).click()
    await nurse.show('Confirmed')
    await expect(nurse.alarms(neighbour)).toContainText(/Confirmed ! ?\d\d:\d\d ?by \S/)
    await expect(nurse.alarms(patient)).toContainText(/Confirmed ! ?\d\d:\d\d ?by \S/)

    // AL16: the log has both, and keeps them without a connection.
    await nurse.page.getByRole('link', { name: 'Alarm log' }).click()
    await expect(nurse.alarms(patient)).toContainText('on this device')
    await expect(nurse.alarms(neighbour)).toContainText('on another device')
    await expect(nurse.alarms(patient)).toContainText(/Shown ?after/)
    await nurse.shellIsKept()
    await line.mode('reset')
    await nurse.page.reload()
    await expect(nurse.alarms(patient)).toContainText(/Fall.*by \S.*on this device/s)
    await nurse.page.getByRole('searchbox').fill(neighbour.name)
    await expect(nurse.alarms(patient)).toBeHidden()
    await expect(nurse.alarms(neighbour)).toBeVisible()
    // AL18: what was measured stays too.
    await nurse.pick('Response times')
    await expect(nurse.page.getByText(/Measured with the last/)).toBeVisible()
    expect(await cutOff(nurse.page)).toEqual([])
  })
})
