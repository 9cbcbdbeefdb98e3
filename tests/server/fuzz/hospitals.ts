import { randomUUID } from 'node:crypto'
import { silent } from '../../../server/support/log.ts'
import { type Asset, type Device, NULL_UUID } from '../../../server/protocol/types.ts'
import { at, pairBoard } from '../support.ts'
import { startWorld, type World } from '../features/rights/world.ts'

/** Stands in every text of the second hospital and in no request: whoever reads it has read too much. */
export const canary = 'canary7d1f'

export type Attacker = 'manager' | 'admin' | 'platform' | 'nobody' | 'expired' | 'board'

export type Siege = {
  world: World
  /** Ids of the second hospital: known to the attackers, useful to none of them. */
  foreign: readonly string[]
  tokenOf(attacker: Attacker): string | undefined
  /** New sessions for those whose session was ended by their own requests. */
  renew(): Promise<void>
  /** What the server said about faults of its own. */
  readonly faults: readonly string[]
  /** Whether the second hospital is as it was. */
  intact(): boolean
}

export const attackers: readonly Attacker[] = [
  'manager',
  'admin',
  'platform',
  'nobody',
  'expired',
  'board',
]

/** The rights table's world with a running clock, and a second hospital that says `canary` everywhere. */
export async function besiege(consoleFolder: string): Promise<Siege> {
  const faults: string[] = []
  const world = await startWorld({
    clock: Date.now,
    consoleFolder,
    metricsPort: 0,
    // The quotas have tests of their own: here each input is to be looked at.
    limits: {
      requestsPerAccount: 1e9,
      requestsPerDevice: 1e9,
      requestsPerAddress: 1e9,
      boardCodesPerAddress: 1e9,
      boardsPerHospital: 1e9,
    },
    // Refused payloads are warnings; what failed is a fault.
    log: { ...silent, failed: (text, error) => void faults.push(`${text} ${String(error)}`) },
  })
  const { patient, foreign } = await fillOther(world)
  const tokens = new Map<Attacker, string>()
  const before = JSON.stringify(patient)
  const siege: Siege = {
    world,
    foreign,
    faults,
    tokenOf: (attacker) =>
      attacker === 'nobody' || attacker === 'expired'
        ? world.token(attacker)
        : tokens.get(attacker),
    async renew() {
      for (const attacker of ['manager', 'admin', 'platform'] as const) {
        const token = tokens.get(attacker)
        if (!token || !(await isAlive(world, token)))
          tokens.set(attacker, await newcomer(world, attacker))
      }
      const board = tokens.get('board')
      if (board && (await isAlive(world, board))) return
      // Its Admin may have lost their own session meanwhile: then it is paired next time.
      const paired = await pairBoard(world.facility, tokens.get('admin') ?? '').catch(() => null)
      if (paired) tokens.set('board', paired.token)
    },
    intact: () =>
      JSON.stringify(world.store.entities.get(patient.id)) === before &&
      world.store.attributes.get(patient.id, 'SERVER_SCOPE', 'note') === canary &&
      world.store.telemetry.latest(patient.id).get('hr_note')?.value === canary,
  }
  await siege.renew()
  return siege
}

async function isAlive({ facility }: World, token: string): Promise<boolean> {
  const { status } = await fetch(`${facility.url}/api/auth/user`, {
    headers: { 'x-authorization': `Bearer ${token}` },
  })
  return status === 200
}

let address = 0

/** A new account signs in, from an address of its own: those of the attack may be locked out. */
async function newcomer(
  { facility, store, person }: World,
  attacker: 'manager' | 'admin' | 'platform',
): Promise<string> {
  const user = await person(
    attacker === 'platform' ? { authority: 'TENANT_ADMIN', customerId: NULL_UUID } : {},
  )
  if (attacker === 'admin')
    await store.attributes.save(user.id, 'SERVER_SCOPE', { authority: 'Administrator' })
  address += 1
  const answer = await fetch(`${facility.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${address >> 8}.${address & 255}`,
    },
    body: JSON.stringify({ username: user.email, password: 'wardlight' }),
  })
  const token = at(await answer.json(), 'token')
  if (typeof token !== 'string') throw new Error(`${user.email}: ${answer.status}`)
  return token
}

async function fillOther(world: World): Promise<{ patient: Asset; foreign: string[] }> {
  const { store, other } = world
  const elsewhere = { customerId: other.id }
  const said = { additionalInfo: { description: canary } }
  const hospital = await store.entities.update({ ...other, title: `H-${canary}`, ...said })
  const created = await world.patient()
  const patient = await store.entities.update<Asset>({
    ...created,
    ...elsewhere,
    ...said,
    name: `Pat-${canary}`,
    label: canary,
  })
  const person = await world.person({
    email: `${canary}@other.example`,
    firstName: canary,
    ...elsewhere,
  })
  const device = await store.entities.update<Device>({
    ...(await world.sensor({ accessToken: `${canary}-${randomUUID()}` })),
    ...elsewhere,
    ...said,
    name: `Dr.${canary}`,
  })
  const alarm = await world.alarm({
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: hospital.id,
    type: `A-${canary}`,
    details: { info: canary },
  })
  const comment = await world.comment(alarm.id, person.id)
  for (const { id } of [hospital, patient, person, device])
    await store.attributes.save(id, 'SERVER_SCOPE', { note: canary, [canary]: 1 })
  await store.telemetry.save(patient.id, [
    { ts: Date.now(), values: { hr_note: canary, [canary]: 5 } },
  ])
  await store.relations.save({
    from: { entityType: 'ASSET', id: patient.id },
    to: { entityType: 'DEVICE', id: device.id },
    type: 'Contains',
    additionalInfo: { note: canary },
  })
  return { patient, foreign: [hospital.id, patient.id, person.id, device.id, alarm.id, comment] }
}
