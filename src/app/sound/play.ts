import { FALL, HARMONICS, RISE, TONE, type ToneName } from '../../model/sound/tones.ts'

/** Enough for the audio to begin on time, too little to be noticed. */
const AHEAD_S = 0.02

/**
 * A tone, from now on: one oscillator a pulse, the harmonics in its wave, rise and fall in a gain of its own.
 * @param loudness 0 to 1
 * @returns what to silence it by
 */
export function playTone(context: AudioContext, tone: ToneName, loudness: number): GainNode {
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
export function silenced(playing: GainNode | null): null {
  if (playing === null) return null
  const { currentTime } = playing.context
  playing.gain.cancelScheduledValues(currentTime)
  playing.gain.setTargetAtTime(0, currentTime, 0.01)
  setTimeout(() => playing.disconnect(), 200)
  return null
}
