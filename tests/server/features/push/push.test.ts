import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Asset } from '../../../../server/protocol/types.ts'
import { textOf } from '../../../../server/protocol/values.ts'
import { addHospital, api, at, signIn } from '../../support.ts'
import {
  arrived,
  closers,
  contact,
  devices,
  everything,
  first,
  house,
  raise,
  receiver,
  subscribe,
  subscriptions,
} from './house.ts'
import { vapidOf } from './receiver.ts'

describe('a message', () => {
  it('is read by the browser it is for, is signed by this server, and says nothing about anybody', async () => {
    const one = await house()
    const { publicKey } = (await one.manager('GET', '/api/wardlight/push')).body as {
      publicKey: string
    }
    await subscribe(one.manager)
    const patient = first(one)
    const alarm = await raise(one, patient)
    await arrived(1)
    const [message] = receiver.received
    expect(message?.text).toBe('{"kind":"alarm"}')
    expect(message?.path).toBe('/send/one')
    expect(message?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: 'alarm',
      'content-encoding': 'aes128gcm',
    })
    const vapid = vapidOf(message?.headers['authorization'])
    expect(vapid?.key).toBe(publicKey)
    expect(vapid?.claims).toMatchObject({ aud: receiver.origin, sub: contact })
    const expires = Number(vapid?.claims['exp']) * 1000 - Date.now()
    expect(expires).toBeGreaterThan(0)
    expect(expires).toBeLessThan(86_400_000)

    const { store } = one.facility
    const known = ['Name', 'hospital_id', 'ward', 'ward_location', 'room'].map((key) =>
      textOf(store.attributes.newest(patient.id, key)?.value ?? ''),
    )
    const words = [patient.id, patient.name, alarm.id, alarm.type, patient.customerId, ...known]
    const sent = JSON.stringify([message?.headers, message?.path, message?.text])
    expect(words.filter((word) => word.length > 2).length).toBeGreaterThan(6)
    expect(words.filter((word) => word.length > 2 && sent.includes(word))).toEqual([])
    // Always as long: not even its length tells anything.
    await raise(one, first(one), { type: 'Low SpO2' })
    await arrived(2)
    expect(receiver.received[1]?.body.length).toBe(message?.body.length)
  })

  it('what is new is asked for: where and why, the name only if the hospital lets it be seen', async () => {
    const one = await house()
    const id = await subscribe(one.manager)
    const patient = first(one)
    // It began before the server made it (MOVE-11).
    const alarm = await raise(one, patient, { startTs: Date.now() - 60_000 })
    await raise(one, patient, { type: 'Urine', severity: 'MINOR' })
    await raise(one, patient, { type: 'Low SpO2', cleared: true })
    const news = () => one.manager('GET', `${subscriptions}/${id}/alarms`)
    const { body } = await news()
    expect(at(body, 'unconfirmed')).toBe(2)
    expect(at(body, 'alarms')).toEqual([
      {
        id: alarm.id,
        patient: patient.id,
        type: 'Falling',
        priority: 'high',
        at: alarm.startTs,
        ward: expect.stringMatching(/\w/) as string,
        room: expect.stringMatching(/\d/) as string,
        assigned: expect.any(Boolean) as boolean,
        seenWard: '',
        seenRoom: '',
        name: null,
      },
    ])
    const named = async (letterNames: string): Promise<unknown> => {
      const path = `/api/plugins/telemetry/CUSTOMER/${patient.customerId}/attributes/SERVER_SCOPE`
      expect((await one.admin('POST', path, { letterNames })).status).toBe(200)
      return at((await news()).body, 'alarms', 0, 'name')
    }
    expect(await named('letter')).toBeNull()
    expect(await named('subject')).toBe(
      one.facility.store.attributes.newest(patient.id, 'Name')?.value,
    )
  })
})

