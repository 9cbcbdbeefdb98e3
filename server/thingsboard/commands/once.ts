import { createHash, randomUUID } from 'node:crypto'
import {
  type Finds,
  NOTHING,
  bothFinds,
  findsByEnd,
  findsOf,
} from '../../features/commands/finds.ts'
import type { KeptCommand, KeptCommands } from '../../features/commands/kept.ts'
import { asRead, isDone } from '../../features/commands/unread.ts'
import type { Clock } from '../../protocol/types.ts'
import { createLanes } from '../../support/lanes.ts'
import type { Log } from '../../support/log.ts'
import type { Home } from '../watch/home.ts'
import { type Claim, isOld, readClaim } from './claim.ts'

/*
 * A command whose connection broke may be sent again, to another copy of this server, while the first still carries it out. So
 * each copy writes a claim into ThingsBoard before it begins, and then reads the claims of others: whoever reads later sees the
 * other. Of two that see each other the one with the greater name withdraws. It waits, and gets the answer that was kept
 * there (WHOLE-16).
 *
 *   claims ──no other claim──▶ carries it out ──▶ its end takes the place of its claim
 *      │ └──only greater names──▶ waits for them ──▶ carries it out
 *      └──a lesser name──▶ withdraws, waits until there is no claim ──▶ claims
 */

/** Milliseconds: between two looks, between two signs of life, and after how long without one a copy counts as dead. */
export type OnceTimes = { lookMs: number; beatMs: number; deadMs: number }
const TIMES: OnceTimes = { lookMs: 200, beatMs: 4_000, deadMs: 12_000 }

export type Once = {
  /**
   * `work`, once no other copy carries this command out: what that one has done is kept here by then. `finds`: what copies that
   * died at it had noted.
   */
  hold<T>(key: string, work: (finds: Finds) => Promise<T>): Promise<T>
  /** For whoever goes on with a command that is held here, should this copy die. */
  note(key: string, finds: Finds): Promise<void>
  /** Their author has read how they ended. */
  forget(keys: readonly string[]): Promise<void>
  /** Has its author not read through another copy how it ended? */
  isUnread(key: string): Promise<boolean>
}

type Parts = {
  kept: KeptCommands
  /** What the copies share; without a tenant's credentials there is nothing. */
  home: Home | undefined
  clock: Clock
  log: Log
  times?: OnceTimes | undefined
}

export function createOnce({ home, ...parts }: Parts): Once {
  const lanes = createLanes()
  if (!home) {
    return {
      hold: (key, work) => lanes.take(key, () => work(NOTHING)),
      note: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      isUnread: () => Promise.resolve(true),
    }
  }
  const copy = new Copy({ home, ...parts })
  return {
    hold: (key, work) => lanes.take(key, () => copy.hold(key, work)),
    note: (key, finds) => copy.note(key, finds),
    forget: (keys) => copy.forget(keys),
    isUnread: (key) => copy.isUnread(key),
  }
}

/** What this copy writes of a command that it holds, one after another. */
type Held = { beat: number; finds: Finds; saying: Promise<unknown> }

class Copy {
  readonly #me = randomUUID()
  readonly #shown = new Set<string>()
  readonly #held = new Map<string, Held>()
  readonly #parts: Omit<Parts, 'home'> & { home: Home; times: OnceTimes }

  constructor(parts: Omit<Parts, 'home'> & { home: Home }) {
    this.#parts = { ...parts, times: parts.times ?? TIMES }
  }

