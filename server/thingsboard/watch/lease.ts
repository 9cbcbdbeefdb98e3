/**
 * Which of several copies watches. A lease over two plain registers that ThingsBoard keeps (attributes of the watch):
 * `owner`, written only by a copy that wants to lead, and `beat`, written only by the leader. Clocks of two machines are
 * never compared: each copy measures on its own, monotonic one. Times in milliseconds.
 *
 *   follows ──nothing moved for PATIENCE_MS, or no owner     ──▶ claims ──VALID_MS later still mine──▶ leads
 *      ▲                                                             │                                   │
 *      └────────────────────────── somebody else's ──────────────────┴───────────────────────────────────┘
 *
 * Why no two lead at once: a leader acts for VALID_MS after it *asked*, and was answered, that it is the owner. A copy that claims
 * waits for VALID_MS after its claim was *acknowledged*: every look of the leader after that fails, and the last one
 * before it has run out by then, however late the claim arrived.
 */

/** How long a look that found oneself the owner is good for. */
export const VALID_MS = 12_000
/** A leader that gives no sign for so long is dead. */
export const PATIENCE_MS = 25_000
/** How often a leader gives a sign: each is a line in ThingsBoard's audit log. */
export const BEAT_MS = 10_000
/** How often the registers are looked at. */
export const LOOK_MS = 4_000

/** No owner: the last leader stopped in order, or there was none. */
export const NOBODY = 'nobody'

export type Registers = { owner: string; beat: string }

export type Lease =
  /** `since`: for how long the registers stand as they do, by our own looks. */
  | { kind: 'follows'; seen: Registers | undefined; since: number }
  | { kind: 'claims'; since: number }
  | { kind: 'leads'; until: number; beatAt: number }

export type Act = 'nothing' | 'claim' | 'beat'

/**
 * The state after reading the registers. Pure.
 * @param askedAt when they were asked for; @param now when the answer came
 */
export function afterLook(
  before: Lease,
  me: string,
  seen: Registers,
  askedAt: number,
  now: number,
): { lease: Lease; act: Act } {
  if (seen.owner === me) return afterOwn(before, askedAt, now)
  if (before.kind !== 'follows' || !isSame(before.seen, seen)) {
    const lease: Lease = { kind: 'follows', seen, since: now }
    return { lease, act: seen.owner === NOBODY ? 'claim' : 'nothing' }
  }
  const isDead = seen.owner === NOBODY || askedAt - before.since >= PATIENCE_MS
  return { lease: before, act: isDead ? 'claim' : 'nothing' }
}

function afterOwn(before: Lease, askedAt: number, now: number): { lease: Lease; act: Act } {
  switch (before.kind) {
    case 'follows':
      // A claim that was given up as lost arrived after all: it counts from when it is known of.
      return { lease: { kind: 'claims', since: now }, act: 'nothing' }
    case 'claims':
      if (askedAt - before.since < VALID_MS) return { lease: before, act: 'nothing' }
      return { lease: { kind: 'leads', until: askedAt + VALID_MS, beatAt: now }, act: 'beat' }
    case 'leads': {
      const isDue = now - before.beatAt >= BEAT_MS
      const beatAt = isDue ? now : before.beatAt
      return {
        lease: { kind: 'leads', until: askedAt + VALID_MS, beatAt },
        act: isDue ? 'beat' : 'nothing',
      }
    }
  }
}

const isSame = (a: Registers | undefined, b: Registers): boolean =>
  a?.owner === b.owner && a.beat === b.beat

/** Where the registers are kept. A write is over when it is acknowledged. */
export type RegisterStore = {
  read(): Promise<Registers>
  claim(owner: string): Promise<void>
  beat(beat: string): Promise<void>
}

export type Leadership = {
  /** Looks, and does what follows. Rejects when the registers cannot be asked: then the lease runs out by itself. */
  look(): Promise<void>
  /** Whether whatever is done now is done by the only leader. */
  leads(): boolean
  /** Gives it back, so that the next need not wait. */
  release(): Promise<void>
}

/** @param elapsed a monotonic clock, milliseconds; @param me a name that no other copy ever has */
export function createLease(
  registers: RegisterStore,
  me: string,
  elapsed: () => number,
): Leadership {
  let lease: Lease = { kind: 'follows', seen: undefined, since: elapsed() }
  let beats = 0
  const leads = (): boolean => lease.kind === 'leads' && elapsed() < lease.until

  return {
    async look() {
      const askedAt = elapsed()
      const seen = await registers.read()
      const { lease: next, act } = afterLook(lease, me, seen, askedAt, elapsed())
      lease = next
      if (act === 'beat') await registers.beat(`${me} ${(beats += 1)}`)
      if (act !== 'claim') return
      await registers.claim(me)
      lease = { kind: 'claims', since: elapsed() }
    },
    leads,
    async release() {
      const isMine = leads()
      lease = { kind: 'follows', seen: undefined, since: elapsed() }
      if (isMine) await registers.claim(NOBODY)
    },
  }
}
