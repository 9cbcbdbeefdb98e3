/**
 * Which windows of a hospital sound which wards, as they report it (AL25, HEAR-01 to HEAR-04). It is kept in memory only: after
 * a restart every window reports again before a ward counts as unheard. Time is a parameter; milliseconds.
 */
import type { Presence } from '../../../src/model/watch/server-word.ts'

/**
 * A window that did not report for so long is gone. It reports twice a minute, so two reports may be lost; and a console
 * that asks twice a minute says it within 120 s of the last sound.
 */
export const FORGOTTEN_MS = 80_000
/** A ward stays heard for so long after its last window fell silent: a reload is no news. */
export const GRACE_MS = 60_000
/** More windows than this are not known, of a hospital and of one account: the oldest gives way. */
export const MOST_WINDOWS = 2000
export const MOST_OF_ACCOUNT = 100

/** Who reports: an account, or a wall board. */
export type Reporter = { hospitalId: string; userId: string; sessionId: string }

type Heard = Omit<Presence, 'window'> & Omit<Reporter, 'hospitalId'> & { at: number }
type Hospital = {
  windows: Map<string, Heard>
  /** When each ward was last heard, or first asked about. */
  heardAt: Map<string, number>
  /** When a window stopped to sound these wards, or `all`. */
  silentAt: Map<string, number>
  reportedAt: number
}
/** For how long each ward still counts as heard by the windows here, milliseconds; `all` for every ward. */
export type Sounding = ReadonlyMap<string, number>

export type Watchers = {
  report(reporter: Reporter, presence: Presence, now: number): void
  /** A session has ended, or all of an account: what they showed is gone. */
  ended(userId: string, sessionId: string | undefined, now: number): void
  /**
   * Those of the wards that no window sounds. `isReached`: whether a ward is heard by another road, which counts at once.
   * @param wards wards with patients
   */
  unheard(
    hospitalId: string,
    wards: readonly string[],
    isReached: (ward: string) => boolean,
    now: number,
  ): string[]
  /** What the windows of each hospital sound, for other copies of this server: those that reported lately are in it. */
  sounding(now: number): ReadonlyMap<string, Sounding>
}

/** A hospital without a report for so long has no console here. */
const ASKED_MS = 600_000

export function createWatchers(): Watchers {
  const hospitals = new Map<string, Hospital>()

  function hospitalOf(id: string): Hospital {
    const hospital = hospitals.get(id) ?? {
      windows: new Map(),
      heardAt: new Map(),
      silentAt: new Map(),
      reportedAt: Number.NEGATIVE_INFINITY,
    }
    hospitals.set(id, hospital)
    return hospital
  }

  return {
    report({ hospitalId, userId, sessionId }, { window, wards, hears }, now) {
      const hospital = hospitalOf(hospitalId)
      const { windows } = hospital
      hospital.reportedAt = now
      const id = `${userId} ${window}`
      const before = windows.get(id)
      // Deleted first: the map keeps the order of the reports, the oldest in front.
      windows.delete(id)
      if (before) noteLast(hospital, leftOf(before, { wards, hears }), now)
      windows.set(id, { userId, sessionId, wards, hears, at: now })
      forgetOld(windows, now)
      makeRoom(windows, userId)
    },
    ended(userId, sessionId, now) {
      for (const hospital of hospitals.values())
        for (const [id, one] of hospital.windows) {
          if (one.userId !== userId) continue
          if (sessionId !== undefined && one.sessionId !== sessionId) continue
          noteLast(hospital, leftOf(one, { wards: [], hears: false }), now)
          hospital.windows.delete(id)
        }
    },
    unheard(hospitalId, wards, isReached, now) {
      const { windows, heardAt } = hospitalOf(hospitalId)
      forgetOld(windows, now)
      const sounding = [...windows.values()].filter(({ hears }) => hears)
      for (const ward of heardAt.keys()) if (!wards.includes(ward)) heardAt.delete(ward)
      return wards.filter((ward) => {
        const by = sounding.filter((one) => sounds(one, ward)).map(({ at }) => at)
        const isKnown = heardAt.has(ward) && !isReached(ward)
        const last = isKnown ? Math.max(heardAt.get(ward) ?? 0, ...by) : now
        heardAt.set(ward, last)
        return by.length === 0 && now - last > GRACE_MS
      })
    },
    sounding(now) {
      const asked = [...hospitals].filter(([, { reportedAt }]) => now - reportedAt < ASKED_MS)
      return new Map(asked.map(([id, hospital]) => [id, soundingIn(hospital, now)]))
    },
  }
}

function soundingIn({ windows, silentAt }: Hospital, now: number): Sounding {
  forgetOld(windows, now)
  for (const [ward, at] of silentAt) if (now - at > GRACE_MS) silentAt.delete(ward)
  const lefts = new Map([...silentAt].map(([ward, at]) => [ward, at + GRACE_MS - now]))
  for (const { wards, hears, at } of windows.values())
    if (hears)
      for (const ward of wards === 'all' ? ['all'] : wards)
        lefts.set(ward, Math.max(lefts.get(ward) ?? 0, at + FORGOTTEN_MS - now))
  return lefts
}

const sounds = ({ wards }: Pick<Heard, 'wards'>, ward: string): boolean =>
  wards === 'all' || wards.includes(ward)

/** The wards that a window no longer sounds. */
function leftOf(before: Heard, after: Pick<Heard, 'wards' | 'hears'>): Heard['wards'] {
  if (!before.hears) return []
  if (!after.hears) return before.wards
  if (after.wards === 'all') return []
  if (before.wards === 'all') return 'all'
  const still = new Set(after.wards)
  return before.wards.filter((ward) => !still.has(ward))
}

/** The wards that a window no longer sounds were heard until now. */
function noteLast({ heardAt, silentAt }: Hospital, wards: Heard['wards'], at: number): void {
  const those = wards === 'all' ? [...heardAt.keys()] : wards
  for (const ward of those)
    if (heardAt.has(ward)) heardAt.set(ward, Math.max(at, heardAt.get(ward) ?? 0))
  for (const ward of wards === 'all' ? ['all'] : wards) silentAt.set(ward, at)
}

/** A window that is gone was last heard with its last report, so the grace is over with it. */
function forgetOld(windows: Map<string, Heard>, now: number): void {
  for (const [id, { at }] of windows) {
    if (now - at <= FORGOTTEN_MS) return
    windows.delete(id)
  }
}

function makeRoom(windows: Map<string, Heard>, userId: string): void {
  const ofAccount = [...windows].filter(([, one]) => one.userId === userId)
  const [first] = ofAccount
  if (ofAccount.length > MOST_OF_ACCOUNT && first) windows.delete(first[0])
  const [oldest] = windows.keys()
  if (windows.size > MOST_WINDOWS && oldest !== undefined) windows.delete(oldest)
}
