/** What screens ask the worker of their session when they need the answer at once (ruling R3). */

import type { AnswerOf, ArgsOf, Question } from '../../workers/questions.ts'
import { currentScope } from './scope.ts'

const OFFLINE = { kind: 'offline' } as const

/** Questions without an `offline` answer. */
type Other = {
  [Q in Question]: typeof OFFLINE extends AnswerOf<Q> ? never : Q
}[Question]

/** What such a question answers where the worker was killed before it could report whether it reached the server. */
const LOST: { [Q in Other]: AnswerOf<Q> | 'throws' } = {
  changePassword: { kind: 'unreachable' },
  resendActivation: { kind: 'unreachable' },
  takePushDevice: undefined,
  findHospitals: 'throws',
  affectedPatients: 'throws',
}

/**
 * What the server answers now, asked by the worker of the session. What can be asked is in `workers/questions.ts`.
 * @throws Error a plain sentence, where a question says so; an abort once that session has ended
 */
export async function ask<Q extends Question>(
  question: Q,
  ...args: ArgsOf<Q>
): Promise<AnswerOf<Q>> {
  const scope = currentScope()
  if (scope === null) throw new DOMException('Not signed in.', 'AbortError')
  const answer = scope.worker.ask((api) => api.ask(question, args))
  return (await answer.catch((error: unknown) => lost(question, error))) as AnswerOf<Q>
}

function lost(question: Question, error: unknown): unknown {
  const isEnd = error instanceof DOMException && error.name === 'AbortError'
  const other = isOther(question) ? LOST[question] : OFFLINE
  if (isEnd || other === 'throws') throw error
  return other
}

function isOther(question: Question): question is Other {
  return Object.hasOwn(LOST, question)
}

/** The own account was changed: the worker reads it again. */
export function reloadUser(): void {
  currentScope()?.worker.tell((api) => api.reloadUser())
}
