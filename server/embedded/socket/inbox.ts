/** The frames of one socket, one after the other: each is answered before the next begins. */
export type Inbox = { add(text: string): void; readonly isFull: boolean; close(): void }

const mostWaiting = 50
const fewWaiting = 10

/**
 * `handle` answers one frame and never rejects. While a client sends faster than it is answered, or does not read the
 * answers, the server does not read from it: its frames wait on the client's machine.
 */
export function createInbox(
  handle: (text: string) => Promise<void>,
  socket: { pause(): void; resume(): void },
): Inbox {
  const waiting: string[] = []
  let isBusy = false
  let isFull = false

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      await handle(text)
      if (isFull && waiting.length < fewWaiting) {
        isFull = false
        socket.resume()
      }
    }
    isBusy = false
  }

  return {
    get isFull() {
      return isFull
    },
    add(text) {
      waiting.push(text)
      if (waiting.length >= mostWaiting && !isFull) {
        isFull = true
        socket.pause()
      }
      void work()
    },
    close() {
      waiting.length = 0
    },
  }
}
