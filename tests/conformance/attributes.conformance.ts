import { describe, expect, test } from 'vitest'
import {
  as,
  attributesOf,
  expectEmpty,
  expectError,
  expectText,
  hospital,
  NOBODY,
  platform,
  saveAttributes,
  saveSeries,
  unique,
  world,
} from './support/facility.ts'
import { readsAsDevices } from './support/attributes.ts'
import { made, makeAsset, makeStaff } from './support/hospital.ts'
import { at, listAt, textAt } from './support/rest.ts'

/** A hospital with nobody in it yet. */
async function makeHospitalAlone(): Promise<{ id: string }> {
  const customer = await made(
    'POST /api/customer',
    platform.post('/api/customer', { title: unique('Alone') }),
  )
  return { id: textAt(customer, 'id', 'id') }
}
const newAsset = () => makeAsset(platform, hospital().id, 'room', unique('room'))
const valuesOf = (body: unknown) =>
  Object.fromEntries(listAt(body).map((row) => [String(at(row, 'key')), at(row, 'value')]))

describe('saving and reading (protocol §5)', () => {
  test('an empty answer; then a dated list without scopes', async () => {
    const { id } = await newAsset()
    expectEmpty(await platform.post(saveAttributes('ASSET', id), { name: 'x', on: true, n: 3 }))
    const { body } = await platform.get(attributesOf('ASSET', id))
    expect(listAt(body)).toEqual(
      expect.arrayContaining([
        { lastUpdateTs: expect.any(Number), key: 'name', value: 'x' },
        { lastUpdateTs: expect.any(Number), key: 'on', value: true },
        { lastUpdateTs: expect.any(Number), key: 'n', value: 3 },
      ]),
    )
    const some = await platform.get(`${attributesOf('ASSET', id)}?keys=n,missing`)
    expect(valuesOf(some.body)).toEqual({ n: 3 })
  })

  test('a text that is a number becomes one, or stays as it is (trap 5)', async () => {
    const { id } = await newAsset()
    const given = {
      room: '101',
      phone: '01012345678',
      code: '0001',
      half: '36.50',
      hex: '0x0001',
      plus: '+8210',
      dashed: '10-12',
      power: '1e5',
      patient: 'P12',
      empty: '',
    }
    expectEmpty(await platform.post(saveAttributes('ASSET', id), given))
    const numbers = { room: 101, phone: 1012345678, code: 1, half: 36.5 }
    expect(valuesOf((await platform.get(attributesOf('ASSET', id))).body)).toEqual({
      ...given,
      ...((await readsAsDevices()) && numbers),
    })
  })

  test('objects and lists are kept as they are', async () => {
    const { id } = await newAsset()
    const given = { object: { a: [1, 'x'] }, list: [1, 2] }
    expectEmpty(await platform.post(saveAttributes('ASSET', id), given))
    expect(valuesOf((await platform.get(attributesOf('ASSET', id))).body)).toEqual(given)
  })

  test('scopes are apart; without one a key may come twice', async () => {
    const { id } = await newAsset()
    expectEmpty(await platform.post(saveAttributes('ASSET', id, 'SERVER_SCOPE'), { k: 'server' }))
    expectEmpty(await platform.post(saveAttributes('ASSET', id, 'SHARED_SCOPE'), { k: 'shared' }))
    const scope = async (name: string) =>
      valuesOf((await platform.get(`${attributesOf('ASSET', id)}/${name}`)).body)
    expect(await scope('SERVER_SCOPE')).toEqual({ k: 'server' })
    expect(await scope('SHARED_SCOPE')).toEqual({ k: 'shared' })
    expect(await scope('CLIENT_SCOPE')).toEqual({})
    const all = await platform.get(attributesOf('ASSET', id))
    expect(listAt(all.body).map((row) => at(row, 'value'))).toEqual(['server', 'shared'])
    const keys = await platform.get(`/api/plugins/telemetry/ASSET/${id}/keys/attributes`)
    expect(new Set(listAt(keys.body))).toEqual(new Set(['k']))
  })

  test('the short path saves too; the other keys stay', async () => {
    const { id } = await newAsset()
    expectEmpty(await platform.post(saveAttributes('ASSET', id), { first: 'a' }))
    const path = `/api/plugins/telemetry/ASSET/${id}/SERVER_SCOPE`
    expectEmpty(await platform.post(path, { second: 'b' }))
    expect(valuesOf((await platform.get(attributesOf('ASSET', id))).body)).toEqual({
      first: 'a',
      second: 'b',
    })
  })

  test('removing keys, also those that never were', async () => {
    const { id } = await newAsset()
    expectEmpty(await platform.post(saveAttributes('ASSET', id), { gone: 1, stays: 2 }))
    const path = `/api/plugins/telemetry/ASSET/${id}/SERVER_SCOPE?keys=gone,never`
    expectEmpty(await platform.del(path))
    expect(valuesOf((await platform.get(attributesOf('ASSET', id))).body)).toEqual({ stays: 2 })
  })
})

