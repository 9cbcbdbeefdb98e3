/** A form stays open until the first answer that can refuse it (AMB-126). */

import { type FirstAnswer, firstAnswer, takeBack } from '../db/first-answer.ts'
import { untilLive } from './live-query.ts'
import type { OpenScope } from './scope.ts'
import { beforeAbort } from './worker.ts'

export type Answered = Exclude<FirstAnswer, { kind: 'waiting' }>

/**
 * Waits for the first answer to a command.
 * @throws an abort where the session ended before
 */
export function answered({ db, scope }: OpenScope, id: string): Promise<Answered> {
  const first = untilLive(
    () => firstAnswer(db, id),
    (answer): answer is Answered => answer.kind !== 'waiting',
  )
  return beforeAbort(scope.signal, first)
}

/** Nothing was written, and what was typed is in a form that is open: the command is taken out of the outbox. */
export function takenBack({ db, scope }: OpenScope, id: string): Promise<void> {
  return beforeAbort(scope.signal, takeBack(db, id))
}
