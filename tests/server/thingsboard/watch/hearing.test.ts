import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { createUpstream } from '../../../../server/thingsboard/acting/upstream.ts'
import { FORGOTTEN_MS, GRACE_MS } from '../../../../server/features/watch/presence.ts'
import type { Guardian } from '../../../../server/thingsboard/guardian/guardian.ts'
import { createHearing, type Hearing } from '../../../../server/thingsboard/watch/hearing.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'
import { openDevices } from '../../../../server/thingsboard/watch/subscriptions.ts'
import { startWorld, type World } from '../../features/rights/world.ts'

/* HEAR-21 to HEAR-23: two copies of our server in front of a stock one, each with windows of its own; a clock that they share. */

const S = 1000
const credentials = { user: 'platform@wardlight.example', password: 'wardlight' }
const nurse = { userId: 'nurse', sessionId: 's1' }
const everything = { ward: () => true, patient: () => true, alarm: () => true }
let world: World
let now = Date.now()
let cedar = ''
let elm = ''
beforeEach(async () => {
  world = await startWorld({ edition: 'CE', clock: () => now })
  // The sample has one patient, in a ward of its own: it is taken out.
  for (const { id, type } of world.store.entities.all('ASSET'))
    if (type === 'ward') await world.store.entities.remove(id)
  cedar = await ward(true)
  elm = await ward(true)
  await ward(false)
})
afterEach(() => world.close())

async function ward(hasPatient: boolean): Promise<string> {
  const { id } = await world.ward()
  if (hasPatient) await world.relate(asset(id), 'Contains', asset((await world.patient()).id))
  return id
}
const asset = (id: string) => ({ entityType: 'ASSET' as const, id })

function copy(guardian?: Pick<Guardian, 'misfits'>): Hearing {
  const tenant = createTenant(createUpstream(world.facility.url, 10_000), credentials)
  const proof = { chainOf: () => ({ provedAt: now, tookMs: 3, broken: null }) }
  const home = openHome(tenant)
  const times = { clock: () => now, elapsed: () => now }
  return createHearing({
    tenant,
    home,
    isPushOn: true,
    proof,
    ...times,
    ...(guardian && { guardian }),
  })
}
/** What the console of a window reads; every copy looks in between. */
async function report(at: Hearing, window: string, wards: 'all' | string[], hears = true) {
  const reporter = { ...nurse, hospitalId: world.hospital.id }
  return (await at.report(reporter, { window, wards, hears }, everything)).unheard
}
async function pass(ms: number, ...copies: Hearing[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5 * S) {
    now += 5 * S
    for (const one of copies) await one.keep()
  }
}
const both = (): string[] => [cedar, elm].toSorted()

describe('one copy', () => {
  it('says of wards with patients that no window sounds them, a minute after it started', async () => {
    const a = copy()
    expect(await report(a, 'window-1', [cedar])).toEqual([])
    await pass(GRACE_MS + 5 * S, a)
    expect(await report(a, 'window-1', [cedar])).toEqual([elm])
    await pass(GRACE_MS + 5 * S, a)
    expect(await report(a, 'window-1', [cedar], false)).toEqual([elm])
    a.ended('nurse', 's1')
    await pass(GRACE_MS + 5 * S, a)
    expect(await report(a, 'window-2', [], false)).toEqual(both())
  })

  it('what does not fit goes with it, and where that cannot be read all the rest does (FIT-12)', async () => {
    const misfits = [{ patient: 'p', codes: ['two-wards' as const] }]
    const known = copy({ misfits: () => Promise.resolve(misfits) })
    const lost = copy({ misfits: () => Promise.reject(new Error('ThingsBoard is away.')) })
    const reporter = { ...nurse, hospitalId: world.hospital.id }
    const presence = { window: 'window-1', wards: 'all' as const, hears: true }
    const word = await known.report(reporter, presence, everything)
    expect(word.misfits).toEqual(misfits)
    const { misfits: _misfits, ...rest } = word
    expect(await lost.report(reporter, presence, everything)).toEqual(rest)
  })

  it('a device that is woken for high alarms of a ward hears it', async () => {
    const a = copy()
    const tenant = createTenant(createUpstream(world.facility.url, 10_000), credentials)
    const devices = openDevices(openHome(tenant), () => now, 600 * S)
    const target = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
    const caller = { ...nurse, customerId: world.hospital.id }
    await devices.save(caller, target, { leftOut: [elm], priorities: ['high'] })
    await report(a, 'window-1', [], false)
    await pass(GRACE_MS + 10 * S, a)
    expect(await report(a, 'window-1', [], false)).toEqual([elm])
    await devices.ended('nurse')
    await pass(GRACE_MS + 10 * S, a)
    expect(await report(a, 'window-1', [], false)).toEqual(both())
  })

  it('a board reads what is unheard of its own wards', async () => {
    const a = copy()
    const board = { ...nurse, hospitalId: world.hospital.id }
    const presence = { window: 'window-1', wards: [], hears: false }
    const read = async () =>
      (await a.report(board, presence, { ...everything, ward: (id) => id === elm })).unheard
    expect(await read()).toEqual([])
    await pass(GRACE_MS + 5 * S, a)
    expect(await read()).toEqual([elm])
  })

  it('a ward that gets its first patient needs to be heard from then on', async () => {
    const a = copy()
    const empty = await ward(false)
    await report(a, 'window-1', [cedar, elm])
    await pass(GRACE_MS + 5 * S, a)
    expect(await report(a, 'window-1', [cedar, elm])).toEqual([])
    await world.relate(asset(empty), 'Contains', asset((await world.patient()).id))
    await pass(2 * GRACE_MS + 5 * S, a)
    expect(await report(a, 'window-1', [cedar, elm])).toEqual([empty])
  })
})

