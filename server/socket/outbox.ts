import type { WebSocket } from 'ws'

/** Sends frames in order and bounds what waits for a slow reader (dossier §9.5). */
export type Outbox = { send: (text: string) => void }

/** Up to so many bytes may lie in the socket itself; beyond that frames wait here. */
const inFlightBytes = 1_000_000
const mostWaiting = 1000

/** `overflow` is called once, when more than 1000 frames wait; `gather` before each frame is handed over. */
export function createOutbox(
  socket: WebSocket,
  overflow: () => void,
  gather: () => void = () => undefined,
): Outbox {
  const waiting: string[] = []
  let full = false

  function drain(): void {
    while (waiting.length > 0 && socket.bufferedAmount < inFlightBytes) {
      const text = waiting.shift()
      if (text === undefined) return
      gather()
      socket.send(text, drain)
    }
  }

  return {
    send(text) {
      if (full || socket.readyState !== socket.OPEN) return
      if (waiting.length === 0 && socket.bufferedAmount < inFlightBytes) {
        gather()
        socket.send(text, drain)
        return
      }
      waiting.push(text)
      if (waiting.length <= mostWaiting) return
      full = true
      waiting.length = 0
      overflow()
    },
  }
}
