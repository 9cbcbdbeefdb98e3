import { stringOrEmpty } from '../../protocol/input.ts'
import type { Tenant } from '../acting/tenant.ts'
import type { Log } from '../../support/log.ts'
import { factsOf } from '../../features/letters/alarm-facts.ts'
import { alarmLetter, handedOnLetter } from '../../features/letters/alarm-letters.ts'
import { letterSettings } from '../../features/letters/letter-settings.ts'
import type { Post } from '../../features/letters/mailer.ts'
import { type Outgoing, startOutgoing } from '../../features/letters/outgoing.ts'
import type { Clock, Letter } from '../../protocol/types.ts'
import { readHospital } from './hospital.ts'
import { alarmsSince, enabledUser } from './reading.ts'
import { type WatchState, type Underway, withoutLetter } from './state.ts'

type Parts = {
  tenant: Tenant
  post: Pick<Post, 'deliver'>
  publicUrl: string | undefined
  clock: Clock
  log: Log
  /** Whether this copy leads now, and what is known then. */
  state: () => WatchState | undefined
  change: (how: (state: WatchState) => WatchState) => Promise<void>
}

/**
 * Letters that are on their way leave, with what is known of their alarms at that moment. One that may have left before
 * keeps its id.
 */
export function sendLetters(parts: Parts): Outgoing {
  const { clock, log, state, change } = parts
  /** Taken by the mail server; ThingsBoard may not know it yet. */
  const gone = new Set<string>()

  function* waiting(): Iterable<Underway> {
    // Read again after each letter: another copy may have led in between.
    for (const one of state()?.letters ?? [])
      if (state()?.letters.some(({ id }) => id === one.id)) yield one
  }
  async function forget(id: string): Promise<void> {
    await change((before) => withoutLetter(before, id))
    gone.delete(id)
  }
  async function deliver(one: Underway): Promise<void> {
    if (gone.has(one.id)) return
    const letter = await written(parts, one).catch(notNow)
    if (!letter) return
    if (!state()) notNow()
    await parts.post.deliver(letter, one.id)
    gone.add(one.id)
  }
  return startOutgoing({ waiting, forget, deliver, clock, log, everyMs: 0 })
}

/** What cannot be read now is tried again, as a letter that the mail server wants later. */
function notNow(): never {
  throw Object.assign(new Error('A letter could not be written now.'), { code: 'EMESSAGE' })
}

/** What a letter says; `undefined` where its reader or all of its alarms are gone. */
async function written(
  { tenant, publicUrl: base }: Parts,
  { userId, alarms, unconfirmed }: Underway,
): Promise<Letter | undefined> {
  const user = await (unconfirmed && userId === ''
    ? ownAddress(tenant, unconfirmed.hospitalId)
    : enabledUser(tenant, userId))
  const times = Object.values(alarms)
  if (!user || times.length === 0) return undefined
  const all = await alarmsSince(tenant, Math.min(...times), Math.max(...times))
  const named = all.filter(({ id, customerId }) => id in alarms && customerId === user.hospitalId)
  if (named.length === 0) return undefined
  const hospital = await readHospital(tenant, user.hospitalId, named)
  const settings = letterSettings(hospital, user.hospitalId)
  const facts = named.map((alarm) => factsOf(hospital, alarm, settings.language))
  const about = { hospital: hospital.title, settings, base }
  const [first] = facts
  if (unconfirmed && first) return handedOnLetter(user.email, first, about, unconfirmed.minutes)
  return alarmLetter(user.email, facts, about)
}

async function ownAddress(
  tenant: Tenant,
  hospitalId: string,
): Promise<{ email: string; hospitalId: string } | undefined> {
  const email = stringOrEmpty((await tenant.get(`/api/customer/${hospitalId}`))?.['email'])
  return email === '' ? undefined : { email, hospitalId }
}
