import type { Touched } from '../../src/commands/command.ts'

/** Messages between workers. What windows want are rows (`windows.ts`), and data goes through the database. */
export type Message =
  /** The leader is alive. */
  | { kind: 'beat' }
  /** A command is done, and the server does not push what it changed. */
  | { kind: 'touched'; what: Touched }

export type Channel = {
  post(message: Message): void
  /** Returns a function that removes the listener. */
  on(listener: (message: Message) => void): () => void
}

/** One user's windows on this device. A message also reaches listeners of the window that sent it, except beats. */
export function openChannel(name: string): Channel & { close(): void } {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: Message) => void>()
  const notify = (message: Message): void => {
    for (const listener of listeners) listener(message)
  }
  channel.onmessage = (event: MessageEvent<Message>) => notify(event.data)
  return {
    post(message) {
      channel.postMessage(message)
      if (message.kind !== 'beat') notify(message)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
      channel.close()
    },
  }
}
