import type { Tenant } from '../../../../server/thingsboard/acting/tenant.ts'
import type { Answered } from '../../../../server/thingsboard/acting/upstream.ts'
import type { Alarm, Value } from '../../../../server/protocol/types.ts'
import { textOf } from '../../../../server/protocol/values.ts'

/*
 * As much of a ThingsBoard as the watch asks for, in memory: a kill at every step takes a thousand calls. That the real
 * calls are answered so is asked of the embedded server (`watch.test.ts`).
 */
export type SmallBoard = {
  attributes: Map<string, Map<string, unknown>>
  alarms: Alarm[]
  users: { id: string; email: string }[]
  hospital: string
  /** The hospital itself, with its own address. */
  customer: { email: string }
  tenant: Tenant
}

const answer = (body: unknown, status = 200): Answered => ({
  status,
  text: JSON.stringify(body),
  type: 'application/json',
})
const page = (data: unknown[]): Answered => answer({ data, hasNext: false })

export function smallBoard(hospital: string, users: SmallBoard['users']): SmallBoard {
  const attributes: SmallBoard['attributes'] = new Map()
  const alarms: Alarm[] = []
  const of = (id: string): Map<string, unknown> => {
    const own = attributes.get(id) ?? new Map<string, unknown>()
    attributes.set(id, own)
    return own
  }
  const rows = (id: string) => [...of(id)].map(([key, value]) => ({ key, value }))
  const customer = { id: { entityType: 'CUSTOMER', id: hospital }, title: 'Hospital', email: '' }

  function telemetry(method: string, id: string, url: URL, body: unknown): Answered {
    const keys = url.searchParams.get('keys')?.split(',')
    if (method === 'GET') return answer(rows(id).filter(({ key }) => keys?.includes(key) ?? true))
    if (method === 'POST')
      for (const [key, value] of Object.entries(structuredClone(body) as object))
        of(id).set(key, value)
    else for (const key of keys ?? []) of(id).delete(key)
    return answer('')
  }

  function found(body: unknown): Answered {
    const { entityFilter, latestValues } = body as {
      entityFilter: { entityNameFilter?: string; entityType: string; entityList?: string[] }
      latestValues: { type: string; key: string }[]
    }
    const { entityType, entityList } = entityFilter
    const ids = entityList ?? (attributes.has('watch') ? ['watch'] : [])
    return page(
      ids.map((id) => ({
        entityId: { entityType, id },
        latest: Object.fromEntries(
          latestValues.map(({ type }) => [
            type,
            Object.fromEntries(
              latestValues.map(({ key }) => [
                key,
                { ts: 0, value: textOf((of(id).get(key) as Value | undefined) ?? '') },
              ]),
            ),
          ]),
        ),
      })),
    )
  }

  function alarmList({ searchParams }: URL): Answered {
    const [start, end] = ['startTime', 'endTime'].map((key) => searchParams.get(key))
    const isIn = ({ createdTime }: Alarm): boolean =>
      createdTime >= Number(start ?? 0) && createdTime <= Number(end ?? Infinity)
    const types = searchParams.get('typeList')?.split(',')
    const isOpen = searchParams.get('statusList') === 'ACTIVE'
    const isAsked = (alarm: Alarm): boolean =>
      isIn(alarm) && (types?.includes(alarm.type) ?? true) && !(isOpen && alarm.cleared)
    const inOrder = alarms.filter(isAsked).toSorted((a, b) => a.createdTime - b.createdTime)
    if (searchParams.get('sortOrder') === 'DESC') inOrder.reverse()
    return page(inOrder.map(alarmRow))
  }
  const alarmRow = (alarm: Alarm) => ({
    ...alarm,
    id: { entityType: 'ALARM', id: alarm.id },
    customerId: { entityType: 'CUSTOMER', id: alarm.customerId },
  })

  /** One is read, or saved: of what is given ThingsBoard takes over details and times alone. */
  function oneAlarm(method: string, id: string, body: unknown): Answered {
    const saved = body as { id?: { id: string }; details?: Alarm['details'] } | undefined
    const found = alarms.find((alarm) => alarm.id === (saved?.id?.id ?? id))
    if (!found) return answer({}, 404)
    if (method === 'POST') found.details = structuredClone(saved?.details ?? {})
    return answer(alarmRow(found))
  }

  function call(method: string, path: string, body: unknown): Answered {
    const url = new URL(path, 'http://board')
    const [, first = '', second = '', third = '', fourth = '', fifth = ''] = url.pathname
      .slice(1)
      .split('/')
    switch (first) {
      case 'plugins':
        return telemetry(method, fourth || fifth, url, body)
      case 'entitiesQuery':
        return found(body)
      case 'v2':
        return alarmList(url)
      case 'alarm':
        return oneAlarm(method, second, body)
      case 'asset':
        of('watch')
        return answer({ id: { entityType: 'ASSET', id: 'watch' } })
      case 'customer':
        if (third === '') return answer(customer)
        return page(third === 'users' ? users.map(shown) : [])
      case 'user':
        return answer(users.filter(({ id }) => id === second).map(shown)[0])
      default:
        return answer({}, 404)
    }
  }
  const shown = ({ id, email }: SmallBoard['users'][number]) => ({
    id: { entityType: 'USER', id },
    email,
    customerId: customer.id,
    additionalInfo: { userCredentialsEnabled: true },
  })
  const tenant: Tenant = {
    call: (method, path, body) => Promise.resolve(call(method, path, body)),
    get: (path) =>
      Promise.resolve(JSON.parse(call('GET', path, undefined).text) as object as never),
    attributes: (_type, id) => Promise.resolve(Object.fromEntries(of(id)) as Record<string, Value>),
    isReady: () => Promise.resolve(true),
  }
  return { attributes, alarms, users, hospital, customer, tenant }
}
