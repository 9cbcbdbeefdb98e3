import { describe, expect, it, vi } from 'vitest'
import { enqueue } from '../../src/db/enqueue.ts'
import { changeRows } from '../../src/db/merge.ts'
import { statusRow } from '../../src/db/status.ts'
import { type Touched, drain } from '../../src/sync/drain.ts'
import type { Send } from '../../src/sync/rest.ts'
import { freshDb } from '../support/database.ts'
import { startLeader } from '../support/leader.ts'
import { pageFrame, updateFrame, wireEntity } from '../support/wire.ts'
import { steadyClock } from '../support/steady-clock.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** The alarm settings as the server has them when they are asked for; the answer waits until `answer` lets it go. */
function slowSettings() {
  const server = { stool: true }
  let release = (): void => undefined
  const slowed =
    (send: Send): Send =>
    async (request) => {
      if (request.path.includes('/USER/')) return request.decode([])
      if (!request.path.includes('/CUSTOMER/c/values')) return send(request)
      const said = [{ key: 'stoolAlarmEnabled', value: server.stool, lastUpdateTs: 1 }]
      await new Promise<void>((resolve) => (release = resolve))
      return request.decode(said)
    }
  return { slowed, server, answer: () => release() }
}

describe('a command that is done while a list is on its way', () => {
  it('is not undone by the list that was asked for before it', async () => {
    const { slowed, server, answer } = slowSettings()
    const { db, run, channel } = startLeader(freshDb(), {}, slowed)
    const shown: unknown[] = []
    db.status.hook('updating', (change, key) => {
      if (key === 'alarm-settings') shown.push(change)
    })
    await run(1_000)
    answer()
    await run(1_000)
    channel.post({ kind: 'touched', what: 'settings' })
    await run(200)

    server.stool = false
    const change = { 'enabled.stoolAlarmEnabled': false }
    await changeRows(db, db.status, [{ id: 'alarm-settings', change }])
    channel.post({ kind: 'touched', what: 'settings' })
    shown.length = 0
    answer()
    await run(200)
    answer()
    await run(1_000)
    expect(JSON.stringify(shown)).not.toContain('true')
    expect((await statusRow(db, 'alarm-settings'))?.enabled).toMatchObject({
      stoolAlarmEnabled: false,
    })
  })
})

describe('a list that comes in the very moment a command is done', () => {
  it('does not undo it either: the command is told to whoever asks before its rows say so', async () => {
    const { slowed, server, answer } = slowSettings()
    const { db, run, channel } = startLeader(freshDb(), {}, slowed)
    const shown: unknown[] = []
    await run(1_000)
    answer()
    await run(1_000)
    channel.post({ kind: 'touched', what: 'settings' })
    await run(200)

    // The answer is there when the rows are written, by this window or another.
    db.status.hook('updating', (change, key) => {
      if (key !== 'alarm-settings') return
      shown.push(change)
      if (shown.length === 1) answer()
    })
    const given = { id: 'c1', now: 1 }
    const attributes = { stoolAlarmEnabled: false }
    const args = { hospitalId: 'c', attributes }
    await enqueue(db, 'save-alarm-settings', args, given, () => Promise.resolve('reached'))
    server.stool = false
    const send: Send = (request) => Promise.resolve(request.decode(undefined))
    const touched = (what: Touched): void => channel.post({ kind: 'touched', what })
    await drain({ db, send, now: () => 1, clock: steadyClock(() => 1), random: () => 0, touched })
    await run(200)
    answer()
    await run(1_000)
    expect(JSON.stringify(shown)).toContain('"enabled.stoolAlarmEnabled":false')
    expect(JSON.stringify(shown)).not.toContain('true')
    expect((await statusRow(db, 'alarm-settings'))?.enabled).toEqual(attributes)
  })
})

describe('a list that takes longer than the time until it is wanted again', () => {
  it('is shown all the same: to want it again makes nothing older', async () => {
    await import('../../workers/lists/accounts.ts')
    let answer = (): void => undefined
    const slowed =
      (send: Send): Send =>
      async (request) => {
        if (!JSON.stringify(request.body ?? '').includes('"entityType":"USER"'))
          return send(request)
        await new Promise<void>((resolve) => (answer = resolve))
        const fields = { additionalInfo: '{"userCredentialsEnabled":true}' }
        return request.decode({ data: [wireEntity('u1', { fields })], hasNext: false })
      }
    const { db, run, windows } = startLeader(freshDb(), {}, slowed)
    await run(1_000)
    for (let round = 0; round < 4; round += 1) {
      windows.want({ accounts: null })
      windows.want({ accounts: { hospital: 'c', at: round } })
      await run(200)
      if (round % 2 === 1) answer()
      await run(200)
    }
    expect(await db.accounts.count()).toBe(1)
  })
})

describe('a clock that is set back by an hour', () => {
  it('does not put off the next reading of all alarms: a confirmed one that was deleted goes', async () => {
    const { time, server, run, alarms } = startLeader()
    server.raise('old', { createdTime: time.now() - 86_400_000, cleared: true })
    await run(1_000)
    server.delete('old')
    await run(1_000)
    expect(await alarms()).toEqual({ a1: false, old: true })
    time.jump(-3_600_000)
    for (let passed = 0; passed < 11 * 60_000; passed += 5_000) {
      await time.advance(5_000)
      server.now = time.now()
      for (const line of server.lines) line.deliver()
    }
    expect(server.lines.size).toBe(1)
    expect(await alarms()).toEqual({ a1: false })
  })
})