describe('two copies with windows at each', () => {
  it('what one hears is not unheard at the other, and is once both fell silent', async () => {
    const [a, b] = [copy(), copy()]
    const rounds = async (ms: number) => {
      const answers: (readonly string[])[] = []
      for (let passed = 0; passed < ms; passed += 30 * S) {
        answers.push(await report(a, 'window-a', [cedar]), await report(b, 'window-b', [elm]))
        await pass(30 * S, a, b)
      }
      return answers
    }
    expect((await rounds(300 * S)).flat()).toEqual([])
    // Elm's window is muted: both say so a minute later, and look every 5 s.
    await report(b, 'window-b', [elm], false)
    await pass(GRACE_MS - 5 * S, a, b)
    expect(await report(a, 'window-a', [cedar])).toEqual([])
    await pass(45 * S, a, b)
    expect(await report(a, 'window-a', [cedar])).toEqual([elm])
    expect(await report(b, 'window-b', [elm], false)).toEqual([elm])
  })

  it('what is unheard stays so for a window that changes over to a copy without any', async () => {
    const [a, b] = [copy(), copy()]
    await report(a, 'window-a', [cedar])
    await pass(30 * S, a, b)
    await report(a, 'window-a', [cedar])
    await pass(60 * S, a, b)
    expect(await report(b, 'window-a', [cedar])).toEqual([elm])
  })

  it('windows of a killed copy that do not come to another one are missed within 90 s', async () => {
    const [a, b] = [copy(), copy()]
    await report(b, 'window-b', [elm])
    await report(a, 'window-a', [cedar])
    await pass(60 * S, a, b)
    await report(a, 'window-a', [cedar])
    await report(b, 'window-b', [elm])
    await pass(5 * S, a, b)
    const diedAt = now
    let missedAt = 0
    while (missedAt === 0 && now - diedAt < 300 * S) {
      await pass(5 * S, b)
      const unheard = await report(b, 'window-b', [elm])
      expect(unheard).not.toContain(elm)
      if (unheard.includes(cedar)) missedAt = now
    }
    expect(missedAt - diedAt).toBeGreaterThan(30 * S)
    expect(missedAt - diedAt).toBeLessThanOrEqual(FORGOTTEN_MS + 10 * S)
  })

  it('what a killed copy wrote lasts until its windows have had two tries at another one', async () => {
    for (const phase of [5, 10, 15, 20, 25, 30]) {
      const [a, b] = [copy(), copy()]
      for (let tick = 0; tick < 4; tick += 1) {
        await report(a, 'window-a', [cedar])
        await report(b, 'window-b', [elm])
        await pass(phase * S, a, b)
        // What changes the wards is written at once, in between.
        if (tick === 0) await report(a, 'window-c', [elm])
        await pass((tick < 3 ? 30 - phase : 25 - phase) * S, a, b)
      }
      for (let passed = Math.max(phase, 25); passed < 60; passed += 5) {
        expect(await report(b, 'window-b', [elm]), `${phase} ${passed}`).toEqual([])
        await pass(5 * S, b)
      }
    }
  })

  it('a hospital that is deleted has no wards, and keeps nobody from looking', async () => {
    const a = copy()
    const gone = { ...nurse, hospitalId: world.other.id }
    await a.report(gone, { window: 'window-o', wards: 'all', hears: true }, everything)
    await pass(30 * S, a)
    await world.store.entities.remove(world.other.id)
    // It starts with what the first one noted, and knows nothing of that hospital.
    const b = copy()
    await report(b, 'window-b', [elm])
    await pass(GRACE_MS + 5 * S, b)
    expect(await report(b, 'window-b', [elm])).toEqual([cedar])
  })

  it('the watch keeps who sounds what of each copy, names nobody, and forgets a copy that is gone', async () => {
    const [a, b] = [copy(), copy()]
    const tenant = createTenant(createUpstream(world.facility.url, 10_000), credentials)
    const kept = async () =>
      [...(await openHome(tenant).read())].filter(([key]) => key.startsWith('hears_'))
    await report(a, 'window-a', 'all')
    await pass(30 * S, a, b)
    expect(await kept()).toEqual([
      [
        expect.any(String),
        { at: expect.any(Number), hospitals: { [world.hospital.id]: { all: expect.any(Number) } } },
      ],
    ])
    expect(JSON.stringify(await kept())).not.toMatch(/nurse|window/)
    await pass(310 * S, b)
    expect(await kept()).toEqual([])
  })
})
