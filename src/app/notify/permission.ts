import type { Permission } from '../../model/alarms/push.ts'
import { createStore } from '../store.ts'

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
