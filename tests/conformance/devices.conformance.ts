import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  as,
  expectEmpty,
  expectError,
  hospital,
  NOBODY,
  platform,
  unique,
} from './support/facility.ts'
import { makeGateway } from './support/hospital.ts'
import { at, listAt, ordered, textAt } from './support/rest.ts'

const customerId = () => ({ entityType: 'CUSTOMER', id: hospital().id })

describe('devices (protocol §7)', () => {
  test('made, read, removed', async () => {
    const body = { name: unique('Dr.'), type: 'wearable', customerId: customerId() }
    const made = await platform.post('/api/device', body)
    expect(made.status).toBe(200)
    const id = textAt(made.body, 'id', 'id')
    expect(made.body).toMatchObject({ ...body, id: { entityType: 'DEVICE' } })
    expect((await as(hospital().manager).get(`/api/device/${id}`)).body).toMatchObject(body)
    expectError(
      await platform.post('/api/device', body),
      400,
      31,
      'Device with such name already exists!',
    )
    expectEmpty(await platform.del(`/api/device/${id}`))
    expectError(await platform.get(`/api/device/${id}`), 404, 32)
  })

  test('several at once; what is unknown or of others is left out', async () => {
    const [own, others] = [hospital('a').gateway, hospital('b').gateway]
    const ids = [own.id, NOBODY, others.id]
    const path = `/api/devices?deviceIds=${ids.join(',')}`
    const idsFor = async (calls: typeof platform): Promise<unknown[]> =>
      listAt((await calls.get(path)).body).map((device) => at(device, 'id', 'id'))
    expect(await idsFor(as(hospital('a').manager))).toEqual([own.id])
    expect(ordered(await idsFor(platform))).toEqual(ordered([own.id, others.id]))
    expect(listAt((await platform.get(path)).body)[0]).toMatchObject({
      customerId: { entityType: 'CUSTOMER' },
    })
  })

  test('a token is never part of the device', async () => {
    const { id, accessToken } = hospital().gateway
    expect((await platform.get(`/api/device/${id}`)).text).not.toContain(accessToken)
  })

  test('its credentials, the given ones, for platform and own staff', async () => {
    const { id, accessToken } = hospital().gateway
    for (const calls of [platform, as(hospital().admin)]) {
      const { status, body } = await calls.get(`/api/device/${id}/credentials`)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        deviceId: { entityType: 'DEVICE', id },
        credentialsType: 'ACCESS_TOKEN',
        credentialsId: accessToken,
        credentialsValue: null,
      })
    }
    expectError(await as(hospital('b').admin).get(`/api/device/${id}/credentials`), 403, 20)
  })

  test('credentials can be replaced by the platform', async () => {
    const { id } = await makeGateway(platform, hospital().id, unique('gw'))
    const path = `/api/device/${id}/credentials`
    const before = (await platform.get(path)).body as object
    const next = { ...before, credentialsId: unique('token') }
    const saved = await platform.post('/api/device/credentials', next)
    expect(saved.status).toBe(200)
    expect((await platform.get(path)).body).toMatchObject({ credentialsId: next.credentialsId })
    expectError(await as(hospital().admin).post('/api/device/credentials', next), 403, 20)
  })

  test('a certificate is known by its SHA-3 hash, and its token no more', async () => {
    const { id, accessToken } = await makeGateway(platform, hospital().id, unique('gw'))
    const path = `/api/device/${id}/credentials`
    const before = (await platform.get(path)).body as object
    const pem = readFileSync(
      new URL('../server/embedded/mqtt/certificates/stranger.pem', import.meta.url),
      'utf8',
    )
    const credentialsValue = /^[^]*?-----END CERTIFICATE-----\n/.exec(pem)?.[0]
    const next = { ...before, credentialsType: 'X509_CERTIFICATE', credentialsValue }
    expect((await platform.post('/api/device/credentials', next)).status).toBe(200)
    expect((await platform.get(path)).body).toMatchObject({
      credentialsType: 'X509_CERTIFICATE',
      credentialsId: '39ae5c7fd0b3d5ee8757897952c3fb19a0133aa1927d8fea0e952b8070928018',
      credentialsValue: credentialsValue?.replaceAll(/-----.*-----|\n/g, ''),
    })
    const refused = await platform.post(`/api/v1/${accessToken}/telemetry`, { signal: 1 })
    expect(refused.status).toBe(401)
  })

  test('with credentials in one call', async () => {
    const credentialsId = unique('token')
    const made = await platform.post('/api/device-with-credentials', {
      device: { name: unique('Dr.'), type: 'wearable', customerId: customerId() },
      credentials: { credentialsType: 'ACCESS_TOKEN', credentialsId },
    })
    expect(made.status).toBe(200)
    const path = `/api/device/${textAt(made.body, 'id', 'id')}/credentials`
    expect((await platform.get(path)).body).toMatchObject({ credentialsId })
  })

  test('lists with the hospital’s title', async () => {
    const { id, title, gateway, manager } = hospital()
    const path = `/api/customer/${id}/deviceInfos?pageSize=100&page=0`
    for (const calls of [platform, as(manager)]) {
      const rows = listAt((await calls.get(path)).body, 'data')
      const row = rows.find((device) => at(device, 'name') === gateway.name)
      expect(row).toMatchObject({ customerTitle: title, type: 'gw' })
    }
    const all = await platform.get('/api/tenant/deviceInfos?pageSize=1000&page=0')
    expect(listAt(all.body, 'data').map((device) => at(device, 'name'))).toContain(gateway.name)
    expectError(await as(manager).get('/api/tenant/deviceInfos?pageSize=10&page=0'), 403, 20)
  })

  test('assigned to a hospital and back to nobody’s', async () => {
    const { id } = await makeGateway(platform, hospital('a').id, unique('gw'))
    const assigned = await platform.post(`/api/customer/${hospital('b').id}/device/${id}`)
    expect(assigned.status).toBe(200)
    expect((await as(hospital('b').admin).get(`/api/device/${id}`)).status).toBe(200)
    expectError(await as(hospital('a').admin).get(`/api/device/${id}`), 403, 20)
    expect((await platform.del(`/api/customer/device/${id}`)).status).toBe(200)
    expectError(await as(hospital('b').admin).get(`/api/device/${id}`), 403, 20)
  })

  test('staff neither make nor remove them', async () => {
    const calls = as(hospital().admin)
    const body = { name: unique('Dr.'), type: 'wearable', customerId: customerId() }
    expectError(await calls.post('/api/device', body), 403, 20)
    const { id } = await makeGateway(platform, hospital().id, unique('gw'))
    expectError(await calls.del(`/api/device/${id}`), 403, 20)
    expect((await platform.get(`/api/device/${id}`)).status).toBe(200)
  })

  test('nobody of that id', async () => {
    expectError(await platform.get(`/api/device/${NOBODY}`), 404, 32)
    expectError(await platform.get(`/api/device/${NOBODY}/credentials`), 404, 32)
  })
})
