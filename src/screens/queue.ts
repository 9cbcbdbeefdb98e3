import { useSyncExternalStore } from 'react'

export type Message = { id: number; text: string; onClose: (() => void) | undefined }

/** Messages to be seen one after the other; one that is already waiting is not repeated (AMB-19, AMB-134). */
export type Queue = {
  show(text: string, onClose?: () => void): void
  close(id: number): void
  current(): Message | null
  subscribe(listener: () => void): () => void
}

export function createQueue(): Queue {
  let waiting: readonly Message[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  function set(messages: readonly Message[]): void {
    waiting = messages
    for (const listener of listeners) listener()
  }
  return {
    show(text, onClose) {
      if (waiting.some((message) => message.text === text)) return
      set([...waiting, { id: nextId, text, onClose }])
      nextId += 1
    },
    close(id) {
      const closed = waiting.find((message) => message.id === id)
      set(waiting.filter((message) => message.id !== id))
      closed?.onClose?.()
    },
    current: () => waiting[0] ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The message to show now, or `null`. */
export function useFirst(queue: Queue): Message | null {
  return useSyncExternalStore(queue.subscribe, queue.current)
}
