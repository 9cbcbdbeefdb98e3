import { limits } from '../quotas/limits.ts'
import { valuesFault } from '../quotas/values.ts'
import type { Store, Value } from '../store/types.ts'
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

/** @throws PayloadError when what a device says of itself does not fit */
export function mustFit(fits: boolean): void {
  if (!fits) throw new PayloadError('too many or too long values')
}
