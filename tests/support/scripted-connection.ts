import { expect } from 'vitest'
import { RequestFailed, type Failure } from '../../src/sync/failure.ts'
import type { ConnectionState } from '../../workers/connection/connection-row.ts'
import { runConnection } from '../../workers/connection/connection.ts'
import {
  type Connection,
  NOT_CONNECTED,
  redated,
  redatedConnection,
} from '../../src/model/connection.ts'
import { parseFrame } from '../../src/wire/entity.ts'
import { subscribeFrame } from '../../src/wire/socket.ts'
import { createBell } from '../../workers/timing/wait.ts'
import { FakeSocket } from './sockets.ts'
import { VirtualTime } from './virtual-time.ts'
import { countFrame } from './wire.ts'

type Seen = {
  at: number
  state: ConnectionState['state']
  lost: boolean
  openedAt?: number | undefined
}

/** Scripted sockets: `behave` says what each new one does. */
export function startConnection(
  behave: (socket: FakeSocket, count: number) => void = (socket) => socket.open(),
) {
  const time = new VirtualTime(0, 4)
  const bell = createBell()
  const stop = new AbortController()
  const sockets: FakeSocket[] = []
  const seen: Seen[] = []
  const renewed: number[] = []
  const polls: number[] = []
  const made: number[] = []
  let refusal: Failure | null = null
  let pollFails = false
  let pollsHang = false
  let opened = 0
  const frames: string[] = []
  let current: Connection = NOT_CONNECTED
  const done = runConnection(
    {
      timers: time.timers,
      random: () => 1,
      connect(token) {
        const socket = new FakeSocket(token)
        sockets.push(socket)
        made.push(time.now())
        time.timers.set(() => behave(socket, sockets.length), 0)
        return socket
      },
      tokens: {
        current: () =>
          refusal
            ? Promise.reject(new RequestFailed(refusal))
            : Promise.resolve(`t${renewed.length}`),
        renew(stale) {
          expect(stale).toBe(`t${renewed.length}`)
          if (refusal) return Promise.reject(new RequestFailed(refusal))
          renewed.push(time.now())
          return Promise.resolve(`t${renewed.length}`)
        },
      },
      bell,
      row: {
        state(state, lost) {
          const openedAt = state.state === 'live' ? state.openedAt : undefined
          seen.push({ at: time.now(), state: state.state, lost, openedAt })
          current = { ...state, receivedAt: 0, epoch: 1 }
        },
        current: () => current,
        received: () => undefined,
      },
      subscriptions: {
        begin(line) {
          line.socket.onmessage = ({ data }) => {
            const { kind } = parseFrame(data)
            line.heard(kind !== 'error' && kind !== 'unknown')
            frames.push(kind)
          }
          line.send(subscribeFrame([{ subject: 901, round: 0 }]))
        },
        poll() {
          polls.push(time.now())
          if (pollsHang) return new Promise(() => undefined)
          return pollFails ? Promise.reject(new Error('no way')) : Promise.resolve()
        },
      },
      catchUp: { opened: () => (opened += 1), polled: () => undefined },
    },
    stop.signal,
  )
  const states = (): string[] => seen.map((item) => item.state)
  return {
    time,
    bell,
    stop,
    sockets,
    seen,
    states,
    renewed,
    polls,
    made,
    frames,
    done,
    current: () => current,
    setBack(ms: number) {
      time.jump(-ms)
      current = redatedConnection(current, redated(time.now(), -ms))
    },
    opened: () => opened,
    refuse: (failure: Failure | null) => (refusal = failure),
    failPolls: (on: boolean) => (pollFails = on),
    hangPolls: () => (pollsHang = true),
    last: (): FakeSocket => sockets.at(-1) as FakeSocket,
  }
}
/** Opens, and the other side acts in a task of its own, as a browser does it. */
export const openThen = (socket: FakeSocket, act: () => void): void => {
  socket.open()
  setImmediate(act)
}
export const live = (socket: FakeSocket): void =>
  openThen(socket, () => socket.say(countFrame(901, 1)))
