import { createStore, useStore } from './store.ts'

export type Message = { id: number; text: string; onClose: (() => void) | undefined }

/** Messages to be seen one after the other; one that is already waiting is not repeated (AMB-19, AMB-134). */
export type Queue = {
  show(text: string, onClose?: () => void): void
  close(id: number): void
  current(): Message | null
  subscribe(listener: () => void): () => void
}

export function createQueue(): Queue {
  const waiting = createStore<readonly Message[]>([])
  let nextId = 1
  return {
    show(text, onClose) {
      if (waiting.current().some((message) => message.text === text)) return
      waiting.set([...waiting.current(), { id: nextId, text, onClose }])
      nextId += 1
    },
    close(id) {
      const closed = waiting.current().find((message) => message.id === id)
      waiting.set(waiting.current().filter((message) => message.id !== id))
      closed?.onClose?.()
    },
    current: () => waiting.current()[0] ?? null,
    subscribe: waiting.subscribe,
  }
}

/** The message to show now, or `null`. */
export function useFirst(queue: Queue): Message | null {
  return useStore(queue)
}

/** Short notices that need no answer, shown for a few seconds. */
export const notices = createQueue()
