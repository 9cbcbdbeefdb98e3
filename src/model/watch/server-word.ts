/**
 * What a server of ours says of the chain from a sensor to a nurse (AL23 to AL26, rulings R37, R42), in its answer to a
 * console that reports what it shows and whether it sounds. It is kept in memory there, so that a full disk does not
 * silence it. Times are the server's, in milliseconds.
 */

import type { BreachCode } from '../guardian/breach.ts'

/** The stations that a probe reading passes, in their order (AL24). */
export const STAGES = ['gateway', 'parser', 'rules', 'alarms', 'socket'] as const
export type Stage = (typeof STAGES)[number]

export type ServerWord = {
  at: number
  /** The last probe that came through, 0 for none since the start, and how long it took; `broken` is where the next one waits. */
  chain: { provedAt: number; tookMs: number; broken: Stage | null }
  disk: 'fine' | 'low' | 'refusing'
  isDamaged: boolean
  /** How far the server's own clock is off by what most gateways say, positive for ahead; 0 while it is right (R36). */
  clockOffMs: number
  /** The nightly proof that the newest backup can be restored; `null` where no backups are kept or none was proved yet. */
  backup: { at: number; isWhole: boolean } | null
  /** Ids of the hospital's wards in which no device sounds or is reached by push (AL25). */
  unheard: readonly string[]
  /** Ids of high alarms that were not confirmed in time: every console of the hospital announces them (AL26). */
  handedOn: readonly string[]
  /** Patients with something that does not fit; absent where the server does not look. */
  misfits?: readonly Misfit[]
}

/** What does not fit about a patient (FIT-08). */
export type Misfit = { patient: string; codes: readonly BreachCode[] }

/** What a console reports of itself, twice a minute and whenever it changes (AL25). */
export type Presence = {
  /** Random, new for each window: says nothing about who or where. */
  window: string
  /** Ids of the wards whose alarms this window sounds; `all` for every ward, now and later. */
  wards: readonly string[] | 'all'
  /** Whether an alarm of theirs is heard here: the sound is armed, or the device is reached by push. */
  hears: boolean
}

/** A server that has not answered for so long is not known to watch (AL24). */
export const WORD_KNOWN_MS = 90_000
/** A probe starts every minute; one that is older than this did not come through. */
export const PROVED_WITHIN_MS = 100_000
