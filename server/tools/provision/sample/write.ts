import type { Alarm, Asset, Device, Relation, Store, Value, User } from '../../../protocol/types.ts'
import { noteKeyOf } from '../../../features/rights/notes.ts'
import { type Client, ProvisionError, Refused, textOf } from '../../../thingsboard/chains/client.ts'
import { MARK } from './found.ts'
import { inParallel } from '../../../support/in-parallel.ts'
import { alarmsOf, confirmerOf, notesOf, openStates, seriesOf } from './past.ts'
import { randomPassword } from '../../sample/accounts.ts'

/** So many calls at a time. */
const AT_ONCE = 6

export type Writing = {
  client: Client
  store: Store
  /** Ids of what is there already, by name or title. */
  kept: ReadonlyMap<string, string>
  /** The ending of the staff's addresses; the sample's own when left out. */
  domain: string | undefined
  say: (line: string) => void
}
type State = Writing & {
  /** From ids of the store to ids of the server. */
  ids: Map<string, string>
  /** By their id in the store. */
  staff: Map<string, Colleague>
}

/** Writes a store's facility to a server by public calls. Returns its hospital and its staff. */
export async function writeSample(
  writing: Writing,
): Promise<{ hospitalId: string; staff: readonly Colleague[] }> {
  const state: State = { ...writing, ids: new Map(), staff: new Map() }
  const { store, say } = state
  const hospitalId = await writeHospital(state)
  await writeStaff(state, hospitalId)
  await writeHouse(state, hospitalId)
  await writeAlarms(state, hospitalId)
  await writeSeries(state)
  for (const [id, values] of openStates(alarmsOf(store)))
    await saveAttributes(state, 'ASSET', id, values)
  say(`${store.entities.all('ASSET').length} places and patients have their past`)
  return { hospitalId, staff: [...state.staff.values()] }
}

async function writeHospital(state: State): Promise<string> {
  const { client, store, ids, kept, say } = state
  const [hospital] = store.entities.all('CUSTOMER')
  if (!hospital) throw new Error('There is no hospital in the sample.')
  const { title, country, city } = hospital
  const id =
    kept.get(title) ??
    (await made(client, '/api/customer', { title, country, city, additionalInfo: MARK }))
  ids.set(hospital.id, id)
  await saveAttributes(state, 'CUSTOMER', hospital.id)
  say(`hospital ${title}`)
  return id
}

async function writeStaff(state: State, hospitalId: string): Promise<void> {
  const { client, store, ids, staff, domain } = state
  for (const user of store.entities.all('USER')) {
    if (user.authority !== 'CUSTOMER_USER') continue
    const email = domain === undefined ? user.email : `${user.email.split('@')[0]}@${domain}`
    const colleague = await makeColleague(client, hospitalId, { ...user, email })
    ids.set(user.id, colleague.id)
    staff.set(user.id, colleague)
    await saveAttributes(state, 'USER', user.id)
  }
}

/** Wards, rooms, patients, gateways and sensors, with their attributes and relations. */
async function writeHouse(state: State, hospitalId: string): Promise<void> {
  const { client, store, ids, kept, say } = state
  const things: (Asset | Device)[] = [
    ...store.entities.all('ASSET'),
    ...store.entities.all('DEVICE'),
  ]
  const customerId = { entityType: 'CUSTOMER', id: hospitalId }
  await inParallel(
    things,
    AT_ONCE,
    async ({ id, entityType, name, type, label, additionalInfo }) => {
      const body = { name, type, label, customerId, additionalInfo: { ...additionalInfo, ...MARK } }
      const path = `/api/${entityType.toLowerCase()}`
      ids.set(id, kept.get(name) ?? (await made(client, path, body)))
    },
  )
  await inParallel(things, AT_ONCE, ({ id, entityType }) => saveAttributes(state, entityType, id))
  const [hospital] = store.entities.all('CUSTOMER')
  const relations = [hospital, ...things].flatMap((one) =>
    one ? store.relations.from(one.id) : [],
  )
  await inParallel(relations, AT_ONCE, (relation) => relate(state, relation))
  say(`${things.length} wards, rooms, patients, gateways and sensors`)
}

