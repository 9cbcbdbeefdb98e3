/** Attributes are saved only where they differ: a write that changes nothing would still wake every screen. */

import type { Store, Value } from '../../protocol/types.ts'
import { castValue, textOf } from '../../protocol/values.ts'

/** Takes a promised write whose failure is reported, not waited for. */
export type Settle = (writing: Promise<unknown>) => void
/** Saves server-scope texts of one entity. */
export type SaveChanged = (entityId: string, values: Readonly<Record<string, string>>) => void

export function saveChanged(store: Store, settle: Settle): SaveChanged {
  return (id, values) => {
    const current = store.attributes.of(id, 'SERVER_SCOPE')
    const changed: Record<string, Value> = {}
    for (const [key, text] of Object.entries(values)) {
      // Queries and sockets say either as text: 101 and `101` are no change.
      const stored = current.get(key)?.value
      if (stored !== undefined && textOf(stored) === text) continue
      // Room `101` is stored as the number 101, as every write of the platform casts it (protocol §5).
      changed[key] = castValue(text) ?? text
    }
    if (Object.keys(changed).length > 0) settle(store.attributes.save(id, 'SERVER_SCOPE', changed))
  }
}
