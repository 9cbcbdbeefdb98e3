import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activate } from '../../../../server/features/accounts/credentials.ts'
import type { Facility } from '../../../../server/facility.ts'
import { exportFacility } from '../../../../server/tools/move/export.ts'
import { importFacility } from '../../../../server/tools/move/import.ts'
import { inviteStaff } from '../../../../server/tools/move/invite.ts'
import { verifyFacility } from '../../../../server/tools/move/verify.ts'
import type { Entity, User } from '../../../../server/protocol/types.ts'
import { patientsOf } from '../../support.ts'
import { startSource } from './source.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

let folder = ''
let source: Facility
let there: StandIn
let said: string[] = []
let count = 0
const say = (line: string): void => void said.push(line)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-move-'))
  source = await startSource(join(folder, 'data'))
  await leave()
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  said = []
  count += 1
  there = await startStandIn()
})
afterEach(() => there.close())

const exported = (): string => join(folder, 'moved')
const leave = (): Promise<void> =>
  exportFacility({ dataDir: join(folder, 'data'), folder: exported(), now: Date.now() }, say)
/** A server of its own for each test. */
const server = (): string => `there${count}`
const arrive = (): Promise<void> =>
  importFacility({
    calls: there.calls,
    folder: exported(),
    server: server(),
    edition: 'CE',
    say,
  })
const compare = (): Promise<boolean> =>
  verifyFacility({
    there: { url: there.url, calls: there.calls, edition: 'CE' },
    folder: exported(),
    server: server(),
    say,
  })

/** What the comparison tells of. */
async function differences(): Promise<string[]> {
  said = []
  const isSame = await compare()
  const told = said.filter((line) => line.startsWith('  '))
  expect(isSame).toBe(told.length === 0)
  return told
}

/** Runs it again and again, as somebody whose line is cut at every request would. */
async function arriveAtLast(): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    const before = there.lost()
    try {
      await arrive()
      return runs
    } catch (error) {
      if (there.lost() === before) throw error
    }
  }
}

/** How many there are of everything on a server. */
function amounts({ store }: Facility): Record<string, number> {
  const alarms = [...store.alarms.all()]
  return {
    hospitals: store.entities.all('CUSTOMER').length,
    people: store.entities.all('USER').filter(({ email }) => !email.startsWith('tenant@')).length,
    places: store.entities.all('ASSET').length,
    devices: store.entities.all('DEVICE').length,
    alarms: alarms.length,
    // What the server itself noted of people comes as a comment.
    comments: alarms.flatMap(({ id }) =>
      store.records
        .about('comment', id)
        .filter(
          ({ data }) =>
            data.type === 'OTHER' ||
            store.entities.user(data.userId)?.authority === 'CUSTOMER_USER',
        ),
    ).length,
  }
}

/** The account of a comparison that was killed. */
async function leaveBehind({ store }: Facility): Promise<void> {
  const [hospital] = store.entities.all('CUSTOMER')
  const [one] = store.entities.all('USER').filter(({ customerId }) => customerId === hospital?.id)
  if (!hospital || !one) throw new Error('nobody')
  const { id: _, ...person } = one
  await store.entities.create<User>({
    ...person,
    email: `check-${hospital.id}@wardlight.invalid`,
  })
}

