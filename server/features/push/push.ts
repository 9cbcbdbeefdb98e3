import type { Log } from '../../support/log.ts'
import { isNews } from '../../protocol/types/alarms.ts'
import type { Alarm, Clock, Store } from '../../protocol/types.ts'
import { deliver, type Delivery, pushKeys } from './deliver.ts'
import type { PostOptions } from './endpoint.ts'
import { passes, priorityOf, type PushFilter, isPromoted } from './filter.ts'
import { newsFor, openAlarms } from './open-alarms.ts'
import { dueAt, failed, leaving, type Pacing, QUIET, raised, taken } from './pacing.ts'
import { openSubscriptions, type Subscription, type Subscriptions } from './subscriptions.ts'

/** How often they are looked for. */
const EVERY_MS = 5_000

type PromotionParts = {
  /** Every unconfirmed alarm, as it is now. */
  open: () => Iterable<Alarm>
  /** What was urgent at that moment is no news. */
  from: number
  tell: (alarm: Alarm) => void
}

/**
 * Technical alarms become urgent by time alone (`PROMOTED_AFTER_MS`). No event says so: this looks for them.
 * @returns looks if it is time, and reports each alarm once
 */
function promotions({ open, from, tell }: PromotionParts): (now: number) => void {
  let reported = idsOf(promotedOf(open(), from))
  let lookedAt = 0
  return (now) => {
    if (now - lookedAt < EVERY_MS) return
    lookedAt = now
    const promoted = promotedOf(open(), now)
    const previous = reported
    reported = idsOf(promoted)
    for (const alarm of promoted) if (!previous.has(alarm.id)) tell(alarm)
  }
}

const promotedOf = (open: Iterable<Alarm>, now: number): Alarm[] =>
  [...open].filter((alarm) => isPromoted(alarm, now))

const idsOf = (alarms: readonly Alarm[]): ReadonlySet<string> => new Set(alarms.map(({ id }) => id))

export type PushOptions = PostOptions & {
  /** `mailto:` or `https:`: where a push service can reach the operator of this server. */
  contact: string
}

