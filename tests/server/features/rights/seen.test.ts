import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alarmShape, shapeOf } from '../../../../server/embedded/api/query/shapes.ts'
import { type Actor, mayRead } from '../../../../server/features/rights/rights.ts'
import type { Alarm, Device, Entity, Store } from '../../../../server/protocol/types.ts'
import { at, openSocket } from '../../support.ts'
import { startWorld, type World } from './world.ts'

/** SRV-74: what is sent wants a `Seen`, which only the rights can make. */
describe('seen by type', () => {
  it('does not compile without the question', () => {
    const unguarded = (store: Store, entity: Entity, alarm: Alarm): void => {
      // @ts-expect-error nobody has asked whether this may be read
      shapeOf(store, entity)
      // @ts-expect-error nor this
      alarmShape(store, alarm)
    }
    const guarded = (store: Store, actor: Actor, entity: Entity): unknown =>
      mayRead(actor, entity) ? shapeOf(store, entity) : undefined
    expect([unguarded, guarded]).toHaveLength(2)
  })

  it('is made nowhere but where the rights are', () => {
    const makes = /\bas (?:unknown as )?Seen\b|\bis Seen</
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => makes.test(readFileSync(join('server', name), 'utf8')))
    expect(files).toEqual(['features/rights/rights.ts'])
    expect(makes.test('const all = rows as Seen<Entity>[]')).toBe(true)
  })
})

/** An alarm is the hospital's in which it was raised (protocol §4.2), also when its device is given to another one. */
describe('a device that went to another hospital', () => {
  let world: World
  let device: Device
  beforeAll(async () => {
    world = await startWorld()
    device = await world.sensor()
    const { entityType, id } = device
    await world.alarm({ originator: { entityType, id } })
    await world.store.entities.update<Device>({ ...device, customerId: world.other.id })
  })
  afterAll(() => world.close())

  const filter = () => ({
    type: 'singleEntity',
    singleEntity: { entityType: 'DEVICE', id: device.id },
  })
  const query = () => ({
    entityFilter: filter(),
    pageLink: { page: 0, pageSize: 9, timeWindow: 0 },
    alarmFields: [],
  })

  it('does not bring its alarms there: not found, not counted', async () => {
    const other = world.as('otherAdmin')
    const found = await other('POST', '/api/alarmsQuery/find', query())
    expect(at(found.body, 'totalElements')).toBe(0)
    const counted = await other('POST', '/api/alarmsQuery/count', { entityFilter: filter() })
    expect(counted.body).toBe(0)
  })

  // SRV-78.
  it('nor in its own lists, nor by their severity', async () => {
    const other = world.as('otherAdmin')
    const path = `DEVICE/${device.id}?pageSize=9&page=0`
    for (const list of ['/api/alarm', '/api/v2/alarm']) {
      expect((await other('GET', `${list}/${path}`)).body).toMatchObject({ totalElements: 0 })
      const all = await world.as('platform')('GET', `${list}/${path}`)
      expect(all.body).toMatchObject({ totalElements: 1 })
    }
    expect((await other('GET', `/api/alarm/highestSeverity/${path}`)).text).toBe('')
  })

  it('nor on a socket', async () => {
    const socket = await openSocket(world.facility, `/api/ws?token=${world.token('otherAdmin')}`)
    socket.send({ cmds: [{ type: 'ALARM_DATA', cmdId: 7, query: query() }] })
    const page = await socket.next((frame) => at(frame, 'cmdId') === 7)
    expect(at(page, 'data', 'totalElements')).toBe(0)
    socket.close()
  })
})
