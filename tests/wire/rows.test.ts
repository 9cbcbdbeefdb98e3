import { describe, expect, it } from 'vitest'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { entity } from '../../src/wire/entity.ts'
import { alarmRow } from '../../src/wire/requests/alarms.ts'
import { gatewayRow, isGatewayName, isSensorName, sensorRow } from '../../src/wire/rows/device.ts'
import { thresholdsIn } from '../../src/wire/rows/alarm-settings.ts'
import { NotData } from '../../src/wire/requests/request.ts'
import { LIMIT_ATTRIBUTES } from '../support/judged.ts'
import { wireAlarm, wireEntity } from '../support/wire.ts'

describe('alarm rows (ALARM-01 to ALARM-07)', () => {
  it('a whole row', () => {
    // Made by an import, long after it began (MOVE-11).
    const moved = wireAlarm({ id: 'a1', createdTime: 90_000, startTs: 500, endTs: 900 })
    expect(alarmRow(moved, 'Hosp')).toEqual({
      alarmId: 'a1',
      originator: 'p1',
      category: 2,
      type: 'High HR',
      content: 'HR 130',
      severity: 'CRITICAL',
      first: 500,
      last: 900,
      isConfirmed: false,
      confirmedAt: 0,
      name: 'Kim',
      id: '12',
    })
  })
  it.each([
    ['ACTIVE_UNACK', undefined, false],
    ['ACTIVE_ACK', undefined, false],
    ['ACTIVE', undefined, false],
    ['CLEARED_UNACK', undefined, true],
    ['CLEARED_ACK', undefined, true],
    ['CLEARED', undefined, true],
    ['CLEARED_UNACK', true, true],
    ['ACTIVE_UNACK', true, true],
    [undefined, undefined, false],
    ['', undefined, false],
    ['SOMETHING', 'yes', false],
  ])('status %s and cleared %s: confirmed %s (trap 1, AMB-23)', (status, cleared, confirmed) => {
    const row = alarmRow(wireAlarm({ id: 'a', createdTime: 1, status, cleared }), 'Hosp')
    expect(row.isConfirmed).toBe(confirmed)
  })
  it('says when it was confirmed (AL9)', () => {
    const given = { status: 'CLEARED_UNACK', cleared: true, clearTs: 777 }
    const cleared = wireAlarm({ id: 'a', createdTime: 500, ...given })
    expect(alarmRow(cleared, 'Hosp')).toMatchObject({ isConfirmed: true, confirmedAt: 777 })
    expect(alarmRow({ ...cleared, clearTs: 'soon' }, 'Hosp').confirmedAt).toBe(0)
  })
  it('names who confirmed one that was moved here, and takes nobody’s word for it else (MOVE-07)', () => {
    const who = (details: object, given: object = { cleared: true }) =>
      alarmRow(wireAlarm({ id: 'a', createdTime: 500, details, ...given }), 'Hosp').confirmedBy
    expect(who({ brought: true, confirmedBy: 'Kim Min' })).toBe('Kim Min')
    expect(who({ brought: true, confirmedBy: '' })).toBe('')
    for (const details of [{ confirmedBy: 'Kim Min' }, { brought: true }])
      expect(who(details)).toBeUndefined()
  })
  it('says when the condition ended, and that the server closed it (ruling R27)', () => {
    const details = { info: 'No signal', endedTs: 700, closedBy: 'server' }
    const closed = wireAlarm({ id: 'a', createdTime: 500, cleared: true, details })
    expect(alarmRow(closed, 'Hosp')).toMatchObject({ endedTs: 700, closedBy: 'server' })
    // AL27, LATE-10: an event learned late has both times; what was learned when says nothing of what happened.
    const late = alarmRow({ ...closed, details: { learnedTs: 900, endedTs: 700 } }, 'Hosp')
    expect(late).toMatchObject({ learnedAt: 900, endedTs: 700, content: late.type })
    const other = { info: 'No signal', endedTs: 'soon', closedBy: 'somebody', learnedTs: 'late' }
    const row = alarmRow({ ...closed, details: other }, 'Hosp')
    expect(Object.keys(row)).not.toContain('endedTs')
    expect(Object.keys(row)).not.toContain('learnedAt')
    expect(Object.keys(row)).not.toContain('closedBy')
  })
  // API-20.
  it('falls back where fields are missing (AMB-31, AMB-32)', () => {
    const bare = wireAlarm({
      id: 'a',
      createdTime: 77,
      startTs: null,
      endTs: undefined,
      details: null,
      originatorName: undefined,
      severity: 'LOUD',
    })
    expect(alarmRow({ ...bare, startTs: 0 }, 'Hosp').first).toBe(77)
    expect(alarmRow(bare, 'Hosp')).toMatchObject({
      first: 77,
      last: 77,
      content: 'High HR',
      name: 'Noname',
      id: 'Unknown',
      severity: 'INDETERMINATE',
    })
  })
  it.each([
    ['Anna-Maria-P7-St-Mary', 'Anna-Maria', '7'],
    ['Lee-P2-Kim-P5-St-Mary', 'Lee-P2-Kim', '5'],
    ['NoId', 'NoId', 'Unknown'],
  ])('%s is %s with id %s (AMB-24)', (originatorName, name, id) => {
    const row = alarmRow(wireAlarm({ id: 'a', createdTime: 1, originatorName }), 'St-Mary')
    expect(row).toMatchObject({ name, id })
  })
  it.each(['id', 'type', 'originator'])('refuses a row without %s', (key) => {
    const wire = { ...wireAlarm({ id: 'a', createdTime: 1 }), [key]: undefined }
    expect(() => alarmRow(wire, 'Hosp')).toThrow(NotData)
  })
  it('details of hostile depth or size stay a short text', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 20_000; level += 1) deep = { a: deep }
    expect(alarmRow(wireAlarm({ id: 'a', createdTime: 1, details: deep }), '').content).toBe(
      'High HR',
    )
    const long = { info: 'x'.repeat(100_000) }
    const { content } = alarmRow(wireAlarm({ id: 'a', createdTime: 1, details: long }), '')
    expect(content.length).toBeLessThanOrEqual(200)
  })
})

