import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { ADMIN, PASSWORD, PLATFORM } from './support/staff.ts'

type Picture = { src: string; sizes: string; type: string }
type Manifest = {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  icons: (Picture & { purpose?: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  screenshots: (Picture & { form_factor: string; label: string })[]
}

/** As the page links it. */
async function manifestOf(page: Page): Promise<Manifest> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await fetch(link?.href ?? '')).json() as Promise<Manifest>
  })
}

// OFFL-06, OFFL-07, OFFL-70.
test('can be installed: manifest, icons, shortcuts, screenshots, each as large as it says', async ({
  nurse,
}) => {
  const { page } = nurse
  await nurse.open('/login')
  const manifest = await manifestOf(page)
  expect(manifest.name.length).toBeLessThanOrEqual(30)
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  expect(manifest).toMatchObject({ scope: '/', display: 'standalone', id: expect.any(String) })
  expect(manifest.start_url).toMatch(/^\/home/)
  const sizes = (purpose: string) =>
    manifest.icons
      .filter((icon) => (icon.purpose ?? 'any').split(' ').includes(purpose))
      .map((icon) => icon.sizes)
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizes('maskable').length).toBeGreaterThan(0)
  expect(manifest.shortcuts.length).toBeGreaterThan(0)
  expect(manifest.shortcuts.length).toBeLessThanOrEqual(4)
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  )

  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: touch ?? '', sizes: '180x180', type: 'image/png' },
  ]
  for (const { src, sizes: said, type } of pictures) {
    const found = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      const picture = new Image()
      picture.src = address
      await picture.decode()
      const size = `${picture.naturalWidth}x${picture.naturalHeight}`
      return { type: answer.headers.get('content-type'), size }
    }, src)
    expect(found.type, src).toBe(type)
    if (said !== 'any') expect(found.size, src).toBe(said)
  }
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])

  // Who only keeps it on the device fetches none of the pictures for those who install it.
  await nurse.shellIsKept()
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(kept.filter((url) => /screenshot|shortcut/.test(url))).toEqual([])
})

// OFFL-07, OFFL-71, GUARD-03.
test('its shortcuts lead where they say, signed in, signed out, and for the platform home', async ({
  nurse,
  line,
}) => {
  const { page } = nurse
  await nurse.open('/login')
  const { shortcuts } = await manifestOf(page)
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Patients',
    'Rounds',
    'Hand-over',
    'Alarm log',
  ])
  for (const { name, url } of shortcuts) {
    await test.step(`${name}: by way of signing in`, async () => {
      await nurse.open(url)
      await expect(page).toHaveURL(/\/login\?from=/)
      await nurse.submitSignIn(ADMIN, PASSWORD)
      await expect(page).toHaveURL(line.url + url)
      await expect(page.getByRole('heading', { name: TITLES[name] ?? name }).first()).toBeVisible()
      await nurse.signOut()
    })
  }
  await nurse.signIn()
  for (const { url } of shortcuts) {
    await nurse.open(url)
    await nurse.says('Live')
    await expect(page).toHaveURL(line.url + url)
  }
  await nurse.signOut()
  await nurse.signIn(PLATFORM)
  for (const { url } of shortcuts) {
    await nurse.open(url)
    await expect(page).toHaveURL(/\/adminManagement$/)
  }
})
/** Where a page's title is another word than the shortcut's. */
const TITLES: Record<string, string> = { Patients: 'Patient Management' }

/** What the icon was told, in every page of the window: a number, `mark`, or `nothing`. */
async function iconOf(page: Page): Promise<() => Promise<string>> {
  await page.context().addInitScript(() => {
    const say = (what: string) => Promise.resolve(sessionStorage.setItem('icon', what))
    Object.assign(Navigator.prototype, {
      setAppBadge: (count?: number) => say(String(count ?? 'mark')),
      clearAppBadge: () => say('nothing'),
    })
  })
  return () => page.evaluate(() => sessionStorage.getItem('icon') ?? 'never told')
}

// OFFL-72.
test('the icon says how many alarms wait, never a number that may be old, and nothing after the sign-out', async ({
  nurse,
  line,
  gateway,
  patient,
  neighbour,
}) => {
  const { page } = nurse
  await test.step('the browser has what it takes, in a page and in the service worker', async () => {
    await nurse.open('/login')
    await nurse.shellIsKept()
    const [worker] = page.context().serviceWorkers()
    expect(await page.evaluate(() => 'setAppBadge' in navigator)).toBe(true)
    expect(await worker?.evaluate(() => 'setAppBadge' in navigator)).toBe(true)
  })
  const icon = await iconOf(page)
  await nurse.signIn()
  await gateway.send(patient, { falling: 1 })
  await expect.poll(icon).toBe('1')
  await gateway.send(neighbour, { spo2: 70 })
  await expect.poll(icon).toBe('2')
  await nurse.confirm(patient)
  await expect.poll(icon).toBe('1')
  await line.mode('reset')
  await expect.poll(icon).toBe('mark')
  await line.mode('pass')
  await expect.poll(icon).toBe('1')
  // Closed, nothing hears of a colleague's Confirm any more.
  await page.goto(`${line.url}/health`)
  await expect.poll(icon).toBe('mark')
  await nurse.open('/home')
  await expect.poll(icon).toBe('1')
  await nurse.signOut()
  await expect.poll(icon).toBe('nothing')
})

// OFFL-72: and nothing that a person left is said to the next one.
test('the icon says nothing after a session that ended elsewhere', async ({
  nurse,
  context,
  gateway,
  patient,
}) => {
  const icon = await iconOf(nurse.page)
  await nurse.signIn()
  await gateway.send(patient, { falling: 1 })
  await expect.poll(icon).toBe('1')
  await nurse.page.goto('about:blank')
  await context.clearCookies()
  await nurse.open('/home')
  await expect(nurse.page).toHaveURL(/\/login/)
  await expect.poll(icon).toBe('nothing')
})
