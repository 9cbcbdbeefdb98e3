import type { Facility } from './facility.ts'

/** A server, wherever it runs. */
type Place = Pick<Facility, 'url'>

export const ADMIN = 'admin@wardlight.example'
export const MANAGER = 'manager@wardlight.example'
export const PLATFORM = 'platform@wardlight.example'
export const PASSWORD = 'wardlight'

export type ServerAlarm = { id: string; type: string; originator: string; status: string }

/** Somebody at another console: what the server itself says, asked directly and not through the line. */
export type Colleague = {
  alarms(): Promise<ServerAlarm[]>
  clear(alarmId: string): Promise<void>
}

export async function colleague(facility: Place, email = ADMIN): Promise<Colleague> {
  let token = await sessionToken(facility, email)

  async function renewed<T>(ask: (token: string) => Promise<T>): Promise<T> {
    try {
      return await ask(token)
    } catch {
      // Tokens of some scenarios live for seconds.
      token = await sessionToken(facility, email)
      return ask(token)
    }
  }

  return {
    async alarms() {
      const page = (await renewed((bearer) =>
        post(facility, '/api/alarmsQuery/find', ALL_ALARMS, bearer),
      )) as { data: WireAlarm[] }
      return page.data.map((alarm) => ({
        id: alarm.id.id,
        type: alarm.type,
        originator: alarm.originator.id,
        status: alarm.status,
      }))
    },
    async clear(alarmId) {
      await renewed((bearer) => post(facility, `/api/alarm/${alarmId}/clear`, undefined, bearer))
    },
  }
}

/** Of a new session of this account. */
export async function sessionToken(facility: Place, email: string): Promise<string> {
  const given = { username: email, password: PASSWORD }
  return ((await post(facility, '/api/auth/login', given)) as { token: string }).token
}

const ALL_ALARMS = {
  entityFilter: { type: 'assetType', assetTypes: ['patient'], assetNameFilter: '' },
  pageLink: {
    page: 0,
    pageSize: 200,
    timeWindow: 86_400_000,
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
  },
  alarmFields: ['type', 'status', 'originator'].map((key) => ({ type: 'ALARM_FIELD', key })),
  entityFields: [],
  latestValues: [],
}

type WireAlarm = {
  id: { id: string }
  type: string
  originator: { id: string }
  status: string
}

async function post(facility: Place, path: string, body: unknown, token = ''): Promise<unknown> {
  const response = await fetch(`${facility.url}${path}`, {
    method: 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { 'x-authorization': `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
