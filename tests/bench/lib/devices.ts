import { setTimeout as pause } from 'node:timers/promises'
import { EMAIL, PASSWORD } from './facility.ts'

const PLATFORM = 'platform@wardlight.example'
/** Between two changes of one device each. */
const EVERY_MS = 50

export type Devices = {
  /** Moves devices of one kind from room to room until it is stopped; answers how many changes there were. */
  change(kind: 'sensor' | 'gateway'): { stop(): Promise<number> }
}
type Listed = { id: { id: string }; name: string }

/** Makes the sample hospital have so many gateways, spread over its wards; answers a hand on all its devices. */
export async function prepareDevices(url: string, gateways: number): Promise<Devices> {
  const platform = await caller(url, PLATFORM)
  const staff = await caller(url, EMAIL)
  const { customerId } = (await staff('/api/auth/user')) as { customerId: { id: string } }
  const hospital = customerId.id
  const list = async (): Promise<Listed[]> => {
    const path = `/api/customer/${hospital}/devices?pageSize=2000&page=0`
    return ((await platform(path)) as { data: Listed[] }).data
  }
  const first = await list()
  const wards = (await platform(
    `/api/customer/${hospital}/assets?pageSize=1000&page=0&type=ward`,
  )) as { data: Listed[] }
  const there = first.filter(({ name }) => name.startsWith('gw')).length
  for (let at = there; at < gateways; at += 1) {
    const made = (await platform('/api/device', {
      name: `gw-more-${at}`,
      type: 'gw',
      customerId: { entityType: 'CUSTOMER', id: hospital },
      additionalInfo: { gateway: true },
    })) as Listed
    const ward = wards.data[at % wards.data.length]
    await platform(attributes(made.id.id), {
      nick: `Spare ${at}`,
      ward: ward?.name ?? '',
      ward_entityId: ward?.id.id ?? '',
      room: '1',
    })
  }
  const all = await list()
  return {
    change(kind) {
      const prefix = kind === 'sensor' ? 'Dr.' : 'gw'
      const own = all.filter(({ name }) => name.startsWith(prefix))
      let [isOver, count] = [false, 0]
      const running = (async () => {
        while (!isOver) {
          const device = own[(count * 37) % own.length]
          await platform(attributes(device?.id.id ?? ''), { room: String(1 + (count % 40)) })
          count += 1
          await pause(EVERY_MS)
        }
      })()
      return {
        async stop() {
          isOver = true
          await running
          return count
        },
      }
    },
  }
}

const attributes = (id: string): string => `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`

/** Calls the server as somebody. A body is posted. */
async function caller(url: string, email: string) {
  const call = async (path: string, body?: unknown, token = ''): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { 'x-authorization': `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { token } = (await call('/api/auth/login', { username: email, password: PASSWORD })) as {
    token: string
  }
  return (path: string, body?: unknown): Promise<unknown> => call(path, body, token)
}
