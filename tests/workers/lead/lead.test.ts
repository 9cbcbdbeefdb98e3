import 'fake-indexeddb/auto'
import { OTHERS_ASKED_MS } from '../../../workers/connection/others.ts'
import { LINGER_MS } from '../../../workers/connection/shown-wards.ts'
import { OTHERS_MS } from '../../../workers/state/flush.ts'
import { describe, expect, it, vi } from 'vitest'
import { nextEpoch } from '../../../src/db/fence.ts'
import { connection, connectionAndAlarms, loaded, statusRow } from '../../../src/db/status.ts'
import { reachedSince } from '../../../src/model/connection.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'
import { PORTAL, refusal } from '../../support/scripted-fetch.ts'
import { pageFrame, updateFrame, wireEntity } from '../../support/wire.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

describe('a leader', () => {
  // HOME-17, SALRM-14, OFFL-11.
  it('fills an empty tablet: patients, values, alarms, and when each was loaded', async () => {
    const { db, server, run, alarms, names, drains } = startLeader()
    server.measure('p1', 'hr', 72)
    await run(1_000)
    expect((await connection(db)).state).toBe('live')
    expect(await names()).toEqual(['p1', 'p2', 'p3'])
    expect(await alarms()).toEqual({ a1: false })
    const at = await loaded(db)
    expect([at.patientsAt, at.alarmsAt, at.wardsAt, at.devicesAt].every((ts) => ts > 0)).toBe(true)
    expect(drains()).toBeGreaterThan(0)
    expect(await statusRow(db, 'history')).toBeDefined()
  })
  // OFFL-73, ST4.
  it('alarms whose answer sets the clock are as of that clock', async () => {
    let isSet = false
    const { db, time, run } = startLeader(freshDb(), {}, (send) => async (request) => {
      const answer = await send(request)
      if (!isSet && request.path.includes('alarmsQuery')) time.jump(6 * 60_000)
      isSet ||= request.path.includes('alarmsQuery')
      return answer
    })
    await run(2_000)
    const { alarmsAt } = await loaded(db)
    expect(isSet).toBe(true)
    expect(time.now() - alarmsAt).toBeLessThan(10_000)
  })
  // OFFL-77: small steps are not even reported, and a second of the server's is one.
  it('alarms are of the line that they came over, however little their answer sets the clock back', async () => {
    const { db, time, run } = startLeader(freshDb(), {}, (send) => async (request) => {
      const answer = await send(request)
      if (request.path.includes('alarmsQuery')) time.jump(-40)
      return answer
    })
    await run(2_000)
    const { alarmsAt } = await loaded(db)
    expect(alarmsAt).toBeGreaterThan(0)
    expect(alarmsAt).toBeGreaterThanOrEqual(reachedSince(await connection(db)))
  })
  // SOCK-21, SOCK-22.
  it('follows the values of a shown ward, and asks for the others now and then', async () => {
    const { server, run, hr, windows } = startLeader()
    await run(OTHERS_MS + 1_000)
    windows.want({ wards: ['w1'] })
    await run(250)
    server.measure('p1', 'hr', 81)
    server.measure('p3', 'hr', 91)
    await run(250)
    expect([await hr('w1', 'p1'), await hr('w2', 'p3')]).toEqual([81, undefined])
    // Turned to, it is there at once.
    windows.want({ wards: ['w1', 'w2'] })
    await run(250)
    expect(await hr('w2', 'p3')).toBe(91)
    windows.want({ wards: ['w1'] })
    await run(LINGER_MS)
    server.measure('p3', 'hr', 92)
    await run(OTHERS_ASKED_MS + OTHERS_MS)
    expect(await hr('w2', 'p3')).toBe(92)
  })
  it('one patient and one alarm that cannot be read cost nobody else, are counted, and are not deleted', async () => {
    const { db, server, run, alarms, names, hr } = startLeader()
    await run(1_000)
    server.raise('a2', { originator: 'p3' })
    await run(500)
    server.broken.add('p2').add('a1')
    server.dropLines()
    server.addPatient('p4', 'w1')
    server.measure('p3', 'hr', 88)
    await run(15_000)
    expect(await names()).toEqual(['p1', 'p2', 'p3', 'p4'])
    expect(await hr('w2', 'p3')).toBe(88)
    expect(await alarms()).toEqual({ a1: false, a2: false })
    const { dropped = 0 } = (await statusRow(db, 'counters')) ?? {}
    expect(dropped).toBeGreaterThanOrEqual(2)
    // Readable again, a list deletes whom it does not name.
    server.broken.clear()
    server.removePatient('p2')
    server.delete('a1')
    await run(2_000)
    expect(await names()).toEqual(['p1', 'p3', 'p4'])
    expect(await alarms()).toEqual({ a2: false })
  })
  it('asks first for the patient whom a window opened before anybody led', async () => {
    const { server, run } = startLeader(freshDb(), {}, (send) => send, { patient: 'p3' })
    await run(1_000)
    const series = server.asked.filter(({ path }) => path.includes('values/timeseries'))
    expect(series[0]?.path).toContain('/p3/')
    expect(JSON.stringify(server.asked.map(({ body }) => body))).toContain(
      '"singleEntity":{"entityType":"ASSET","id":"p3"}',
    )
  })
  // HOME-18, SOCK-09.
  it('an alarm raised or cleared on the server is in the list within half a second', async () => {
    const { server, run, alarms } = startLeader()
    await run(1_000)
    server.raise('a2', { originator: 'p2' })
    server.clear('a1')
    await run(500)
    expect(await alarms()).toEqual({ a1: true, a2: false })
  })
  it('what changes of a standing alarm is in the list within two seconds, and its end', async () => {
    const { db, server, run } = startLeader()
    await run(3_000)
    server.prolong('a1', { info: 'High HR 178bpm' })
    await run(2_000)
    expect(await db.alarms.get('a1')).toMatchObject({
      content: 'High HR 178bpm',
      last: server.now - 2_000,
    })
    server.prolong('a1', { info: 'High HR 178bpm', endedTs: server.now })
    await run(2_000)
    expect(await db.alarms.get('a1')).toMatchObject({ endedTs: server.now - 2_000 })
    expect(server.asked.filter(({ path }) => path.includes('alarmsQuery'))).toHaveLength(2)
  })
  // ERR-12.
  it('an alarm list that the server refuses is known to be refused, since when and why', async () => {
    const { db, server, run } = startLeader()
    await run(1_000)
    const { alarmsAt } = await connectionAndAlarms(db)
    expect(alarmsAt).toBeGreaterThan(0)
    const since = server.now
    server.outage = refusal(400, 31, 'Alarms are not given today.')
    server.raise('a2', { originator: 'p2' })
    await run(10_000)
    const said = await connectionAndAlarms(db)
    expect(said).toMatchObject({
      alarmsAt,
      trouble: { why: { code: 'failed', words: 'Alarms are not given today.' } },
    })
    expect((said.trouble?.since ?? 0) - since).toBeLessThan(1_000)
    server.outage = null
    await run(4_000)
    const mended = await connectionAndAlarms(db)
    expect(mended.trouble).toBeNull()
    expect(mended.alarmsAt).toBeGreaterThan(since)
  })
  // PLIST-16, SOCK-08, SOCK-10, AMB-131.
  it('a patient added, moved or removed is so here, with its values', async () => {
    const { db, server, run, names, hr } = startLeader()
    server.measure('p1', 'hr', 64)
    await run(OTHERS_MS + 1_000)
    server.addPatient('p4', 'w2')
    server.removePatient('p2')
    server.setAttribute('p1', 'ward_entityId', 'w9')
    await run(OTHERS_MS + 1_000)
    expect(await names()).toEqual(['p1', 'p3', 'p4'])
    expect((await db.patients.get('p1'))?.wardId).toBe('w9')
    expect(await hr('w9', 'p1')).toBe(64)
  })
})

