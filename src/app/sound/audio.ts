/**
 * The browser's audio: whether it sounds is asked of it again and again, and never remembered (AL5). A browser lets a
 * page sound once it was touched, and may take that back: a call, another app, a sleep, a device that is pulled out.
 */
import type { AudioReality } from '../../model/sound/sound-state.ts'
import { type ToneName, FALL, HARMONICS, RISE, TONE } from '../../model/sound/announcing.ts'
import type { Store } from '../store.ts'

/** Enough for the audio to begin on time, too little to be noticed. */
const AHEAD_S = 0.02

/**
 * A tone, from now on: one oscillator a pulse, the harmonics in its wave, rise and fall in a gain of its own.
 * @param loudness 0 to 1
 * @returns what to silence it by
 */
function playTone(context: AudioContext, tone: ToneName, loudness: number): GainNode {
  const wave = context.createPeriodicWave(
    new Float32Array(HARMONICS.length + 1),
    new Float32Array([0, ...HARMONICS]),
  )
  const all = context.createGain()
  all.gain.value = loudness
  all.connect(context.destination)
  const startAt = context.currentTime + AHEAD_S
  for (const { at, length, pitch } of TONE[tone].pulses) {
    const [from, to] = [startAt + at, startAt + at + length]
    const pulse = context.createGain()
    pulse.gain.setValueAtTime(0, from)
    pulse.gain.linearRampToValueAtTime(1, from + length * RISE)
    pulse.gain.setValueAtTime(1, to - length * FALL)
    pulse.gain.linearRampToValueAtTime(0, to)
    const oscillator = context.createOscillator()
    oscillator.setPeriodicWave(wave)
    oscillator.frequency.value = pitch
    oscillator.connect(pulse).connect(all)
    oscillator.start(from)
    oscillator.stop(to)
  }
  return all
}

/** Falls silent without a click. */
function silenced(playing: GainNode | null): null {
  if (playing === null) return null
  const { currentTime } = playing.context
  playing.gain.cancelScheduledValues(currentTime)
  playing.gain.setTargetAtTime(0, currentTime, 0.01)
  setTimeout(() => playing.disconnect(), 200)
  return null
}

/** Touches of the page, which allow it to sound. */
const TOUCHES = ['pointerup', 'keydown', 'click'] as const
/** What brings a page back. All of it is heard at the window. */
const RETURNS = ['pageshow', 'focus', 'resume', 'visibilitychange'] as const
const LOOK_EVERY_MS = 5_000
/** A refusal is known by then; where a touch is missing the browser just does not answer. */
const ANSWERED_MS = 700

export type Audio = {
  /** Asks the browser to let this page sound, and what came of it. Works within a touch only, on most devices. */
  unblock(): Promise<AudioReality>
  /** Instead of what sounds now. @param loudness 0 to 1 */
  play(tone: ToneName, loudness: number): void
  silence(): void
  /** Nothing is watched, and nothing sounds, any more. */
  end(): void
}

/** The browser's part, a parameter for tests. `make` throws where there is no audio. */
export type AudioPlace = { make(): AudioContext; window: Window; document: Document }

const browser: AudioPlace = {
  make: () => new AudioContext({ latencyHint: 'balanced' }),
  get window() {
    return window
  },
  get document() {
    return document
  },
}

export function createAudio(
  reality: Pick<Store<AudioReality>, 'current' | 'set'>,
  { make, window, document }: AudioPlace = browser,
): Audio {
  let context = made(make)
  let heardAt = -1
  let stills = 0
  let playing: GainNode | null = null

  /** The truth as of now. The clock of an audio that sounds goes on, even in silence. */
  function look(): AudioReality {
    if (context === null) return report('none')
    if (context.state !== 'running') return report(context.state)
    return report(stills >= 2 ? 'stalled' : 'running')
  }
  function report(now: AudioReality): AudioReality {
    if (reality.current() !== now) reality.set(now)
    return now
  }
  function watchClock(): void {
    const now = context?.currentTime ?? 0
    stills = context?.state === 'running' && now === heardAt ? stills + 1 : 0
    heardAt = now
    look()
  }

  async function unblock(): Promise<AudioReality> {
    if (context === null || context.state === 'closed' || stills >= 2) renew()
    const waited = new Promise((resolve) => setTimeout(resolve, ANSWERED_MS))
    await Promise.race([context?.resume().catch(() => undefined), waited])
    return look()
  }
  function renew(): void {
    context?.removeEventListener('statechange', look)
    void context?.close().catch(() => undefined)
    context = made(make)
    context?.addEventListener('statechange', look)
    stills = 0
  }
  function again(): void {
    if (look() !== 'running') void unblock()
  }
  const returned = (): void => {
    if (document.visibilityState === 'visible') again()
  }

  context?.addEventListener('statechange', look)
  for (const name of TOUCHES) window.addEventListener(name, again, { capture: true, passive: true })
  for (const name of RETURNS) window.addEventListener(name, returned)
  const timer = setInterval(watchClock, LOOK_EVERY_MS)
  again()

  return {
    unblock,
    play(tone, loudness) {
      playing = silenced(playing)
      if (context !== null) playing = playTone(context, tone, loudness)
    },
    silence: () => void (playing = silenced(playing)),
    end() {
      clearInterval(timer)
      for (const name of TOUCHES) window.removeEventListener(name, again, { capture: true })
      for (const name of RETURNS) window.removeEventListener(name, returned)
      context?.removeEventListener('statechange', look)
      silenced(playing)
      void context?.close().catch(() => undefined)
      report('unknown')
    },
  }
}

function made(make: () => AudioContext): AudioContext | null {
  try {
    return make()
  } catch {
    return null
  }
}
