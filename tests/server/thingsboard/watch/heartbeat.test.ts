import { beforeEach, describe, expect, it } from 'vitest'
import type { Chain } from '../../../../server/features/watch/proof.ts'
import { logTo, silent } from '../../../../server/support/log.ts'
import { type Beating, createBeating } from '../../../../server/thingsboard/watch/beating.ts'
import {
  createHeartbeat,
  type Heartbeat,
  provedByBoth,
} from '../../../../server/thingsboard/watch/heartbeat.ts'
import {
  HEARTBEAT_ALARM,
  HEARTBEAT_DEVICE,
} from '../../../../server/thingsboard/chains/heartbeat-chain.ts'

import { openHome } from '../../../../server/thingsboard/watch/home.ts'
import { startWatch } from '../../../../server/thingsboard/watch/watch.ts'
import { smallBoard } from './small-board.ts'

/* PROOF-10 to PROOF-12: the heartbeat in front of a ThingsBoard, with a fake that has each of its stages. */

const T0 = 1_790_000_000_000
const NOTHING: Chain = { provedAt: 0, tookMs: 0, broken: null }

/** What a beat passes: each of it can be stopped. */
const whole = {
  device: true,
  known: true,
  port: true,
  rest: true,
  rules: true,
  alarms: true,
  socket: true,
}
let up = 0
let works: typeof whole
let kept: Map<string, unknown>
let log: string[]
let noted: string | undefined
let stored: string | undefined
let beats: string[]
let opened: number
let copies: { heartbeat: Heartbeat; beating: Beating; isLeader: boolean }[]

beforeEach(() => {
  up = 0
  works = { ...whole }
  kept = new Map()
  log = []
  noted = undefined
  stored = undefined
  beats = []
  opened = 0
  copies = []
})

const json = (body: unknown, status = 200) =>
  Promise.resolve({ status, text: JSON.stringify(body), type: 'application/json' })

const tenant = {
  get(path: string) {
    if (!works.rest) return Promise.reject(new Error('down'))
    if (path.includes('credentials')) return Promise.resolve({ credentialsId: 'token' })
    expect(decodeURIComponent(path)).toContain(HEARTBEAT_DEVICE)
    const id = { entityType: 'DEVICE', id: 'device' }
    return Promise.resolve(works.device ? { id } : undefined)
  },
  attributes: () =>
    Promise.resolve<Record<string, string>>(noted === undefined ? {} : { beat: noted }),
  call(_method: string, path: string) {
    if (!works.rest) return Promise.reject(new Error('down'))
    expect(path).toContain(encodeURIComponent(HEARTBEAT_ALARM))
    return json({ data: stored === undefined ? [] : [{ details: { beat: stored } }] })
  },
}
const home = {
  read: () => Promise.resolve(kept),
  save(values: Readonly<Record<string, unknown>>) {
    for (const [key, value] of Object.entries(values)) kept.set(key, structuredClone(value))
    return Promise.resolve()
  },
}

function copy(isLeader: boolean) {
  const elapsed = (): number => up
  const beating = createBeating({
    tenant,
    elapsed,
    log: logTo((line) => log.push(line)),
    openEnds(device, seen) {
      opened += 1
      expect(device).toEqual({ id: 'device', token: 'token' })
      return {
        send(beat) {
          beats.push(beat)
          if (!works.port) return Promise.reject(new Error('down'))
          if (!works.known) return Promise.resolve('unknown')
          if (works.rules) noted = beat
          if (works.rules && works.alarms) stored = beat
          if (stored === beat && works.socket) seen(beat)
          return Promise.resolve('taken')
        },
        again: () => void (opened += 1),
        close: () => undefined,
      }
    },
  })
  const one: (typeof copies)[number] = {
    beating,
    isLeader,
    heartbeat: createHeartbeat({
      beating,
      home,
      leads: () => one.isLeader,
      clock: () => T0 + up,
      elapsed,
    }),
  }
  copies.push(one)
  return one
}