describe('a line that is lost', () => {
  // OFFL-21, OFFL-23, OFFL-24, AMB-119.
  it('is said at once; back, everything missed is right within five seconds', async () => {
    const { db, server, run, reach, alarms, hr, windows } = startLeader()
    server.raise('a0', { originator: 'p1', createdTime: server.now - 86_400_000 })
    server.clear('a0')
    windows.want({ wards: ['w1'] })
    await run(1_000)
    reach(false)
    server.outage = 'offline'
    server.dropLines()
    await run(1_000)
    const lost = await connection(db)
    expect([lost.state === 'live', (lost.lostAt ?? 0) > 0]).toEqual([false, true])
    server.raise('a2', { originator: 'p2' })
    server.raise('a3', { originator: 'p2' })
    server.clear('a3')
    server.delete('a0')
    server.clear('a1')
    server.measure('p1', 'hr', 99)
    await run(60_000)
    expect(await alarms()).toEqual({ a0: true, a1: false })
    reach(true)
    server.outage = null
    await run(5_000)
    expect((await connection(db)).state).toBe('live')
    expect(await connection(db)).not.toHaveProperty('lostAt')
    expect(await alarms()).toEqual({ a1: true, a2: false, a3: true })
    expect(await hr('w1', 'p1')).toBe(99)
  })
  it('a captive portal changes nothing that is stored', async () => {
    const { server, run, reach, alarms, names } = startLeader()
    await run(1_000)
    reach(false)
    server.outage = PORTAL
    server.dropLines()
    await run(120_000)
    expect([await alarms(), await names()]).toEqual([{ a1: false }, ['p1', 'p2', 'p3']])
  })
  it('sockets blocked: refreshing, and values come all the same', async () => {
    const { db, server, run, reach, hr } = startLeader()
    reach(false)
    await run(30_000)
    expect((await connection(db)).state).toBe('polling')
    server.measure('p1', 'hr', 77)
    await run(16_000)
    expect(await hr('w1', 'p1')).toBe(77)
  })
})

