import type { Tie } from '../../../src/model/guardian/picture.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { partOf, textOf } from '../chains/client.ts'
import type { Ask } from './asking.ts'

/** So many calls at a time are no load for a server. */
const AT_ONCE = 2

/** Who holds what. */
export type Ties = {
  /** Those of `among` that hold `id` by this type of relation. */
  to(id: string, type: string, among: ReadonlySet<string>): Tie[]
}
type Held = { type: string; from: string; to: string; at: number }
type Holders = {
  wards: readonly string[]
  rooms: readonly string[]
  patients: readonly string[]
  /** Those that name somebody who wears them. */
  sensors: readonly string[]
}

/** Of sensors that no patient holds so many are asked: more are no few that were related the other way round. */
const MOST_SENSORS = 100

/**
 * Every relation by which wards, rooms and patients hold something. One call for each ward answers what is in it with what
 * that holds; who is in no ward is asked alone. So a thousand patients are as many calls as they have wards. Either end of a
 * relation may be the sensor's: one that names who wears it and is held by none is asked, too.
 */
export async function readTies(ask: Ask, holders: Holders): Promise<Ties> {
  const { wards, rooms, patients, sensors } = holders
  const { note, to } = noteTies()
  const asked = new Set<string>()
  await inParallel(wards, AT_ONCE, async (ward) => {
    for (const held of await heldBy(ask, 'ASSET', ward, 2)) {
      note(held)
      if (held.from === ward) asked.add(held.to)
    }
  })
  const others = [...rooms, ...patients].filter((id) => !asked.has(id))
  await inParallel(others, AT_ONCE, async (id) => (await heldBy(ask, 'ASSET', id, 1)).forEach(note))
  const among = new Set(patients)
  const loose = sensors.filter((id) => to(id, 'Contains', among).length === 0)
  await inParallel(loose.slice(0, MOST_SENSORS), AT_ONCE, async (id) => {
    for (const held of await heldBy(ask, 'DEVICE', id, 1))
      note({ ...held, from: held.to, to: held.from })
  })
  return { to }
}

function noteTies(): Ties & { note: (held: Held) => void } {
  const all = new Map<string, Map<string, number>>()
  return {
    note({ type, from, to, at }) {
      const key = `${type} ${to}`
      const holders = all.get(key) ?? new Map<string, number>()
      all.set(key, holders.set(from, at))
    },
    to: (id, type, among) =>
      [...(all.get(`${type} ${id}`) ?? [])]
        .filter(([from]) => among.has(from))
        .map(([from, at]) => ({ id: from, at }))
        // Answers come in no order, and what is the same is shown the same.
        .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
  }
}

const FILTERS = [
  { relationType: 'Contains', entityTypes: ['ASSET', 'DEVICE'] },
  { relationType: 'Contains_room', entityTypes: ['ASSET'] },
  { relationType: 'Contains_patient', entityTypes: ['ASSET'] },
]

/** What something holds; with two levels also what each of that holds. */
async function heldBy(
  ask: Ask,
  rootType: 'ASSET' | 'DEVICE',
  rootId: string,
  maxLevel: 1 | 2,
): Promise<Held[]> {
  const relations = await ask.post('/api/relations', {
    parameters: {
      rootId,
      rootType,
      direction: 'FROM',
      relationTypeGroup: 'COMMON',
      maxLevel,
      fetchLastLevelOnly: false,
    },
    filters: FILTERS,
  })
  return (Array.isArray(relations) ? (relations as unknown[]) : []).map((relation) => ({
    type: textOf(relation, 'type') ?? '',
    from: textOf(relation, 'from', 'id') ?? '',
    to: textOf(relation, 'to', 'id') ?? '',
    at: givenAt(partOf(relation, 'additionalInfo', 'at')),
  }))
}

/** When the command that saved it was given, milliseconds; 0 where the relation does not keep it (WHOLE-13). */
const givenAt = (at: unknown): number => (typeof at === 'number' && at > 0 ? at : 0)
