import { expect, test } from 'vitest'
import { closes, openRig, publish } from './rig.ts'

test('a message that waits while the server is stopped is not acknowledged, and nobody is alarmed by the log', async () => {
  const { ward, sensor, join, close } = await openRig()
  const client = await join(sensor)
  await publish(client, 'v1/devices/me/telemetry', { hr: 70 })
  await ward.store.close()
  const gone = closes(client)
  let acknowledged = false
  client
    .publishAsync('v1/devices/me/telemetry', JSON.stringify({ hr: 71 }), { qos: 1 })
    .then(() => (acknowledged = true))
    .catch(() => undefined)
  await gone
  expect(acknowledged).toBe(false)
  expect(ward.log.join(' ')).not.toContain('not taken')
  await close().catch(() => undefined)
})
