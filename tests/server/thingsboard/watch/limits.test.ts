import { describe, expect, it } from 'vitest'
import type { Tenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'
import { createLimits } from '../../../../server/thingsboard/watch/limits.ts'
import { LOOK_MS } from '../../../../server/thingsboard/watch/lease.ts'
import { copies, FIRST_MS } from './copies.ts'
import { smallBoard } from './small-board.ts'

/* CLOCK-22: in front of a ThingsBoard a moved limit judges the newest values, by the embedded server's rules. */

const MINUTE = 60_000

function ward() {
  let now = 1_800_000_000_000
  let isLeader = true
  const board = smallBoard('hospital', [])
  board.attributes.set('watch', new Map())
  board.attributes.set('hospital', new Map())
  board.patients.push('kim', 'lee')
  const written: string[] = []
  const tenant: Tenant = {
    ...board.tenant,
    call(method, path, body) {
      const isAboutPatient = path.includes('/ASSET/kim') || path.includes('/ASSET/lee')
      const isWrite = method !== 'GET' && !path.includes('/find')
      if (isWrite && (isAboutPatient || path.startsWith('/api/alarm'))) written.push(path)
      return board.tenant.call(method, path, body)
    },
  }
  const copy = (over: Partial<Tenant> = {}) =>
    createLimits({
      tenant: { ...tenant, ...over },
      home: openHome(board.tenant),
      clock: () => now,
      elapsed: () => now,
      leads: () => isLeader,
    })
  const condition = (id: string, metric: string): unknown =>
    board.attributes.get(id)?.get(`alarm_${metric}`)
  return {
    ...board,
    copy,
    written,
    condition,
    tenant,
    now: () => now,
    pass: (ms: number) => void (now += ms),
    follow: () => void (isLeader = false),
    set: (values: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(values))
        board.attributes.get('hospital')?.set(key, value)
    },
    measured(id: string, values: Record<string, number>) {
      const own = board.series.get(id) ?? new Map()
      board.series.set(id, own)
      for (const [key, value] of Object.entries(values)) own.set(key, { ts: now, value })
    },
    alarmsOf: (id: string) =>
      board.alarms
        .filter(({ originator }) => originator.id === id)
        .map(({ type, cleared, details }) => [
          type,
          cleared ? 'cleared' : details.endedTs === undefined ? 'lasts' : 'ended',
        ]),
  }
}

