/**
 * What is in doubt is stored in the commit of its reading, and taken away in the commit that holds its judgement
 * (CLOCK-30): a process that is killed in between, or a disk that refuses, leaves it to be judged.
 */

import { notAhead } from '../../features/clocks/clocks.ts'
import { allLive } from '../../features/clocks/road.ts'
import type { Keeping, Settled } from '../../features/clocks/roads.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { KeptDoubt, Point, Store } from '../../protocol/types.ts'

export type KeptDoubts = Keeping & {
  /** What is stored and is in doubt no longer: it is live, and kept no more. */
  unjudged(now: number): Settled[]
}

export function keptDoubts({ doubts }: Pick<Store, 'doubts'>, settle: Settle): KeptDoubts {
  const open = new Map<readonly Point[], number>()
  let last = doubts.all().reduce((most, { no }) => Math.max(most, no), 0)

  return {
    begin(sensorId, gatewayId, { lead, points }) {
      last += 1
      open.set(points, last)
      settle(doubts.save({ no: last, sensorId, gatewayId, lead, points }))
    },
    over({ points }) {
      const no = open.get(points)
      open.delete(points)
      if (no !== undefined) settle(doubts.remove([no]))
    },
    unjudged(now) {
      const inDoubt = new Set(open.values())
      const left = doubts.all().filter(({ no }) => !inDoubt.has(no))
      if (left.length === 0) return []
      settle(doubts.remove(left.map(({ no }) => no)))
      return [...byRoad(left)].map((each) => ({
        sensorId: each[0]?.sensorId ?? '',
        late: notAhead(allLive(each), now),
      }))
    },
  }
}

/** Of one sensor as one gateway heard it. */
const byRoad = (doubts: readonly KeptDoubt[]): Iterable<KeptDoubt[]> =>
  doubts
    .reduce((roads, one) => {
      const road = `${one.sensorId} ${one.gatewayId}`
      return roads.set(road, [...(roads.get(road) ?? []), one])
    }, new Map<string, KeptDoubt[]>())
    .values()
