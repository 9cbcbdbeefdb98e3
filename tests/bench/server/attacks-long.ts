import { limits } from '../../../server/features/quotas/limits.ts'

/** What these attacks need of the others. */
export type Hands = {
  patients: readonly string[]
  ask(method: string, path: string, body?: string): Promise<string>
  /** So many at a time until it is over. */
  again(one: (turn: number) => Promise<unknown>): Promise<void>
}

const LONG = 'x'.repeat(limits.valueCharacters)
/** So many of them fit into one body, and so many into one answer. */
const PER_BODY = Math.floor(limits.body / (LONG.length + 60))
const PER_ANSWER = Math.floor(limits.answerCharacters / (LONG.length + 60))

/** The longest texts as points of one series, asked for again and again: as many as an answer holds, and more. */
export async function longHistory({ patients, ask, again }: Hands): Promise<void> {
  const path = `/api/plugins/telemetry/ASSET/${patients[2]}`
  const now = Date.now()
  for (let at = 0; at < PER_ANSWER + PER_BODY; at += PER_BODY) {
    const points = Array.from({ length: PER_BODY }, (_, index) => ({
      ts: now - (at + index) * 1000,
      values: { note: LONG },
    }))
    await ask('POST', `${path}/timeseries/ANY`, JSON.stringify(points))
  }
  const range = `${path}/values/timeseries?keys=note&startTs=0&endTs=${now + 1}`
  await again((turn) => ask('GET', `${range}&limit=${turn % 4 === 0 ? 50_000 : PER_ANSWER}`))
}

/** The longest texts on pages of entities, shown and searched. */
export async function longPages({ patients, ask, again }: Hands): Promise<void> {
  const names = Array.from({ length: PER_BODY }, (_, index) => `long${index}`)
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, LONG])))
  const some = patients.slice(3, 3 + Math.ceil(PER_ANSWER / PER_BODY) + 20)
  for (const id of some)
    await ask('POST', `/api/plugins/telemetry/ASSET/${id}/attributes/SERVER_SCOPE`, body)
  const query = (entityList: readonly string[], textSearch: string): string =>
    JSON.stringify({
      entityFilter: { type: 'entityList', entityType: 'ASSET', entityList },
      entityFields: [],
      latestValues: names.map((key) => ({ type: 'ATTRIBUTE', key })),
      pageLink: { page: 0, pageSize: 1000, dynamic: false, textSearch },
    })
  const fitting = some.slice(0, Math.floor(PER_ANSWER / PER_BODY))
  const asked = [query(fitting, ''), query(some, ''), query(some, 'yy')]
  await again((turn) => ask('POST', '/api/entitiesQuery/find', asked[turn % asked.length]))
}

/** The whole trail of a hospital: searched for what is not in it, and in every order there is. */
export async function trail({ ask, again }: Hands): Promise<void> {
  const me = JSON.parse(await ask('GET', '/api/auth/user')) as { customerId: { id: string } }
  const path = `/api/audit/logs/customer/${me.customerId.id}?page=0&pageSize=1000`
  const sorts = ['entityName', 'userName', 'entityType', 'actionStatus', 'actionType']
  const asked = ['&textSearch=nowhere', ...sorts.map((sort) => `&sortProperty=${sort}`)]
  await again((turn) => ask('GET', `${path}${asked[turn % asked.length]}`))
}

/** All alarms there are on one page, in orders and with searches that cost something. */
export function alarmLists({ ask, again }: Hands): Promise<void> {
  const asked = ['&sortProperty=originator', '&textSearch=patient', '&sortProperty=type', '']
  return again((turn) =>
    ask('GET', `/api/alarms?page=0&pageSize=1000000${asked[turn % asked.length]}`),
  )
}

/** Filters that take long to ask of one entity. */
export function heavyFilters({ ask, again }: Hands): Promise<void> {
  const key = { type: 'ATTRIBUTE', key: 'ward' }
  const words = Array.from({ length: 50_000 }, (_, at) => `Ward ${at}`).join(',')
  const list = { type: 'STRING', operation: 'IN', value: { defaultValue: words }, ignoreCase: true }
  const part = { ...list, operation: 'CONTAINS', value: { defaultValue: 'a'.repeat(1000) } }
  const most = limits.filtersPerQuery - 1
  const many = {
    type: 'COMPLEX',
    operation: 'OR',
    predicates: Array.from({ length: most }, () => part),
  }
  const query = (predicate: object): string =>
    JSON.stringify({
      entityFilter: { type: 'entityType', entityType: 'ASSET' },
      keyFilters: [{ key, predicate }],
    })
  const asked = [query(list), query(many)]
  return again((turn) => ask('POST', '/api/entitiesQuery/count', asked[turn % asked.length]))
}
