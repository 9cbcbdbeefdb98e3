declare const self: ServiceWorkerGlobalScope

/** A tap on a notification brings the console to the front, on the alarms. */
export async function openFromNotification(event: NotificationEvent): Promise<void> {
  event.notification.close()
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows[0]
  if (open) await open.focus()
  else await self.clients.openWindow('/home')
}
