import type { Seat } from '../quotas/sockets.ts'
import { atOnce } from '../quotas/turns.ts'
import type { Command } from './commands.ts'
import { subscribeAlarmData } from './alarm-data.ts'
import { subscribeAlarmCount, subscribeCount } from './counts.ts'
import { type EntityDataSubscription, subscribeEntityData } from './entity-data.ts'
import { toldOf } from './failing.ts'
import { errorFrame, statusFrame, legacySeries } from './messages.ts'
import { type Parsed, unreadable } from './parse.ts'
import { subscribeSingle } from './single-entity.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { mayRead, mayReadAlarm } from '../../features/rights/rights.ts'
import type { Alarm } from '../../protocol/types.ts'
import { seriesText } from '../api/series.ts'
import { TextError } from '../../protocol/errors.ts'
import { allowance } from '../quotas/texts.ts'
import { textOf } from '../../protocol/values.ts'
import type { Work } from '../../support/work.ts'

/** Points of one entity between two times, oldest first, once (`historyCmds`, protocol §9.2). */
function* answerHistory(
  { store, actor, send }: Subscriber,
  { cmdId, entity: { id, entityType }, wish }: Extract<Command, { kind: 'history' }>,
): Work<void> {
  const entity = store.entities.get(id)
  if (entity?.entityType !== entityType || !mayRead(actor, entity)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return
  }
  const latest = new Map<string, number>()
  try {
    const data = yield* seriesText(
      store,
      entity,
      wish.keys,
      { ...wish, order: 'ASC' },
      ({ ts, value }) => [ts, textOf(value)],
      allowance(),
      (key, { ts }) => latest.set(key, ts),
    )
    send(legacySeries(cmdId, data, Object.fromEntries(latest)))
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    send(errorFrame(cmdId, 2, error.message))
  }
}

/** Whether one entity has an active alarm of these types: at once, and when that changes (protocol §9.2). */
function subscribeAlarmStatus(
  { store, hub, actor, send, lane }: Subscriber,
  { cmdId, originatorId, types, severities }: Extract<Command, { kind: 'alarm-status' }>,
): Subscription {
  const originator = store.entities.get(originatorId)
  if (!originator || !mayRead(actor, originator)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return { close: () => undefined }
  }
  const counts = (alarm: Alarm): boolean =>
    !alarm.cleared &&
    mayReadAlarm(actor, alarm) &&
    (types.length === 0 || types.includes(alarm.type)) &&
    (severities.length === 0 || severities.includes(alarm.severity))
  const out = lane({ merge: (_older: never, newer: never) => newer, frame: () => '', most: 1 })
  let last: boolean | undefined
  function tell(): void {
    const active = store.alarms.of(originatorId).some(counts)
    if (active !== last) out.page(statusFrame(cmdId, active))
    last = active
  }
  const undo = hub.on((event) => {
    if ('alarm' in event && event.alarm.originator.id === originatorId) tell()
  })
  tell()
  return { close: () => [undo, out.close].forEach((end) => end()) }
}

/** The subscriptions of one signed-in socket. */
export type Connection = {
  /** Obeys the commands of one frame; `undefined` for a frame that could not be read. */
  receive(commands: readonly Parsed[] | undefined): Work<void>
  close: () => void
}

type Running = { subscription: Subscription; extend?: EntityDataSubscription['extend'] }
export type ConnectionOptions = {
  subscriber: Subscriber
  seat: Pick<Seat, 'subscribe' | 'unsubscribe'>
  /** Subscriptions of this socket. */
  most: number
  /** The account has too many subscriptions: the socket ends (protocol §9.5). */
  overdrawn: () => void
  /** Told of what should not have failed. */
  report: (error: unknown) => void
}

export const createConnection = (options: ConnectionOptions): Connection =>
  new SocketConnection(options)

class SocketConnection implements Connection {
  readonly #to: ConnectionOptions
  readonly #running = new Map<number, Running>()
  #received = 0
  #isClosed = false

  constructor(options: ConnectionOptions) {
    this.#to = options
  }

  *receive(commands: readonly Parsed[] | undefined): Work<void> {
    this.#received += 1
    if (!commands) yield* atOnce(() => this.#refuse(this.#received, unreadable))
    for (const command of commands ?? []) {
      if (this.#isClosed) return
      yield* this.#obey(command)
      yield
    }
  }

  close(): void {
    this.#isClosed = true
    for (const cmdId of this.#running.keys()) this.#end(cmdId)
  }

  *#obey(command: Parsed): Work<void> {
    if (command.kind === 'error') {
      this.#refuse(command.cmdId, command.message, command.code)
      return
    }
    if (command.kind === 'unsubscribe') {
      this.#end(command.cmdId)
      return
    }
    if (this.#running.size >= this.#to.most && !this.#running.has(command.cmdId)) {
      this.#refuse(command.cmdId, 'Too many subscriptions!')
      return
    }
    try {
      const started = yield* this.#start(command)
      if (started) this.#keep(command.cmdId, started)
    } catch (error) {
      // A command that cannot be answered is answered so; the socket and the others go on (protocol §9.3).
      const message = toldOf(error, 'Failed to process the command!', this.#to.report)
      this.#refuse(command.cmdId, message, 1)
    }
  }

  *#start(command: Exclude<Command, { kind: 'unsubscribe' }>): Work<Running | undefined> {
    const { cmdId } = command
    const { subscriber } = this.#to
    const before = this.#running.get(cmdId)
    switch (command.kind) {
      case 'entity-data': {
        if (!command.query) {
          if (before?.extend) yield* before.extend(command)
          else this.#refuse(cmdId, 'Query is empty!')
          return undefined
        }
        this.#end(cmdId)
        const silent = before !== undefined
        const data = yield* subscribeEntityData(subscriber, command, command.query, { silent })
        return { subscription: data, extend: data.extend }
      }
      case 'entity-count':
        if (before) return undefined
        return { subscription: yield* subscribeCount(subscriber, cmdId, command.query) }
      case 'alarm-count':
        if (before) return undefined
        return { subscription: yield* subscribeAlarmCount(subscriber, cmdId, command.query) }
      case 'alarm-data':
        this.#end(cmdId)
        return { subscription: yield* subscribeAlarmData(subscriber, cmdId, command.query) }
      case 'alarm-status':
        this.#end(cmdId)
        return { subscription: subscribeAlarmStatus(subscriber, command) }
      case 'history':
        yield* answerHistory(subscriber, command)
        return undefined
      case 'attributes':
      case 'timeseries':
        this.#end(cmdId)
        return { subscription: subscribeSingle(subscriber, command) }
    }
  }

  #keep(cmdId: number, started: Running): void {
    const isOver = this.#isClosed || !this.#to.seat.subscribe()
    if (isOver) started.subscription.close()
    else this.#running.set(cmdId, started)
    if (isOver && !this.#isClosed) this.#to.overdrawn()
  }

  #end(cmdId: number): void {
    const found = this.#running.get(cmdId)
    if (!found) return
    this.#running.delete(cmdId)
    found.subscription.close()
    this.#to.seat.unsubscribe()
  }

  #refuse(cmdId: number, message: string, code: 1 | 2 | 3 = 2): void {
    this.#to.subscriber.send(errorFrame(cmdId, code, message))
  }
}