describe('what is refused (protocol §5)', () => {
  test.each([
    ['"no":', 400, /^(Invalid JSON|Request is not a JSON object)/],
    ['[1]', 400, /Request is not a JSON object/],
    ['{}', 400, /No attributes data found in request body!/],
    ['{" ":1}', 400, /^Key cannot be (blank|empty or contains only spaces)/],
  ])('%s in plain text', async (body, status, text) => {
    const answer = await platform.post(saveAttributes('ASSET', hospital().room.id), body)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(text)
    expect(at(answer.body, 'errorCode')).toBeUndefined()
  })

  test('the scope of devices', async () => {
    const path = saveAttributes('ASSET', hospital().room.id, 'CLIENT_SCOPE')
    expectText(await platform.post(path, { a: 1 }), 400, 'Invalid scope: CLIENT_SCOPE')
  })

  test('a null: 500, and nothing is saved; or it is left out (trap 6)', async () => {
    const { id } = await newAsset()
    const answer = await platform.post(saveAttributes('ASSET', id), { fine: 1, owner_name: null })
    const isFault = await readsAsDevices()
    expect(answer.status).toBe(isFault ? 500 : 200)
    const saved = valuesOf((await platform.get(attributesOf('ASSET', id))).body)
    expect(saved).toEqual(isFault ? {} : { fine: 1 })
  })

  test('words and ids that are none: JSON 400/31, or 500/2', async () => {
    const { id } = hospital().room
    const paths = [attributesOf('asset', id), attributesOf('ASSET', 'none')]
    for (const path of [...paths, `${attributesOf('ASSET', id)}/NO_SCOPE`]) {
      const answer = await platform.get(path)
      // ThingsBoard 4.0 takes some of them for a fault of its own.
      if (answer.status === 500) expectError(answer, 500, 2, /^Method parameter/)
      else expectError(answer, 400, 31)
    }
  })

  test('nobody of that id, and entities of others: plain text', async () => {
    expectText(await platform.get(attributesOf('ASSET', NOBODY)), 404, /wasn't found/)
    const other = hospital('b').patients[0].id
    const calls = as(hospital('a').admin)
    const refusal = "You don't have permission to perform this operation!"
    expectText(await calls.get(attributesOf('ASSET', other)), 403, refusal)
    expectText(await calls.post(saveAttributes('ASSET', other), { a: 1 }), 403, refusal)
  })
})

describe('a hospital’s limits (protocol §13.1)', () => {
  test('staff read them; saving is refused by CE alone', async () => {
    const { id, admin } = hospital()
    const limits = { highHrAlarmThreshold: 120, highHrAlarmEnabled: true, lowHrAlarmEnabled: true }
    const answer = await as(admin).post(saveAttributes('CUSTOMER', id), limits)
    if (world.edition === 'CE') {
      expectText(answer, 403, "You don't have permission to perform this operation!")
      expectEmpty(await platform.post(saveAttributes('CUSTOMER', id), limits))
    } else expectEmpty(answer)
    const { body } = await as(admin).get(attributesOf('CUSTOMER', id))
    expect(valuesOf(body)).toMatchObject(limits)
  })

  // SRV-19.
  test('the own attributes of a person', async () => {
    const { manager } = hospital()
    const calls = as(manager)
    expectEmpty(await calls.post(saveAttributes('USER', manager.id), { highHrEmail: true }))
    const { body } = await calls.get(
      `${attributesOf('USER', manager.id)}?keys=highHrEmail,authority`,
    )
    expect(valuesOf(body)).toEqual({ highHrEmail: true, authority: 'Manager' })
  })

  test('a Manager’s phone with the role as it is; another role is no Manager’s (API-12, SRV-15)', async () => {
    const { manager } = hospital()
    const calls = as(manager)
    const save = (values: object) => calls.post(saveAttributes('USER', manager.id), values)
    const read = async () =>
      valuesOf((await calls.get(`${attributesOf('USER', manager.id)}?keys=phone,authority`)).body)
    expectEmpty(await save({ phone: 'tel-1', authority: 'Manager' }))
    expect(await read()).toEqual({ phone: 'tel-1', authority: 'Manager' })
    if (!world.isEmbedded) return
    const refusal = "You don't have permission to perform this operation!"
    expectText(await save({ phone: 'tel-2', authority: 'Administrator' }), 403, refusal)
    expect(await read()).toEqual({ phone: 'tel-1', authority: 'Manager' })
  })

  test('a hospital keeps its last Admin, and what the server finds out is its own (embedded)', async () => {
    if (!world.isEmbedded) return
    const { admin, gateway, patients } = hospital()
    const { id } = await makeHospitalAlone()
    const only = await makeStaff(
      world.url,
      platform,
      id,
      `${unique('only')}@wardlight.example`,
      'Administrator',
    )
    const role = `/api/plugins/telemetry/USER/${only.id}/SERVER_SCOPE?keys=authority`
    for (const calls of [as(only), platform])
      expectText(
        await calls.del(role),
        400,
        'The last Admin of a hospital cannot become a Manager.',
      )
    const refusal = "You don't have permission to perform this operation!"
    const seen = saveAttributes('DEVICE', gateway.id)
    expectText(await as(admin).post(seen, { active: true }), 403, refusal)
    const readings = saveSeries('ASSET', patients[0].id)
    expectText(await as(admin).post(readings, { hr: 60 }), 403, refusal)
    const erasing = `/api/plugins/telemetry/ASSET/${patients[0].id}/timeseries/delete?keys=hr&deleteAllDataForKeys=true`
    expectText(await as(admin).del(erasing), 403, refusal)
  })
})