describe('the end', () => {
  it('told to stop, it has written everything, is idle, and nothing of it runs on', async () => {
    const { db, server, run, stop, done, time, hr, windows } = startLeader()
    windows.want({ wards: ['w2'] })
    await run(OTHERS_MS + 1_000)
    server.measure('p3', 'hr', 88)
    for (const line of server.lines) line.deliver()
    stop.abort()
    await done
    expect(await hr('w2', 'p3')).toBe(88)
    expect((await connection(db)).state).toBe('idle')
    expect(server.lines.size).toBe(0)
    await time.advance(1_000)
    expect(time.waiting).toBe(0)
  })
  it('says anew how it stands when another window opens', async () => {
    const { db, run, time, windows } = startLeader()
    await run(2_000)
    const opened = time.now()
    expect((await connection(db)).saidAt).toBeLessThan(opened)
    windows.want({}, '2')
    await run(50)
    expect(await connection(db)).toMatchObject({ state: 'live' })
    expect((await connection(db)).saidAt).toBeGreaterThanOrEqual(opened)
  })
  it('deposed, it ends by itself and leaves no trace', async () => {
    const { db, server, run, done, alarms } = startLeader()
    await run(1_000)
    await nextEpoch(db)
    server.raise('a2', { originator: 'p2' })
    await run(1_000)
    await done
    expect(await alarms()).toEqual({ a1: false })
    expect(server.lines.size).toBe(0)
  })
  it('a refused session ends it', async () => {
    const { server, run, done, refuse } = startLeader()
    await run(1_000)
    refuse({ kind: 'unauthorized', message: '' })
    server.dropLines()
    await run(2_000)
    await done
    expect(server.lines.size).toBe(0)
  })
  it('the next leader starts from what is stored', async () => {
    const db = freshDb()
    const first = startLeader(db)
    first.server.measure('p1', 'hr', 70)
    await first.run(6_000)
    first.stop.abort()
    await first.done
    const second = startLeader(db)
    second.reach(false)
    second.server.outage = 'offline'
    await second.run(5_000)
    expect(await second.hr('w1', 'p1')).toBe(70)
    expect(await second.names()).toEqual(['p1', 'p2', 'p3'])
  })
})

describe('devices on a screen', () => {
  // SENS-14, GW-20, SOCK-12.
  it('that change all the time are written once a second, a single change at once', async () => {
    const { db, windows, server, run, time } = startLeader()
    const written: number[] = []
    db.sensors.hook('updating', () => void written.push(time.now()))
    db.sensors.hook('creating', () => void written.push(time.now()))
    const sensor = (room: number): unknown =>
      wireEntity('s1', { fields: { name: 'Dr.01' }, server: { room: `${room}` } })
    const tell = (frame: (cmdId: number) => string): void =>
      server.lines.forEach((line) => line.tell(905, frame))
    await run(1_000)
    windows.want({ devices: true })
    await run(1_000)
    tell((cmdId) => pageFrame(cmdId, [sensor(0)]))
    await run(3_000)
    written.length = 0
    const before = time.now()
    for (let room = 1; room <= 60; room += 1) {
      tell((cmdId) => updateFrame(cmdId, [sensor(room)]))
      await run(50)
    }
    await run(2_000)
    expect((written[0] ?? 0) - before).toBeLessThanOrEqual(200)
    expect(written.length).toBeGreaterThanOrEqual(2)
    expect(written.length).toBeLessThanOrEqual(5)
  })
})

describe('the platform area (SOCK-16)', () => {
  // ROLE-17, AMB-102.
  it('asks for devices only', async () => {
    await import('../../../workers/lists/platform-lists.ts')
    const { server, run } = startLeader(freshDb(), { accountType: 'AdminManager', hospitalId: '' })
    await run(1_000)
    const [line] = server.lines
    const asked = (line?.sent ?? []).flatMap((frame) => frame.match(/"cmdId":(\d+)/g) ?? [])
    expect(asked).toEqual(['"cmdId":904', '"cmdId":905'])
    expect(server.asked.some((one) => one.path.includes('alarm'))).toBe(false)
  })
})
