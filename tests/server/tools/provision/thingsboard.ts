import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that keeps rule chains and profiles as ThingsBoard does, and remembers what it was asked. */
export type Recording = {
  url: string
  /** `METHOD path` of every call but sign-in, without the query. */
  calls: string[]
  kept: Record<'ruleChain' | 'deviceProfile' | 'assetProfile', Entity[]>
  metadata: Map<string, Record<string, unknown>>
  /** Hospitals, and what is saved of each in the server's scope. */
  customers: { id: { id: string }; title: string; additionalInfo?: object }[]
  attributes: Map<string, Record<string, unknown>>
  /** Sensors, who wears each, and every call that was made about one. */
  sensors: { id: string; wearer?: string; noted: object[] }[]
  /** Devices as ThingsBoard keeps them, found by the start of their names. */
  devices: { id: { id: string }; name: string; version: number; additionalInfo: unknown }[]
  info: Record<string, unknown>
  authority: string
  tbel: boolean
  /** Of its queue `Main`. */
  partitions: number
  /** What its rule engine has; addresses that it does not. */
  components: object[]
  absent: Set<string>
  /** The next call to this path answers 500. */
  failOnce: string | undefined
  close(): Promise<void>
}
export type Entity = Record<string, unknown> & { id: { entityType: string; id: string } }

const TYPES = {
  ruleChain: 'RULE_CHAIN',
  deviceProfile: 'DEVICE_PROFILE',
  assetProfile: 'ASSET_PROFILE',
} as const

type Answer = { status: number; body: unknown }
const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, message: string): Answer => ({
  status,
  body: { status, message, errorCode: status === 401 ? 10 : 2, timestamp: 1 },
})

