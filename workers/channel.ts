/** What windows and their workers tell each other; never data, which goes through the database. */
export type Message =
  /** The leader is alive. */
  | { kind: 'beat' }
  /** A visible window waits for the lead. */
  | { kind: 'want-lead' }
  /** Wards on some window's screen: the leader writes them on the fast lane. */
  | { kind: 'watch'; window: string; wards: string[]; devices: boolean }
  /** The outbox has something new. */
  | { kind: 'drain' }
  /** A patient was opened: pull its history first. */
  | { kind: 'open-patient'; patient: string }
  /** Staff ask whether the line is alive. */
  | { kind: 'check' }

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
      if (message.kind !== 'beat' && message.kind !== 'want-lead') tell(message)
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
