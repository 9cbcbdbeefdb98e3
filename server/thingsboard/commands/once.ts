import { createHash, randomUUID } from 'node:crypto'
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
  /** `work`, once no other copy carries this command out: what that one has done is kept here by then. */
  hold<T>(key: string, work: () => Promise<T>): Promise<T>
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
      hold: (key, work) => lanes.take(key, work),
      forget: () => Promise.resolve(),
      isUnread: () => Promise.resolve(true),
    }
  }
  const copy = new Copy({ home, ...parts })
  return {
    hold: (key, work) => lanes.take(key, () => copy.hold(key, work)),
    forget: (keys) => copy.forget(keys),
    isUnread: (key) => copy.isUnread(key),
  }
}

class Copy {
  readonly #me = randomUUID()
  readonly #shown = new Set<string>()
  readonly #parts: Omit<Parts, 'home'> & { home: Home; times: OnceTimes }

  constructor(parts: Omit<Parts, 'home'> & { home: Home }) {
    this.#parts = { ...parts, times: parts.times ?? TIMES }
  }

  async hold<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(key).catch(this.#failed)
    const silence = this.#beat(key)
    try {
      return await work()
    } finally {
      await silence()
      await this.#show(key).catch(this.#failed)
    }
  }

  /** Signs of life. @returns ends them, and waits for the last one, so that none is written over the end */
  #beat(key: string): () => Promise<void> {
    let beat = 0
    let last = Promise.resolve()
    const beats = setInterval(() => {
      const at = (beat += 1)
      last = last.then(() => this.#say(key, at)).catch(this.#failed)
    }, this.#parts.times.beatMs).unref()
    return () => {
      clearInterval(beats)
      return last
    }
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

  async #enter(key: string): Promise<void> {
    const lives = this.#judge()
    const others = async (): Promise<readonly Claim[]> => (await this.#busy(key)).filter(lives)
    for (;;) {
      await this.#say(key, 0)
      let rivals = await others()
      while (rivals.length > 0 && rivals.every(({ owner }) => owner > this.#me)) {
        await this.#pause()
        rivals = await others()
      }
      if (rivals.length === 0) return
      await this.#parts.home.remove([this.#name(key)])
      while ((await others()).length > 0) await this.#pause()
    }
  }

  /** Who else carries it out. What others have done is kept here, too. */
  async #busy(key: string): Promise<readonly Claim[]> {
    const others = (await this.#of(key)).filter(({ owner }) => owner !== this.#me)
    for (const { end } of others) if (end) await this.#learn(end)
    return others.filter(({ end }) => !end)
  }

  async #learn(there: KeptCommand): Promise<void> {
    const { kept } = this.#parts
    const here = kept.get(there.id)
    if (here?.data.isUndone || !isDone(there)) return
    if (!isDone(here) || there.data.isUndone) await kept.save(asRead(there))
  }

  /** A copy that gives no sign of life for too long is dead, by this one's own clock. */
  #judge(): (claim: Claim) => boolean {
    const seen = new Map<string, { beat: number; since: number }>()
    return ({ owner, beat }) => {
      const before = seen.get(owner)
      if (before?.beat === beat) return performance.now() - before.since < this.#parts.times.deadMs
      seen.set(owner, { beat, since: performance.now() })
      return true
    }
  }

  #say(key: string, beat: number): Promise<void> {
    const { home, clock } = this.#parts
    return home.save({ [this.#name(key)]: { at: clock(), beat } })
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
