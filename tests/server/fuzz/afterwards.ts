import { connectAsync } from 'mqtt'
import { api, at, openSocket, patientQuery } from '../support.ts'
import type { Siege } from './hospitals.ts'

/** What no longer works, or is no longer as it was; nothing, hopefully. */
export async function aliveAfterwards(siege: Siege): Promise<string[]> {
  const { world, intact, tokenOf, renew } = siege
  await renew()
  const wrong: string[] = []
  const token = tokenOf('manager') ?? ''
  const ask = api(world.facility, token)
  const user = await ask('GET', '/api/auth/user')
  if (user.status !== 200) wrong.push(`GET /api/auth/user is ${user.status}`)
  const patient = await world.patient()
  const found = await ask('POST', '/api/entitiesQuery/count', {
    entityFilter: patientQuery()['entityFilter'],
  })
  if (typeof found.body !== 'number' || found.body < 1)
    wrong.push(`the patients count ${found.text.slice(0, 100)}`)
  await hears(siege, patient.id, token, wrong)
  if (!intact()) wrong.push('the second hospital was changed')
  if ('polluted' in {} || 'isAdmin' in {}) wrong.push('every object has a new property')
  return wrong
}

/** A value published over MQTT arrives at a socket. */
async function hears({ world }: Siege, id: string, token: string, wrong: string[]): Promise<void> {
  const sensor = await world.sensor()
  await world.store.relations.save({
    from: { entityType: 'ASSET', id },
    to: { entityType: 'DEVICE', id: sensor.id },
    type: 'Contains',
    additionalInfo: null,
  })
  const socket = await openSocket(world.facility, `/api/ws/plugins/telemetry?token=${token}`)
  socket.send({ tsSubCmds: [{ cmdId: 1, entityType: 'ASSET', entityId: id, keys: 'hr' }] })
  const client = await connectAsync(`mqtt://127.0.0.1:${world.facility.mqttPort}`, {
    username: sensor.accessToken,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  await client.publishAsync('v1/devices/me/telemetry', '{"hr":71}', { qos: 1 })
  const frame = await socket
    .next((one) => at(one, 'data', 'hr', 0, 1) === '71')
    .catch((error: unknown) => String(error))
  if (typeof frame === 'string')
    wrong.push(`a published value did not arrive: ${frame.slice(0, 200)}`)
  await client.endAsync(true)
  socket.close()
}
