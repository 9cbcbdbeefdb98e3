import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WardlightDb, databaseNames } from '../../src/db/database.ts'
import { putStatus, sessionUser, statusRow } from '../../src/db/status.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { pushed, tapped, renewed } from '../../sw/push.ts'
import { HALF_TEXT, testHalf } from '../support/database.ts'
import { type Answer, type Asked, json, refusal, scriptedFetch } from '../support/scripted-fetch.ts'

/* The service worker's own rules, with the server and the browser played by the test. */

type Options = { body: string; tag: string; silent: boolean; data: { patient: string | null } }
type Shown = { title: string; tag: string; options: Options; close(): void }

const alarm = (id: string, more: object = {}) => ({
  id,
  patient: `patient-${id}`,
  type: 'Falling',
  ward: 'Ward A',
  room: '102',
  assigned: false,
  name: null,
  at: 1000,
  ...more,
})

const URL_OF = 'https://ward.example/home'
let shown: Shown[]
let calls: Shown[]
let asked: Asked[]
let waiting: object[]
let answers: (asked: Asked) => Answer
let windows: {
  url: string
  visibilityState: string
  focused: boolean
  focus(): unknown
  postMessage(m: unknown): void
}[]
let opened: string[]
let said: unknown[]
let badge: number | undefined
let cookie: { value: string } | null

beforeEach(() => {
  ;[shown, calls, waiting, windows, opened, said] = [[], [], [], [], [], []]
  badge = undefined
  cookie = null
  answers = () => json({ unconfirmed: waiting.length + 1, more: false, alarms: waiting })
  const script = scriptedFetch((one) => answers(one))
  asked = script.asked
  vi.stubGlobal('fetch', script.fetch)
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => Promise.resolve(void (badge = count)),
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  })
  vi.stubGlobal('self', {
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => {
        opened.push(path)
        return Promise.resolve({ postMessage: (message: unknown) => said.push(message) })
      },
    },
    cookieStore: {
      get: (name: string) => Promise.resolve(name === 'RID' ? cookie : { value: HALF_TEXT }),
    },
    registration: {
      getNotifications: () => Promise.resolve([...shown]),
      showNotification: (title: string, options: Options) => {
        const { tag } = options
        const one = {
          title,
          tag,
          options,
          close: () => (shown = shown.filter((each) => each !== one)),
        }
        shown = [...shown.filter((each) => each.tag !== tag), one]
        calls.push(one)
        return Promise.resolve()
      },
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of await databaseNames()) await Dexie.delete(name)
})

/** Somebody is signed in on this tablet, and no window is open. */
async function signedIn(expiresAt = Date.now() + 60_000): Promise<void> {
  const db = new WardlightDb('u', testHalf())
  const user = { ...NO_USER, id: 'u', accountType: 'Manager' as const, token: 't0' }
  await putStatus(db, { key: 'session', user, expiresAt, obtainedAt: Date.now() })
  await putStatus(db, { key: 'push', id: 'device-1' })
  db.close()
}
const push = (kind = 'alarm') => pushed({ json: () => ({ kind }) })
const titles = () => shown.map(({ title }) => title)
const last = () => calls.at(-1)

describe('a message wakes the service worker', () => {
  it('it asks for this device’s alarms and shows ward, room and kind, and counts', async () => {
    await signedIn()
    waiting = [alarm('1')]
    await push()
    expect(asked.map(({ method, path, token }) => [method, path, token])).toEqual([
      ['GET', `/api/wardlight/push/subscriptions/device-1/alarms`, 't0'],
    ])
    expect(titles()).toEqual(['Falling, Ward A #102'])
    expect(last()?.options).toMatchObject({ body: 'New alarm', tag: 'alarm-1', silent: false })
    expect(last()?.options.data).toEqual({ patient: 'patient-1' })
    expect(badge).toBe(2)
  })

  it('an alarm is told once; what is over goes; something is shown each time', async () => {
    await signedIn()
    waiting = [alarm('1')]
    await push()
    waiting = [alarm('2', { assigned: true, name: 'Kim' }), alarm('1')]
    await push()
    expect(titles()).toEqual(['Falling, Ward A #102', 'Falling, Ward A #102 (assigned)'])
    expect(last()?.options.body).toBe('Kim')
    await push()
    expect(last()?.options).toMatchObject({ tag: 'alarm-2', silent: true })
    waiting = [alarm('1')]
    await push()
    expect(shown.map(({ tag }) => tag)).toEqual(['alarm-1'])
    waiting = []
    await push()
    expect(shown.map(({ title, options }) => [title, options.silent])).toEqual([
      ['No new alarm', true],
    ])
  })

  it('a flood is one notification', async () => {
    await signedIn()
    waiting = Array.from({ length: 60 }, (_, n) => alarm(String(n), { room: String(n % 2) }))
    await push()
    expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
      ['60 new alarms', '60 Falling\nWard A #0, Ward A #1'],
    ])
  })

  it('silently where the console is on the screen: that sounds itself', async () => {
    await signedIn()
    windows = [
      {
        url: URL_OF,
        visibilityState: 'visible',
        focused: true,
        focus: vi.fn(),
        postMessage: vi.fn(),
      },
    ]
    waiting = [alarm('1')]
    await push()
    expect(last()?.options.silent).toBe(true)
  })

  it('a test shows that it arrived, and asks nobody', async () => {
    await push('test')
    expect(titles()).toEqual(['Test notification'])
    expect(asked).toEqual([])
  })
})

