import { EMAIL_KEYS } from '../../../src/model/alarms/alarm-settings.ts'
import { readCredentials } from '../accounts/credentials.ts'
import type { Alarm, Clock, Store, User, Value } from '../../protocol/types.ts'
import { factsOf } from './alarm-facts.ts'
import { handedOnLetter } from './alarm-letters.ts'
import { letterSettings } from './letter-settings.ts'
import type { Mailer } from './mailer.ts'

type Parts = {
  store: Store
  clock: Clock
  mailer: Pick<Mailer, 'post'>
  publicUrl: string | undefined
}

/**
 * Writes to a hospital of an alarm that staff did not confirm: to its own address, and to each account that gets letters of any kind
 * of alarm (HEAR-13). Nothing is awaited before all letters are on their way to the disk.
 */
export function writeHandedOn(
  { store, clock, mailer, publicUrl: base }: Parts,
  alarm: Alarm,
): Promise<unknown> {
  const hospital = store.entities.customer(alarm.customerId)
  const settings = letterSettings(store, alarm.customerId)
  const about = { hospital: hospital?.title ?? '', settings, base }
  const facts = factsOf(store, alarm, settings.language)
  const minutes = Math.max(1, Math.round((clock() - alarm.createdTime) / 60_000))
  const readers = readersOf(store, alarm.customerId).map(({ email }) => email)
  const addresses = new Set([hospital?.email ?? '', ...readers])
  return Promise.all(
    [...addresses]
      .filter((address) => address !== '')
      .map((to) => mailer.post(handedOnLetter(to, facts, about, minutes))),
  )
}

const isOn = (value: Value | undefined): boolean => value === true || value === 'true'

function readersOf(store: Store, hospitalId: string): User[] {
  return store.entities
    .all('USER')
    .filter((user) => user.customerId === hospitalId)
    .filter(({ id }) =>
      EMAIL_KEYS.some((key) => isOn(store.attributes.get(id, 'SERVER_SCOPE', key))),
    )
    .filter(({ id }) => readCredentials(store, id).enabled)
}
