import { type Api, pairBoard } from '../../server/support.ts'
import type { Ground } from '../../server/features/rights/table.ts'
import type { Role } from '../../server/features/rights/world.ts'
import { nextSecond, NULL_UUID, platform, unique, world } from './facility.ts'
import {
  activationToken,
  type Hospital,
  makeAsset,
  made,
  makeHospital,
  makeUser,
  PASSWORD,
} from './hospital.ts'
import { rest, signedIn, textAt } from './rest.ts'
import { signIn } from './world.ts'

/** The ground of the rights' table (`tests/server/features/rights`) on the server of this run, by public calls alone. */
export type RealGround = Ground & {
  token(role: Role): string | undefined
  fresh(role: Role): Promise<Api>
}

/** Two hospitals of its own, because rows spoil them; everything carries the mark of the run. */
export async function makeGround(front: string): Promise<RealGround> {
  const { url } = world
  const [hospital, other] = [await make('rights'), await make('elsewhere')]
  const people: Partial<Record<Role, { email: string; password: string }>> = {
    otherAdmin: other.admin,
    otherManager: other.manager,
    manager: hospital.manager,
    admin: hospital.admin,
    platform: world.platform,
  }
  const tokens: { [role in Role]?: string | undefined } = {}
  const signed = async (role: Role): Promise<string | undefined> => {
    const person = people[role]
    return person && (await signIn(url, person.email, person.password)).token
  }
  tokens.expired = await signed('admin')
  await nextSecond()
  await signedIn(url, tokens.expired ?? '').post('/api/auth/logout')
  await nextSecond()
  for (const role of Object.keys(people) as Role[]) tokens[role] = await signed(role)
  /** A screen that shows the whole hospital. */
  const pair = () => pairBoard({ url: front }, tokens.admin ?? '')
  tokens.board = (await pair()).token
  const as = (token: string | undefined): Api => apiOf(front, token)
  return {
    tenantId: textAt((await platform.get('/api/auth/user')).body, 'tenantId', 'id'),
    hospital,
    other,
    managerId: hospital.manager.id,
    adminId: hospital.admin.id,
    token: (role) => tokens[role],
    as: (role) => as(tokens[role]),
    fresh: async (role) =>
      as(role === 'board' ? (await pair()).token : ((await signed(role)) ?? tokens[role])),
    board: async () => (await pair()).id,
    ...makers(hospital, tokens.manager ?? ''),
  }
}

const make = (word: string): Promise<Hospital> =>
  makeHospital(world.url, platform, unique(word).toLowerCase())

/** As somebody at this address, in the form of the table's own world. */
function apiOf(front: string, token: string | undefined): Api {
  const calls = token === undefined ? rest(front) : signedIn(front, token)
  return (method, path, body) => {
    if (method === 'GET') return calls.get(path)
    return method === 'DELETE' ? calls.del(path) : calls.post(path, body ?? '')
  }
}

type Makers = Omit<
  RealGround,
  'tenantId' | 'hospital' | 'other' | 'managerId' | 'adminId' | 'token' | 'as' | 'fresh' | 'board'
>

function makers(hospital: Hospital, managerToken: string): Makers {
  const customerId = { entityType: 'CUSTOMER', id: hospital.id }
  const asset = (type: string) => makeAsset(platform, hospital.id, type, unique('new'))
  const patient = () => asset('patient')
  const name = () => unique('new')
  async function device(named: string, type: string, additionalInfo: object) {
    const accessToken = unique('token')
    const body = { name: named, type, customerId, additionalInfo }
    const answer = platform.post(`/api/device?accessToken=${accessToken}`, body)
    return { id: textAt(await made('device', answer), 'id', 'id'), name: named, accessToken }
  }
  return {
    unique: name,
    asset,
    patient,
    ward: () => asset('ward'),
    sensor: () => device(`Dr.${name()}`, 'wearable', {}),
    async gateway() {
      const additionalInfo = { gateway: true }
      return { ...(await device(`gw-${name()}`, 'gw', additionalInfo)), additionalInfo }
    },
    async person({ email = `${name()}@wardlight.example` } = {}, activated = true) {
      const id = await makeUser(platform, hospital.id, email)
      if (activated) {
        const activateToken = await activationToken(platform, id)
        const body = { activateToken, password: PASSWORD }
        await made('activation', rest(world.url).post('/api/noauth/activate', body))
      }
      return { id, email }
    },
    async alarm({ type = 'High HR' } = {}) {
      const originator = { entityType: 'ASSET', id: (await patient()).id }
      const body = { type, originator, severity: 'MAJOR', customerId }
      const alarm = await made('alarm', platform.post('/api/alarm', body))
      return { id: textAt(alarm, 'id', 'id'), type, originator }
    },
    async comment(alarmId, userId) {
      if (userId !== hospital.manager.id) throw new Error('only the Manager writes comments here')
      const calls = signedIn(world.url, managerToken)
      const answer = calls.post(`/api/alarm/${alarmId}/comment`, { comment: { text: 'seen' } })
      return textAt(await made('comment', answer), 'id', 'id')
    },
    async customer() {
      const title = name()
      const customer = await made('customer', platform.post('/api/customer', { title }))
      return { id: textAt(customer, 'id', 'id'), title }
    },
    relate: (from, type, to) =>
      made('relation', platform.post('/api/relation', { from, to, type })),
    group: () => NULL_UUID,
    async link(userId, purpose) {
      if (purpose === 'reset') throw new Error('a link to a new password is in a letter alone')
      return activationToken(platform, userId)
    },
  }
}