/** So many seconds pass; every copy looks each two seconds, as a round does. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) {
    up += 2000
    for (const { heartbeat } of copies) await heartbeat.keep().catch(() => undefined)
  }
}

describe('whoever leads', () => {
  it('sends a beat a minute, and is proved by what comes back', async () => {
    const { heartbeat } = copy(true)
    expect(heartbeat.chain()).toBeUndefined()
    await pass(2)
    expect(heartbeat.chain()).toEqual({ provedAt: T0 + 2000, tookMs: 0, broken: null })
    await pass(300)
    expect(beats).toHaveLength(6)
    expect(new Set(beats).size).toBe(6)
    expect(heartbeat.chain()).toMatchObject({ provedAt: T0 + 302_000, broken: null })
    expect(log).toEqual([])
  })

  it.each([
    ['port', 'gateway'],
    ['rules', 'rules'],
    ['alarms', 'alarms'],
    ['socket', 'socket'],
  ] as const)('names the stage when the %s stops, within 82 s', async (part, stage) => {
    const { heartbeat } = copy(true)
    await pass(64)
    works[part] = false
    const stoppedAt = up
    while (!heartbeat.chain()?.broken && up - stoppedAt < 200_000) await pass(2)
    expect(heartbeat.chain()).toMatchObject({ broken: stage, provedAt: T0 + 62_000 })
    expect(up - stoppedAt).toBeLessThanOrEqual(82_000)
    expect(log.join()).toContain(stage)
    // Named until a beat comes through again.
    await pass(120)
    expect(heartbeat.chain()).toMatchObject({ broken: stage })
    works = { ...whole }
    await pass(62)
    expect(heartbeat.chain()).toMatchObject({ broken: null })
  })

  it('opens the socket again that brings nothing', async () => {
    copy(true)
    await pass(10)
    works.socket = false
    expect(opened).toBe(1)
    await pass(90)
    expect(opened).toBe(2)
  })

  it('says that the port is stopped while ThingsBoard answers nothing at all', async () => {
    const { heartbeat } = copy(true)
    await pass(10)
    Object.assign(works, { port: false, rest: false })
    await pass(90)
    expect(heartbeat.chain()).toMatchObject({ broken: 'gateway' })
  })

  it('sends nothing where provisioning has made no device, and looks once a minute', async () => {
    works.device = false
    const { heartbeat } = copy(true)
    await pass(130)
    expect([heartbeat.chain(), beats, opened, kept.size]).toEqual([undefined, [], 0, 0])
    works.device = true
    await pass(60)
    expect(heartbeat.chain()).toMatchObject({ broken: null })
  })

  it('says nothing where the port never knew the device: there may be no such port', async () => {
    works.known = false
    const { heartbeat } = copy(true)
    await pass(130)
    expect([heartbeat.chain(), log]).toEqual([undefined, []])
  })

  it('finds a device that was made again, and proves nothing by one that is gone', async () => {
    const { heartbeat } = copy(true)
    await pass(10)
    works.known = false
    await pass(60)
    works.known = true
    await pass(60)
    expect(heartbeat.chain()).toMatchObject({ broken: null })
    Object.assign(works, { known: false, device: false })
    await pass(130)
    expect(heartbeat.chain()).toBeUndefined()
  })
})

describe('the other copies', () => {
  it('send nothing, and know what the leader notes', async () => {
    const [leader, other] = [copy(true), copy(false)]
    await pass(10)
    // Of a note that was there before it looked it is not known how old it is.
    expect(other.heartbeat.chain()).toBeUndefined()
    await pass(60)
    expect(beats).toHaveLength(2)
    const own = leader.heartbeat.chain()
    const heard = other.heartbeat.chain()
    expect(heard).toMatchObject({ broken: null })
    expect(Math.abs((heard?.provedAt ?? 0) - (own?.provedAt ?? 0))).toBeLessThanOrEqual(8000)
    works.alarms = false
    await pass(88)
    expect(other.heartbeat.chain()).toMatchObject({ broken: 'alarms' })
    await pass(300)
    expect(other.heartbeat.chain()).toMatchObject({ broken: 'alarms' })
  })

  it('go on when another one leads, and know nothing when no copy beats', async () => {
    const [first, second, third] = [copy(true), copy(false), copy(false)]
    await pass(130)
    first.isLeader = false
    second.isLeader = true
    await pass(4)
    expect(second.heartbeat.chain()).toMatchObject({ broken: null })
    await pass(60)
    for (const { heartbeat } of [first, second, third])
      expect(heartbeat.chain()).toMatchObject({ broken: null })
    second.isLeader = false
    await pass(120)
    expect(third.heartbeat.chain()).toBeUndefined()
  })
})

it('is kept by each round of a watch, also while another copy leads, and ends with it', async () => {
  const { tenant: board } = smallBoard('hospital', [])
  const done: string[] = []
  const watch = startWatch({
    tenant: board,
    home: openHome(board),
    clock: () => T0 + up,
    elapsed: () => up,
    log: silent,
    everyMs: 0,
    heartbeat: {
      keep: () => Promise.resolve(void done.push('kept')),
      close: () => void done.push('closed'),
    },
  })
  await watch.round()
  expect(watch.leads()).toBe(false)
  await watch.round()
  await watch.close()
  expect(done).toEqual(['kept', 'kept', 'closed'])
})

describe('heartbeat and queue', () => {
  const well: Chain = { provedAt: T0 + 50, tookMs: 40, broken: null }
  const queue = { chainOf: () => well, worst: () => well }

  it('prove together: the older proof, and what is broken anywhere', () => {
    const beat = { provedAt: T0 + 10, tookMs: 5, broken: null }
    const both = (chain: ReturnType<Heartbeat['chain']>, of = queue) =>
      provedByBoth(of, { chain: () => chain }).chainOf('h')
    expect(both(beat)).toEqual({ provedAt: T0 + 10, tookMs: 40, broken: null })
    expect(both({ ...beat, broken: 'alarms' }).broken).toBe('alarms')
    expect(both(undefined)).toEqual(well)
    const stopped: Chain = { ...well, broken: 'rules' }
    expect(both(beat, { chainOf: () => stopped, worst: () => stopped }).broken).toBe('rules')
    // A hospital that the rules’ clock does not know yet.
    const unknown = { chainOf: () => NOTHING, worst: () => NOTHING }
    expect(both(beat, unknown)).toEqual(beat)
    expect(both(undefined, unknown)).toEqual(NOTHING)
  })
})
