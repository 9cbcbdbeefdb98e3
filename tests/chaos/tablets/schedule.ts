import 'fake-indexeddb/auto'
import { type Random, randomOf } from '../../support/random.ts'
import { HAND_KINDS, HAPPENINGS, KINDS, type StepKind } from './steps.ts'
import { Judge } from './truths.ts'
import { WARDS, World } from './world.ts'

/** One thing that happens, with chance of its own, and the time after it. Milliseconds. */
export type Step = { kind: StepKind; chance: number; ms: number }
export type Schedule = { seed: number; tablets: number; users: number; steps: readonly Step[] }

const STEPS = 24
const MOST_HANDS = 6
const PAUSES = [250, 1_000, 1_000, 3_000, 6_000, 12_000, 30_000]
/** Longer than any back-off, and than a list that is asked for every minute. */
const QUIET_MS = 150_000

/** The same for the same seed. */
export function scheduleOf(seed: number): Schedule {
  const random = randomOf(seed)
  const steps = Array.from({ length: STEPS }, () => stepOf(random, KINDS))
  const tablets = 1 + random.below(2)
  return changesHands(seed) ? handed(seed, steps) : { seed, tablets, users: 1, steps }
}

function stepOf(random: Random, kinds: readonly StepKind[]): Step {
  return {
    kind: random.pick(kinds) ?? 'measure',
    chance: random.below(2 ** 31),
    ms: random.pick(PAUSES) ?? 1_000,
  }
}

/** Half of the seeds from here on are of one tablet that two users share; what was played before stays as it was. */
export const SHARED_FROM = 1_000
const changesHands = (seed: number): boolean => seed >= SHARED_FROM && seed % 4 >= 2

/** The same schedule of a tablet that changes hands in between. */
function handed(seed: number, steps: Step[]): Schedule {
  const random = randomOf(-seed)
  for (let more = MOST_HANDS - random.below(MOST_HANDS - 1); more > 0; more -= 1)
    steps.splice(random.below(steps.length), 0, stepOf(random, HAND_KINDS))
  return { seed, tablets: 1, users: 2, steps }
}

/** What was untrue in it, a line each. */
export async function faultsOf({ seed, tablets, users, steps }: Schedule): Promise<string[]> {
  const world = new World(seed, users)
  const judge = new Judge(world)
  const look = (): Promise<void> => judge.look()
  try {
    world.start(tablets)
    await world.run(3_000, look)
    for (const { kind, chance, ms } of steps) {
      await HAPPENINGS[kind](world, randomOf(chance))
      await world.run(ms, look)
      if (judge.faults.length > 0) return judge.faults
    }
    quiet(world)
    await world.run(QUIET_MS, look)
    await judge.quiet()
    return judge.faults
  } finally {
    await world.end()
  }
}

/** Everything works again, somebody looks at each tablet, and nothing happens any more. */
function quiet(world: World): void {
  world.fail(null)
  for (const tablet of world.tablets) {
    tablet.network.turn('good')
    tablet.hasNoRoom = false
    for (const window of tablet.windows) window.thaw()
    const [user] = tablet.users
    if (tablet.user === null && user) void tablet.signIn(user, WARDS)
    tablet.open(WARDS)
  }
}

/** With how few of its steps a schedule fails, a line each. */
export async function least(seed: number): Promise<string[]> {
  const schedule = scheduleOf(seed)
  let { steps } = schedule
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < steps.length;) {
      const fewer = steps.toSpliced(from, size)
      if ((await faultsOf({ ...schedule, steps: fewer })).length > 0) steps = fewer
      else from += size
    }
  }
  const [fault = ''] = await faultsOf({ ...schedule, steps })
  return [...steps.map(({ kind, ms }) => `  ${kind}, then ${ms} ms`), `  ${fault}`]
}
