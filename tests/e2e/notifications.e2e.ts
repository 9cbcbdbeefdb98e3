import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { type Receiver, startReceiver } from '../server/features/push/receiver.ts'
import { expect, test } from './support/fixtures.ts'
import { MANAGER } from './support/staff.ts'

/**
 * Everything that a notification passes through but the network of the browser's maker: the push service is one on this
 * machine, what it got is decrypted as a browser does, and handed to the real service worker as a browser would.
 */
const ca = readFileSync('tests/server/embedded/mqtt/certificates/server.pem', 'utf8')
const push = { contact: 'mailto:it@ward.example', anywhere: true, ca }

let receiver: Receiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

type Shown = { title: string; body: string; tag: string; silent: boolean | null }

/** What notifications there are, from any page of the origin. */
function shown(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const list = (await registration?.getNotifications()) ?? []
    return list.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
  })
}

/** The browser of this test has no push service: subscribing gives what the one on this machine knows. */
async function subscribesHere(context: BrowserContext): Promise<void> {
  await context.addInitScript((given: ReturnType<Receiver['subscription']>) => {
    const mark = 'test-subscribed'
    const subscription = (key: ArrayBuffer) => ({
      options: { applicationServerKey: key },
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(mark)),
    })
    const known: { key?: ArrayBuffer } = {}
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(
          localStorage.getItem(mark) === null ? null : subscription(known.key ?? new ArrayBuffer()),
        ),
      subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        known.key = applicationServerKey.buffer
        localStorage.setItem(mark, 'yes')
        return Promise.resolve(subscription(known.key))
      },
    })
  }, receiver.subscription('/send/tablet'))
}

/** Hands the newest message of the push service to the service worker. */
async function deliver(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  const data = receiver.received.at(-1)?.text ?? ''
  await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
  await session.detach()
}

const arrived = (count: number) =>
  expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(count)

test.describe('notifications', () => {
  test.use({ facilityOptions: { push } })

  test('tell an alarm in a hidden window and on a closed console, once, and end with the session', async ({
    nurse,
    context,
    line,
    gateway,
    patient,
  }) => {
    const { page } = nurse
    await context.grantPermissions(['notifications'], { origin: line.url })
    await subscribesHere(context)
    await nurse.signIn(MANAGER)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('button', { name: /^Alarm sound/ }).click()
    const section = page.getByRole('region', { name: 'Notifications' })
    await section.getByRole('button', { name: 'Switch notifications on' }).click()
    await expect(section).toContainText('When the device is locked or Wardlight is closed: On')
    await section.getByRole('button', { name: 'Send a test' }).click()
    await expect(section).toContainText('The push service has accepted it.')
    await deliver(page, line.url)
    await expect.poll(() => shown(page)).toHaveLength(1)
    expect((await shown(page))[0]?.title).toBe('Test notification')
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()

    // The console is open behind something else: it tells by itself, and the push that follows adds nothing.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await gateway.send(patient, { falling: 1 })
    const fall = () => shown(page).then((all) => all.filter(({ tag }) => tag.startsWith('alarm-')))
    await expect.poll(fall).toHaveLength(1)
    await arrived(2)
    await deliver(page, line.url)
    await expect.poll(async () => (await fall())[0]?.silent).toBe(true)
    const [told] = await fall()
    expect(told?.title).toMatch(new RegExp(`^Falling, ${patient.ward}( #\\d+)?( \\(assigned\\))?$`))
    expect(JSON.stringify(told)).not.toContain(patient.name)

    // The console is closed; its session and its token are still there.
    await page.goto(`${line.url}/health`)
    await gateway.send(patient, { spo2: 70 })
    await arrived(3)
    await deliver(page, line.url)
    await expect
      .poll(async () => (await fall()).map(({ title }) => title.split(',')[0]).join())
      .toMatch(/^(Falling,Low SpO2|Low SpO2,Falling)$/)
    expect((await fall()).find(({ title }) => title.startsWith('Low SpO2'))?.silent).toBe(false)
    const sent = JSON.stringify(
      receiver.received.map(({ headers, path, text }) => [headers, path, text]),
    )
    for (const word of [patient.name, patient.entityId, patient.ward, 'Falling', 'SpO2'])
      expect(sent).not.toContain(word)

    await nurse.open('/home')
    await nurse.says('Live')
    await nurse.signOut()
    await expect.poll(() => shown(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull()
  })
})
