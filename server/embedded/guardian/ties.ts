import type { Tie } from '../../../src/model/guardian/picture.ts'
import type { Clock, FacilityEvent, Relation, Store } from '../../protocol/types.ts'

/** When relations were saved: relations themselves have no time. */
export type Ties = {
  of(relation: Relation): number
  /** The other end of these, by who is there. */
  from(relations: readonly Relation[]): Tie[]
  to(relations: readonly Relation[]): Tie[]
  follow(event: FacilityEvent): void
}

const markOf = ({ from, to, type }: Relation): string => `${from.id} ${to.id} ${type}`

/** From the start on; of those before only the last wearer of each sensor is known to be later than others (SRV-34). */
export function tiesOf({ records }: Pick<Store, 'records'>, clock: Clock): Ties {
  const saved = new Map<string, number>()
  const begun = new Map<string, number>()
  for (const { subject, data } of records.all('wearing'))
    if (data.to === undefined) begun.set(`${data.patientId} ${subject} Contains`, data.from)
  const of = (relation: Relation): number =>
    saved.get(markOf(relation)) ?? begun.get(markOf(relation)) ?? 0
  return {
    of,
    from: (relations) => relations.map((one) => ({ id: one.from.id, at: of(one) })),
    to: (relations) => relations.map((one) => ({ id: one.to.id, at: of(one) })),
    follow(event) {
      if (event.kind === 'relation-removed') {
        saved.delete(markOf(event.relation))
        begun.delete(markOf(event.relation))
      }
      if (event.kind !== 'relation-saved') return
      const mark = markOf(event.relation)
      // One that is saved once more was there before.
      if (!saved.has(mark) && !begun.has(mark)) saved.set(mark, clock())
    },
  }
}
