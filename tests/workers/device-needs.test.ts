import { describe, expect, it } from 'vitest'
import { type Failure, RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { deviceNeeds } from '../../workers/platform-calls.ts'
import { wireEntity } from '../support/wire.ts'

const NOW = 100 * 24 * 3_600_000
const failing =
  (failure: Failure): Send =>
  () =>
    Promise.reject(new RequestFailed(failure))

const needs = (send: Send) => deviceNeeds(send, NOW, new Map())

describe('what the platform is answered (DEVS-12)', () => {
  it('is why there is no answer, and never a list that nobody asked for', async () => {
    expect(await needs(failing({ kind: 'offline' }))).toEqual({ kind: 'offline' })
    expect(await needs(failing({ kind: 'timeout' }))).toEqual({ kind: 'offline' })
    const refused: Failure = { kind: 'refused', status: 403, errorCode: 20, message: 'No.' }
    expect(await needs(failing(refused))).toEqual({
      kind: 'failed',
      why: { code: 'failed', words: 'No.' },
    })
  })

  it('is every device once, however many reasons find it, and what its battery loses is asked once', async () => {
    const asked: string[] = []
    const sensor = wireEntity('s1', {
      fields: { name: 'Dr.0001', ownerName: 'Seaview' },
      server: { owner_hospital_id: 'P7', connectivity: 'disconnected', clock_skew_ms: 60_000 },
      series: { batt_level: 40 },
      ts: NOW - 3_600_000,
    })
    const send = ((request) => {
      if (request.path.includes('timeseries')) {
        asked.push(request.path)
        return Promise.resolve(request.decode({}))
      }
      const isSensors = JSON.stringify(request.body).includes('Dr.')
      const data = isSensors ? [sensor] : []
      return Promise.resolve(request.decode({ data, totalElements: data.length, hasNext: false }))
    }) as Send
    const drains = new Map()
    const answer = await deviceNeeds(send, NOW, drains)
    expect(answer).toMatchObject({
      kind: 'needs',
      isMore: false,
      lines: [{ hospital: 'Seaview', line: { needs: [{ kind: 'silent' }, { kind: 'clock' }] } }],
    })
    await deviceNeeds(send, NOW + 60_000, drains)
    expect(asked).toHaveLength(1)
  })
})