describe('devices', () => {
  const gateway = (server: Record<string, unknown>, old?: ReturnType<typeof gatewayRow>) =>
    gatewayRow(entity(wireEntity('g1', { fields: { name: 'gw-1' }, server })), 'Hosp', old)
  // GW-23.
  it('a gateway, and a change of one of its keys', () => {
    const whole = gateway({ nick: 'Door', active: true, ward: 'ICU-Hosp', ward_entityId: 'w1' })
    expect(whole).toEqual({
      id: 'g1',
      name: 'gw-1',
      nickname: 'Door',
      connected: true,
      ward: 'ICU',
      wardId: 'w1',
      room: '',
      connectedAt: 1000,
    })
    expect(gateway({ active: { ts: 5000, value: 'false' } }, whole)).toEqual({
      ...whole,
      connected: false,
      connectedAt: 5000,
    })
    expect(gateway({ ward: { ts: 0, value: '' } }, whole)).toEqual({ ...whole, ward: '' })
  })
  it('what is wrong with a device: there while it is wrong, gone when the server removes it', () => {
    const wrong = gateway({ clock_skew_ms: 180_000 })
    expect(wrong.clockSkewMs).toBe(180_000)
    expect(gateway({ room: '3' }, wrong).clockSkewMs).toBe(180_000)
    expect(gateway({ clock_skew_ms: { ts: 0, value: '' } }, wrong)).not.toHaveProperty(
      'clockSkewMs',
    )
    const server = { impossible_values: 12, impossible_since: 5, clock_skew_ms: -40_000 }
    const sensor = sensorRow(
      entity(wireEntity('s1', { fields: { name: 'Dr.001' }, server })),
      'Hosp',
    )
    expect(sensor).toMatchObject({ impossible: 12, impossibleSince: 5, clockSkewMs: -40_000 })
  })
  // GWMAN-03.
  it('sensors of a gateway that are not accepted, while there are any', () => {
    const value = JSON.stringify({ foreign: 2, beyond: 1, example: 'Dr.2001', other: 7 })
    const full = gateway({
      sensors_turned_away: { ts: 1, value },
      turned_away_since: { ts: 1, value: '5' },
    })
    expect(full.turnedAway).toEqual({ foreign: 2, beyond: 1, example: 'Dr.2001' })
    expect(full.turnedAwaySince).toBe(5)
    expect(gateway({ room: '3' }, full).turnedAway).toBe(full.turnedAway)
    for (const none of ['', '{}', '[', '{"foreign":"x"}'])
      expect(gateway({ sensors_turned_away: { ts: 2, value: none } }, full)).not.toHaveProperty(
        'turnedAway',
      )
  })
  // DEVS-06.
  it('when a gateway spoke last, to the minute: its row is no other with each word', () => {
    const first = gateway({ lastActivityTime: 600_000 })
    expect(first.heardAt).toBe(600_000)
    expect(gateway({ lastActivityTime: 659_999 }, first)).toEqual(first)
    expect(gateway({ lastActivityTime: 660_000 }, first).heardAt).toBe(660_000)
    expect(gateway({ room: '3' })).not.toHaveProperty('heardAt')
  })
  // DEVS-06.
  it('a battery: its level at once, and that it was read again only now and then', () => {
    const sensor = (series: Record<string, unknown>, old?: ReturnType<typeof sensorRow>) =>
      sensorRow(entity(wireEntity('s1', { fields: { name: 'Dr.001' }, series })), 'Hosp', old)
    const level = (ts: number, value: unknown) => ({ batt_level: { ts, value: String(value) } })
    const first = sensor(level(600_000, 80))
    expect(first).toMatchObject({ battery: 80, batteryAt: 600_000 })
    expect(sensor(level(660_000, 80), first)).toEqual(first)
    expect(sensor(level(660_000, 79), first)).toMatchObject({ battery: 79, batteryAt: 660_000 })
    expect(sensor(level(1_200_000, 80), first)).toMatchObject({ batteryAt: 1_200_000 })
    for (const none of [level(0, ''), level(700_000, 131), level(700_000, 'low'), {}])
      expect(sensor(none, first)).toEqual(first)
    expect(sensor({})).not.toHaveProperty('battery')
  })
  // SENS-12, SENS-13.
  it('a sensor, and its owner taken away', () => {
    const sensor = (server: Record<string, unknown>, old?: ReturnType<typeof sensorRow>) =>
      sensorRow(entity(wireEntity('s1', { fields: { name: 'Dr.001' }, server })), 'Hosp', old)
    const whole = sensor({
      connectivity: 'connected',
      ward_location: 'ICU-Hosp',
      room: '3',
      owner_hospital_id: 'P102',
      owner_name: 'Kim',
      gateway: 'gw-1',
      gateway_id: 'g1',
      diaper_type: '0x0001',
    })
    expect(whole).toEqual({
      id: 's1',
      name: 'Dr.001',
      connected: true,
      ward: 'ICU',
      room: '3',
      ownerId: '102',
      ownerName: 'Kim',
      gatewayId: 'g1',
      gatewayName: 'gw-1',
      diaperType: '0x0001',
      connectedAt: 1000,
    })
    const cleared = sensor({ owner_hospital_id: '', owner_name: '' }, whole)
    expect(cleared).toEqual({ ...whole, ownerId: '', ownerName: '' })
  })
  it('a change of other keys leaves the owner alone', () => {
    const old = sensorRow(
      entity(wireEntity('s1', { server: { owner_hospital_id: 'PP7', owner_name: 'Lee' } })),
      'Hosp',
    )
    const next = sensorRow(entity(wireEntity('s1', { server: { room: '9' } })), 'Hosp', old)
    expect(next.ownerId).toBe('P7')
    expect(next.ownerId).toBe(old.ownerId)
  })
  // SENS-19, GW-24.
  it('names tell gateways from sensors (AMB-123)', () => {
    expect([isGatewayName('gw1'), isGatewayName('GW-9'), isGatewayName('Dr.1')]).toEqual([
      true,
      true,
      false,
    ])
    expect([isSensorName('Dr.001'), isSensorName('dr.001'), isSensorName('gw')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

// AL21, ruling R28.
describe('thresholds', () => {
  const from = (attributes: Record<string, unknown>, old = DEFAULT_THRESHOLDS) => ({
    ...old,
    ...thresholdsIn(entity(wireEntity('c1', { attributes }))).limits,
  })
  it.each(LIMIT_ATTRIBUTES)('$attribute $value judges by $limit', ({ attribute, name, ...row }) => {
    const value = row.value === undefined ? { ts: 0, value: '' } : row.value
    const old = { ...DEFAULT_THRESHOLDS, [name]: 42 }
    expect(from({ [attribute]: value }, old)).toEqual({ ...DEFAULT_THRESHOLDS, [name]: row.limit })
  })
  it('takes what came, keeps what did not', () => {
    const old = { ...DEFAULT_THRESHOLDS, spo2: 90 }
    expect(from({ lowHrAlarmThreshold: 45 }, old)).toEqual({ ...old, lowHr: 45 })
    expect(from({ highHrAlarmThreshold: '120', lowHrAlarmThreshold: 'low' })).toEqual({
      ...DEFAULT_THRESHOLDS,
      highHr: 120,
    })
    expect(from({ spo2AlarmThreshold: { ts: 0, value: '' } })).toEqual(DEFAULT_THRESHOLDS)
    expect(from({ urineAlarmThreshold: '1e300' })).toEqual(DEFAULT_THRESHOLDS)
  })
})
