/** Frames of one socket, one after the other: the next when the one before was answered. */
export type Inbox = { add(text: string): void; readonly isFull: boolean; close(): void }

const mostWaiting = 50
const fewWaiting = 10

/**
 * `handle` obeys one frame and never rejects. A socket that sends faster than it is answered, or does not read the
 * answers, is not read from meanwhile: what it sends waits in its own machine.
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
