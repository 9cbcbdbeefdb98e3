import type { FastifyInstance } from 'fastify'
import type { Turns } from '../quotas/turns.ts'
import { sessionOf } from './context.ts'
import type { Work } from '../../support/work.ts'

/**
 * A call may answer with work: JSON as text, made in turns of the caller's account, so that nobody waits for a long
 * answer to somebody else. What the work throws is answered like what the call throws.
 */
export function answerInTurns(app: FastifyInstance, turns: Turns): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isWork(payload)) return payload
    // The text is the answer; nothing is left to be written out.
    reply.serializer(String)
    return turns.take(sessionOf(request).userId, () => payload)
  })
}

function isWork(payload: unknown): payload is Work<string> {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    Symbol.iterator in payload &&
    'next' in payload &&
    typeof payload.next === 'function'
  )
}
