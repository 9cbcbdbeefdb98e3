import type { Seat } from '../quotas/sockets.ts'
import { atOnce } from '../quotas/turns.ts'
import type { Command } from './commands.ts'
import { subscribeAlarmData } from './alarm-data.ts'
import { subscribeAlarmCount, subscribeCount } from './counts.ts'
import { type EntityDataSubscription, subscribeEntityData } from './entity-data.ts'
import { errorFrame } from './messages.ts'
import { type Parsed, unreadable } from './parse.ts'
import { seenCommand } from './seen.ts'
import { answerHistory, subscribeAlarmStatus, subscribeSingle } from './single-entity.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { TextError, ApiError } from '../../protocol/errors.ts'
import type { Work } from '../../support/work.ts'
import { StoreRefuses } from '../../protocol/refusals.ts'

/** The subscriptions of one signed-in socket. */
export type Connection = {
  /** Runs the commands of one frame; `undefined` for a frame that could not be read. */
  receive(commands: readonly Parsed[] | undefined): Work<void>
  close: () => void
}

type Running = { subscription: Subscription; extend?: EntityDataSubscription['extend'] }
export type ConnectionOptions = {
  subscriber: Subscriber
  seat: Pick<Seat, 'subscribe' | 'unsubscribe'>
  /** How many subscriptions this socket may have. */
  most: number
  /** The account has too many subscriptions: the socket ends (protocol §9.5). */
  overdrawn: () => void
  /** Logs an error that is no refusal. */
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
      yield* this.#run(command)
      yield
    }
  }

  close(): void {
    this.#isClosed = true
    for (const cmdId of this.#running.keys()) this.#end(cmdId)
  }

  *#run(command: Parsed): Work<void> {
    if (command.kind === 'error') {
      this.#refuse(command.cmdId, command.message, command.code)
      return
    }
    if (
      command.kind !== 'unsubscribe' &&
      this.#running.size >= this.#to.most &&
      !this.#running.has(command.cmdId)
    ) {
      this.#refuse(command.cmdId, 'Too many subscriptions!')
      return
    }
    try {
      const { actor, clock } = this.#to.subscriber
      const started = yield* this.#start(seenCommand(actor, command, clock()))
      if (started) this.#keep(command.cmdId, started)
    } catch (error) {
      // Only this command fails; the socket and its other commands go on (protocol §9.3).
      const message = messageForClient(error, 'Failed to process the command!', this.#to.report)
      this.#refuse(command.cmdId, message, 1)
    }
  }

  *#start(command: Command): Work<Running | undefined> {
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
      case 'unsubscribe':
        this.#end(cmdId)
        return undefined
    }
  }

  #keep(cmdId: number, started: Running): void {
    const isOver = this.#isClosed || !this.#to.seat.subscribe()
    if (isOver) started.subscription.close()
    else this.#running.set(cmdId, started)
    if (isOver && !this.#isClosed) this.#to.overdrawn()
  }

  #end(cmdId: number): void {
    const running = this.#running.get(cmdId)
    if (!running) return
    this.#running.delete(cmdId)
    running.subscription.close()
    this.#to.seat.unsubscribe()
  }

  #refuse(cmdId: number, message: string, code: 1 | 2 | 3 = 2): void {
    this.#to.subscriber.send(errorFrame(cmdId, code, message))
  }
}

/**
 * The error text for a client: a refusal's own message, `otherwise` for any other error. Any other error is a fault of
 * the server, so it is also reported.
 */
export function messageForClient(
  error: unknown,
  otherwise: string,
  report: (error: unknown) => void,
): string {
  const isRefusal =
    error instanceof TextError || error instanceof ApiError || error instanceof StoreRefuses
  if (isRefusal) return error.message
  report(error)
  return otherwise
}
