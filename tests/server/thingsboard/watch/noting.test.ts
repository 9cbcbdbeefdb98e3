import { beforeEach, describe, expect, it } from 'vitest'
import type { Answered } from '../../../../server/thingsboard/acting/upstream.ts'
import { createNoting } from '../../../../server/thingsboard/watch/noting.ts'
import type { SensorRow } from '../../../../server/thingsboard/watch/whereabouts.ts'

/*
 * WATCH-07: as ThingsBoard 4.2.1 does it (`DefaultTransportApiService`, and tried there): a gateway is noted when it names a sensor
 * without a session, and only where `additionalInfo` is an object.
 */

type Device = { id: { id: string }; version: number; additionalInfo: object | null }
let devices: Map<string, Device>
/** Sensors that are on a gateway's line now. */
let sessions: Set<string>
let calls: string[]
let refuse: (path: string) => number | undefined
let leads: boolean
beforeEach(() => {
  devices = new Map()
  sessions = new Set()
  calls = []
  refuse = () => undefined
  leads = true
})

function make(id: string, additionalInfo: object | null): void {
  devices.set(id, { id: { id }, version: 1, additionalInfo })
}
/** The gateway reports a sensor. */
function report(id: string): void {
  const device = devices.get(id)
  if (sessions.has(id) || !device) return
  sessions.add(id)
  if (device.additionalInfo) Object.assign(device.additionalInfo, { lastConnectedGateway: 'g' })
}

const answer = (status: number, body: unknown): Answered => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
function call(method: string, path: string, body?: unknown): Promise<Answered> {
  calls.push(`${method} ${path}`)
  const refusal = refuse(path)
  if (refusal !== undefined) return Promise.resolve(answer(refusal, { message: 'No' }))
  const [, , , id = '', part] = path.split('/')
  if (path === '/api/device/credentials') {
    sessions.delete((body as { deviceId: { id: string } }).deviceId.id)
    return Promise.resolve(answer(200, body))
  }
  if (part === 'credentials')
    return Promise.resolve(answer(200, { deviceId: { id }, credentialsId: 'secret', version: 1 }))
  if (method === 'POST') {
    const given = structuredClone(body) as Device
    devices.set(given.id.id, { ...given, version: given.version + 1 })
    return Promise.resolve(answer(200, given))
  }
  return Promise.resolve(answer(200, devices.get(id)))
}

function rows(): SensorRow[] {
  return [...devices.values()].map(({ id: { id }, additionalInfo }) => ({
    id,
    hospital: 'H',
    gatewayId:
      (additionalInfo as { lastConnectedGateway?: string } | null)?.lastConnectedGateway ?? '',
    canBeNoted: additionalInfo !== null,
    isActive: sessions.has(id),
    heardAt: 0,
    isConnected: true,
    owner: '',
    stored: {},
    stamped: undefined,
    skewMs: undefined,
  }))
}
const start = () => createNoting({ tenant: { call }, leads: () => leads })
const saves = () => calls.filter((one) => one.startsWith('POST'))

describe('a sensor without additionalInfo', () => {
  it('that is heard has its gateway noted after two looks and its next report', async () => {
    make('s', null)
    report('s')
    const noting = start()
    await noting.mend(rows())
    report('s')
    expect(devices.get('s')?.additionalInfo).toEqual({})
    await noting.mend(rows())
    report('s')
    expect(devices.get('s')?.additionalInfo).toEqual({ lastConnectedGateway: 'g' })
    calls = []
    await noting.mend(rows())
    expect(calls).toEqual([])
  })

  it('that is silent is noted by its first report; no session is ended', async () => {
    make('s', null)
    const noting = start()
    await noting.mend(rows())
    await noting.mend(rows())
    report('s')
    expect(devices.get('s')?.additionalInfo).toEqual({ lastConnectedGateway: 'g' })
    expect(saves()).toEqual(['POST /api/device'])
  })

  it('of which the note was lost again is mended again', async () => {
    make('s', {})
    report('s')
    const noting = start()
    await noting.mend(rows())
    make('s', null)
    for (let look = 0; look < 3; look += 1) {
      await noting.mend(rows())
      report('s')
    }
    expect(devices.get('s')?.additionalInfo).toEqual({ lastConnectedGateway: 'g' })
  })
})

describe('what is asked', () => {
  it('a sensor that signs in by itself loses one session, not one with every look', async () => {
    make('s', {})
    sessions.add('s')
    const noting = start()
    for (let look = 0; look < 3; look += 1) {
      await noting.mend(rows())
      sessions.add('s')
    }
    expect(saves()).toEqual(['POST /api/device/credentials'])
  })

  it('what is refused is not asked for again, what may pass is; the others are mended', async () => {
    make('a', null)
    make('b', null)
    refuse = (path) => (path === '/api/device/a' ? 400 : undefined)
    const noting = start()
    await noting.mend(rows())
    await noting.mend(rows())
    expect(calls.filter((one) => one === 'GET /api/device/a')).toHaveLength(1)
    expect(devices.get('b')?.additionalInfo).toEqual({})
    make('c', null)
    refuse = () => 503
    await expect(noting.mend(rows())).rejects.toThrow('503')
    refuse = () => undefined
    await noting.mend(rows())
    expect(devices.get('c')?.additionalInfo).toEqual({})
  })

  it('fifty in one look, and nothing by a copy that does not lead', async () => {
    for (let n = 0; n < 70; n += 1) make(`s${n}`, null)
    const noting = start()
    await noting.mend(rows())
    expect(saves()).toHaveLength(50)
    await noting.mend(rows())
    expect(saves()).toHaveLength(70)
    make('last', null)
    leads = false
    await expect(noting.mend(rows())).rejects.toThrow('Another copy')
    expect(saves()).toHaveLength(70)
  })
})
