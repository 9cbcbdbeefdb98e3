import { pictureOf } from '../../../server/embedded/guardian/picture.ts'
import { type Ties, tiesOf } from '../../../server/embedded/guardian/ties.ts'
import { askingAs } from '../../../server/thingsboard/guardian/asking.ts'
import { anyAdmin, readPicture } from '../../../server/thingsboard/guardian/picture.ts'
import { type Breach, markOf } from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import { tenantAt } from '../../server/thingsboard/guardian/looking.ts'
import type { House } from './house.ts'
import type { Console } from './run.ts'

/** The guardian of a house, that looks whenever it is asked. */
export type Guard = {
  /** What does not fit and is about any of these, by their ids. */
  about(ids: readonly string[]): Breach[]
  /** All that does not fit, as in memory and as read by the ordinary calls of a ThingsBoard; in order, by their marks. */
  all(): Promise<{ inMemory: string[]; byCalls: string[] }>
  stop(): void
}

/** The rooms of the house belong to their wards, so that everything fits before a flow begins. */
export async function guardHouse({ store, customer, places, url }: House): Promise<Guard> {
  let writes = 1
  const ties: Ties = tiesOf(store, () => (writes += 1))
  const stop = store.events.on(ties.follow)
  for (const [ward, room] of [
    [places.Maple, places['101']],
    [places.Cedar, places['201']],
  ] as const)
    await store.relations.save({
      from: { entityType: 'ASSET', id: ward.id },
      to: { entityType: 'ASSET', id: room.id },
      type: 'Contains_room',
      additionalInfo: null,
    })
  const look = (): Breach[] => {
    const picture = pictureOf(store, ties, customer.id)
    return picture ? breachesOf(picture) : []
  }
  return {
    about(ids) {
      const of = (breach: Breach): string[] =>
        [breach.subject, ...breach.others].map(({ id }) => id)
      return look().filter((one) => of(one).some((id) => ids.includes(id)))
    },
    async all() {
      const read = await readPicture(askingAs(tenantAt(url)), customer.id, anyAdmin)
      return { inMemory: marksOf(look()), byCalls: marksOf(read ? breachesOf(read) : []) }
    },
    stop,
  }
}

const marksOf = (breaches: readonly Breach[]): string[] => breaches.map(markOf).toSorted()

/** What an Admin's one tap gives. */
export function putRight(board: Console, { healing, subject, others }: Breach, hospital: string) {
  if (healing === null) throw new Error('A person must decide.')
  const given = healing.kind === 'wearer' ? { ...healing, sensors: [...healing.sensors] } : healing
  return board.give('put-right', { healing: given, things: [subject, ...others], hospital })
}
