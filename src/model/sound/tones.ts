/**
 * The tones of the console: our own, after the patterns of IEC 60601-1-8. Ten pulses for high (5 + 5), three for medium,
 * one for low, and two falling ones for the lost line, which no alarm of a patient sounds like (AL17). Every pulse has
 * a fundamental of 150 to 1000 Hz and at least four harmonics in 300 to 4000 Hz. Frequencies in hertz, times in seconds.
 */

/** The most urgent first: of two that are due, the first of these sounds first. */
export const TONES = ['high', 'medium', 'line', 'low'] as const
export type ToneName = (typeof TONES)[number]

/** `at` counts from the start of the tone. */
export type Pulse = { at: number; length: number; pitch: number }
export type Tone = { pulses: readonly Pulse[]; length: number }

/** How loud the fundamental and its harmonics are to each other: all within 15 dB of the fundamental. */
export const HARMONICS: readonly number[] = [1, 0.8, 0.6, 0.5, 0.4, 0.3]
/** The part of a pulse in which it rises, and in which it falls. */
export const RISE = 0.15
export const FALL = 0.25

const C4 = 261.63
const E4 = 329.63
const G4 = 392
const A4 = 440
const C5 = 523.25

/** Pulses of one length, each so long after the end of the one before. */
function tone(length: number, pitches: readonly number[], gaps: readonly number[]): Tone {
  let at = 0
  const pulses = pitches.map((pitch, index): Pulse => {
    const pulse = { at, length, pitch }
    at += length + (gaps[index % gaps.length] ?? 0)
    return pulse
  })
  return { pulses, length: (pulses.at(-1)?.at ?? 0) + length }
}

const SHORT = 0.1
const HIGH_GAPS = [SHORT, SHORT, 0.3, SHORT, 0.7]

export const TONE: Record<ToneName, Tone> = {
  high: tone(0.15, [A4, A4, C5, A4, C5, A4, A4, C5, A4, C5], HIGH_GAPS),
  medium: tone(0.2, [A4, A4, A4], [0.2]),
  line: tone(0.25, [G4, C4], [0.05]),
  low: tone(0.2, [E4], [0]),
}

/** The same for the hand: milliseconds of vibration and of rest, in turn. */
export function vibrationOf({ pulses }: Tone): number[] {
  return pulses.flatMap(({ at, length }, index) => {
    const next = pulses[index + 1]
    const rest = next === undefined ? [] : [Math.round((next.at - at - length) * 1000)]
    return [Math.round(length * 1000), ...rest]
  })
}
