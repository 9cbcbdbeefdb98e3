import { describe, expect, it } from 'vitest'
import {
  type GatewayRow,
  type Ground,
  patientChange,
  sensorChange,
  type SensorRow,
} from '../../../../server/thingsboard/watch/whereabouts.ts'

/* WATCH-05: where sensors and patients are, by what ThingsBoard says of the gateway that a sensor was last with (R29). */

const gateway = (id: string, change: Partial<GatewayRow> = {}): GatewayRow => ({
  id,
  name: `gw-${id}`,
  hospital: 'H',
  ward: 'North-H',
  wardId: 'w1',
  room: '101',
  skewMs: undefined,
  ...change,
})
const ground = (gateways: GatewayRow[], wards = [{ id: 'w1', name: 'North-H', hospital: 'H' }]) =>
  ({
    gateways: new Map(gateways.map((one) => [one.id, one])),
    wards: new Map(wards.map((one) => [one.id, one])),
  }) satisfies Ground
const sensor = (change: Partial<SensorRow> = {}): SensorRow => ({
  id: 's',
  hospital: 'H',
  gatewayId: 'a',
  canBeNoted: true,
  isActive: true,
  heardAt: 1,
  isConnected: true,
  owner: '',
  stored: {},
  stamped: undefined,
  skewMs: undefined,
  ...change,
})
const north = { ward_location: 'North-H', room: '101' }
const nowhere = { ward_location: '', room: '' }

describe('a sensor', () => {
  it.each([
    ['is where its gateway is', gateway('a'), { ...north, gateway: 'gw-a', gateway_id: 'a' }],
    ['is in a ward by its present name', gateway('a', { ward: 'Old-H' }), north],
    [
      'is in a ward that is only text',
      gateway('a', { ward: 'East', wardId: '' }),
      { ward_location: 'East-H', room: '101' },
    ],
    ['is nowhere with a ward that is gone', gateway('a', { wardId: 'gone' }), nowhere],
    ['is nowhere with a room without a ward', gateway('a', { ward: '', wardId: '' }), nowhere],
    [
      'is nowhere with a gateway of another hospital',
      gateway('a', { hospital: 'Other' }),
      { ...nowhere, gateway: '' },
    ],
    ['is nowhere with a gateway that is gone', gateway('b'), { ...nowhere, gateway_id: '' }],
  ])('%s', (_title, heardBy, place) => {
    const stored = { ward_location: 'x', room: 'x', gateway: 'x', gateway_id: 'x' }
    expect(sensorChange(sensor({ stored }), ground([heardBy]))).toMatchObject(place)
  })

  it('is written only where something differs, and not where nobody ever said a gateway', () => {
    const known = ground([gateway('a')])
    const stored = { ...north, gateway: 'gw-a', gateway_id: 'a' }
    expect(sensorChange(sensor({ stored }), known)).toBeUndefined()
    expect(sensorChange(sensor({ stored: { ...stored, room: '9' } }), known)).toEqual({
      room: '101',
    })
    expect(sensorChange(sensor({ gatewayId: '', stored }), known)).toBeUndefined()
    expect(sensorChange(sensor({ gatewayId: 'gone' }), known)).toBeUndefined()
  })
})

describe('a patient', () => {
  const two = ground([gateway('a'), gateway('b', { room: '202' })])
  it('is where the sensor heard last is, of those with a place', () => {
    const worn = [
      sensor(),
      sensor({ id: 't', gatewayId: 'b', heardAt: 2 }),
      sensor({ id: 'u', gatewayId: 'gone', heardAt: 3 }),
    ]
    expect(patientChange({}, worn, two)).toEqual({ ward_location: 'North-H', room: '202' })
    expect(patientChange(north, worn.slice(2), two)).toEqual(nowhere)
  })

  it('keeps the place of a sensor that fell silent, and gets none by a silent one', () => {
    const silent = sensor({ isConnected: false })
    expect(patientChange({ ...north, room: '9' }, [silent], two)).toEqual({ room: '101' })
    expect(patientChange({}, [silent], two)).toBeUndefined()
  })

  it('is nowhere without a sensor, and left alone where no gateway ever said anything', () => {
    expect(patientChange(north, [], two)).toEqual(nowhere)
    expect(patientChange({}, [], two)).toBeUndefined()
    expect(patientChange(north, [sensor({ gatewayId: '' })], two)).toBeUndefined()
  })
})
