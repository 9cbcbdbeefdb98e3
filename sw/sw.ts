/// Entry of the service worker: only listeners.
import { drainOutbox, refreshStore } from './background.ts'
import { pushed, tapped, renewed } from './push.ts'
import { installShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

type SyncEvent = ExtendableEvent & { tag: string }

installShell(self.__WB_MANIFEST)

self.addEventListener('message', (event) => {
  // What workbox-window sends when staff take the new version (OFFL-31).
  if (isMessage(event.data, 'SKIP_WAITING')) void self.skipWaiting()
})
self.addEventListener('sync' as 'fetch', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === 'outbox') event.waitUntil(drainOutbox())
})
self.addEventListener('periodicsync' as 'fetch', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === 'refresh') event.waitUntil(refreshStore())
})
self.addEventListener('push', (event) => event.waitUntil(pushed(event.data)))
self.addEventListener('pushsubscriptionchange' as 'fetch', (event: ExtendableEvent) => {
  event.waitUntil(renewed())
})
self.addEventListener('notificationclick', (event) => event.waitUntil(tapped(event.notification)))

function isMessage(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
