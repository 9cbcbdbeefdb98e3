import { afterEach, beforeEach, expect, it } from 'vitest'
import { pictureOf } from '../../../../server/embedded/guardian/picture.ts'
import { tiesOf } from '../../../../server/embedded/guardian/ties.ts'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset, Device, EntityId, Relation } from '../../../../server/protocol/types.ts'
import { askingAs } from '../../../../server/thingsboard/guardian/asking.ts'
import { anyAdmin, readPicture } from '../../../../server/thingsboard/guardian/picture.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'
import { breachesOf } from '../../../../src/model/guardian/look.ts'
import type { Picture } from '../../../../src/model/guardian/picture.ts'
import { startTestFacility } from '../../support.ts'
import { type Copy, copyAt, tenantAt } from './looking.ts'

/* FIT-12 to FIT-14: in front of a ThingsBoard, by ordinary calls with the tenant's rights. */

const S = 1000
let facility: Facility
let now = Date.now()
let hospitalId = ''
beforeEach(async () => {
  facility = await startTestFacility({ patients: 24, edition: 'CE', clock: () => now })
  hospitalId = named('patient')[0]?.customerId ?? ''
})
afterEach(() => facility.close())

const named = (type: string): Asset[] =>
  facility.store.entities.all('ASSET').filter((asset) => asset.type === type)
const first = (type: string): Asset => {
  const [asset] = named(type)
  if (!asset) throw new Error(`The sample has no ${type}.`)
  return asset
}
const end = ({ entityType, id }: EntityId): EntityId => ({ entityType, id })
const tie = (from: EntityId, to: EntityId, type = 'Contains', at?: number): Relation => ({
  from: end(from),
  to: end(to),
  type,
  additionalInfo: at === undefined ? null : { wardlight: `command-${at}`, at },
})
const save = (relation: Relation): Promise<unknown> => facility.store.relations.save(relation)
const sensorOf = ({ id }: Asset): Device =>
  facility.store.entities.device(
    facility.store.relations.from(id, 'Contains')[0]?.to.id ?? '',
  ) as Device

async function pass(ms: number, ...copies: Copy[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 2 * S) {
    now += 2 * S
    for (const copy of copies) await copy.keep()
  }
}
const copy = (leads = true): Copy => copyAt(facility.url, () => now, leads)
const codes = async (of: Copy) => (await of.standing(hospitalId))?.map(({ code }) => code)

function otherWardOf(patient: Asset): Asset {
  const own = facility.store.relations.to(patient.id, 'Contains').map(({ from }) => from.id)
  return named('ward').find(({ id }) => !own.includes(id)) as Asset
}

/** What the embedded server sees in its own memory; when a relation was saved it knows in another way. */
const ownPicture = (): Picture | undefined =>
  withoutTimes(
    pictureOf(
      facility.store,
      tiesOf(facility.store, () => 0),
      hospitalId,
    ),
  )
const readNow = (): Promise<Picture | undefined> =>
  readPicture(askingAs(tenantAt(facility.url)), hospitalId, anyAdmin)
const withoutTimes = (picture: Picture | undefined) =>
  JSON.parse(
    JSON.stringify(picture, (key, value: unknown) => (key === 'at' ? 0 : value)),
  ) as Picture
/** Neither says in which order things are. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(inOrder).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]): [string, unknown] => [key, inOrder(one)])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}

/** Halves, as flows that are cut leave them. */
const halves: [string, () => Promise<unknown>][] = [
  ['two-wards', () => save(tie(otherWardOf(first('patient')), first('patient')))],
  ['two-wearers', () => save(tie(named('patient')[1] as Asset, sensorOf(first('patient'))))],
  [
    'no-ward',
    async () => {
      const held = facility.store.relations
        .to(first('patient').id, 'Contains')
        .find(({ from }) => from.entityType === 'ASSET')
      if (held) await facility.store.relations.remove(held)
    },
  ],
  [
    'gateway-ward-differs',
    async () => {
      const gateway = await facility.store.entities.create<Device>({
        entityType: 'DEVICE',
        name: 'Box-1',
        type: 'default',
        label: '',
        customerId: hospitalId,
        accessToken: 'box-1',
        additionalInfo: { gateway: true },
      })
      await save(tie(first('ward'), gateway))
    },
  ],
  [
    'owner-differs',
    // A sensor may hold its patient, too.
    async () => {
      const [patient, sensor] = [first('patient'), sensorOf(first('patient'))]
      const owner = facility.store.attributes.get(sensor.id, 'SERVER_SCOPE', 'owner_hospital_id')
      await save(tie(sensor, patient))
      await facility.store.relations.remove(tie(patient, sensor))
      await facility.store.attributes.save(sensor.id, 'SERVER_SCOPE', {
        owner_hospital_id: owner ?? '',
      })
      await facility.store.attributes.save(patient.id, 'SERVER_SCOPE', { hospital_id: 'P99998' })
    },
  ],
  [
    'no-room',
    async () => {
      const [held] = facility.store.relations.to(first('patient').id, 'Contains_patient')
      if (held) await facility.store.relations.remove(held)
    },
  ],
  [
    'room-without-ward',
    async () => {
      const [held] = facility.store.relations.to(first('room').id, 'Contains_room')
      if (held) await facility.store.relations.remove(held)
    },
  ],
  [
    'owner-differs',
    () =>
      facility.store.attributes.save(sensorOf(first('patient')).id, 'SERVER_SCOPE', {
        owner_hospital_id: 'P99999',
      }),
  ],
  [
    'nothing-saved',
    () =>
      facility.store.entities.create<Asset>({
        entityType: 'ASSET',
        name: 'Half-P77777-Somewhere',
        type: 'patient',
        label: '',
        customerId: hospitalId,
        additionalInfo: {},
      }),
  ],
  [
    'ward-name-differs',
    () => facility.store.entities.update({ ...first('ward'), name: 'New-Wardlight Care Home' }),
  ],
  [
    'no-admin',
    () => {
      const admin = facility.store.entities.userByEmail('admin@wardlight.example')
      return facility.store.attributes.save(admin?.id ?? '', 'SERVER_SCOPE', {
        authority: 'Manager',
      })
    },
  ],
]

