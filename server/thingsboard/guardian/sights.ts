import type { Breach } from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Ask } from './asking.ts'
import { anyAdmin, readPicture } from './picture.ts'

/** What a copy saw of a hospital when it looked last. `breaches`: `undefined` for a hospital that is gone. */
export type Sight = {
  breaches: readonly Breach[] | undefined
  /** By the clock, and by the one that only goes forward, milliseconds. */
  at: number
  lookedAt: number
  tookMs: number
}

export type Sights = {
  last(hospitalId: string): Sight | undefined
  /** Looks now; who asks while that is under way is given the same. Rejects when ThingsBoard cannot be asked. */
  look(hospitalId: string): Promise<Sight>
}

export function createSights(ask: Ask, clock: Clock, elapsed: () => number): Sights {
  const all = new Map<string, Sight>()
  const underWay = new Map<string, Promise<Sight>>()

  async function look(hospitalId: string): Promise<Sight> {
    const lookedAt = elapsed()
    const picture = await readPicture(ask, hospitalId, anyAdmin)
    const breaches = picture && breachesOf(picture)
    const sight = { breaches, at: clock(), lookedAt, tookMs: elapsed() - lookedAt }
    all.set(hospitalId, sight)
    return sight
  }

  return {
    last: (hospitalId) => all.get(hospitalId),
    look(hospitalId) {
      const pending =
        underWay.get(hospitalId) ?? look(hospitalId).finally(() => underWay.delete(hospitalId))
      underWay.set(hospitalId, pending)
      return pending
    },
  }
}