describe('a moved limit in front of a ThingsBoard', () => {
  it('raises at once what is beyond it, as the rule chain would', async () => {
    const { copy, set, measured, pass, alarmsOf, alarms, condition, now } = ward()
    set({ spo2AlarmThreshold: 90 })
    const limits = copy()
    await limits.keep()
    measured('kim', { spo2: 92, hr: 70 })
    measured('lee', { spo2: 97 })
    const at = now()
    pass(14 * MINUTE)
    await limits.keep()
    expect(alarms).toEqual([])
    set({ spo2AlarmThreshold: 93 })
    await limits.keep()
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'lasts']])
    expect(alarmsOf('lee')).toEqual([])
    expect(alarms[0]).toMatchObject({
      severity: 'CRITICAL',
      customerId: 'hospital',
      startTs: at,
      details: { info: 'Low SpO2 92% (limit 93%)' },
    })
    expect(condition('kim', 'spo2')).toEqual({ state: 'stands', ts: at, told: at })
  })

  it('ends what is within it now, and raises again what came back', async () => {
    const { copy, set, measured, pass, alarmsOf, alarms, condition, now } = ward()
    set({ spo2AlarmThreshold: 93 })
    const limits = copy()
    await limits.keep()
    measured('kim', { spo2: 92 })
    set({ spo2AlarmThreshold: 94 })
    await limits.keep()
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'lasts']])
    pass(MINUTE)
    set({ spo2AlarmThreshold: 85 })
    await limits.keep()
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'ended']])
    expect(alarms[0]?.details).toMatchObject({ endedTs: now() })
    expect(condition('kim', 'spo2')).toEqual({ state: 'ended', ts: now() })
    pass(5 * MINUTE)
    measured('kim', { spo2: 91 })
    set({ spo2AlarmThreshold: 95 })
    await limits.keep()
    expect(alarmsOf('kim')).toEqual([
      ['Low SpO2', 'cleared'],
      ['Low SpO2', 'lasts'],
    ])
    expect(alarms[0]?.details).toMatchObject({ closedBy: 'server' })
  })

  it('an alarm type that is switched on again judges what lasts', async () => {
    const { copy, set, measured, pass, alarmsOf } = ward()
    set({ fallingAlarmEnabled: false })
    const limits = copy()
    await limits.keep()
    measured('kim', { falling: 1 })
    pass(17 * MINUTE)
    // Never ended, and its sensor was heard since.
    measured('kim', { hr: 70 })
    set({ fallingAlarmEnabled: true })
    await limits.keep()
    expect(alarmsOf('kim')).toEqual([['Falling', 'lasts']])
  })

  it('judges nothing that is older than 15 minutes, and not what staff confirmed just now', async () => {
    const { copy, set, measured, pass, alarms, alarmsOf, now } = ward()
    set({ spo2AlarmThreshold: 90, highHrAlarmThreshold: 130 })
    const limits = copy()
    await limits.keep()
    measured('kim', { spo2: 88 })
    pass(16 * MINUTE)
    measured('lee', { hr: 125 })
    set({ highHrAlarmThreshold: 120, spo2AlarmThreshold: 89 })
    await limits.keep()
    expect(alarmsOf('kim')).toEqual([])
    Object.assign(alarms[0] ?? {}, { cleared: true, clearTs: now() })
    pass(MINUTE)
    set({ highHrAlarmThreshold: 119 })
    await limits.keep()
    expect(alarmsOf('lee')).toEqual([['High HR', 'cleared']])
  })

  it('asks about patients only when a limit was moved, and changes nothing when nothing follows', async () => {
    const { copy, set, measured, written } = ward()
    set({ spo2AlarmThreshold: 90 })
    measured('kim', { spo2: 80 })
    const limits = copy()
    await limits.keep()
    await limits.keep()
    expect(written).toEqual([])
    measured('kim', { spo2: 95 })
    set({ spo2AlarmThreshold: 91 })
    await limits.keep()
    expect(written).toEqual([])
  })

  it('rests twenty times as long as a look takes', async () => {
    const { copy, set, pass, tenant } = ward()
    set({ spo2AlarmThreshold: 90 })
    let asked = 0
    const limits = copy({
      call(method, path, body) {
        if (path.includes('/find')) {
          asked += 1
          pass(300)
        }
        return tenant.call(method, path, body)
      },
    })
    await limits.keep()
    pass(5_900)
    await limits.keep()
    expect(asked).toBe(1)
    pass(200)
    await limits.keep()
    expect(asked).toBe(2)
  })

  it('is done by the next leader when none led, and by nobody twice', async () => {
    const { copy, set, measured, alarmsOf, written } = ward()
    set({ spo2AlarmThreshold: 90 })
    const [first, second] = [copy(), copy()]
    await first.keep()
    measured('kim', { spo2: 92 })
    set({ spo2AlarmThreshold: 93 })
    await second.keep()
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'lasts']])
    written.length = 0
    await first.keep()
    expect(written).toEqual([])
  })

  it('is done by the round of whoever leads', async () => {
    const { set, measured, pass, alarmsOf, tenant, now } = ward()
    const { copy } = copies({ tenant, clock: now })
    const { watch } = copy()
    for (let passed = 0; passed < FIRST_MS; passed += LOOK_MS) {
      pass(LOOK_MS)
      await watch.round()
    }
    measured('kim', { spo2: 92 })
    set({ spo2AlarmThreshold: 93 })
    pass(2_000)
    await watch.round()
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'lasts']])
  })

  it('is done again after ThingsBoard refused or the copy lost its lease half way', async () => {
    const { copy, set, measured, alarmsOf, tenant, follow } = ward()
    set({ spo2AlarmThreshold: 90 })
    let isRefusing = false
    const call: Tenant['call'] = (method, path, body) =>
      isRefusing && path === '/api/alarm'
        ? Promise.resolve({ status: 503, text: '', type: '' })
        : tenant.call(method, path, body)
    const first = copy({ call })
    await first.keep()
    measured('kim', { spo2: 92 })
    set({ spo2AlarmThreshold: 93 })
    isRefusing = true
    await expect(first.keep()).rejects.toThrow('503')
    isRefusing = false
    await first.keep()
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'lasts']])
    follow()
    set({ spo2AlarmThreshold: 50 })
    await first.keep().catch(() => undefined)
    expect(alarmsOf('kim')).toEqual([['Low SpO2', 'lasts']])
  })

  it.each([
    ['a raise', [], 94, [['Low SpO2', 'lasts']]],
    ['an end', [94], 85, [['Low SpO2', 'ended']]],
    [
      'one that comes back',
      [94, 85],
      95,
      [
        ['Low SpO2', 'cleared'],
        ['Low SpO2', 'lasts'],
      ],
    ],
  ] as const)(
    '%s is whole, whichever writing a leader dies at',
    async (_what, before, to, whole) => {
      let steps = 1
      for (let dieAt = 0; dieAt < steps; dieAt += 1) {
        const { copy, set, measured, pass, alarmsOf, condition, tenant } = ward()
        set({ spo2AlarmThreshold: 90 })
        const first = copy()
        await first.keep()
        measured('kim', { spo2: 92 })
        for (const limit of before) {
          set({ spo2AlarmThreshold: limit })
          pass(MINUTE)
          await first.keep()
          pass(2 * MINUTE)
          measured('kim', { spo2: 92 })
        }
        set({ spo2AlarmThreshold: to })
        let written = 0
        const dying = copy({
          call(method, path, body) {
            if (method !== 'GET' && !path.includes('/find') && (written += 1) > dieAt)
              return Promise.reject(new Error('killed'))
            return tenant.call(method, path, body)
          },
        })
        await dying.keep().catch(() => undefined)
        steps = Math.max(steps, dieAt + (written > dieAt ? 2 : 1))
        await copy().keep()
        const at = `died at ${dieAt}`
        expect(alarmsOf('kim'), at).toEqual(whole)
        const state = whole.at(-1)?.[1] === 'lasts' ? 'stands' : 'ended'
        expect(condition('kim', 'spo2'), at).toMatchObject({ state })
      }
      expect(steps).toBeGreaterThan(2)
    },
  )
})
