/// Entry of the service worker: only listeners.
import { drainOutbox } from './background.ts'
import { openFromNotification } from './notifications.ts'
import { installShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

type SyncEvent = ExtendableEvent & { tag: string }

installShell(self.__WB_MANIFEST)

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting()
  if (event.data === 'drain') event.waitUntil(drainOutbox())
})
self.addEventListener('sync' as 'fetch', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === 'outbox') event.waitUntil(drainOutbox())
})
self.addEventListener('periodicsync' as 'fetch', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === 'refresh') event.waitUntil(drainOutbox())
})
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openFromNotification(event))
})
