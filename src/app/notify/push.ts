/** Whether this device is woken while it is locked or Wardlight is closed: asked for, kept up, taken back. */

import {
  type PushTest,
  type Reach,
  pushDevice,
  subscribed,
  type Permission,
} from '../../model/alarms/push.ts'
import type { NoticeFilter } from '../../model/alarms/notices.ts'
import { PUSH_TEXTS } from '../../texts/notifications.ts'
import { ask } from '../questions.ts'
import { forgetPushDevice, putStatus } from '../../db/status.ts'
import { session } from '../scope.ts'
import { createStore, latestInto } from '../store.ts'
import { notifies, tellFilter } from '../settings.ts'
import { registration, silence } from './silence.ts'

const reach = createStore<Reach>({ kind: 'asking' })
const setReach = latestInto(reach)
export const pushReach = { current: reach.current, subscribe: reach.subscribe }

const names = createStore(false)
/** Whether the hospital lets names be seen in notifications. */
export const pushNames = { current: names.current, subscribe: names.subscribe }

/** Switches notifications on, from a tap; what the browser says decides. */
export async function switchOn(): Promise<void> {
  if ((await askPermission()) !== 'granted') return
  notifies.set(true)
  await keepReached()
}

/** From now on nothing wakes this device, and it shows no notifications. */
export async function switchOff(): Promise<void> {
  notifies.set(false)
  const before = reach.current()
  reach.set({ kind: 'asking' })
  await silence()
  const state = session.current()
  if (state.state === 'open') await forgetPushDevice(state.db)
  if (before.kind === 'on') await ask('takePushDevice', before.id)
  await keepReached()
}

/**
 * Registers this device and its filter with the server. Called whenever the connection is back, because the end of a
 * session removes the device on the server. Of several calls at once the last one counts.
 */
export async function keepReached(): Promise<void> {
  await setReach(reached().catch((): Reach => ({ kind: 'offline' })))
}

async function reached(): Promise<Reach> {
  const service = await ask('pushService')
  if (service.kind === 'on' || service.kind === 'off') names.set(service.names)
  switch (service.kind) {
    case 'offline':
    case 'off':
      return { kind: service.kind }
    case 'none':
      return { kind: 'not-offered' }
    case 'on':
      break
  }
  if (!notifies.current() || readPermission() !== 'granted') return { kind: 'possible' }
  const manager = (await registration())?.pushManager
  if (!manager) return { kind: 'not-able' }
  const subscription = await subscribed(manager, service.publicKey)
  if (subscription === null) return { kind: 'failed', why: PUSH_TEXTS.noService }
  const filter = tellFilter()
  const given = await ask('givePushDevice', pushDevice(subscription, filter))
  switch (given.kind) {
    case 'given':
      await remember(given.id, filter)
      return { kind: 'on', id: given.id }
    case 'offline':
      return { kind: 'offline' }
    case 'refused':
      return { kind: 'failed', why: given.why }
  }
}

/** Stored for the service worker, which asks for this device's alarms by its id and repeats the filter. */
async function remember(id: string, filter: NoticeFilter): Promise<void> {
  const state = session.current()
  if (state.state === 'open') await putStatus(state.db, { key: 'push', id, filter })
}

/** Wakes this device once, so that staff see it. */
export async function sendTest(): Promise<PushTest> {
  const now = reach.current()
  if (now.kind !== 'on') return { kind: 'offline' }
  const test = await ask('testPushDevice', now.id)
  // A subscription that the push service has dropped is made again with the next attempt.
  if (test.kind === 'gone') await silence()
  return test
}

const permission = createStore<Permission>('default')

/** Whether notifications can be shown, as the browser says now. */
export const notifyPermission = { current: permission.current, subscribe: permission.subscribe }

/** Asks the browser again: staff may have changed it in its settings. */
export function readPermission(): Permission {
  permission.set(permissionNow())
  return permission.current()
}

function permissionNow(): Permission {
  if (!isSecureContext) return 'insecure'
  if ('Notification' in globalThis && 'serviceWorker' in navigator) return Notification.permission
  return isAppleTouch() ? 'not-installed' : 'not-able'
}

/** iPads and iPhones have notifications only in what was added to the home screen; iPads say they are Macs. */
function isAppleTouch(): boolean {
  return /iPad|iPhone|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}

/** Has to be called from a tap. */
export async function askPermission(): Promise<Permission> {
  if (readPermission() === 'default') await Notification.requestPermission().catch(() => 'default')
  return readPermission()
}
