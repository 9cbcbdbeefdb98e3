import { readCredentials } from '../accounts/credentials.ts'
import { isNews } from '../../protocol/types/alarms.ts'
import type { Alarm, Clock, Store, User, Value } from '../../protocol/types.ts'
import { factsOf } from './alarm-facts.ts'
import { alarmLetter } from './alarm-letters.ts'
import { dueAt, type Gathering, gathered, hasLeft, QUIET } from './gathering.ts'
import { letterSettings, isWrittenTo, metricOf } from './letter-settings.ts'
import type { Mailer } from './mailer.ts'

type Parts = {
  store: Store
  clock: Clock
  mailer: Pick<Mailer, 'post'>
  publicUrl: string | undefined
  report: (error: unknown) => void
}

/** Alarms of one person that are in no letter yet. */
type Person = { gathering: Gathering; alarms: Set<string> }

export type AlarmMails = {
  /** Sends what is due; runs by itself, and is called by tests that own the clock. */
  sweep(): void
  /** Resolves when what was due is on disk. */
  close(): Promise<void>
}

const lookEveryMs = 250

/**
 * E-mail alarms (SRV-46): a new alarm is mailed once to everybody whose `<metric>Email` is on, while the hospital has
 * the metric on; updates of the same alarm are not mailed. Alarms of the same moment share a letter (`gathering.ts`).
 * Which alarm has still to be mailed to which person is on disk: after a restart it is sent, at worst a second time.
 */
export function startAlarmMails(parts: Parts): AlarmMails {
  const { store, clock, report } = parts
  const people = new Map<string, Person>()
  const underWay = new Set<Promise<unknown>>()

  function settle(work: Promise<unknown>): void {
    underWay.add(work)
    void work.catch(report).finally(() => underWay.delete(work))
  }

  function gather(userId: string, alarm: Alarm): void {
    const person = people.get(userId) ?? { gathering: QUIET, alarms: new Set<string>() }
    people.set(userId, person)
    person.alarms.add(alarm.id)
    const isUrgent = alarm.severity === 'CRITICAL'
    person.gathering = gathered(person.gathering, clock(), isUrgent)
    if (isUrgent) sendIfDue(userId, person)
  }

  function sendIfDue(userId: string, person: Person): void {
    const now = clock()
    const due = dueAt(person.gathering)
    if (due === null || due > now) return
    const ids = [...person.alarms]
    person.alarms.clear()
    person.gathering = hasLeft(person.gathering, now)
    settle(tell(parts, userId, ids))
  }

  function sweep(): void {
    for (const [userId, person] of people) sendIfDue(userId, person)
  }

  for (const { id, data } of store.records.all('announced')) {
    const alarm = store.alarms.get(id)
    if (alarm) for (const userId of data.users) gather(userId, alarm)
  }
  const off = store.events.on((event) => {
    if (event.kind !== 'alarm-created' || event.alarm.cleared || !isNews(event.alarm)) return
    const { alarm } = event
    const users = readersOf(store, alarm).map(({ id }) => id)
    if (users.length === 0) return
    const record = { id: alarm.id, ts: clock(), subject: alarm.id, data: { users } }
    settle(store.records.save('announced', record))
    for (const userId of users) gather(userId, alarm)
  })
  const timer = setInterval(sweep, lookEveryMs)
  timer.unref()

  return {
    sweep,
    async close() {
      clearInterval(timer)
      off()
      await Promise.allSettled(underWay)
    },
  }
}

/** Posts the letter, and notes that this person knows of these alarms. Who is gone is not written to. */
async function tell(
  { store, mailer, publicUrl: base }: Parts,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const user = store.entities.user(userId)
  const alarms = ids.flatMap((id) => store.alarms.get(id) ?? [])
  if (user && alarms.length > 0) {
    const settings = letterSettings(store, user.customerId)
    const hospital = store.entities.customer(user.customerId)?.title ?? ''
    const facts = alarms.map((alarm) => factsOf(store, alarm, settings.language))
    await mailer.post(alarmLetter(user.email, facts, { hospital, settings, base }))
  }
  await Promise.all(ids.map((id) => knows(store, id, userId)))
}

async function knows(store: Store, alarmId: string, userId: string): Promise<void> {
  const record = store.records.get('announced', alarmId)
  if (!record) return
  const users = record.data.users.filter((id) => id !== userId)
  if (users.length === 0) await store.records.remove('announced', alarmId)
  else await store.records.save('announced', { ...record, data: { users } })
}

function readersOf(store: Store, { type, customerId }: Alarm): User[] {
  const metric = metricOf(type)
  if (metric === undefined) return []
  const setting = (id: string, key: string): Value | undefined =>
    store.attributes.get(id, 'SERVER_SCOPE', key)
  const enabled = setting(customerId, `${metric}AlarmEnabled`)
  return store.entities
    .all('USER')
    .filter((user) => user.customerId === customerId)
    .filter(({ id }) => isWrittenTo(enabled, setting(id, `${metric}Email`)))
    .filter((user) => readCredentials(store, user.id).enabled)
}
