import type { FacilityEvent, FacilityEvents } from './types.ts'

/**
 * The stream of changes. Listeners run synchronously; an event announced by a listener waits until
 * the current one has reached everybody, so all listeners see all events in the same order. A listener
 * that throws is reported and the others still run.
 */
export function createEvents(report: (error: unknown) => void): FacilityEvents {
  const listeners = new Set<(event: FacilityEvent) => void>()
  const waiting: FacilityEvent[] = []
  let running = false

  function deliver(event: FacilityEvent): void {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    emit(event) {
      waiting.push(event)
      if (running) return
      running = true
      for (let next = waiting.shift(); next; next = waiting.shift()) deliver(next)
      running = false
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
