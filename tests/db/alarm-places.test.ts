import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { alarmPlaces } from '../../src/db/alarm-places.ts'
import type { Gateway } from '../../src/model/places/ward.ts'
import { patientOf, sensorOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

const gatewayOf = (id: string, room: string, more: Partial<Gateway> = {}): Gateway => ({
  id,
  name: `gw-${id}`,
  nickname: '',
  connected: true,
  ward: 'Cedar',
  wardId: 'w1',
  room,
  ...more,
})

// AL14.
it('an alarm comes from the gateway that heard the sensor last, else of the room, else the only one of the ward, else from the room', async () => {
  const db = freshDb()
  const live = { wardId: 'w1', wardLocation: 'Cedar' }
  await db.gateways.bulkPut([
    gatewayOf('a', '101', { nickname: 'Corridor', connected: false }),
    gatewayOf('b', '102'),
    gatewayOf('c', '201', { ward: 'Harbour' }),
  ])
  await db.sensors.bulkPut([
    sensorOf({ id: 's1', gatewayId: 'a' }),
    sensorOf({ id: 's2', gatewayId: 'gone' }),
  ])
  await db.patients.bulkPut([
    patientOf({ entityId: 'heard', sensorId: 's1', ...live, room: '102' }),
    patientOf({ entityId: 'near', sensorId: 's2', ...live, room: '102' }),
    patientOf({ entityId: 'assigned', wardId: 'w1', ward: 'Cedar', wardRoom: '101' }),
    patientOf({ entityId: 'far', ...live, room: '103' }),
    patientOf({ entityId: 'alone', wardId: 'w2', ward: 'Harbour', wardRoom: '202' }),
    patientOf({ entityId: 'nowhere' }),
  ])
  const corridor = {
    kind: 'gateway',
    id: 'a',
    name: 'Corridor',
    place: 'Cedar #101',
    isConnected: false,
  }
  const harbour = {
    kind: 'gateway',
    id: 'c',
    name: 'gw-c',
    place: 'Harbour #201',
    isConnected: true,
  }
  expect(Object.fromEntries(await alarmPlaces(db))).toEqual({
    heard: { wardId: 'w1', source: corridor },
    near: {
      wardId: 'w1',
      source: { kind: 'gateway', id: 'b', name: 'gw-b', place: 'Cedar #102', isConnected: true },
    },
    assigned: { wardId: 'w1', source: corridor },
    far: { wardId: 'w1', source: { kind: 'room', id: 'Cedar #103', name: 'Cedar #103' } },
    alone: { wardId: 'w2', source: harbour },
    nowhere: { wardId: '', source: { kind: 'unknown' } },
  })
})
