import { statusRow, putStatus } from '../src/db/status.ts'
import { takeNews } from '../src/db/telling.ts'
import {
  GROUP_TAG,
  MOST_SINGLE,
  overTags,
  tagOf,
  type AlarmNotice,
} from '../src/model/alarms/notices.ts'
import { groupWords, NOTIFY_TEXTS, noticeWords, type Words } from '../src/texts/notifications.ts'
import { isServerPage } from './server-pages.ts'
import { withSession } from './session.ts'
import { type PushNews, pushDevice, subscribed } from '../src/model/alarms/push.ts'
import { placeText } from '../src/texts/places.ts'
import { pushNews, givePushDevice, pushService, takePushDevice } from '../src/wire/requests/push.ts'
import type { Send } from '../src/sync/rest.ts'

declare const self: ServiceWorkerGlobalScope

const { shown: TEXT } = NOTIFY_TEXTS
const ICON = '/icons/icon-192.png'

/** What is shown: `isQuiet` where staff see the console already, or know of it. */
type Shown = { tag: string; words: Words; patient: string | null; isQuiet: boolean }

/**
 * A push message came. It only says that there is news; the server is asked what. A notification is shown each time, or the
 * browser would take the permission away (`userVisibleOnly`).
 */
export async function pushed(data: { json(): unknown } | null): Promise<void> {
  if (isTest(data)) return show({ tag: 'test', words: TEXT.test, patient: null, isQuiet: false })
  const answer = await news().catch(() => undefined)
  const seen = await isConsoleSeen()
  if (answer === undefined) {
    return show({ tag: GROUP_TAG, words: TEXT.unknown, patient: null, isQuiet: seen })
  }
  const { fresh, open, unconfirmed } = answer
  await closeOver(open.map(({ id }) => id))
  for (const each of toShow(fresh, open)) await show({ ...each, isQuiet: each.isQuiet || seen })
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unconfirmed).catch(() => undefined)
}

function isTest(data: { json(): unknown } | null): boolean {
  try {
    const message = data?.json()
    return (
      typeof message === 'object' &&
      message !== null &&
      'kind' in message &&
      message.kind === 'test'
    )
  } catch {
    return false
  }
}

type Found = { fresh: AlarmNotice[]; open: AlarmNotice[]; unconfirmed: number }

/** The alarms that are new on this device; `undefined` if the server cannot be asked. */
async function news(): Promise<Found | undefined> {
  return withSession(
    async (db, send): Promise<Found | undefined> => {
      const device = await statusRow(db, 'push')
      if (!device) return undefined
      const { tellings, unconfirmed } = await askNews(send, device.id)
      const fresh = await takeNews(
        db,
        tellings.map((each) => each.id),
      )
      return { fresh: tellings.filter((each) => fresh.has(each.id)), open: tellings, unconfirmed }
    },
    { isUrgent: true },
  )
}

/** Each alarm, or many as one. Where nothing is new, the most urgent that waits stays in sight, or that none does. */
export function toShow(fresh: readonly AlarmNotice[], open: readonly AlarmNotice[]): Shown[] {
  if (fresh.length > MOST_SINGLE)
    return [{ tag: GROUP_TAG, words: groupWords(fresh), patient: null, isQuiet: false }]
  if (fresh.length > 0) return fresh.map((each) => single(each, false))
  const [first] = open
  if (first) return [single(first, true)]
  return [{ tag: GROUP_TAG, words: TEXT.over, patient: null, isQuiet: true }]
}

function single(telling: AlarmNotice, isQuiet: boolean): Shown {
  const { id, patient } = telling
  return { tag: tagOf(id), words: noticeWords(telling), patient, isQuiet }
}

function show({ tag, words: { title, body }, patient, isQuiet }: Shown): Promise<void> {
  const options = { body, tag, icon: ICON, silent: isQuiet, data: { patient } }
  // What replaces another one is heard as well, unless staff know of it.
  return self.registration.showNotification(title, { ...options, ...(isQuiet ? {} : LOUD) })
}
const LOUD = { renotify: true }

async function closeOver(open: readonly string[]): Promise<void> {
  const shown = await self.registration.getNotifications()
  const over = new Set(
    overTags(
      shown.map(({ tag }) => tag),
      open,
    ),
  )
  for (const notification of shown) if (over.has(notification.tag)) notification.close()
}

async function consoles(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => !isServerPage(url))
}

async function isConsoleSeen(): Promise<boolean> {
  return (await consoles()).some(({ visibilityState }) => visibilityState === 'visible')
}

/** Staff tapped a notification: the console comes to the front, on the patient or the list of alarms. */
export async function tapped(notification: Notification): Promise<void> {
  notification.close()
  const data: unknown = notification.data
  const patient =
    typeof data === 'object' && data !== null && 'patient' in data ? data.patient : null
  const open = await consoles()
  const [first] = open.toSorted((a, b) => Number(b.focused) - Number(a.focused))
  const window = first ? await first.focus() : await self.clients.openWindow('/home')
  window?.postMessage({ opens: patient })
}

/** Alarms that wait, for a device that was woken. */
export type News = { unconfirmed: number; isWhole: boolean; tellings: AlarmNotice[] }

/** Asks what there is to tell. @throws RequestFailed */
export async function askNews(send: Send, id: string): Promise<News> {
  const { unconfirmed, more, alarms } = await send(pushNews(id))
  return { unconfirmed, isWhole: !more, tellings: alarms.map(telling) }
}

function telling({ place, ...alarm }: PushNews['alarms'][number]): AlarmNotice {
  return { ...alarm, place: placeText(place) }
}

/**
 * The browser has replaced what this device is reached by, or taken it away (`pushsubscriptionchange`), while no window may
 * be open: the server is given the new one, with the same wishes, and forgets the old one. Where that cannot be done now,
 * the next window does it.
 */
export async function renewed(): Promise<void> {
  await withSession(
    async (db, send) => {
      const device = await statusRow(db, 'push')
      if (!device?.filter) return
      const service = await send(pushService())
      if (service.kind !== 'on') return
      const subscription = await subscribed(self.registration.pushManager, service.publicKey)
      if (subscription === null) return
      const id = await send(givePushDevice(pushDevice(subscription, device.filter)))
      await putStatus(db, { ...device, id })
      if (id !== device.id) await send(takePushDevice(device.id))
    },
    { isUrgent: true },
  )
}
