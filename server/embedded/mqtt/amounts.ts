import { limits } from '../../features/quotas/limits.ts'
import { valuesFault } from '../quotas/values.ts'
import type { Store, Value } from '../../protocol/types.ts'
import { PayloadError } from './payload.ts'

type Values = Record<string, Value>

/** Whether a device may have so much telemetry: of a gateway's message only the part that is too much is skipped. */
export function fitsTelemetry(
  store: Store,
  id: string,
  points: readonly { values: Values }[],
): boolean {
  const list = points.map(({ values }) => values)
  return valuesFault(list, store.telemetry.latest(id), limits) === undefined
}

export function fitsAttributes(store: Store, id: string, values: Values): boolean {
  return valuesFault([values], store.attributes.of(id, 'CLIENT_SCOPE'), limits) === undefined
}

/** A message that can be read, and has more in it than its device may have. */
export class TooMuch extends PayloadError {
  override name = 'TooMuch'
}

/** @throws TooMuch when what a device says of itself does not fit */
export function mustFit(fits: boolean): void {
  if (!fits) throw new TooMuch('too many or too long values')
}