describe('a facility is moved', () => {
  it('whole, while its server runs (MOVE-01, MOVE-03, MOVE-05)', async () => {
    await arrive()
    expect(await differences()).toEqual([])
    expect(amounts(there.facility)).toEqual(amounts(source))
    const { store } = there.facility
    for (const { name, accessToken } of source.store.entities.all('DEVICE'))
      expect(store.entities.deviceByName(name)?.accessToken).toBe(accessToken)
    const [sensor] = source.store.entities.all('DEVICE').filter(({ type }) => type === 'wearable')
    const moved = store.entities.deviceByName(sensor?.name ?? '')?.id ?? ''
    expect(store.attributes.get(moved, 'CLIENT_SCOPE', 'firmware')).toBe(1.4)
    expect(store.attributes.get(moved, 'SHARED_SCOPE', 'interval')).toBe(30)
    expect(store.attributes.get(moved, 'SERVER_SCOPE', 'inactivityTimeout')).toBe(86_400_000)
    expect(said.join('\n')).toMatch(/alarms 4 here, 4 there/)
    expect(said.join('\n')).toMatch(/notes 1 here, 1 there/)
  })

  it('and what is said of it counts things, not lines (MOVE-14)', async () => {
    rmSync(exported(), { recursive: true, force: true })
    said = []
    await leave()
    const { store } = source
    const told = Object.fromEntries(said.map((line) => line.split(': ')))
    const everything: Entity[] = [
      ...store.entities.all('CUSTOMER'),
      ...store.entities.all('USER'),
      ...store.entities.all('ASSET'),
      ...store.entities.all('DEVICE'),
    ]
    const scopes = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] as const
    const attributes = everything.flatMap(({ id }) =>
      scopes.flatMap((scope) => [...store.attributes.of(id, scope)]),
    )
    const expected = {
      hospitals: store.entities.all('CUSTOMER').length,
      staff: store.entities.all('USER').length,
      places: store.entities.all('ASSET').length,
      devices: store.entities.all('DEVICE').length,
      wearers: store.records.all('wearing').length,
      relations: everything.flatMap(({ id }) => [...store.relations.from(id)]).length,
      attributes: attributes.length,
      alarms: [...store.alarms.all()].length,
    }
    expect(expected.alarms).toBe(4)
    for (const [name, count] of Object.entries(expected))
      expect([name, told[name]]).toEqual([name, String(count)])
    expect(told['history']).toMatch(/^\d{4,} values$/)
    await arrive()
    expect(said).toContain('alarms: 4 of 4')
    expect(said).toContain(`attributes: ${attributes.length} of ${attributes.length}`)
    expect(said).toContain(
      `history: ${parseInt(told['history'] ?? '')} of ${parseInt(told['history'] ?? '')}`,
    )
  })
  it('without the places where gateways here heard sensors and patients (MOVE-13)', async () => {
    await arrive()
    const placeIn = ({ store }: Facility, name: string): unknown[] => {
      const found = [...store.entities.all('ASSET'), ...store.entities.all('DEVICE')]
      const id = found.find((one) => one.name === name)?.id ?? ''
      const keys = ['ward_location', 'room', 'gateway_id']
      return keys.map((key) => store.attributes.get(id, 'SERVER_SCOPE', key))
    }
    const [patient] = patientsOf(source)
    const [sensor] = source.store.entities.all('DEVICE').filter(({ type }) => type === 'wearable')
    const [one, other] = [patient?.name ?? '', sensor?.name ?? '']
    expect([placeIn(source, one), placeIn(source, other)]).toEqual([
      ['South', 'Seven', undefined],
      ['South', 'Seven', 'g'],
    ])
    expect([placeIn(there.facility, one), placeIn(there.facility, other)]).toEqual([
      ['', '', undefined],
      ['', '', ''],
    ])
    for (const { additionalInfo } of there.facility.store.entities.all('DEVICE'))
      expect(additionalInfo).not.toHaveProperty('lastConnectedGateway')
    const moved = there.facility.store.entities.deviceByName(other)
    expect(moved?.additionalInfo).toMatchObject({ remark: 'spare' })
    expect(await differences()).toEqual([])
  })

  it('with who wore each sensor, for what it sends late (MOVE-10)', async () => {
    await arrive()
    const { store } = there.facility
    const worn = source.store.records.all('wearing')
    expect(worn.length).toBeGreaterThan(0)
    for (const { subject, data } of worn) {
      const sensor = store.entities.deviceByName(source.store.entities.device(subject)?.name ?? '')
      const wearer = source.store.entities.asset(data.patientId)?.name
      const noted = store.attributes.get(sensor?.id ?? '', 'SERVER_SCOPE', 'worn_by')
      expect(store.entities.all('ASSET').find(({ id }) => id === noted)?.name).toBe(wearer)
      const [found] = store.relations.to(sensor?.id ?? '', 'Wore 0')
      expect(found?.from.id).toBe(noted)
    }
  })

  it.each(['requests', 'answers'] as const)(
    'when %s are lost at every step (MOVE-04)',
    async (what) => {
      there.lose(what)
      const runs = await arriveAtLast()
      there.lose('nothing')
      expect(runs).toBeGreaterThan(50)
      expect(amounts(there.facility)).toEqual(amounts(source))
      expect(await differences()).toEqual([])
    },
  )

  it('again without its journal: what is there is found (MOVE-04)', async () => {
    await arrive()
    rmSync(join(exported(), `there-${server()}.jsonl`))
    await arrive()
    expect(amounts(there.facility)).toEqual(amounts(source))
    await leaveBehind(there.facility)
    expect(await differences()).toEqual([])
  })

  // MOVE-08.
  it('and staff get one letter each, when it is asked for, whatever is lost on the way', async () => {
    await arrive()
    const { store } = there.facility
    const letters = (): string[] =>
      store.records.all('letter').map(({ data }) => (data as { to: string }).to)
    expect(letters()).toEqual([])
    const staff = source.store.entities
      .all('USER')
      .filter(({ authority }) => authority === 'CUSTOMER_USER')
      .map(({ email }) => email)
    const [active = ''] = staff
    await activate(store, store.entities.userByEmail(active)?.id ?? '', 'long-enough')
    const invite = (): Promise<void> =>
      inviteStaff({ calls: there.calls, folder: exported(), server: server(), say })
    there.lose('requests')
    for (let runs = 0; runs <= staff.length; runs += 1) await invite().catch(() => undefined)
    there.lose('nothing')
    await invite()
    expect(letters().toSorted()).toEqual(staff.filter((one) => one !== active).toSorted())
    expect(said.at(-1)).toMatch(/^Activation letters: 0 sent now/)
  })

  it('into a folder that nobody else reads (MOVE-02)', async () => {
    expect(statSync(exported()).mode & 0o777).toBe(0o700)
    const files = readdirSync(exported()).filter((name) => name !== 'data')
    expect(files.length).toBeGreaterThan(8)
    for (const name of files) expect(statSync(join(exported(), name)).mode & 0o777).toBe(0o600)
    await expect(leave()).rejects.toThrow('is not empty')
    expect(existsSync(join(exported(), 'manifest.json'))).toBe(true)
  })

  it('and what is not the same there is found (MOVE-05)', async () => {
    await arrive()
    const { store } = there.facility
    const patients = store.entities.all('ASSET').filter(({ type }) => type === 'patient')
    const told = patients.find(({ id }) => store.telemetry.latest(id).has('spo2'))?.id ?? ''
    const { ts } = store.telemetry.latest(told).get('spo2') ?? { ts: 0 }
    const changes: [found: RegExp, change: () => Promise<unknown>][] = [
      [
        /raw series: .* spo2 differs/,
        () => store.telemetry.save(told, [{ ts: ts - 20_000, values: { spo2: 97.6 } }]),
      ],
      [
        /patients: .* differs in identity.phone/,
        () => store.attributes.save(told, 'SERVER_SCOPE', { phone: 7 }),
      ],
      [
        /alarms: .* is missing there/,
        () => store.alarms.remove([...store.alarms.all()][0]?.id ?? ''),
      ],
      [
        /relations: .* is missing there/,
        async () => {
          const relation = store.relations.from(told).find(({ type }) => type === 'Contains')
          if (relation) await store.relations.remove(relation)
        },
      ],
      [
        /what devices sign in with: .* differs in secret/,
        async () => {
          const [device] = store.entities.all('DEVICE')
          if (device) await store.entities.update({ ...device, accessToken: 'another-token-12' })
        },
      ],
      [
        /limits: .* differs in thresholds/,
        () =>
          store.attributes.save(store.entities.all('CUSTOMER')[0]?.id ?? '', 'SERVER_SCOPE', {
            highHrAlarmThreshold: 131,
          }),
      ],
    ]
    for (const [, change] of changes) await change()
    const lines = (await differences()).join('\n')
    for (const [found] of changes) expect(lines).toMatch(found)
    expect(said.at(-1)).toMatch(/^\d+ differences\.$/)
  })
})
