import { hasReason, reasonOf } from '../reasons.ts'

/** Kinds that the language throws itself, with no sentence for people. */
const unforeseen = [TypeError, RangeError, ReferenceError, SyntaxError]

/** An error in words for whoever is at the terminal: a sentence, and never where in the code. */
export function plainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { path, dest } = error as { path?: unknown; dest?: unknown }
  const place = typeof dest === 'string' ? dest : path
  if (typeof place === 'string' && hasReason(error)) return `${place}: ${reasonOf(error)}.`
  if (unforeseen.some((kind) => error instanceof kind))
    return `Something failed that should not have: ${error.message}. With --debug it says where; please report it.`
  return error.message
}
