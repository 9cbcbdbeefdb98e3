import { correction, generate } from 'lean-qr'
import { readFile } from 'node:fs/promises'
import { qrPath, qrWidth } from '../../src/ui/forms/qr-label.ts'
import type { Console } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { formOn } from './support/forms.ts'
import { paperOf } from './support/paper.ts'
import type { Patient } from './support/facility.ts'

async function openCode(nurse: Console, patient: Patient): Promise<void> {
  await nurse
    .card(patient)
    .getByRole('button', { name: `QR code of ${patient.name}` })
    .click()
  await expect(formOn(nurse.page).title).toHaveText('QR Code')
}

const codeOf = (entityId: string) =>
  generate(entityId, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })

test.describe('the QR code of a patient', () => {
  // QR-01, QR-02, AMB-87, AMB-121, ruling R20.
  test('holds the entity id, is 260 px wide, and says who', async ({ nurse, patient }) => {
    const form = formOn(nurse.page)
    await nurse.signIn()
    await nurse.open('/patients')
    await openCode(nurse, patient)
    const code = form.dialog.getByRole('img', { name: `QR code of ${patient.name}` })
    await expect.poll(() => code.boundingBox()).toMatchObject({ width: 260, height: 260 })
    const modules = codeOf(patient.entityId)
    await expect(code.locator('path')).toHaveAttribute('d', qrPath(modules))
    const width = qrWidth(modules)
    await expect(code).toHaveAttribute('viewBox', `0 0 ${width} ${width}`)
    await expect(form.dialog).toContainText(patient.name)
    await expect(form.dialog).toContainText(patient.entityId)
  })

  // QR-03, QR-09, API-53, OFFL-34, AMB-87, ruling R20.
  test('asks nobody, and is there without a connection', async ({ nurse, facility, patient }) => {
    const form = formOn(nurse.page)
    await nurse.signIn()
    await nurse.shellIsKept()
    await nurse.open('/patients')
    await nurse.card(patient).waitFor()
    await nurse.wardIsStored()
    await facility.kill()
    await nurse.page.reload()
    await nurse.says(/^Saved data/)
    const asked: string[] = []
    nurse.page.on('request', (request) => asked.push(request.url()))
    await openCode(nurse, patient)
    await expect(form.dialog.locator('svg[data-entity]').first()).toBeVisible()
    // Hours that were not here before the server went are asked for by the background, code or not.
    const ofCode = asked.filter((url) => !url.includes('/values/timeseries?'))
    expect(ofCode.filter((url) => url.includes(patient.entityId))).toEqual([])
    await expect.poll(() => paperOf(nurse)).toEqual(['62 × 29'])
  })
})

test.describe('labels', () => {
  // SHELL-23, QR-04.
  test('one page of the chosen size with the label and nothing else', async ({
    nurse,
    patient,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    await nurse.signIn()
    await nurse.open('/patients')
    await openCode(nurse, patient)
    for (const [choice, paper] of [
      ['62 × 29 mm', '62 × 29'],
      ['50 × 30 mm', '50 × 30'],
    ] as const) {
      await nurse.pick(choice)
      await expect.poll(() => paperOf(nurse)).toEqual([paper])
      await page.emulateMedia({ media: 'print' })
      await expect
        .poll(async () => (await page.evaluate(() => document.body.innerText)).split(/\s*\n+\s*/))
        .toEqual([patient.name, `ID ${patient.id}`, `${patient.ward} #${patient.room}`])
      const printed = page.locator('[data-print] svg')
      await expect(printed).toHaveCount(1)
      await expect(printed.locator('path')).toHaveAttribute('d', qrPath(codeOf(patient.entityId)))
      const width = (await printed.boundingBox())?.width ?? 0
      const modules = codeOf(patient.entityId)
      const dark = (width * modules.size) / qrWidth(modules)
      expect((dark / 96) * 25.4).toBeGreaterThanOrEqual(20)
      await page.emulateMedia({ media: null })
    }
    await form.close()
    // Without labels in waiting, printing prints the page again.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
  })

  test('a sheet of the whole ward, in the order of its rooms', async ({
    nurse,
    facility,
    patient,
  }) => {
    const { page } = nurse
    const ward = facility.patients.filter((each) => each.ward === patient.ward)
    await nurse.signIn()
    await nurse.open('/patients')
    // The ward may still be arriving: what is printed follows it.
    await openCode(nurse, patient)
    await nurse.pick('A4, whole ward')
    await expect(page.getByText(`${patient.ward}: ${ward.length} labels`)).toBeVisible()
    await expect.poll(() => paperOf(nurse)).toEqual(['210 × 297'])
    await page.emulateMedia({ media: 'print' })
    const codes = page.locator('[data-print] svg')
    const lying = ward.toSorted(
      (a, b) => Number(a.room) - Number(b.room) || a.name.localeCompare(b.name),
    )
    await expect
      .poll(() =>
        codes.evaluateAll((all) => all.map((each) => each.getAttribute('data-entity') ?? '')),
      )
      .toEqual(lying.map(({ entityId }) => entityId))
  })

  test('where the device does not print, the label is saved as a picture', async ({
    nurse,
    patient,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    await nurse.signIn()
    await nurse.open('/patients')
    await openCode(nurse, patient)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await form.button('Print').click()
    await expect(form.dialog.getByRole('alert')).toContainText('Save the label')
    const download = page.waitForEvent('download')
    await form.button('Save the label').click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`label-${patient.entityId}.svg`)
    const svg = await readFile(await file.path(), 'utf8')
    expect(svg).toContain('width="62mm" height="29mm"')
    expect(svg).toContain(qrPath(codeOf(patient.entityId)))
  })

  test('where it does, nothing is said', async ({ nurse, patient }) => {
    const { page } = nurse
    const form = formOn(page)
    await nurse.signIn()
    await page.clock.install()
    await nurse.open('/patients')
    await openCode(nurse, patient)
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        const printed = document.querySelector('[data-print]')?.getAttribute('data-print') ?? ''
        document.documentElement.dataset['printed'] = printed
      }
    })
    await form.button('Print').click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'wide')
    await page.clock.fastForward(5_000)
    await expect(form.dialog.getByRole('alert')).toBeHidden()
  })
})