describe('who is woken', () => {
  it('whose filter an alarm passes, once for each occurrence, and nobody of another hospital', async () => {
    const one = await house()
    const { store } = one.facility
    const other = await addHospital(store, 'Other', 'admin@other.example')
    const stranger = api(one.facility, (await signIn(one.facility, 'admin@other.example')).token)
    const patient = first(one)
    const wardName = store.attributes.newest(patient.id, 'ward')?.value
    const wards = store.entities
      .all('ASSET')
      .filter(({ type, customerId }) => type === 'ward' && customerId === patient.customerId)
    const own = wards.find(({ name }) => name === wardName)
    expect(own).toBeDefined()
    const ward = (name: string, customerId: string) =>
      store.entities.create<Asset>({
        entityType: 'ASSET',
        name,
        type: 'ward',
        label: '',
        customerId,
        additionalInfo: {},
      })
    const away = await ward('Ward Z-Here', patient.customerId)
    const foreign = await ward('Theirs-Other', other.customer.id)
    await store.attributes.save(patient.id, 'SERVER_SCOPE', { ward_location: own?.name ?? '' })
    const high = ['high']
    const without = (ward: Asset | undefined) => ({ leftOut: [ward?.id], priorities: high })
    await subscribe(one.manager, without(away), '/own-ward')
    await subscribe(one.manager, without(own), '/other-ward')
    await subscribe(one.manager, without(foreign), '/without-a-ward-that-is-none')
    await subscribe(one.admin, { leftOut: [], priorities: ['low', 'medium'] }, '/not-high')
    await subscribe(stranger, everything, '/stranger')
    await subscribe(one.admin, everything, '/everything')

    const alarm = await raise(one, patient)
    await arrived(3)
    // The same occurrence goes on: nobody is woken again.
    await store.alarms.update({ ...alarm, endTs: alarm.endTs + 1 })
    await raise(one, patient, { type: 'High HR', severity: 'MAJOR' })
    await vi.waitFor(() => {
      one.later(11_000)
      expect(receiver.received.length).toBe(5)
    })
    const woken = receiver.received.map(({ path }) => path)
    expect(woken.slice(0, 3).toSorted()).toEqual([
      '/everything',
      '/own-ward',
      '/without-a-ward-that-is-none',
    ])
    expect(woken.slice(3).toSorted()).toEqual(['/everything', '/not-high'])

    // Who is in another ward than their own counts to both; who is nowhere, to every ward.
    receiver.received.length = 0
    await store.attributes.save(patient.id, 'SERVER_SCOPE', { ward_location: away.name })
    one.later(60_000)
    await raise(one, patient)
    await arrived(4)
    expect(receiver.received.map(({ path }) => path)).toContain('/other-ward')
  })

  it('who wants medium alarms, of a technical one that stands for 15 minutes, once', async () => {
    const one = await house()
    await subscribe(one.manager, { leftOut: [], priorities: ['medium'] }, '/medium')
    await subscribe(one.admin, { leftOut: [], priorities: ['high'] }, '/high')
    const patient = first(one)
    const technical = { severity: 'WARNING', type: 'Sensor Inactivity' } as const
    const silent = await raise(one, patient, technical)
    const over = await raise(one, patient, { ...technical, type: 'Battery' })
    const { store } = one.facility
    await store.alarms.update({ ...over, details: { ...over.details, endedTs: over.startTs + 1 } })
    const id = await subscribe(one.admin, { leftOut: [], priorities: ['technical'] }, '/technical')
    one.later(14 * 60_000)
    // By then anything that is told would have been: this one is.
    await raise(one, patient, { type: 'High HR', severity: 'MAJOR' })
    await arrived(1)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/medium'])
    one.later(90_000)
    await arrived(2)
    one.later(3600_000)
    await raise(one, patient, { type: 'Low SpO2' })
    await arrived(3)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/medium', '/medium', '/high'])
    const medium = await subscribe(one.manager, { leftOut: [], priorities: ['medium'] }, '/medium')
    const news = await one.manager('GET', `${subscriptions}/${medium}/alarms`)
    const listed = at(news.body, 'alarms') as { id: string; type: string }[]
    expect(listed.map(({ type }) => type).toSorted()).toEqual(['High HR', 'Sensor Inactivity'])
    // Confirmed it is nobody's any more, and who has technical ones listed had it all along.
    const all = await one.admin('GET', `${subscriptions}/${id}/alarms`)
    expect((at(all.body, 'alarms') as { id: string }[]).map((each) => each.id)).toContain(silent.id)
  })

  it('a flood is one message; what a service does not take is tried again', async () => {
    const one = await house()
    await subscribe(one.manager, everything)
    receiver.answers = { status: 503 }
    const patient = first(one)
    await Promise.all(
      Array.from({ length: 500 }, () => raise(one, patient, { type: 'Urine', severity: 'MINOR' })),
    )
    one.later(1000)
    await arrived(1)
    expect(receiver.received.length).toBe(1)
    // Tried again, after a rest.
    receiver.answers = { status: 201 }
    await vi.waitFor(() => {
      one.later(300_000)
      expect(receiver.received.length).toBe(2)
    })
    const told = one.log.filter((line) => line.includes('push service'))
    expect(told.length).toBe(1)
    expect(told[0]).not.toContain('/send/one')
  })

  it('a service that does not answer holds up nobody who raises an alarm', async () => {
    const one = await house()
    await subscribe(one.manager)
    receiver.answers = { status: 0 }
    await raise(one, first(one))
    await arrived(1)
    const second = await raise(one, first(one), { type: 'Low SpO2' })
    expect(one.facility.store.alarms.get(second.id)).toBeDefined()
    await receiver.close()
  })

  it('after a start, alarms of the last minutes are told again; subscriptions and keys are kept', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wardlight-'))
    closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const one = await house({ dataDir })
    await subscribe(one.manager)
    const key = (await one.manager('GET', '/api/wardlight/push')).text
    await raise(one, first(one))
    await arrived(1)
    await raise(one, first(one), {
      type: 'Low SpO2',
      createdTime: Date.now() - 3600_000,
      cleared: true,
    })
    await one.facility.close()
    const two = await house({ dataDir })
    expect((await two.manager('GET', '/api/wardlight/push')).text).toBe(key)
    expect(devices(two)).toEqual(['/send/one'])
    await arrived(2)
  })
})

/** HEAR-10, AL26: whatever it wants to hear of, and it is shown what it was woken for. */
it('a device with another filter is woken for an alarm that is not confirmed', async () => {
  const one = await house()
  const id = await subscribe(one.manager, { leftOut: [], priorities: ['low'] })
  const alarm = await raise(one, first(one))
  const news = async () =>
    at((await one.manager('GET', `${subscriptions}/${id}/alarms`)).body, 'alarms')
  expect(await news()).toEqual([])
  one.later(5 * 60_000)
  await arrived(1)
  expect(await news()).toMatchObject([{ id: alarm.id }])
})
