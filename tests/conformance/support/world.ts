import { makeHospital, type Hospital } from './hospital.ts'
import { at, listAt, rest, type Rest, signedIn, textAt } from './rest.ts'
import type { Address } from './server.ts'

export type Edition = 'CE' | 'PE'
export type Session = { token: string; refreshToken: string }

/** Everything a case may know of the server it runs against: plain data, handed to every file. */
export type World = {
  url: string
  /** Where the console is served: by the embedded server itself, by our own in front of a ThingsBoard. */
  consoleUrl: string
  mqtt: string
  /** In every name of this run, so that runs do not meet and their things can be found. */
  mark: string
  edition: Edition
  version: string
  artifact: string
  /** The embedded facility server: its limits are shorter, and some of its answers safer (protocol §13.3). */
  isEmbedded: boolean
  /** Sensor telemetry reaches patients and raises alarms: embedded, or provisioned. */
  hasRules: boolean
  platform: Session & { email: string; password: string }
  hospitals: Hospital[]
  /** Why the hospitals are not whole. */
  failed?: string
}

/** Signs in; throws when the tenant administrator is refused. */
export async function signIn(url: string, username: string, password: string): Promise<Session> {
  const answer = await rest(url).post('/api/auth/login', { username, password })
  if (answer.status !== 200)
    throw new Error(`sign-in of ${username}: ${answer.status} ${answer.text}`)
  return { token: textAt(answer.body, 'token'), refreshToken: textAt(answer.body, 'refreshToken') }
}

/** Two hospitals with staff, a gateway and patients each. What fails on the way is told in `failed`. */
export async function makeWorld(
  { url, mqtt, user, password }: Address,
  consoleUrl: string,
): Promise<World> {
  const session = await signIn(url, user, password)
  const platform = signedIn(url, session.token)
  const info = (await platform.get('/api/system/info')).body
  const wordOf = (key: string): string => {
    const word = at(info, key)
    return typeof word === 'string' ? word : 'unknown'
  }
  const artifact = wordOf('artifact')
  const isEmbedded = artifact === 'wardlight'
  const world: World = {
    url,
    consoleUrl,
    mqtt,
    mark: `cf${Date.now().toString(36)}`,
    edition: at(info, 'type') === 'PE' ? 'PE' : 'CE',
    version: wordOf('version'),
    artifact,
    isEmbedded,
    hasRules: isEmbedded || (await isProvisioned(platform)),
    platform: { ...session, email: user, password },
    hospitals: [],
  }
  try {
    for (const letter of ['a', 'b']) {
      world.hospitals.push(await makeHospital(url, platform, `${world.mark}${letter}`))
    }
  } catch (error) {
    world.failed = error instanceof Error ? error.message : String(error)
  }
  return world
}

/** Whether the device profile of the sensors has a rule chain of its own. */
async function isProvisioned(platform: Rest): Promise<boolean> {
  const page = await platform.get('/api/deviceProfiles?pageSize=100&page=0&textSearch=wearable')
  return listAt(page.body, 'data').some(
    (profile) => at(profile, 'name') === 'wearable' && at(profile, 'defaultRuleChainId', 'id'),
  )
}

/**
 * Removes whatever carries the mark of this run: first things, then people, then their hospitals. Again as
 * long as it helps, because the last Admin of a hospital may have to go last. Answers what is left.
 */
export async function removeWorld({ url, platform, mark }: World): Promise<string[]> {
  const { token } = await signIn(url, platform.email, platform.password)
  const calls = signedIn(url, token)
  let left = await removeMarked(calls, mark)
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length
    left = await removeMarked(calls, mark)
  }
  return left
}

async function removeMarked(calls: Rest, mark: string): Promise<string[]> {
  const left: string[] = []
  for (const entityType of ['ASSET', 'DEVICE', 'USER', 'CUSTOMER']) {
    const found = await calls.post('/api/entitiesQuery/find', {
      entityFilter: { type: 'entityName', entityType, entityNameFilter: `%${mark}%` },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [],
      keyFilters: [],
      pageLink: { pageSize: 1000, page: 0, dynamic: false },
    })
    for (const row of listAt(found.body, 'data')) {
      const path = `/api/${entityType.toLowerCase()}/${textAt(row, 'entityId', 'id')}`
      const { status, text } = await calls.del(path)
      if (status !== 200) left.push(`${path} (${status} ${text.slice(0, 120)})`)
    }
  }
  return left
}
