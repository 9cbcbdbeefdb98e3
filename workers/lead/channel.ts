import type { Touched } from '../../src/commands/command.ts'

/** What workers tell each other; what windows want are rows (`windows.ts`), and data goes through the database. */
export type Message =
  /** The leader is awake. */
  | { kind: 'beat' }
  /** A command is done that changed what the server does not push. */
  | { kind: 'touched'; what: Touched }

export type Channel = {
  post(message: Message): void
  /** Returns its undo. */
  on(listener: (message: Message) => void): () => void
}

/** One user's windows on this device. A message also reaches listeners of the window that sent it, except beats. */
export function openChannel(name: string): Channel & { close(): void } {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: Message) => void>()
  const tell = (message: Message): void => {
    for (const listener of listeners) listener(message)
  }
  channel.onmessage = (event: MessageEvent<Message>) => tell(event.data)
  return {
    post(message) {
      channel.postMessage(message)
      if (message.kind !== 'beat') tell(message)
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
