import { SPAN_TEXTS } from '../texts/durations.ts'
import { unbroken } from '../texts/unbroken.ts'

const UNITS = ['s', 'min', 'h', 'd'] as const

/**
 * Words in which no duration is broken between a number and its unit: `open for 40 min` (DESIGN-24). For words of
 * an alarm as they are stored, which are English, and of a span that was made to be broken.
 */
export function unbrokenSpans(words: string): string {
  const units = UNITS.map((unit) => SPAN_TEXTS[unit]('')).join('|')
  const span = String.raw`\b\d+(?:\.\d)?(?: (?:s|min|h|d)|${units})(?![a-z])`
  return words.replaceAll(new RegExp(span, 'gu'), unbroken)
}
