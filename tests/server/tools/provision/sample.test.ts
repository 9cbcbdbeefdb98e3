import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../server/thingsboard/chains/client.ts'
import type { Facility } from '../../../../server/facility.ts'
import { removeSample } from '../../../../server/tools/provision/sample/remove.ts'
import { addPatient, api, at, signIn } from '../../support.ts'
import { AT, castOnce, enter, everything, make as makeWith, startStandIn } from './sample-rig.ts'

const DAY = 86_400_000

let played: Awaited<ReturnType<typeof castOnce>>
beforeAll(async () => {
  played = await castOnce({ short: true })
}, 60_000)
afterAll(() => played.close())
const make = (client: Client) => makeWith(client, { cast: played.cast })

let facility: Facility
let before: unknown
beforeEach(async () => {
  facility = await startStandIn()
  before = everything(facility.store)
})
afterEach(() => facility.close())

const told = async (): Promise<string[]> => {
  const said: string[] = []
  await removeSample(await enter(facility), (line) => said.push(line))
  return said
}
const hospital = () => facility.store.entities.customerByTitle('Maplewood')
/** A password is shown once, beside its account. */
const passwordIn = (said: string[], email: string): string =>
  said
    .find((line) => line.trim().startsWith(email))
    ?.trim()
    .split(/\s+/)[1] ?? ''

describe('the sample on a ThingsBoard', () => {
  it('SAMP-01: has the hospital, its people and devices, eight days of past, and alarms open and confirmed', async () => {
    const whole = await castOnce()
    await makeWith(await enter(facility), { cast: whole.cast })
    const { store } = facility
    const cast = whole.store
    const [patient] = store.entities
      .all('ASSET')
      .filter(({ type, customerId }) => type === 'patient' && customerId === hospital()?.id)
    const [actor] = cast.entities.all('ASSET').filter(({ type }) => type === 'patient')
    if (!patient || !actor) throw new Error('There is a patient.')
    expect(patient.name).toBe(actor.name)
    const range = { startTs: 0, endTs: AT + 1, limit: 100_000, order: 'ASC' } as const
    for (const key of ['hr', 'spo2', 'body_temperature', 'urine'])
      expect(store.telemetry.range(patient.id, key, range)).toEqual(
        cast.telemetry.range(actor.id, key, range),
      )
    expect(store.telemetry.range(patient.id, 'hr', range)[0]?.ts).toBeLessThan(AT - 7 * DAY)
    const alarms = (of: typeof store, id: string) =>
      of.alarms
        .of(id)
        .map(({ type, startTs, clearTs, cleared }) => `${startTs} ${type} ${clearTs} ${cleared}`)
        .toSorted()
    expect(alarms(store, patient.id)).toEqual(alarms(cast, actor.id))
    const confirmed = store.alarms.of(patient.id).find(({ cleared }) => cleared)
    expect(JSON.stringify(store.records.about('comment', confirmed?.id ?? ''))).toContain(
      '@sample.example',
    )
    await whole.close()
  }, 60_000)

  it('SAMP-02: its accounts can sign in with the passwords that are shown, and with no other', async () => {
    const said = await make(await enter(facility))
    const email = 'admin@sample.example'
    const { token } = await signIn(facility, email, passwordIn(said, email))
    const user = await api(facility, token)('GET', '/api/auth/user')
    expect(at(user.body, 'customerId', 'id')).toBe(hospital()?.id)
    await expect(signIn(facility, email, 'wardlight')).rejects.toThrow('401')
  })

  it('SAMP-03: twice changes nothing', async () => {
    const client = await enter(facility)
    await make(client)
    const made = everything(facility.store)
    expect(await make(client)).toEqual([
      'The sample hospital Maplewood is there: nothing was changed.',
    ])
    expect(everything(facility.store)).toEqual(made)
  })

  it('SAMP-04: is removed whole, and nothing else is', async () => {
    await make(await enter(facility))
    expect(everything(facility.store)).not.toEqual(before)
    expect((await told())[0]).toMatch(/^The sample is removed: 1 patient, 1 ward, 1 room, /)
    expect(everything(facility.store)).toEqual(before)
    expect(await told()).toEqual(['There is no sample here.'])
  })

  it('SAMP-04: is known by its mark and not by a name', async () => {
    await make(await enter(facility))
    const { store } = facility
    const [sensor] = store.entities.all('DEVICE').filter(({ name }) => name === 'Dr.1001')
    const [other] = store.entities.all('DEVICE').filter(({ name }) => name === 'Dr.0001')
    if (!sensor || !other) throw new Error('There are sensors.')
    await store.entities.update({ ...sensor, name: 'Dr.renamed' })
    await told()
    expect(store.entities.device(sensor.id)).toBeUndefined()
    expect(store.entities.device(other.id)).toEqual(other)
  })

  it('SAMP-05: what people added to its hospital stays, with the hospital', async () => {
    await make(await enter(facility))
    const { store } = facility
    const added = await addPatient(store, hospital()?.id ?? '', 'New One-P900-Maplewood')
    const lines = await told()
    expect(lines.slice(1)).toEqual([
      "Maplewood stays with its wards and rooms: 1 patient there are not the sample's.",
      '  New One-P900-Maplewood',
    ])
    expect(store.entities.asset(added.id)).toEqual(added)
    expect(
      store.entities
        .all('ASSET')
        .filter(({ customerId }) => customerId === hospital()?.id)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['patient', 'room', 'ward'])
    // And the sample can be made there again.
    await make(await enter(facility))
    await store.entities.remove(added.id)
    await told()
    expect(everything(store)).toEqual(before)
  })

  it('SAMP-06: names, addresses and numbers of others are in nobody’s way, or said to be', async () => {
    const client = await enter(facility)
    await expect(makeWith(client, { seed: 1 })).rejects.toThrow(
      "There is a hospital Seaview already, and it is not the sample's.",
    )
    expect(everything(facility.store)).toEqual(before)
    await expect(makeWith(client, { cast: played.cast, domain: undefined })).rejects.toThrow(
      'admin@wardlight.example is taken on this server, perhaps in another tenant',
    )
    await told()
    expect(everything(facility.store)).toEqual(before)
    await makeWith(client)
    const names = facility.store.entities.all('DEVICE').map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['gw-0001', 'gw-1001', 'Dr.0001', 'Dr.1001']))
  })
})
