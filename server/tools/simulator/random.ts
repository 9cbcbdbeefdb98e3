/**
 * Seeded randomness. Every random choice of the sample facility and of the simulated people is drawn
 * from a stream named by what it decides (`random(seed, 'fall', person, day)`), so that a choice does
 * not depend on what was drawn before it and the same seed always gives the same people.
 */

/** Draws numbers in [0, 1). */
export type Random = () => number

/** 32-bit FNV-1a of a text: turns a stream's name into the generator's first state. */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}

/** Scrambles 32 bits, so that neighbouring states give unrelated numbers. */
export function scramble(bits: number): number {
  let mixed = bits >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** One number in [0, 1) for a pair of integers: cheap noise without a stream. */
export function noise(stream: number, index: number): number {
  return scramble(scramble(stream) ^ Math.imul(index | 0, 0x9e3779b1)) / 4294967296
}

/** The stream (mulberry32) of one name. */
export function random(...name: readonly (string | number)[]): Random {
  let state = hash(name.join('/'))
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A real number in [low, high). */
export function between(draw: Random, low: number, high: number): number {
  return low + draw() * (high - low)
}

/** A whole number from `low` to `high`, both included. */
export function whole(draw: Random, low: number, high: number): number {
  return low + Math.floor(draw() * (high - low + 1))
}

/** One element; throws a RangeError for an empty list, which is a mistake of the caller. */
export function pick<T>(draw: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(draw() * list.length)]
  if (chosen === undefined) throw new RangeError('nothing to pick from')
  return chosen
}
