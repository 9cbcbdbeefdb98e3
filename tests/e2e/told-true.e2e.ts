import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consoleOn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { ownBrowser } from './support/own-browser.ts'

const DIST =
  process.env['CONSOLE_FOLDER'] ??
  join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'dist')

test.describe('over an open form', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
  test.use({ facilityOptions: { consoleFolder: folder } })
  test.beforeAll(() => cpSync(DIST, folder, { recursive: true }))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // TRUE-09, TRUE-10, OFFL-31.
  test('a new version can be reached, and another window that signs out asks for the form', async ({
    nurse,
    openWindow,
  }) => {
    const { page } = nurse
    await nurse.signInByForm()
    await nurse.shellIsKept()
    await nurse.open('/patients')
    await page.getByRole('button', { name: 'Add a patient' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Half Filled')
    const worker = join(folder, 'sw.js')
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// a later version\n`)
    for (const ending of ['br', 'gz']) rmSync(`${worker}.${ending}`, { force: true })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

    const reload = form.getByRole('button', { name: 'Reload' })
    await expect(reload).toBeVisible()
    const save = form.getByRole('button', { name: 'Next' })
    const [bar, below] = [await reload.boundingBox(), await save.boundingBox()]
    expect(bar && below && bar.y >= below.y + below.height).toBe(true)
    // 35 px to the eye, 44 px to the finger.
    if (bar) await page.mouse.click(bar.x + bar.width / 2, bar.y - 3)
    await expect(form.getByText('Reloading would lose what you typed.')).toBeVisible()
    await reload.focus()
    await page.keyboard.press('Enter')
    await expect(reload).toBeFocused()
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half Filled')

    const second = await openWindow()
    await second.open('/settings/ward')
    await second.page.getByRole('button', { name: 'Logout' }).click()
    await expect(second.alert).toContainText('A form in another window is half filled.')
    await second.alert.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half Filled')
  })
})

// TRUE-08.
test('the browser keeps nothing that was typed of patients and staff in its own files', async ({
  line,
}) => {
  const { profile, context } = await ownBrowser()
  try {
    const nurse = consoleOn(await context.newPage(), line.url)
    const { page } = nurse
    await nurse.signInByForm()
    await nurse.open('/patients')
    await page.getByPlaceholder('Search').pressSequentially('Canarysearch')
    await page.keyboard.press('Enter')
    await nurse.open('/patients')
    await page.getByRole('button', { name: 'Add a patient' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).pressSequentially('Canarypatient')
    await form.getByRole('textbox', { name: 'ID' }).pressSequentially('7654321')
    await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('0298765432')
    await page.keyboard.press('Enter')
    await nurse.open('/account')
    await page.getByRole('button', { name: 'Add an account' }).click()
    const account = page.getByRole('dialog')
    await account.getByRole('radio', { name: 'Manager' }).check()
    await account.getByRole('textbox', { name: 'E-mail' }).pressSequentially('canarymail@x.example')
    await account.getByRole('textbox', { name: 'Name' }).pressSequentially('Canarystaff')
    await account.getByRole('textbox', { name: 'Phone' }).pressSequentially('0213572468')
    await page.keyboard.press('Enter')
    // The control: a page of its own that lets the browser learn.
    await nurse.open('/login')
    await page.goto('about:blank')
    await page.goto(`${line.url}/manifest.webmanifest`)
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.action = '/login'
      const name = Object.assign(document.createElement('input'), { name: 'fullname' })
      const go = Object.assign(document.createElement('input'), { type: 'submit', value: 'Go' })
      form.append(name, go)
      document.body.replaceChildren(form)
    })
    await page.locator('[name=fullname]').pressSequentially('Controlname')
    await page.getByRole('button', { name: 'Go' }).click()
    // Who is signed in is led on from there.
    await page.waitForURL(/\/(login|home)/)
  } finally {
    await context.close()
  }
  const bytes = webData(profile)
  rmSync(profile, { recursive: true, force: true })
  expect(bytes).toContain('Controlname')
  for (const canary of ['Canary', 'canarymail', '7654321', '98765432', '13572468'])
    expect(bytes.includes(canary), canary).toBe(false)
})

/** Every byte of the files in which Chromium keeps what it learns of forms. */
function webData(profile: string): string {
  const all = readdirSync(profile, { recursive: true, encoding: 'utf8' })
  return all
    .filter((file) =>
      /(Web Data|Affiliation Database|History|Login Data)(-journal|-wal)?$/.test(file),
    )
    .map((file) => readFileSync(join(profile, file), 'latin1'))
    .join('\n')
}
