/**
 * The true state of the sound of this device (AL5, AL6):
 *
 *   armed → paused (staff ask for silence) → armed (by itself, or because of a new or more urgent alarm)
 *   armed, paused → off (staff switch it off) → armed
 *   any but off → blocked (the browser lets nothing sound) → as before (it does again)
 */
import { SECOND_MS } from '../constants.ts'

/** The state of the browser's audio; `unknown` until it was asked, `none` without audio. */
export type AudioReality =
  | 'unknown'
  | 'running'
  | 'suspended'
  | 'interrupted'
  | 'closed'
  | 'stalled'
  | 'none'

export type SoundState =
  | { state: 'unknown' }
  | { state: 'armed' }
  | { state: 'paused'; leftMs: number }
  /** `by: 'wards'`: it is on, but every ward is left out. */
  | { state: 'off'; by?: 'wards' }
  | { state: 'blocked'; by: Exclude<AudioReality, 'unknown' | 'running'> }

/** No pause is longer (AL6). */
export const LONGEST_PAUSE_S = 120
export const PAUSES_S = [30, 60, LONGEST_PAUSE_S] as const
export const USUAL_PAUSE_S = 30

/** @param pausedUntil by the device's clock, milliseconds; 0 for no pause */
export type SoundFacts = { isOn: boolean; audio: AudioReality; pausedUntil: number }

export function soundStateOf({ isOn, audio, pausedUntil }: SoundFacts, now: number): SoundState {
  if (!isOn) return { state: 'off' }
  if (audio === 'unknown') return { state: 'unknown' }
  if (audio !== 'running') return { state: 'blocked', by: audio }
  const leftMs = pauseLeft(pausedUntil, now)
  return leftMs > 0 ? { state: 'paused', leftMs } : { state: 'armed' }
}

/** A device on which every ward is left out is off, whatever its switch says (HEAR-07). */
export function ofWards(
  sound: SoundState,
  wards: readonly string[],
  leftOut: readonly string[],
): SoundState {
  const isOn = sound.state === 'armed' || sound.state === 'paused'
  const isNone = wards.length > 0 && wards.every((id) => leftOut.includes(id))
  return isOn && isNone ? { state: 'off', by: 'wards' } : sound
}

/** The rest of a pause; 0 for none. A rest longer than any pause comes from a clock that was set back. */
export function pauseLeft(pausedUntil: number, now: number): number {
  const left = pausedUntil - now
  return left > 0 && left <= LONGEST_PAUSE_S * SECOND_MS ? left : 0
}

/** `0:07`, never `0:00` while it lasts. */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