  async hold<T>(key: string, work: (finds: Finds) => Promise<T>): Promise<T> {
    const finds = findsByEnd(this.#parts.kept.get(key))
    const held: Held = { beat: 0, finds, saying: Promise.resolve() }
    this.#held.set(key, held)
    await this.#enter(key, held).catch(this.#failed)
    const beats = setInterval(() => {
      held.beat += 1
      this.#say(key, held).catch(this.#failed)
    }, this.#parts.times.beatMs).unref()
    try {
      return await work(held.finds)
    } finally {
      clearInterval(beats)
      this.#held.delete(key)
      // None is written over the end.
      await held.saying
      await this.#show(key).catch(this.#failed)
    }
  }

  async note(key: string, of: Finds): Promise<void> {
    const held = this.#held.get(key)
    const finds = findsOf(of)
    if (!held || JSON.stringify(held.finds) === JSON.stringify(finds)) return
    held.finds = finds
    await this.#say(key, held).catch(this.#failed)
  }

  async forget(keys: readonly string[]): Promise<void> {
    const marks = keys.map(markOf)
    const claims = (await this.#all()).filter(({ mark }) => marks.includes(mark))
    await this.#parts.home.remove(claims.map(({ name }) => name))
  }

  async isUnread(key: string): Promise<boolean> {
    if (!this.#shown.delete(key)) return true
    return (await this.#of(key)).length > 0
  }

  async #enter(key: string, held: Held): Promise<void> {
    const look = this.#looker(key)
    for (;;) {
      await this.#say(key, held)
      let { living, over } = await look()
      while (living.length > 0 && living.every(({ owner }) => owner > this.#me)) {
        await this.#pause()
        ;({ living, over } = await look())
      }
      if (living.length === 0) return this.#inherit(key, held, over)
      await this.#parts.home.remove([this.#name(key)])
      while ((await look()).living.length > 0) await this.#pause()
    }
  }

  /** What others found whose runs are over. The claims of those that died hold up none after this one. */
  async #inherit(key: string, held: Held, over: readonly Claim[]): Promise<void> {
    const notes = over.toSorted((a, b) => a.at - b.at).map(({ finds }) => finds)
    await this.note(key, notes.reduce(bothFinds, held.finds))
    const dead = over.filter(({ end }) => !end)
    await this.#parts.home.remove(dead.map(({ name }) => name))
  }

  async #learn(there: KeptCommand): Promise<void> {
    const { kept } = this.#parts
    const here = kept.get(there.id)
    if (here?.data.isUndone || !isDone(there)) return
    if (!isDone(here) || there.data.isUndone) await kept.save(asRead(there))
  }

  /**
   * Who else carries it out, and whose runs are over: what they have done is kept here, too. A copy that gives no sign of life for
   * too long is dead, by this one's own clock.
   */
  #looker(key: string): () => Promise<{ living: readonly Claim[]; over: readonly Claim[] }> {
    const seen = new Map<string, { beat: number; since: number }>()
    const lives = ({ owner, beat, end }: Claim): boolean => {
      if (end) return false
      const before = seen.get(owner)
      if (before?.beat === beat) return performance.now() - before.since < this.#parts.times.deadMs
      seen.set(owner, { beat, since: performance.now() })
      return true
    }
    return async () => {
      const others = (await this.#of(key)).filter(({ owner }) => owner !== this.#me)
      for (const { end } of others) if (end) await this.#learn(end)
      const living = others.filter(lives)
      return { living, over: others.filter((claim) => !living.includes(claim)) }
    }
  }

  #say(key: string, held: Held): Promise<void> {
    const { home, clock } = this.#parts
    const saved = held.saying.then(() => {
      const { beat, finds } = held
      return home.save({ [this.#name(key)]: { at: clock(), beat, finds } })
    })
    held.saying = saved.catch(() => undefined)
    return saved
  }

  async #show(key: string): Promise<void> {
    const { home, kept, clock } = this.#parts
    const end = kept.get(key)
    if (!end) return home.remove([this.#name(key)])
    await home.save({ [this.#name(key)]: { at: clock(), beat: 0, end } })
    this.#shown.add(key)
  }

  async #of(key: string): Promise<readonly Claim[]> {
    const mark = markOf(key)
    return (await this.#all()).filter((claim) => claim.mark === mark)
  }

  async #all(): Promise<readonly Claim[]> {
    const { home, clock } = this.#parts
    const claims = [...(await home.read())].flatMap(([name, value]) => readClaim(name, value) ?? [])
    const old = claims.filter((claim) => isOld(claim, clock()))
    await home.remove(old.map(({ name }) => name))
    return claims.filter((claim) => !old.includes(claim))
  }

  #name(key: string): string {
    return `${markOf(key)}_${this.#me}`
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#parts.times.lookMs))
  }

  /** Then the command's own looks guard it, as where there is nothing that copies share. */
  readonly #failed = (error: unknown): void =>
    this.#parts.log.failed('Copies could not agree on a command in ThingsBoard.', error)
}

/** Only what ThingsBoard takes in a key, whatever a console has chosen. */
const markOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)
