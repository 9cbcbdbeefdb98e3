import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  readCredentials,
  saveCredentials,
} from '../../../../server/features/accounts/credentials.ts'
import type { Asset, Device, EntityId } from '../../../../server/protocol/types.ts'
import {
  type Api,
  addHospital,
  api,
  at,
  pairBoard,
  signIn,
  startTestFacility,
} from '../../support.ts'

/* What does not fit, as the server names it (FIT-04 to FIT-06, FIT-08). */

let facility: Facility
let admin: Api
let nurse: Api
let now = Date.now()
beforeEach(async () => {
  now = Date.now()
  facility = await startTestFacility({ clock: () => now, metricsPort: 0 })
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  nurse = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
})
afterEach(() => facility.close())

const named = (type: string): Asset[] =>
  facility.store.entities.all('ASSET').filter((asset) => asset.type === type)
const end = ({ entityType, id }: EntityId): EntityId => ({ entityType, id })
const contains = (from: EntityId, to: EntityId) => ({
  from: end(from),
  to: end(to),
  type: 'Contains',
})

async function fit(as: Api = admin): Promise<unknown[]> {
  const { status, body } = await as('GET', '/api/wardlight/fit')
  expect(status).toBe(200)
  return at(body, 'breaches') as unknown[]
}

/** Sensor of the first patient is given to the second, too, by the call that staff make. */
async function twoWearers(): Promise<{ sensor: Device; patients: Asset[] }> {
  const [first, second] = named('patient') as [Asset, Asset]
  const { relations, entities } = facility.store
  const worn = relations.from(first.id, 'Contains')[0]?.to.id ?? ''
  const own = relations.from(second.id, 'Contains')[0]
  if (own) await relations.remove(own)
  await facility.store.attributes.save(own?.to.id ?? '', 'SERVER_SCOPE', { owner_hospital_id: '' })
  const sensor = entities.device(worn) as Device
  now += 1000
  expect((await nurse('POST', '/api/relation', contains(second, sensor))).status).toBe(200)
  return { sensor, patients: [first, second] }
}

it('the sample facility fits, and goes on fitting', async () => {
  expect(await fit()).toEqual([])
  now += 60_000
  expect(await fit()).toEqual([])
})

it('two wearers of one sensor are named after ten seconds: since when, by whom, and who keeps it', async () => {
  const { sensor, patients } = await twoWearers()
  const [first, second] = patients
  expect(await fit()).toEqual([])
  const since = now
  now += 10_000
  expect(await fit()).toMatchObject([
    {
      code: 'two-wearers',
      subject: { kind: 'sensor', id: sensor.id, name: sensor.name },
      others: [{ id: first?.id }, { id: second?.id }],
      since,
      by: ['manager@wardlight.example'],
      healing: { kind: 'wearer', sensors: [sensor.id], patient: second?.id },
    },
  ])
  await admin(
    'DELETE',
    `/api/relation?fromId=${second?.id}&fromType=ASSET&relationType=Contains&toId=${sensor.id}&toType=DEVICE`,
  )
  expect(await fit()).toEqual([])
})

it('both patients are marked for everybody who may read them, and counted in the figures', async () => {
  const { patients } = await twoWearers()
  const { token } = await pairBoard(
    facility,
    (await signIn(facility, 'admin@wardlight.example')).token,
  )
  await fit()
  now += 10_000
  const window = { window: 'window-1', wards: 'all', hears: true }
  for (const reader of [nurse, admin, api(facility, token)]) {
    const { body } = await reader('POST', '/api/wardlight/presence', window)
    const marks = patients.map(({ id }) => ({ patient: id, codes: ['two-wearers'] }))
    expect(at(body, 'misfits')).toEqual(marks)
  }
  const figures = await fetch(`http://127.0.0.1:${facility.metricsPort}/metrics`)
  expect(await figures.text()).toContain('\nwardlight_facility_breaches 1\n')
})

it('another hospital’s Admin reads of their own alone', async () => {
  await twoWearers()
  await addHospital(facility.store, 'Other', 'admin@other.example')
  const other = api(facility, (await signIn(facility, 'admin@other.example')).token)
  await fit()
  now += 10_000
  const own = await fit(other)
  expect(own).toMatchObject([
    { code: 'nothing-saved', subject: { kind: 'patient', name: 'Other' } },
  ])
  const { body } = await other('POST', '/api/wardlight/presence', {
    window: 'window-2',
    wards: 'all',
    hears: true,
  })
  expect(at(body, 'misfits')).toHaveLength(1)
})

/** How many things do not fit, in all hospitals, as they stand after ten seconds. */
async function counted(): Promise<number> {
  await fit()
  now += 10_000
  const figures = await fetch(`http://127.0.0.1:${facility.metricsPort}/metrics`)
  return Number(/\nwardlight_facility_breaches (\d+)\n/.exec(await figures.text())?.[1])
}

// FIT-04.
it('a hospital whose Admin chose a password has one at once, and one whose Admin is let in again', async () => {
  const { store } = facility
  const { admin: other } = await addHospital(store, 'Other', 'admin@other.example')
  const others = await counted()
  const never = { password: '', enabled: false, activated: false, lastLoginTs: 0 }
  await saveCredentials(store, other.id, never)
  await store.attributes.save(other.id, 'SERVER_SCOPE', { authority: 'Administrator' })
  expect(await counted()).toBe(others + 1)
  const platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  const { text } = await platform('GET', `/api/user/${other.id}/activationLink`)
  const activateToken = text.split('activateToken=')[1]?.replace(/\W*$/, '')
  const chosen = { activateToken, password: 'wardlight' }
  expect((await platform('POST', '/api/noauth/activate', chosen)).status).toBe(200)
  expect(await counted()).toBe(others)

  await saveCredentials(store, other.id, { ...readCredentials(store, other.id), enabled: false })
  await store.attributes.save(other.id, 'SERVER_SCOPE', { authority: 'Administrator' })
  expect(await counted()).toBe(others + 1)
  const again = `/api/user/${other.id}/userCredentialsEnabled?userCredentialsEnabled=true`
  expect((await platform('POST', again)).status).toBe(200)
  expect(await counted()).toBe(others)
})
