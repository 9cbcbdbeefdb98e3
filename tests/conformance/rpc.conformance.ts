import { describe, expect, test } from 'vitest'
import { connectDevice } from './support/devices.ts'
import {
  as,
  expectEmpty,
  expectError,
  expectText,
  hospital,
  NOBODY,
  platform,
  unique,
} from './support/facility.ts'
import { makeGateway } from './support/hospital.ts'

const body = (timeout = 5000) => ({
  method: 'diaper_type',
  params: { device: hospital().sensors[0], value: '0x0001' },
  timeout,
})
const oneway = (id: string, version: 'v1' | 'v2' = 'v2') =>
  version === 'v2' ? `/api/rpc/oneway/${id}` : `/api/plugins/rpc/oneway/${id}`
const staff = () => as(hospital().manager)

describe('a call to a gateway (protocol §8)', () => {
  // SRV-49.
  test('200 and nothing as soon as it is sent; it arrives whole', async () => {
    const gateway = await connectDevice(hospital().gateway.accessToken)
    try {
      expect(await gateway.subscribe('v1/devices/me/rpc/request/+')).toBe(1)
      expectEmpty(await staff().post(oneway(hospital().gateway.id), body()))
      const { topic, payload } = await gateway.next(({ topic }) => topic.includes('/rpc/request/'))
      expect(topic).toMatch(/^v1\/devices\/me\/rpc\/request\/\d+$/)
      expect(payload).toMatchObject({ method: 'diaper_type', params: body().params })
      expectEmpty(await staff().post(oneway(hospital().gateway.id, 'v1'), body()))
    } finally {
      await gateway.close()
    }
  })

  test('two-way: the gateway’s own answer', async () => {
    const gateway = await connectDevice(hospital().gateway.accessToken)
    try {
      await gateway.subscribe('v1/devices/me/rpc/request/+')
      const asked = staff().post(`/api/rpc/twoway/${hospital().gateway.id}`, body())
      const { topic } = await gateway.next(({ topic }) => topic.includes('/rpc/request/'))
      await gateway.publish(topic.replace('request', 'response'), { done: true })
      const { status, body: answer } = await asked
      expect({ status, answer }).toEqual({ status: 200, answer: { done: true } })
    } finally {
      await gateway.close()
    }
  })

  // SRV-49. A gateway of its own, which never listened: a line that has just ended is there for a ThingsBoard until its actor of
  // the device has heard of the end, and a call that falls into those milliseconds is 200 (once in seven after the case above,
  // on 4.2.1; more often while something else keeps it busy).
  test('nobody listens: 504 empty after five seconds, however short the wish; 409 on the old path', async () => {
    const { id } = await makeGateway(platform, hospital().id, unique('gw-'))
    const started = Date.now()
    const [now, before] = await Promise.all([
      staff().post(oneway(id), body(100)),
      staff().post(oneway(id, 'v1'), body()),
    ])
    expect({ status: now.status, text: now.text }).toEqual({ status: 504, text: '' })
    expect({ status: before.status, text: before.text }).toEqual({ status: 409, text: '' })
    expect(Date.now() - started).toBeGreaterThan(4500)
    expect(Date.now() - started).toBeLessThan(15_000)
  })

  test('what is refused', async () => {
    const { id } = hospital().gateway
    expectError(await staff().post(oneway(id), '{'), 400, 31)
    expectError(await staff().post(oneway('none'), body()), 400, 31)
    expectText(await platform.post(oneway(NOBODY), body()), 404, /wasn't found/)
    expectText(
      await staff().post(oneway(hospital('b').gateway.id), body()),
      403,
      "You don't have permission to perform this operation!",
    )
  })
})
