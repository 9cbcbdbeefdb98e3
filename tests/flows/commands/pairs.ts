import type { Asset, Device, User } from '../../../server/protocol/types.ts'
import { markOf } from '../../../src/model/guardian/breach.ts'
import { FLOWS } from './flows.ts'
import { type Copies, killedSideAt, sideAt } from './copies.ts'
import type { Cuttable, Stage } from './cutting.ts'
import type { Guard } from './guarding.ts'
import type { House } from './house.ts'
import { type Side, laced, lacedSides } from './interleaved.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { PLACES, PLACES_FLOWS } from './places-scene.ts'
import { type Scene, faultsOf, openScene, worldOf } from './scene.ts'
import type { OutboxRow } from '../../../src/model/command.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/* Pairs of commands that touch the same patient, sensor, room, ward, gateway or account, and how they are judged. */

/** A family of flows that share a scene; the types of scenes do not matter to those who pair them. */
export type Family = { name: string; stage: Stage<never>; flows: readonly Cuttable<never>[] }

const family = <S>(name: string, stage: Stage<S>, flows: readonly Cuttable<S>[]): Family =>
  ({ name, stage, flows }) as unknown as Family

export const FAMILIES: readonly Family[] = [
  family('patients', { open: openScene, world: worldOf }, FLOWS),
  family('places', PLACES, PLACES_FLOWS),
  family('people', PEOPLE, PEOPLE_FLOWS),
]

/** Where two commands run: a console that makes its calls itself, or a copy of our server each. */
export type Road = {
  house: House
  guard: Guard
  copies: Copies | null
}

export type Meeting = {
  family: Family
  pair: readonly [Cuttable<never>, Cuttable<never>]
  at: [number, number]
  /** The first one's copy is killed at this moment of its requests. */
  killedAt?: number
}

export type Judged = {
  /** What does not fit afterwards, and has fitted before. */
  misfits: string[]
  rows: (OutboxRow | undefined)[]
  states: (string | undefined)[]
  world: unknown
}

/** Two commands in a scene of their own, which is gone afterwards. */
export async function meet({ house, guard, copies }: Road, meeting: Meeting): Promise<Judged> {
  const { family: of, pair, at, killedAt } = meeting
  const others = new Set(entitiesOf(house).map(({ id }) => id))
  const made = () => entitiesOf(house).filter(({ id }) => !others.has(id))
  const scene = await of.stage.open(house)
  const idsNow = () => made().map(({ id }) => id)
  const before = new Set(guard.about(idsNow()).map(markOf))
  const gives = pair.map(
    (each): Side['give'] =>
      (console) =>
        each.give(console, scene),
  )
  const [first, second] = gives as [Side['give'], Side['give']]
  const { ends } = copies
    ? await lacedSides(sidesOf(copies, [first, second], killedAt), at)
    : await laced(house, [first, second], at)
  const misfits = guard
    .about(idsNow())
    .filter((each) => !before.has(markOf(each)))
    .map(({ code }) => code)
  const isPatients = of.name === 'patients'
  const world = of.stage.world(scene)
  const faults = isPatients ? faultsOf(scene as Scene) : []
  for (const each of made()) await house.store.entities.remove(each.id)
  return {
    // A flow that moves the ward alone leaves the room of another one when it is whole.
    misfits: [...faults, ...misfits.filter((code) => code !== 'room-of-other-ward' || !isPatients)],
    rows: ends,
    states: ends.map((row) => row?.state),
    world,
  }
}

function sidesOf(
  { pair: [one, other] }: Copies,
  [first, second]: [Side['give'], Side['give']],
  killedAt: number | undefined,
): [Side, Side] {
  return [
    killedAt === undefined ? sideAt(one, first) : killedSideAt(one, first, killedAt),
    sideAt(other, second),
  ]
}

function entitiesOf({ store }: House): (Asset | Device | User)[] {
  return [
    ...store.entities.all('ASSET'),
    ...store.entities.all('DEVICE'),
    ...store.entities.all('USER'),
  ]
}

/** What is untrue or does not fit after a meeting; `''` for nothing. Each author reads that it is done, or why it is not. */
export function faultOf({ misfits, rows }: Judged): string {
  const told = rows.map((row) => {
    if (row?.state === 'done') return ''
    if (row?.state === 'refused' && whyWords(row) !== '') return ''
    return `an author reads ${row?.state}`
  })
  return [...misfits, ...told].filter(Boolean).join(', ')
}
