import { isOlder } from '../../src/model/merge.ts'
import type { WireEntity } from '../../src/wire/entity.ts'

/**
 * The newest date of each attribute of each device, to notice a frame that was overtaken (protocol §9.5). Kept in memory:
 * in the rows they would cause a write with every message of a gateway.
 */
export class Dates {
  readonly #newest = new Map<string, Map<string, number>>()

  /** The entity without attributes that are older than those seen before. */
  newest(wire: WireEntity): WireEntity {
    const dates = this.#newest.get(wire.id) ?? new Map<string, number>()
    this.#newest.set(wire.id, dates)
    const attributes = new Map(wire.attributes)
    for (const [key, { ts }] of wire.attributes) {
      if (isOlder(ts, dates.get(key))) attributes.delete(key)
      else dates.set(key, ts)
    }
    return attributes.size === wire.attributes.size ? wire : { ...wire, attributes }
  }
}