export async function startThingsBoard(): Promise<Recording> {
  const server = createServer((request, reply) => {
    void answer(request).then(({ status, body }) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const recording: Recording = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    kept: { ruleChain: [], deviceProfile: [], assetProfile: [] },
    metadata: new Map(),
    customers: [],
    attributes: new Map(),
    sensors: [],
    devices: [],
    info: { version: '4.2.2.3', artifact: 'application', name: 'ThingsBoard', type: 'CE' },
    authority: 'TENANT_ADMIN',
    tbel: true,
    partitions: 10,
    components: [],
    absent: new Set(),
    failOnce: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', recording.url)
    const body = await bodyOf(request)
    if (pathname === '/api/auth/login')
      return body['password'] === 'right'
        ? ok({ token: 'T', refreshToken: 'R' })
        : refused(401, 'Invalid username or password')
    if (request.headers['x-authorization'] !== 'Bearer T')
      return refused(401, 'Authentication failed')
    recording.calls.push(`${request.method} ${pathname}`)
    if (recording.failOnce === pathname) {
      recording.failOnce = undefined
      return refused(500, 'Something broke')
    }
    if (pathname === '/api/auth/user') return ok({ authority: recording.authority })
    if (recording.absent.has(pathname)) return refused(404, `No static resource ${pathname}.`)
    if (pathname === '/api/system/info') return ok(recording.info)
    if (pathname === '/api/ruleChain/tbelEnabled') return ok(recording.tbel)
    if (pathname === '/api/components') return ok(recording.components)
    if (pathname === '/api/queues')
      return ok({ data: [{ name: 'Main', partitions: recording.partitions }], hasNext: false })
    if (pathname === '/api/customers') return customers(Number(searchParams.get('page')))
    const ofCustomer = /^\/api\/plugins\/telemetry\/CUSTOMER\/([^/]+)\//.exec(pathname)?.[1]
    if (ofCustomer) return attributes(ofCustomer, request.method === 'POST' ? body : undefined)
    const device = aboutDevices(recording, request, body)
    if (device !== undefined) return device
    const told = aboutSensors(recording, request, body)
    if (told !== undefined) return ok(told)
    return request.method === 'GET' ? read(pathname, searchParams) : save(pathname, body)
  }

  /** One a page, so that who reads only the first is found out. */
  function customers(page: number): Answer {
    const data = recording.customers.slice(page, page + 1)
    return ok({ data, hasNext: page + 1 < recording.customers.length })
  }

  function attributes(id: string, saved: object | undefined): Answer {
    const known = { ...recording.attributes.get(id), ...saved }
    recording.attributes.set(id, known)
    if (saved) return ok('')
    return ok(Object.entries(known).map(([key, value]) => ({ lastUpdateTs: 1, key, value })))
  }

  function read(path: string, query: URLSearchParams): Answer {
    const list = /^\/api\/(ruleChain|deviceProfile|assetProfile)s$/.exec(path)?.[1]
    if (list) {
      const search = query.get('textSearch')?.toLowerCase() ?? ''
      const data = recording.kept[list as keyof Recording['kept']].filter(({ name }) =>
        String(name).toLowerCase().includes(search),
      )
      return ok({ data, totalPages: 1, totalElements: data.length, hasNext: false })
    }
    const [, id = '', part] = /^\/api\/ruleChain\/([^/]+)(\/metadata)?$/.exec(path) ?? []
    if (part) return ok(recording.metadata.get(id) ?? { nodes: [], connections: [] })
    const chain = recording.kept.ruleChain.find((found) => found.id.id === id)
    return chain ? ok(chain) : refused(404, "Requested item wasn't found!")
  }

  function save(path: string, body: Record<string, unknown>): Answer {
    if (path === '/api/ruleChain/metadata') {
      const { id } = body['ruleChainId'] as { id: string }
      const made = () => ({ entityType: 'RULE_NODE', id: randomUUID() })
      const nodes = (body['nodes'] as object[]).map((node) => ({ id: made(), ...node }))
      recording.metadata.set(id, { ...body, nodes })
      const chain = recording.kept.ruleChain.find((found) => found.id.id === id)
      if (chain) chain['firstRuleNodeId'] = { entityType: 'RULE_NODE', id: randomUUID() }
      return ok(recording.metadata.get(id))
    }
    const kind = path.slice('/api/'.length) as keyof Recording['kept']
    const list = recording.kept[kind]
    const given = body['id'] as Entity['id'] | undefined
    const entity = { ...body, id: given ?? { entityType: TYPES[kind], id: randomUUID() } }
    const index = list.findIndex(({ id }) => id.id === entity.id.id)
    if (index < 0) list.push(entity)
    else list[index] = entity
    return ok(entity)
  }
  return recording
}

/** Devices are found by name, read, and saved by whoever knows their version; nothing where it is about something else. */
function aboutDevices(
  { devices }: Recording,
  { method, url: path = '' }: IncomingMessage,
  body: Record<string, unknown>,
): Answer | undefined {
  const filter = body['entityFilter'] as { type?: string; entityNameFilter?: string } | undefined
  if (filter?.type === 'entityName') {
    const found = devices.filter(({ name }) => name.startsWith(filter.entityNameFilter ?? ''))
    const page = (body['pageLink'] as { page: number }).page
    // One a page, so that who reads only the first is found out.
    const data = found.slice(page, page + 1).map(({ id, name, additionalInfo }) => {
      const info = additionalInfo === null ? '' : JSON.stringify(additionalInfo)
      const fields = { name: { ts: 1, value: name }, additionalInfo: { ts: 1, value: info } }
      return { entityId: { entityType: 'DEVICE', ...id }, latest: { ENTITY_FIELD: fields } }
    })
    return ok({ data, hasNext: page + 1 < found.length })
  }
  const given = body['id'] as { id?: string } | undefined
  const read = /^\/api\/device\/([^/?]+)$/.exec(path)?.[1]
  if (method === 'GET' && path.startsWith('/api/tenant/devices'))
    return ok({ data: devices, hasNext: false })
  if (method === 'GET' && read === undefined) return undefined
  if (method === 'POST' && path !== '/api/device') return undefined
  if (method === 'POST' && given === undefined) {
    const made = { id: { id: randomUUID() }, version: 1, additionalInfo: null, name: '', ...body }
    devices.push(made)
    return ok(made)
  }
  const device = devices.find(({ id }) => id.id === (read ?? given?.id))
  if (!device) return refused(404, "Requested item wasn't found!")
  if (method === 'GET') return ok(device)
  if (body['version'] !== device.version)
    return refused(409, 'Device was already changed by someone else')
  return ok(Object.assign(device, body, { version: device.version + 1 }))
}

/** What is asked and saved about sensors; nothing where it is about something else. */
function aboutSensors(
  { sensors, attributes, url }: Recording,
  { method, url: path = '' }: IncomingMessage,
  body: Record<string, unknown>,
): unknown {
  const { pathname, searchParams } = new URL(path, url)
  if (pathname === '/api/entitiesQuery/find') {
    const data = sensors.map(({ id }) => ({
      entityId: { entityType: 'DEVICE', id },
      latest: {
        SERVER_ATTRIBUTE: { worn_by: { ts: 1, value: attributes.get(id)?.['worn_by'] ?? '' } },
      },
    }))
    return { data, hasNext: false }
  }
  if (pathname === '/api/relations') {
    const wearer = sensors.find(({ id }) => id === searchParams.get('toId'))?.wearer
    return wearer === undefined ? [] : [{ from: { entityType: 'ASSET', id: wearer } }]
  }
  const saved = /^\/api\/plugins\/telemetry\/DEVICE\/([^/]+)/.exec(pathname)?.[1]
  const id = saved ?? (body['to'] as { id?: string } | undefined)?.id
  const sensor = sensors.find((one) => one.id === id)
  if (!sensor) return undefined
  if (method === 'GET')
    return Object.entries(attributes.get(sensor.id) ?? {}).map(([key, value]) => ({ key, value }))
  sensor.noted.push(body)
  if (pathname.endsWith('/SERVER_SCOPE')) attributes.set(sensor.id, body)
  return ''
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
