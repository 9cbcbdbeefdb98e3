import { afterEach, beforeEach, expect, it } from 'vitest'
import { guardFacility } from '../../../../server/embedded/guardian/guard.ts'
import { pictureOf } from '../../../../server/embedded/guardian/picture.ts'
import { tiesOf } from '../../../../server/embedded/guardian/ties.ts'
import type { Guardian } from '../../../../server/features/guardian/guardian.ts'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset, Device } from '../../../../server/protocol/types.ts'
import { breachesOf } from '../../../../src/model/guardian/look.ts'
import { startTestFacility } from '../../support.ts'

/* What the embedded server looks at, and what makes it look again (FIT-04). */

let facility: Facility
let guardian: Guardian
let now = 0
beforeEach(async () => {
  now = Date.now()
  facility = await startTestFacility({ patients: 24 })
  guardian = guardFacility({
    store: facility.store,
    clock: () => now,
    report: (error) => expect(error).toBeUndefined(),
  })
})
afterEach(async () => {
  guardian.close()
  await facility.close()
})

const [ward, patient] = ['ward', 'patient'].map((type) => (): Asset => {
  const asset = facility.store.entities.all('ASSET').find((each) => each.type === type)
  if (!asset) throw new Error(`The sample has no ${type}.`)
  return asset
}) as [() => Asset, () => Asset]
const sensorOf = ({ id }: Asset): Device => {
  const worn = facility.store.relations.from(id, 'Contains')[0]?.to.id ?? ''
  return facility.store.entities.device(worn) as Device
}

/** What is named ten seconds after it was seen. */
function codes(): string[] {
  guardian.look()
  now += 10_000
  return guardian.standing(patient().customerId).map(({ code }) => code)
}

it('the whole sample facility is read: every patient, sensor, gateway, ward and room', () => {
  const { store } = facility
  const picture = pictureOf(store, tiesOf(store, Date.now), patient().customerId)
  const count = (type: string) =>
    store.entities.all('ASSET').filter((each) => each.type === type).length
  expect([picture?.patients.length, picture?.wards.length, picture?.rooms.length]).toEqual([
    count('patient'),
    count('ward'),
    count('room'),
  ])
  expect((picture?.sensors.length ?? 0) + (picture?.gateways.length ?? 0)).toBe(
    store.entities.all('DEVICE').length,
  )
  expect(picture && breachesOf(picture)).toEqual([])
  expect(picture?.admins).toBe(1)
})

it.each<[string, () => Promise<unknown>]>([
  ['two-wards', () => facility.store.relations.save(otherWard())],
  [
    'owner-differs',
    () =>
      facility.store.attributes.save(sensorOf(patient()).id, 'SERVER_SCOPE', {
        owner_hospital_id: 'P99999',
      }),
  ],
  [
    'ward-differs',
    () =>
      facility.store.attributes.save(patient().id, 'SERVER_SCOPE', { ward_entityId: 'another' }),
  ],
  [
    'ward-name-differs',
    () => facility.store.entities.update({ ...ward(), name: 'New-Wardlight Care Home' }),
  ],
  [
    'no-admin',
    () => {
      const accounts = facility.store.entities.all('USER')
      const admin = accounts.find(({ email }) => email === 'admin@wardlight.example')
      return facility.store.attributes.save(admin?.id ?? '', 'SERVER_SCOPE', {
        authority: 'Manager',
      })
    },
  ],
])('%s is seen once something of it changed', async (code, change) => {
  expect(codes()).toEqual([])
  await change()
  expect(codes()).toContain(code)
})

function otherWard() {
  const { store } = facility
  const own = store.relations.to(patient().id, 'Contains').map(({ from }) => from.id)
  const other = store.entities
    .all('ASSET')
    .find(({ id, type }) => type === 'ward' && !own.includes(id))
  return {
    from: { entityType: 'ASSET' as const, id: other?.id ?? '' },
    to: { entityType: 'ASSET' as const, id: patient().id },
    type: 'Contains',
    additionalInfo: null,
  }
}

it('values of sensors are no reason to look', async () => {
  guardian.look()
  let looks = 0
  const { store } = facility
  const counted = { ...store, entities: Object.create(store.entities) as typeof store.entities }
  counted.entities.customer = (id) => {
    looks += 1
    return store.entities.customer(id)
  }
  const other = guardFacility({ store: counted, clock: () => now, report: () => undefined })
  other.look()
  expect(looks).toBe(1)
  const sensor = sensorOf(patient())
  // The first value connects the sensor and its patient.
  await store.telemetry.save(sensor.id, [{ ts: now, values: { hr: 71 } }])
  other.look()
  looks = 0
  await store.telemetry.save(sensor.id, [{ ts: now, values: { hr: 72 } }])
  await store.telemetry.save(patient().id, [{ ts: now, values: { hr: 72 } }])
  await store.attributes.save(patient().id, 'SERVER_SCOPE', { ward_location: 'x', room: 1 })
  await store.attributes.save(patient().id, 'SHARED_SCOPE', { ward: 'x' })
  other.look()
  expect(looks).toBe(0)
  other.close()
})

it('the later of two wearers is known from relations, and after a restart from who wore it', async () => {
  const { store } = facility
  const [first, second] = store.entities.all('ASSET').filter(({ type }) => type === 'patient') as [
    Asset,
    Asset,
  ]
  const sensor = sensorOf(first)
  const before = tiesOf(store, () => 5)
  await store.relations.save({
    from: { entityType: 'ASSET', id: second.id },
    to: { entityType: 'DEVICE', id: sensor.id },
    type: 'Contains',
    additionalInfo: null,
  })
  const keeps = (ties: ReturnType<typeof tiesOf>) => {
    const picture = pictureOf(store, ties, first.customerId)
    const breach = picture && breachesOf(picture).find(({ code }) => code === 'two-wearers')
    return breach?.healing
  }
  const healing = { kind: 'wearer', sensors: [sensor.id], patient: second.id }
  store.events.on(before.follow)
  expect(keeps(tiesOf(store, () => 9))).toEqual(healing)
})
