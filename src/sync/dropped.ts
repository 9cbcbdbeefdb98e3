import type { Send } from './rest.ts'

/**
 * Sends, and reports how many rows of an answer could not be read: pages of entities and of alarms count them in
 * `dropped`; every other answer is read whole or refused.
 */
export function withDropped(send: Send, note: (dropped: number) => void): Send {
  return async (request) => {
    const answer = await send(request)
    const dropped = droppedOf(answer)
    if (dropped > 0) note(dropped)
    return answer
  }
}

function droppedOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('dropped' in answer)) return 0
  return typeof answer.dropped === 'number' ? answer.dropped : 0
}
