import { createHash } from 'node:crypto'
import { isObject } from '../../protocol/input.ts'
import type { Target } from '../../features/push/endpoint.ts'
import type { PushFilter } from '../../features/push/filter.ts'
import { MOST_OF_ACCOUNT, type Refusal } from '../../features/push/subscriptions.ts'
import type { Clock, PushDevice } from '../../protocol/types.ts'
import type { Home } from './home.ts'

/** One device of one account, kept where every copy finds it. */
export type Device = PushDevice & { id: string; userId: string }
/** Whose call it is, as ThingsBoard says. */
export type Caller = { userId: string; customerId: string; sessionId: string }

export type Devices = {
  /** Of all hospitals. */
  all(): Promise<Device[]>
  /** Those of a hospital that still count. */
  ofHospital(hospitalId: string): Promise<Device[]>
  save(caller: Caller, target: Target, filter: PushFilter): Promise<Device | Refusal>
  /** One of this account's. */
  own(caller: Caller, id: string): Promise<Device | undefined>
  forget(id: string): Promise<void>
  /** The session goes on: so long its devices count. */
  renewed(session: Pick<Caller, 'userId' | 'sessionId'>): Promise<void>
  /** The session has ended, or with `sessionId` left out all of the account's. */
  ended(userId: string, sessionId?: string): Promise<void>
}

const mark = 'push_'
/** Kept again when it lasts so much longer, in milliseconds. */
const WORTH_KEEPING_MS = 3_600_000

/** The devices among what the watch keeps. */
export const devicesIn = (kept: ReadonlyMap<string, unknown>): Device[] =>
  [...kept].flatMap(([key, value]) => {
    if (!key.startsWith(mark) || !isObject(value)) return []
    return [{ ...(value as PushDevice & { userId: string }), id: key.slice(mark.length) }]
  })

/** @param sessionMs how long a session lasts unless it is renewed, milliseconds */
export function openDevices(home: Home, clock: Clock, sessionMs: number): Devices {
  const all = async (): Promise<Device[]> => devicesIn(await home.read())
  const counts = ({ until }: Device): boolean => until > clock()
  const keep = ({ id, ...rest }: Device): Promise<void> => home.save({ [mark + id]: rest })
  const forget = (ids: readonly string[]): Promise<void> => home.remove(ids.map((id) => mark + id))

  return {
    all,
    async ofHospital(hospitalId) {
      return (await all()).filter((one) => one.customerId === hospitalId && counts(one))
    },
    async save({ userId, customerId, sessionId }, target, filter) {
      const devices = await all()
      await forget(devices.filter((one) => !counts(one)).map(({ id }) => id))
      const id = createHash('sha256').update(target.endpoint).digest('hex')
      const before = devices.find((one) => one.id === id)
      // Whoever shows the secret has the device; an address alone proves nothing.
      if (before && before.userId !== userId && before.auth !== target.auth)
        return { refused: 'not-yours' }
      const current = devices.filter((one) => one.userId === userId && counts(one))
      if (current.length >= MOST_OF_ACCOUNT && !current.some((one) => one.id === id))
        return { refused: 'too-many' }
      const until = clock() + sessionMs
      const device = { id, userId, sessionId, customerId, ...target, ...filter, until }
      await keep(device)
      return device
    },
    async own({ userId }, id) {
      return (await all()).find((one) => one.id === id && one.userId === userId && counts(one))
    },
    forget: (id) => forget([id]),
    async renewed({ userId, sessionId }) {
      const until = clock() + sessionMs
      for (const one of await all())
        if (
          one.userId === userId &&
          one.sessionId === sessionId &&
          until - one.until > WORTH_KEEPING_MS
        )
          await keep({ ...one, until })
    },
    async ended(userId, sessionId) {
      const over = (await all()).filter(
        (one) => one.userId === userId && (sessionId === undefined || one.sessionId === sessionId),
      )
      await forget(over.map(({ id }) => id))
    },
  }
}
