import { SECOND_MS } from '../../model/constants.ts'
import { type AudioReality, type SoundState, soundStateOf } from '../../model/sound/sound-state.ts'
import type { ToneName } from '../../model/sound/announcing.ts'
import { device, useNow } from '../now.ts'
import { createStore, useStore } from '../store.ts'
import { pauseLength, pausedUntil, soundOn } from '../settings.ts'

/** What the browser's audio says of itself. Its writer is `audio.ts`. */
export const audioReality = createStore<AudioReality>('unknown')

/** What staff can do with the sound that runs in this window. */
export type RunningSound = {
  /** Asks the browser to let this page sound, and answers what came of it. Works within a touch. */
  unblock(): Promise<AudioReality>
  /** Lets a tone be heard; an alarm that sounds goes first. */
  test(tone: ToneName): void
}

/** Set by `sound.ts`; `null` before it is loaded, and while no session is open. */
export const runningSound = createStore<RunningSound | null>(null)

/** The sound of this window as it is now (AL5). */
export function currentSound(): SoundState {
  const facts = { isOn: soundOn.current(), audio: audioReality.current() }
  return soundStateOf({ ...facts, pausedUntil: pausedUntil.current() }, device().wall)
}

/** The same; renders again with every change and every second of a pause. */
export function useSoundState(): SoundState {
  useStore(soundOn)
  useStore(audioReality)
  useStore(pausedUntil)
  useNow(SECOND_MS)
  return currentSound()
}

/** Silence on this device, for as long as was chosen; a new or more urgent alarm ends it (AL6). */
export function pauseSound(): void {
  pausedUntil.set(device().wall + pauseLength.current() * SECOND_MS)
}

export function endPause(): void {
  pausedUntil.set(0)
}
