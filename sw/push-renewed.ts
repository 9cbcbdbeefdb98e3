import { putStatus, statusRow } from '../src/db/status.ts'
import { pushDevice, subscribed } from '../src/model/alarms/push.ts'
import { givePushDevice, pushService, takePushDevice } from '../src/wire/requests/push.ts'
import { withSession } from './session.ts'

declare const self: ServiceWorkerGlobalScope

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
