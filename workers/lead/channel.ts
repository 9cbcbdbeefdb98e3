import type { Touched } from '../../src/commands/command.ts'
import type { ListKind } from '../../src/model/platform/platform-list.ts'
import type { WindowWish } from '../lists/list-wishes.ts'

/** What windows and their workers tell each other; never data, which goes through the database. */
export type Message =
  /** The leader is alive. */
  | { kind: 'beat' }
  /** A visible window waits for the lead. */
  | { kind: 'want-lead' }
  /** A window opened: whoever leads says anew how it stands, so that nobody shows what an earlier run left. */
  | { kind: 'opened' }
  /** Wards on some window's screen: the leader writes them on the fast lane. */
  | { kind: 'watch'; window: string; wards: string[]; devices: boolean }
  /** The outbox has something new. */
  | { kind: 'drain' }
  /** A patient was opened: pull its history first. */
  | { kind: 'open-patient'; patient: string }
  /** Accounts of this hospital are on a window's screen. */
  | { kind: 'accounts'; hospital: string }
  /** A list of the platform is on a window's screen, or is there no more. */
  | ({ kind: 'list' } & WindowWish)
  /** A command is done that changed what the server does not push. */
  | { kind: 'touched'; what: Touched }
  /** A window was hidden: what is in memory is stored, for the device may sleep now. */
  | { kind: 'hidden' }
  /** Staff ask whether the line is alive. */
  | { kind: 'check' }

/** Asked and answered by the channels themselves. */
const WHO_WATCHES = { kind: 'who-watches' } as const

export type Channel = {
  post(message: Message): void
  /** Every window says again what it shows: a new leader has not heard it. */
  askWatched(): void
  /** Returns its undo. */
  on(listener: (message: Message) => void): () => void
}

/** One user's windows on this device. A message also reaches listeners of the window that sent it, except beats. */
export function openChannel(name: string): Channel & { close(): void } {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: Message) => void>()
  /** What a new leader has to hear again: the last word of a kind, and of each list. */
  const said = new Map<Message['kind'] | ListKind, Message>()
  const tell = (message: Message): void => {
    for (const listener of listeners) listener(message)
  }
  const post = (message: Message): void => {
    channel.postMessage(message)
    if (message.kind !== 'beat' && message.kind !== 'want-lead') tell(message)
  }
  const sayWatched = (): void => {
    for (const message of said.values()) post(message)
  }
  channel.onmessage = (event: MessageEvent<Message | typeof WHO_WATCHES>) => {
    if (event.data.kind === 'who-watches') sayWatched()
    else tell(event.data)
  }
  return {
    post(message) {
      const { kind } = message
      if (kind === 'watch' || kind === 'open-patient' || kind === 'accounts')
        said.set(kind, message)
      if (kind === 'list') {
        if (message.wish === null) said.delete(message.list)
        else said.set(message.list, message)
      }
      post(message)
    },
    askWatched() {
      channel.postMessage(WHO_WATCHES)
      sayWatched()
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