describe('the browser gives the device another address', () => {
  const given = { endpoint: 'https://push.example.com/new', keys: { p256dh: 'p', auth: 'a' } }
  const filter = { leftOut: ['w'], priorities: ['high', 'medium'] as const }
  let subscribedWith: unknown
  beforeEach(() => {
    subscribedWith = undefined
    const pushManager = {
      getSubscription: () => Promise.resolve(null),
      subscribe: (options: { applicationServerKey: Uint8Array }) => {
        subscribedWith = [...options.applicationServerKey]
        return Promise.resolve({ toJSON: () => given })
      },
    }
    Object.assign((self as unknown as ServiceWorkerGlobalScope).registration, { pushManager })
    answers = ({ method, path }) => {
      if (method === 'GET' && path === '/api/wardlight/push')
        return json({ publicKey: btoa('key'), names: false })
      return method === 'POST' ? json({ id: 'device-2' }) : json('')
    }
  })
  const stored = async () => {
    const db = new WardlightDb('u', testHalf())
    const row = await statusRow(db, 'push')
    db.close()
    return row
  }
  const keep = async () => {
    const db = new WardlightDb('u', testHalf())
    await putStatus(db, { key: 'push', id: 'device-1', filter })
    db.close()
  }

  it('the server is given it with the same wishes, and forgets the old one', async () => {
    await signedIn()
    await keep()
    await renewed()
    expect(asked.map(({ method, path, body }) => [method, path.split('/').at(-1), body])).toEqual([
      ['GET', 'push', undefined],
      ['POST', 'subscriptions', { ...given, ...filter }],
      ['DELETE', 'device-1', undefined],
    ])
    expect(subscribedWith).toEqual([...new TextEncoder().encode('key')])
    expect(await stored()).toEqual({ key: 'push', id: 'device-2', filter })
  })

  it('offline it is left to the next window; where notifications are off nothing is asked', async () => {
    await signedIn()
    await renewed()
    expect(asked).toEqual([])
    await keep()
    answers = () => 'offline'
    await renewed()
    expect(await stored()).toMatchObject({ id: 'device-1' })
  })
})

describe('where it cannot ask', () => {
  const unknown = () =>
    expect([titles(), last()?.options.body]).toEqual([['New alarm'], 'Open Wardlight.'])
  it('offline, refused or with no answer, it says that there is an alarm', async () => {
    await signedIn()
    for (const answer of [
      'offline',
      refusal(404, 32, 'gone'),
      refusal(401, 11, 'expired'),
    ] as const) {
      answers = () => answer
      await push()
      unknown()
    }
  })
  it('signed out, or with an empty message, too; nobody’s database is made anew', async () => {
    await pushed(null)
    unknown()
    expect(await databaseNames()).toEqual([])
  })
  it('an expired token is renewed where the cookie can be read, once, and kept (ruling R4)', async () => {
    await signedIn(Date.now() - 1)
    waiting = [alarm('1')]
    await push()
    unknown()
    cookie = { value: encodeURIComponent('refresh/1') }
    const newToken = `a.${btoa(JSON.stringify({ iat: 0, exp: 9000 }))}.c`
    const news = answers
    answers = (one) =>
      one.path === '/api/auth/token'
        ? json({ token: newToken, refreshToken: 'refresh/2' })
        : news(one)
    await push()
    expect(asked.map(({ path, token }) => [path.split('/').at(-1), token])).toEqual([
      ['token', null],
      ['alarms', newToken],
    ])
    expect(asked[0]?.body).toEqual({ refreshToken: 'refresh/1' })
    await push()
    expect(asked.filter(({ path }) => path === '/api/auth/token').length).toBe(1)
    const db = new WardlightDb('u', testHalf())
    expect((await sessionUser(db)).token).toBe(newToken)
    db.close()
  })
})

describe('a tap', () => {
  const notification = (patient: string | null) => {
    const close = vi.fn()
    return { close, data: { patient } } as unknown as Notification & { close: typeof close }
  }
  it('opens the console, and says whose alarm it was', async () => {
    const one = notification('p1')
    await tapped(one)
    expect(one.close).toHaveBeenCalledOnce()
    expect(opened).toEqual(['/home'])
    expect(said).toEqual([{ opens: 'p1' }])
  })
  it('brings an open console to the front', async () => {
    const postMessage = vi.fn()
    const window = {
      url: URL_OF,
      visibilityState: 'hidden',
      focused: false,
      postMessage,
      focus: () => Promise.resolve(window),
    }
    windows = [window]
    await tapped(notification(null))
    expect(opened).toEqual([])
    expect(postMessage).toHaveBeenCalledWith({ opens: null })
  })
})
