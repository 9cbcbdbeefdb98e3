import { isOlder } from '../../src/model/merge.ts'
import type { WireEntity } from '../../src/wire/entity.ts'

/**
 * When the server was given each attribute of each device, as far as it has said so to this leader: frames may overtake
 * each other (protocol §9.5). Not in the rows: they would be others with every word of a gateway.
 */
export class Dates {
  readonly #known = new Map<string, Map<string, number>>()

  /** The entity without attributes that are older than what was said of it before. */
  newest(wire: WireEntity): WireEntity {
    const known = this.#known.get(wire.id) ?? new Map<string, number>()
    this.#known.set(wire.id, known)
    const attributes = new Map(wire.attributes)
    for (const [key, { ts }] of wire.attributes) {
      if (isOlder(ts, known.get(key))) attributes.delete(key)
      else known.set(key, ts)
    }
    return attributes.size === wire.attributes.size ? wire : { ...wire, attributes }
  }
}
