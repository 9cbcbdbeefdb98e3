/**
 * Announces by sound what is to be noticed, as `model/sound/announcing.ts` decides. It looks again whenever something
 * changes (conditions, settings, the browser's audio, the turn) and when the next announcement is due.
 */
import {
  type Announced,
  type Condition,
  type Situation,
  breaksPause,
  decide,
  soundsUntil,
  withAnnounced,
} from '../../model/sound/announcing.ts'
import type { SoundState } from '../../model/sound/sound-state.ts'
import type { ToneName } from '../../model/sound/announcing.ts'

export type AnnouncerDeps = {
  state(): SoundState
  isOurTurn(): boolean
  isVisible(): boolean
  play(tone: ToneName): void
  silence(): void
  /** A new or more urgent alarm ends the pause of the whole device. */
  endPause(): void
  /** The device's clock, milliseconds. */
  now(): number
  /** The window of the device that has the turn has just announced these. */
  announced(those: readonly Condition[]): void
}

export type Announcer = {
  /** What is to be noticed now. */
  stand(conditions: readonly Condition[]): void
  /** Another window of the device has announced these. */
  heardElsewhere(those: readonly Condition[]): void
  /** Something it depends on has changed. */
  look(): void
  isSounding(): boolean
  end(): void
}

/** The longest a timer waits; beyond it looks again. */
const LOOK_AGAIN_MS = 60_000

export function createAnnouncer(deps: AnnouncerDeps): Announcer {
  /** `null` until they are known. */
  let conditions: readonly Condition[] | null = null
  let announced: Announced = new Map()
  let sounding: Situation['sounding'] = null
  /** What was open when the pause began; `null` outside a pause. */
  let atPause: Announced | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    const now = deps.now()
    const sound = deps.state()
    if (sound.state !== 'armed' && sounding !== null) {
      deps.silence()
      sounding = null
    }
    if (conditions === null) return
    if (sound.state === 'paused') return rest(conditions, sound.leftMs, now)
    // A pause has ended: what is still open is announced again (AL6).
    if (atPause !== null) announced = new Map()
    atPause = null
    if (sound.state === 'armed' && deps.isOurTurn()) announce(conditions, now)
  }

  function rest(conditions: readonly Condition[], leftMs: number, now: number): void {
    atPause ??= withAnnounced(new Map(), conditions, conditions, now)
    if (breaksPause(atPause, conditions)) return deps.endPause()
    lookAgainIn(leftMs)
  }

  function announce(conditions: readonly Condition[], now: number): void {
    const situation = { conditions, announced, sounding, isVisible: deps.isVisible() }
    const decision = decide(situation, now)
    if (decision.kind === 'wait') return lookAgainIn(decision.at - now)
    deps.play(decision.tone)
    deps.announced(decision.for)
    announced = withAnnounced(announced, decision.for, conditions, now)
    sounding = { tone: decision.tone, until: soundsUntil(decision.tone, now) }
    look()
  }

  function lookAgainIn(ms: number): void {
    timer = setTimeout(look, Math.max(0, Math.min(ms, LOOK_AGAIN_MS)))
  }

  return {
    stand(now) {
      conditions = now
      look()
    },
    heardElsewhere(those) {
      announced = withAnnounced(announced, those, conditions ?? [], deps.now())
    },
    look,
    isSounding: () => sounding !== null && deps.now() < sounding.until,
    end: () => clearTimeout(timer),
  }
}