/** The past alarms, with their times and confirmed by the right person, or still open. */
async function writeAlarms(state: State, hospitalId: string): Promise<void> {
  const { store, client, staff, say } = state
  const alarms = alarmsOf(store)
  for (const alarm of alarms) {
    const who = staff.get(confirmerOf(store, alarm) ?? '')?.client ?? client
    await who.post('/api/alarm', bodyOf(state, hospitalId, alarm))
  }
  const open = alarms.filter(({ cleared }) => !cleared).length
  say(`${alarms.length} alarms, ${open} of them open`)
}

function bodyOf({ ids }: State, hospitalId: string, alarm: Alarm): object {
  const { type, severity, originator, startTs, endTs, cleared, clearTs, details } = alarm
  return {
    type,
    severity,
    originator: { ...originator, id: ids.get(originator.id) },
    customerId: { entityType: 'CUSTOMER', id: hospitalId },
    startTs,
    endTs,
    acknowledged: false,
    cleared,
    clearTs,
    details,
  }
}

async function writeSeries({ store, client, ids, staff, say }: State): Promise<void> {
  const things = [...store.entities.all('ASSET'), ...store.entities.all('DEVICE')]
  let count = 0
  await inParallel(things, AT_ONCE, async ({ id, entityType }) => {
    const path = `/api/plugins/telemetry/${entityType}/${ids.get(id)}/timeseries/ANY`
    for (const piece of seriesOf(store, id)) {
      await client.post(path, piece)
      for (const { values } of piece) count += Object.keys(values).length
    }
    for (const { key, points } of notesOf(store, id)) {
      const author = [...staff].find(([user]) => noteKeyOf(user) === key)?.[1]
      if (!author) continue
      const newKey = noteKeyOf(author.id)
      for (const { ts, values } of points)
        await author.client.post(path, [{ ts, values: { [newKey]: values[key] } }])
    }
  })
  say(`eight days of history: ${count} values`)
}

/** Saves an entity's server attributes, or the given values; ids in them become those of the server. */
async function saveAttributes(
  { client, store, ids }: State,
  entityType: string,
  id: string,
  given?: Record<string, object>,
): Promise<void> {
  const translated = (value: Value): Value =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value
  const kept = store.attributes.of(id, 'SERVER_SCOPE')
  const values =
    given ?? Object.fromEntries([...kept].map(([key, { value }]) => [key, translated(value)]))
  if (Object.keys(values).length === 0) return
  await client.post(`/api/plugins/telemetry/${entityType}/${ids.get(id)}/SERVER_SCOPE`, values)
}

function relate({ client, ids }: State, { from, to, type }: Relation): Promise<unknown> {
  const end = ({ entityType, id }: Relation['from']) => ({ entityType, id: ids.get(id) })
  const body = { from: end(from), to: end(to), type, typeGroup: 'COMMON' }
  return client.post('/api/relation', body)
}

async function made(client: Client, path: string, body: object): Promise<string> {
  const id = textOf(await client.post(path, body), 'id', 'id')
  if (id === undefined) throw new Error(`${path} answered without an id.`)
  return id
}

/** One of the sample's staff: the new account, and calls in its name. */
type Colleague = { id: string; email: string; password: string; client: Client }

/** Makes an account that can sign in, with a new secret password. */
export async function makeColleague(
  client: Client,
  hospitalId: string,
  { email, firstName }: Pick<User, 'email' | 'firstName'>,
): Promise<Colleague> {
  const made = await client
    .post('/api/user?sendActivationMail=false', {
      email,
      firstName,
      lastName: '',
      authority: 'CUSTOMER_USER',
      customerId: { entityType: 'CUSTOMER', id: hospitalId },
      additionalInfo: MARK,
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new ProvisionError(takenText(email)) : error
    })
  const id = textOf(made, 'id', 'id') ?? ''
  const info = await client.get(`/api/user/${id}/activationLinkInfo`)
  const link = textOf(info, 'value') ?? ''
  const activateToken = new URL(link, 'http://localhost').searchParams.get('activateToken')
  const password = randomPassword()
  const path = '/api/noauth/activate?sendActivationMail=false'
  const pair = await client.post(path, { activateToken, password })
  return { id, email, password, client: client.as(textOf(pair, 'token') ?? '') }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Refused && /already (present|exists)/.test(error.why)

const takenText = (email: string): string =>
  `${email} is taken on this server, perhaps in another tenant: an address can be there only once. ` +
  `Give the sample's accounts another ending: --domain ward.example`
