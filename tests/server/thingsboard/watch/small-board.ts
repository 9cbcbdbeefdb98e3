import type { Tenant } from '../../../../server/thingsboard/acting/tenant.ts'
import type { Answered } from '../../../../server/thingsboard/acting/upstream.ts'
import type { Alarm, Reading, Value } from '../../../../server/protocol/types.ts'
import { textOf } from '../../../../server/protocol/values.ts'

/*
 * As much of a ThingsBoard as the watch asks for, in memory: a kill at every step takes a thousand calls. That the real
 * calls are answered so is asked of the embedded server (`watch.test.ts`).
 */
export type SmallBoard = {
  attributes: Map<string, Map<string, unknown>>
  alarms: Alarm[]
  /** Ids of the hospital's patients, and the newest values of their series. */
  patients: string[]
  series: Map<string, Map<string, Reading>>
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
  const patients: string[] = []
  const series: SmallBoard['series'] = new Map()
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
      entityFilter: {
        type: string
        entityNameFilter?: string
        entityType: string
        entityList?: string[]
      }
      latestValues: { type: string; key: string }[]
    }
    const { type: kind, entityType, entityList } = entityFilter
    const watch = attributes.has('watch') ? ['watch'] : []
    const ids = entityList ?? (kind === 'entityType' ? [hospital] : watch)
    const cell = (id: string, type: string, key: string) => {
      if (type === 'TIME_SERIES') {
        const { ts = 0, value = '' } = series.get(id)?.get(key) ?? {}
        return { ts, value: textOf(value) }
      }
      return { ts: 0, value: textOf((of(id).get(key) as Value | undefined) ?? '') }
    }
    return page(
      ids.map((id) => ({
        entityId: { entityType, id },
        latest: Object.fromEntries(
          latestValues.map(({ type }) => [
            type,
            Object.fromEntries(latestValues.map(({ key }) => [key, cell(id, type, key)])),
          ]),
        ),
      })),
    )
  }

  function alarmList({ searchParams }: URL, originatorId?: string): Answered {
    const [start, end] = ['startTime', 'endTime'].map((key) => searchParams.get(key))
    const isIn = ({ createdTime }: Alarm): boolean =>
      createdTime >= Number(start ?? 0) && createdTime <= Number(end ?? Infinity)
    const types = searchParams.get('typeList')?.split(',')
    const isOpen = searchParams.get('statusList') === 'ACTIVE'
    const isAsked = (alarm: Alarm): boolean =>
      isIn(alarm) &&
      (originatorId === undefined || alarm.originator.id === originatorId) &&
      (types?.includes(alarm.type) ?? true) &&
      !(isOpen && alarm.cleared)
    const inOrder = alarms.filter(isAsked).toSorted((a, b) => a.createdTime - b.createdTime)
    if (searchParams.get('sortOrder') === 'DESC') inOrder.reverse()
    return page(inOrder.map(alarmRow))
  }
  const alarmRow = (alarm: Alarm) => ({
    ...alarm,
    id: { entityType: 'ALARM', id: alarm.id },
    customerId: { entityType: 'CUSTOMER', id: alarm.customerId },
  })

  type Given = Omit<Alarm, 'id' | 'customerId'> & {
    id?: { id: string }
    customerId: { id: string }
  }

  /** One is read, saved or cleared. One without an id is the active one of its patient and type, or a new one. */
  function oneAlarm(method: string, id: string, verb: string, body: unknown): Answered {
    const given = structuredClone(body) as Given | undefined
    const saved = given?.id?.id ?? id
    const isMeant = (alarm: Alarm): boolean =>
      saved === ''
        ? !alarm.cleared &&
          alarm.type === given?.type &&
          alarm.originator.id === given.originator.id
        : alarm.id === saved
    const found = alarms.find(isMeant)
    if (verb === 'clear') {
      if (!found || found.cleared) return answer({}, found ? 400 : 404)
      Object.assign(found, { cleared: true, clearTs: 1 })
    } else if (method === 'POST' && found) {
      found.details = given?.details ?? {}
      found.endTs = given?.endTs ?? found.endTs
    } else if (method === 'POST' && given && saved === '') {
      const made = { ...given, id: `made-${alarms.length}`, customerId: given.customerId.id }
      alarms.push(made)
      return answer(alarmRow(made))
    }
    return found ? answer(alarmRow(found)) : answer({}, 404)
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
        return alarmList(url, second === 'alarm' ? fourth : undefined)
      case 'alarm':
        return oneAlarm(method, second, third, body)
      case 'asset':
        of('watch')
        return answer({ id: { entityType: 'ASSET', id: 'watch' } })
      case 'customer':
        if (third === '') return answer(customer)
        if (third === 'users') return page(users.map(shown))
        return page(url.searchParams.get('type') === 'patient' ? patients.map(asset) : [])
      case 'user':
        return answer(users.filter(({ id }) => id === second).map(shown)[0])
      default:
        return answer({}, 404)
    }
  }
  const asset = (id: string) => ({ id: { entityType: 'ASSET', id } })
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
  return { attributes, alarms, patients, series, users, hospital, customer, tenant }
}
