import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { formOn } from './support/forms.ts'
import { settled, sideways, smallTargets, violations } from './support/looks.ts'
import { paperOf } from './support/paper.ts'
import { factsOf } from './support/settings.ts'

/** The window of labels, opened from the tools of the Patients page. */
async function openLabels(nurse: Console) {
  const print = nurse.page.getByRole('button', { name: 'Print labels' })
  // On a narrow screen it is among what is folded.
  if (!(await print.isVisible()))
    await nurse.page.getByRole('button', { name: /^More choices/ }).click()
  await print.click()
  const form = formOn(nurse.page)
  await expect(form.title).toHaveText('Print labels')
  return form
}

/** Entity ids in the order they come out of the printer, sheet by sheet. */
function printed({ page }: Console): Promise<(string | null)[][]> {
  return page
    .locator('[data-print="sheet"] > *')
    .evaluateAll((sheets) =>
      sheets.map((sheet) =>
        [...sheet.querySelectorAll('svg')].map((code) => code.getAttribute('data-entity')),
      ),
    )
}

test.describe('labels of the patients the page shows', () => {
  test('everybody, each ward on a sheet of its own', async ({ nurse, facility }) => {
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    const form = await openLabels(nurse)
    const wards = [...new Set(facility.patients.map(({ ward }) => ward))].toSorted()
    await expect(form.dialog).toContainText(`24 labels on ${wards.length} sheets`)
    for (const ward of wards) await expect(form.dialog).toContainText(`${ward}: 6 labels`)
    await expect.poll(() => paperOf(nurse)).toEqual(wards.map(() => '210 × 297'))
    const wardOf = new Map(facility.patients.map(({ entityId, ward }) => [entityId, ward]))
    const sheets = await printed(nurse)
    expect(sheets.map((ids) => [...new Set(ids.map((id) => wardOf.get(id ?? '')))])).toEqual(
      wards.map((ward) => [ward]),
    )
    expect(new Set(sheets.flat())).toEqual(new Set(wardOf.keys()))

    await nurse.pick('62 × 29 mm')
    await expect.poll(() => paperOf(nurse)).toEqual(Array(24).fill('62 × 29'))
    await form.close()
    await expect(nurse.page.locator('[data-print]')).toHaveCount(0)
  })

  test('what is on paper follows the ward until it is printed, and not below the printer', async ({
    nurse,
    facility,
    patient,
    neighbour,
  }) => {
    const facts = await factsOf(facility)
    const { page } = nurse
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await openLabels(nurse)
    const names = page.locator('[data-print="sheet"]')
    await expect(names).toContainText(patient.name)
    await facts.setPatient(patient.entityId, { Name: 'Ada Printed' })
    await expect(names).toContainText('Ada Printed')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await facts.setPatient(neighbour.entityId, { Name: 'Bea Printed' })
    await expect(page.locator('article', { hasText: 'Bea Printed' })).toHaveCount(1)
    await expect(names).not.toContainText('Bea Printed')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(names).toContainText('Bea Printed')
  })

  test('only the chosen ward, and only whom a search finds', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await page.getByRole('button', { name: patient.ward, exact: true }).click()
    let form = await openLabels(nurse)
    await expect(form.dialog).toContainText('6 labels on 1 sheet')
    const ofWard = facility.patients.filter(({ ward }) => ward === patient.ward)
    await expect
      .poll(async () => new Set((await printed(nurse)).flat()))
      .toEqual(new Set(ofWard.map(({ entityId }) => entityId)))
    await form.close()
    await page.getByRole('searchbox').fill(patient.name)
    await expect(page.getByRole('article')).toHaveCount(1)
    form = await openLabels(nurse)
    await expect(form.dialog).toContainText('1 label on 1 sheet')
    await expect.poll(async () => (await printed(nurse)).flat()).toEqual([patient.entityId])
    await form.close()
    await page.getByRole('searchbox').fill('nobody of this name')
    await expect(page.getByRole('button', { name: 'Print labels' })).toBeDisabled()
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`no rule of accessibility is broken, ${theme}`, async ({ nurse, patient }) => {
      await nurse.open('/password/reset')
      if (theme === 'dark') await nurse.page.getByRole('button', { name: /dark theme/ }).click()
      await nurse.signIn()
      await nurse.open('/patients')
      await nurse.card(patient).waitFor()
      await settled(nurse.page)
      expect(await violations(nurse.page)).toEqual([])
      await openLabels(nurse)
      await settled(nurse.page)
      expect(await violations(nurse.page)).toEqual([])
    })
  }

  for (const width of [1180, 768, 390]) {
    test(`every target is 44 px and nothing scrolls sideways at ${width}`, async ({
      nurse,
      patient,
    }) => {
      await nurse.page.setViewportSize({ width, height: 820 })
      await nurse.signIn()
      await nurse.open('/patients')
      await nurse.card(patient).waitFor()
      for (const open of [false, true]) {
        if (open) await openLabels(nurse)
        await settled(nurse.page)
        expect([await sideways(nurse.page), await smallTargets(nurse.page)]).toEqual([0, []])
      }
    })
  }
})
