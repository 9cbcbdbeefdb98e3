/**
 * The message bus of a broker whose clients never hear each other: it takes every message and delivers
 * none. What a device should hear, the server writes to its connection itself.
 */

type Done = (() => void) | undefined

export type NoBus = {
  on(topic: string, deliver: unknown, done?: Done): void
  removeListener(topic: string, deliver: unknown, done?: Done): void
  emit(packet: unknown, done?: Done): void
  close(done?: Done): void
}

export function noBus(): NoBus {
  return {
    on: (_topic, _deliver, done) => done?.(),
    removeListener: (_topic, _deliver, done) => done?.(),
    emit: (_packet, done) => done?.(),
    close: (done) => done?.(),
  }
}