it('a facility that fits is read as it is: every patient, sensor, gateway, ward, room, and that there is an Admin (FIT-12)', async () => {
  const picture = await readNow()
  expect(picture?.patients).toHaveLength(24)
  expect(inOrder(withoutTimes(picture))).toEqual(inOrder(ownPicture()))
  expect(picture && breachesOf(picture)).toEqual([])
  expect(await readPicture(askingAs(tenantAt(facility.url)), first('ward').id, anyAdmin)).toBe(
    undefined,
  )
})

it.each(halves)(
  '%s is read as it is, and named once a second look finds it too (FIT-12)',
  async (code, change) => {
    const leader = copy()
    await pass(4 * S, leader)
    expect(await codes(leader)).toEqual([])
    await change()
    expect(inOrder(withoutTimes(await readNow()))).toEqual(inOrder(ownPicture()))
    leader.changed(hospitalId)
    await pass(34 * S, leader)
    expect(await codes(leader)).toEqual([])
    await pass(10 * S, leader)
    expect(await codes(leader)).toContain(code)
  },
)

it('a command on its way is not named, and nothing is written of it (FIT-12)', async () => {
  const leader = copy()
  await pass(4 * S, leader)
  const half = tie(otherWardOf(first('patient')), first('patient'))
  await save(half)
  await pass(302 * S, leader)
  await facility.store.relations.remove(half)
  await pass(20 * S, leader)
  expect(await codes(leader)).toEqual([])
  const written = (await openHome(tenantAt(facility.url)).read(['fit'])).get('fit')
  expect(JSON.stringify(written)).not.toContain('two-wards')
})

it('of two relations that keep their command the later one wins, whatever was stored last (FIT-12)', async () => {
  const [one, other] = named('patient') as [Asset, Asset]
  const sensor = sensorOf(one)
  await save(tie(one, sensor, 'Contains', 2_000))
  await save(tie(other, sensor, 'Contains', 1_000))
  const healing = async () => {
    const picture = await readNow()
    return picture && breachesOf(picture).find(({ code }) => code === 'two-wearers')?.healing
  }
  expect(await healing()).toEqual({ kind: 'wearer', sensors: [sensor.id], patient: one.id })
  await save(tie(other, sensor, 'Contains', 3_000))
  expect(await healing()).toEqual({ kind: 'wearer', sensors: [sensor.id], patient: other.id })
})

it('another copy answers the same, and after a change both what is there now (FIT-14)', async () => {
  const [leader, other] = [copy(), copy(false)]
  expect(await other.standing(hospitalId)).toBe(undefined)
  expect(await other.misfits(hospitalId, () => true)).toBe(undefined)
  const patient = first('patient')
  const half = tie(otherWardOf(patient), patient)
  await save(half)
  await pass(24 * S, leader, other)
  const named_ = await leader.standing(hospitalId)
  expect(named_).toMatchObject([{ code: 'two-wards', subject: { id: patient.id }, from: null }])
  expect(await other.standing(hospitalId)).toEqual(named_)
  for (const each of [leader, other]) {
    expect(await each.misfits(hospitalId, () => true)).toEqual([
      { patient: patient.id, codes: ['two-wards'] },
    ])
    expect(await each.misfits(hospitalId, (id) => id !== patient.id)).toEqual([])
  }
  await facility.store.relations.remove(half)
  now += 6 * S
  other.changed(hospitalId)
  expect(await codes(other)).toEqual([])
  // The leader hears of what went through the other one.
  await pass(40 * S, other, leader)
  expect(await codes(leader)).toEqual([])
  expect(await other.misfits(hospitalId, () => true)).toEqual([])
})

it('since when outlives the leader, and nothing that names a patient is written (FIT-14)', async () => {
  const before = copy()
  await pass(4 * S, before)
  const seenBefore = now
  await save(tie(otherWardOf(first('patient')), first('patient')))
  await pass(320 * S, before)
  const [breach] = (await before.standing(hospitalId)) ?? []
  expect(breach?.since).toBeLessThan(now)
  expect(breach?.from).toBeLessThanOrEqual(seenBefore)
  before.leads = false
  const after = copy()
  now += 3600 * S
  await pass(4 * S, after)
  expect((await after.standing(hospitalId))?.[0]).toEqual(breach)
  const kept = JSON.stringify([...(await openHome(tenantAt(facility.url)).read())])
  expect(kept).toContain(breach?.subject.id)
  expect(kept).not.toContain(breach?.subject.name)
})

it('where nobody has looked for a quarter of an hour it is not known (FIT-14)', async () => {
  const [leader, other] = [copy(), copy(false)]
  await pass(4 * S, leader)
  expect(await codes(other)).toEqual([])
  await pass(890 * S, other)
  expect(await codes(other)).toEqual([])
  await pass(20 * S, other)
  expect(await codes(other)).toBe(undefined)
})
