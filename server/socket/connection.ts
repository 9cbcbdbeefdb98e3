import type { Seat } from '../quotas/sockets.ts'
import { atOnce, type Work } from '../quotas/turns.ts'
import type { Command } from './commands.ts'
import { subscribeAlarmData } from './alarm-data.ts'
import { subscribeAlarmStatus } from './alarm-status.ts'
import { subscribeAlarmCount, subscribeCount } from './counts.ts'
import { type EntityDataSubscription, subscribeEntityData } from './entity-data.ts'
import { answerHistory } from './history.ts'
import { toldOf } from './failing.ts'
import { errorFrame } from './messages.ts'
import { type Parsed, unreadable } from './parse.ts'
import { subscribeSingle } from './single-entity.ts'
import type { Subscriber, Subscription } from './subscriber.ts'

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

export function createConnection({
  subscriber,
  seat,
  most,
  overdrawn,
  report,
}: ConnectionOptions): Connection {
  const running = new Map<number, Running>()
  let received = 0
  let isClosed = false

  function end(cmdId: number): void {
    const found = running.get(cmdId)
    if (!found) return
    running.delete(cmdId)
    found.subscription.close()
    seat.unsubscribe()
  }

  function* start(command: Exclude<Command, { kind: 'unsubscribe' }>): Work<Running | undefined> {
    const { cmdId } = command
    const before = running.get(cmdId)
    switch (command.kind) {
      case 'entity-data': {
        if (!command.query) {
          if (before?.extend) yield* before.extend(command)
          else subscriber.send(errorFrame(cmdId, 2, 'Query is empty!'))
          return undefined
        }
        end(cmdId)
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
        end(cmdId)
        return { subscription: yield* subscribeAlarmData(subscriber, cmdId, command.query) }
      case 'alarm-status':
        end(cmdId)
        return { subscription: subscribeAlarmStatus(subscriber, command) }
      case 'history':
        yield* answerHistory(subscriber, command)
        return undefined
      case 'attributes':
      case 'timeseries':
        end(cmdId)
        return { subscription: subscribeSingle(subscriber, command) }
    }
  }

  function keep(cmdId: number, started: Running): void {
    const isOver = isClosed || !seat.subscribe()
    if (isOver) started.subscription.close()
    else running.set(cmdId, started)
    if (isOver && !isClosed) overdrawn()
  }

  function* obey(command: Parsed): Work<void> {
    if (command.kind === 'error') {
      subscriber.send(errorFrame(command.cmdId, command.code ?? 2, command.message))
      return
    }
    if (command.kind === 'unsubscribe') {
      end(command.cmdId)
      return
    }
    if (running.size >= most && !running.has(command.cmdId)) {
      subscriber.send(errorFrame(command.cmdId, 2, 'Too many subscriptions!'))
      return
    }
    try {
      const started = yield* start(command)
      if (started) keep(command.cmdId, started)
    } catch (error) {
      // A command that cannot be answered is answered so; the socket and the others go on (protocol §9.3).
      const message = toldOf(error, 'Failed to process the command!', report)
      subscriber.send(errorFrame(command.cmdId, 1, message))
    }
  }

  return {
    *receive(commands) {
      received += 1
      if (!commands) yield* atOnce(() => subscriber.send(errorFrame(received, 2, unreadable)))
      for (const command of commands ?? []) {
        if (isClosed) return
        yield* obey(command)
        yield
      }
    },
    close() {
      isClosed = true
      for (const cmdId of running.keys()) end(cmdId)
    },
  }
}
