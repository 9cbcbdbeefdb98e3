import { TextError } from '../api/errors.ts'
import type { Command } from './commands.ts'
import { subscribeAlarmData } from './alarm-data.ts'
import { subscribeAlarmStatus } from './alarm-status.ts'
import { subscribeAlarmCount, subscribeCount } from './counts.ts'
import { type EntityDataSubscription, subscribeEntityData } from './entity-data.ts'
import { answerHistory } from './history.ts'
import { errorFrame } from './messages.ts'
import { type Parsed, unreadable } from './parse.ts'
import { subscribeSingle } from './single-entity.ts'
import type { Subscriber, Subscription } from './subscriber.ts'

/** The subscriptions of one signed-in socket. */
export type Connection = {
  /** `undefined` for a frame that could not be read. */
  receive(commands: readonly Parsed[] | undefined): void
  close: () => void
}

const mostSubscriptions = 200
type Running = { subscription: Subscription; extend?: EntityDataSubscription['extend'] }

export function createConnection(subscriber: Subscriber): Connection {
  const running = new Map<number, Running>()
  let received = 0

  function start(command: Exclude<Command, { kind: 'unsubscribe' }>): Running | undefined {
    const { cmdId } = command
    const before = running.get(cmdId)
    switch (command.kind) {
      case 'entity-data': {
        if (!command.query) {
          if (before?.extend) before.extend(command)
          else subscriber.send(errorFrame(cmdId, 2, 'Query is empty!'))
          return undefined
        }
        before?.subscription.close()
        const data = subscribeEntityData(subscriber, command, command.query, {
          silent: before !== undefined,
        })
        return { subscription: data, extend: data.extend }
      }
      case 'entity-count':
        return before
          ? undefined
          : { subscription: subscribeCount(subscriber, cmdId, command.query) }
      case 'alarm-count':
        return before
          ? undefined
          : { subscription: subscribeAlarmCount(subscriber, cmdId, command.query) }
      case 'alarm-data':
        before?.subscription.close()
        return { subscription: subscribeAlarmData(subscriber, cmdId, command.query) }
      case 'alarm-status':
        before?.subscription.close()
        return { subscription: subscribeAlarmStatus(subscriber, command) }
      case 'history':
        answerHistory(subscriber, command)
        return undefined
      case 'attributes':
      case 'timeseries':
        before?.subscription.close()
        return { subscription: subscribeSingle(subscriber, command) }
    }
  }

  function obey(command: Parsed): void {
    if (command.kind === 'error') {
      subscriber.send(errorFrame(command.cmdId, command.code ?? 2, command.message))
      return
    }
    if (command.kind === 'unsubscribe') {
      running.get(command.cmdId)?.subscription.close()
      running.delete(command.cmdId)
      return
    }
    if (running.size >= mostSubscriptions && !running.has(command.cmdId)) {
      subscriber.send(errorFrame(command.cmdId, 2, 'Too many subscriptions!'))
      return
    }
    try {
      const started = start(command)
      if (started) running.set(command.cmdId, started)
    } catch (error) {
      // A command that cannot be answered is answered so; the socket and the others go on (dossier §9.3).
      const message = error instanceof TextError ? error.message : 'Failed to process the command!'
      subscriber.send(errorFrame(command.cmdId, 1, message))
    }
  }

  return {
    receive(commands) {
      received += 1
      if (commands) for (const command of commands) obey(command)
      else subscriber.send(errorFrame(received, 2, unreadable))
    },
    close() {
      for (const { subscription } of running.values()) subscription.close()
      running.clear()
    },
  }
}
