import { ApiError, TextError } from '../../protocol/errors.ts'
import { StoreRefuses } from '../../protocol/refusals.ts'

/**
 * What a client is told of an error: a refusal in its own words, anything else in `otherwise`. What is no refusal should
 * not have happened: it is reported.
 */
export function toldOf(
  error: unknown,
  otherwise: string,
  report: (error: unknown) => void,
): string {
  const isRefusal =
    error instanceof TextError || error instanceof ApiError || error instanceof StoreRefuses
  if (isRefusal) return error.message
  report(error)
  return otherwise
}