/** Web Push, where the facility has turned it on. */
export type Push = {
  /** By which browsers know messages of this server. */
  publicKey: string
  /** Whether subscriptions may be of hosts inside: for tests. */
  anywhere: boolean
  subscriptions: Subscriptions
  news(customerId: string, filter: PushFilter): ReturnType<typeof newsFor>
  /** An alarm that staff did not confirm: wakes every device of its hospital, whatever its filter (AL26). */
  wake(alarm: Alarm): void
  /** Wakes one device, now, once. */
  test(subscription: Subscription): Promise<Delivery>
  /** Sends what is due; runs by itself, and is called by tests that own the clock. */
  sweep(): void
  /** Resolves when everything that is under way has been answered. */
  idle(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  store: Store
  clock: Clock
  log: Log
  report: (error: unknown) => void
  sessionMs: number
}

const lookEveryMs = 250
/** So many messages are under way at once, and so many to one push service: one that is slow holds up no other. */
const MOST_UNDER_WAY = 64
const MOST_TO_HOST = 8
/**
 * After a start, alarms that this server made within this time are sent again: it may have been killed before it sent
 * them.
 */
const YOUNG_MS = 300_000
/** How long a stop waits for what is under way. */
const patienceMs = 3000

/** Starts to wake devices (docs/decisions/web-push.md). Nothing here is waited for by whoever raises an alarm. */
export async function startPush(
  { contact, anywhere = false, ca }: PushOptions,
  { store, clock, log, report, sessionMs }: Parts,
): Promise<Push> {
  const keys = await pushKeys(store)
  const subscriptions = openSubscriptions({ store, clock, sessionMs, report })
  const open = openAlarms(store)
  const pacings = new Map<string, Pacing>()
  const underWay = new Map<Promise<unknown>, string>()
  const options = { keys, contact, anywhere, ca }

  const tell = teller({ store, clock, subscriptions, pacings })
  const tellPromoted = promotions({
    open: open.all,
    from: clock() - YOUNG_MS,
    tell: (alarm) => tell(alarm, { isPromoted: true }),
  })

  async function send(one: Subscription, left: Pacing): Promise<void> {
    const delivery = await deliver(one.data, 'alarm', left.isUrgent, options)
    const pacing = pacings.get(one.id) ?? QUIET
    switch (delivery.kind) {
      case 'taken':
        pacings.set(one.id, taken(pacing))
        return
      case 'gone':
        await subscriptions.forget(one.id)
        return
      case 'later':
        if (pacing.tries === 0) log.warn('A push service takes no message now.', hostOf(one))
        pacings.set(one.id, failed(pacing, left, clock(), delivery.restMs))
        return
      case 'refused':
        pacings.set(one.id, taken(pacing))
        log.warn('A push service refused a message.', { ...hostOf(one), status: delivery.status })
    }
  }

  function sendIfDue(id: string, pacing: Pacing): void {
    const one = store.records.get('push', id)
    if (!one || one.data.until <= clock()) return void pacings.delete(id)
    const due = dueAt(pacing)
    if (due === null || due > clock()) return
    const { host } = hostOf(one)
    const toHost = [...underWay.values()].filter((other) => other === host).length
    if (underWay.size >= MOST_UNDER_WAY || toHost >= MOST_TO_HOST) return
    pacings.set(id, leaving(pacing, clock()))
    const work: Promise<unknown> = send(one, pacing)
      .catch(report)
      .finally(() => underWay.delete(work))
    underWay.set(work, host)
  }

  function sweep(): void {
    tellPromoted(clock())
    for (const [id, pacing] of pacings) sendIfDue(id, pacing)
  }

  const off = store.events.on((event) => {
    if (event.kind === 'alarm-created' && !event.alarm.cleared && isNews(event.alarm))
      tell(event.alarm)
  })
  for (const alarm of open.all()) if (clock() - alarm.createdTime < YOUNG_MS) tell(alarm)
  const timer = setInterval(sweep, lookEveryMs)
  timer.unref()
  const idle = async (): Promise<void> => void (await Promise.allSettled(underWay.keys()))

  return {
    publicKey: keys.publicKey,
    anywhere,
    subscriptions,
    news: (customerId, filter) => newsFor(store, open, customerId, filter, clock()),
    test: (one) => deliver(one.data, 'test', true, options),
    wake: waker({ clock, subscriptions, pacings }),
    sweep,
    idle,
    async close() {
      clearInterval(timer)
      off()
      open.close()
      subscriptions.close()
      await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
  }
}

type Wakes = Pick<Parts, 'store' | 'clock'> & {
  subscriptions: Subscriptions
  pacings: Map<string, Pacing>
}

/** Wakes every device of the hospital, whatever its filter. */
function waker({ clock, subscriptions, pacings }: Omit<Wakes, 'store'>) {
  return ({ customerId }: Alarm): void => {
    for (const { id } of subscriptions.ofHospital(customerId))
      pacings.set(id, raised(pacings.get(id) ?? QUIET, clock(), true))
  }
}

/** Notes which devices an alarm wakes. An alarm that became urgent wakes those that it did not wake before. */
function teller({ store, clock, subscriptions, pacings }: Wakes) {
  return (alarm: Alarm, { isPromoted = false } = {}): void => {
    const isUrgent = priorityOf(alarm) === 'high'
    for (const { id, data } of subscriptions.ofHospital(alarm.customerId)) {
      if (isPromoted && data.priorities.includes('technical')) continue
      if (passes(store, data, alarm, clock()))
        pacings.set(id, raised(pacings.get(id) ?? QUIET, clock(), isUrgent))
    }
  }
}

/** The push service by name; the rest of an endpoint is a secret. */
const hostOf = ({ data }: Subscription): { host: string } => ({ host: new URL(data.endpoint).host })