describe('frames that overtake each other, for the server promises no order (protocol §9.5)', () => {
  it('leave a patient where the newer one said, whichever comes last', async () => {
    const { db, server, run } = startLeader()
    await run(1_000)
    const at = Date.UTC(2026, 10, 20, 9)
    const place = (room: string, ts: number): unknown =>
      wireEntity('p1', { attributes: { room: { ts, value: room } } })
    const tell = (frame: (cmdId: number) => string): void =>
      server.lines.forEach((line) => line.tell(900, frame))
    const room = async () => (await db.patients.get('p1'))?.room
    tell((cmdId) => updateFrame(cmdId, [place('12', at + 2_000)]))
    tell((cmdId) => updateFrame(cmdId, [place('11', at + 1_000)]))
    await run(1_000)
    expect(await room()).toBe('12')
    // A page that was read before, and said after.
    const others = server.entities().slice(1)
    tell((cmdId) => pageFrame(cmdId, [place('11', at + 1_000), ...others]))
    await run(1_000)
    expect(await room()).toBe('12')
    // What is missing on the server has no date, and is nowhere.
    tell((cmdId) => updateFrame(cmdId, [place('', 0)]))
    await run(1_000)
    expect(await room()).toBe('')
    tell((cmdId) => updateFrame(cmdId, [place('13', at + 3_000)]))
    await run(1_000)
    expect(await room()).toBe('13')
  })
})

describe('what the server pushes while a list is on its way', () => {
  /** Answers to these requests are as the server said them first, and come when they are let through. */
  function slowly(isSlow: (request: { path: string; body?: unknown }) => boolean) {
    const waiting: (() => void)[] = []
    const slowed =
      (send: Send): Send =>
      async (request) => {
        const answer = await send(request)
        if (isSlow(request)) await new Promise<void>((resolve) => waiting.push(resolve))
        return answer
      }
    return { slowed, release: () => waiting.splice(0).forEach((resolve) => resolve()) }
  }
  const sensor = (ownerId: string): unknown =>
    wireEntity('s1', {
      fields: { name: 'Dr.01' },
      server: { owner_hospital_id: ownerId, owner_name: ownerId },
    })

  it('of a sensor is not undone by the older list, neither in its row nor in its patient’s', async () => {
    const isOfSensors = ({ body }: { body?: unknown }): boolean =>
      JSON.stringify(body ?? '').includes('Dr.')
    const { slowed, release } = slowly(isOfSensors)
    const listed =
      (send: Send): Send =>
      (request) =>
        isOfSensors(request)
          ? Promise.resolve(request.decode({ data: [sensor('0001')], hasNext: false }))
          : send(request)
    const { db, windows, server, run } = startLeader(freshDb(), {}, (send) => slowed(listed(send)))
    server.setAttribute('p1', 'hospital_id', '0001')
    server.setAttribute('p2', 'hospital_id', '0002')
    const tell = (frame: (cmdId: number) => string): void =>
      server.lines.forEach((line) => line.tell(905, frame))
    const owner = async () => (await db.sensors.get('s1'))?.ownerId
    const worn = async () =>
      (await db.patients.bulkGet(['p1', 'p2'])).map((patient) => patient?.sensorName)
    await run(1_000)
    windows.want({ devices: true })
    await run(1_000)
    tell((cmdId) => pageFrame(cmdId, [sensor('0001')]))
    await run(1_000)
    expect([await owner(), await worn()]).toEqual(['0001', ['Dr.01', '']])
    tell((cmdId) => updateFrame(cmdId, [sensor('0002')]))
    await run(3_000)
    expect([await owner(), await worn()]).toEqual(['0002', ['', 'Dr.01']])
    release()
    await run(3_000)
    expect([await owner(), await worn()]).toEqual(['0002', ['', 'Dr.01']])
  })
  it('of the alarm settings is not undone by the older answer', async () => {
    const { slowed, release } = slowly(({ path }) => path.includes('/USER/'))
    const said =
      (send: Send): Send =>
      (request) => {
        if (request.path.includes('/USER/')) return Promise.resolve(request.decode([]))
        if (!request.path.includes('/CUSTOMER/c/values')) return send(request)
        const old = [{ key: 'stoolAlarmEnabled', value: true, lastUpdateTs: 1 }]
        return Promise.resolve(request.decode(old))
      }
    const { db, channel, server, run } = startLeader(freshDb(), {}, (send) => slowed(said(send)))
    await run(1_000)
    release()
    await run(1_000)
    channel.post({ kind: 'touched', what: 'settings' })
    await run(500)
    server.lines.forEach((line) =>
      line.tell(902, (cmdId) =>
        updateFrame(cmdId, [wireEntity('c', { server: { stoolAlarmEnabled: 'false' } })]),
      ),
    )
    await run(500)
    const enabled = async () => (await statusRow(db, 'alarm-settings'))?.enabled
    expect(await enabled()).toEqual({ stoolAlarmEnabled: false })
    release()
    await run(1_000)
    expect(await enabled()).toEqual({ stoolAlarmEnabled: false })
  })
})
