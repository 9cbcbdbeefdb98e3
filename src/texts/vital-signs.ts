/** Vital signs in sentences: their last hours, and which are missing. */
import { joined, sentencesUnended, listText, sentence } from './words.ts'
import { HOUR_MS, MINUTE_MS } from '../model/constants.ts'
import type { AveragedMeasure } from '../model/history/history.ts'
import { trendHoles, trendRange, type Trend } from '../model/history/trend.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from './moments.ts'
import { numberText, UNITS } from '../model/vitals/display.ts'
import { type Gap, unknownSigns, VITAL_SIGNS, type VitalSign } from '../model/vitals/freshness.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import { BRIEF_NAMES, VITAL_NAMES } from './measures.ts'
import { KNOWN_TEXTS, TREND_TEXTS } from './en/vital-signs.ts'

export { CAUTION_TEXTS } from './en/vital-signs.ts'

/** A small line in words, for who hears it: `Last 8 hours: 71 to 88 bpm, 2 hours without values` (TREND-06). */
export function trendText(measure: AveragedMeasure, trend: Trend): string {
  const hours = trend.values.length - 1
  const range = trendRange(trend)
  const last = TREND_TEXTS.last(hours)
  if (range === null) return TREND_TEXTS.none(last)
  const [low, high] = [numberText(measure, range.low), numberText(measure, range.high)]
  const span = low === high ? low : TREND_TEXTS.range(low, high)
  const text = TREND_TEXTS.values(last, span, UNITS[measure])
  const holes = trendHoles(trend)
  return holes === 0 ? text : TREND_TEXTS.holes(text, holes)
}

// Vital signs without a fresh reading, in one sentence for all of them (ruling R10).

/** `brief` for a tile: `HR, SpO2: no reading for 6 min. Body: never read`. */
export type MissingNames = 'whole' | 'brief'

/**
 * `Heart rate and SpO2: no reading for 6 min. Body temperature: never read`; `''` when all four vital signs are fresh.
 * Signs with the same text share it.
 */
export function missingText(
  vitals: Vitals,
  now: number,
  zone: Zone,
  names: MissingNames = 'whole',
): string {
  const signsByText = new Map<string, VitalSign[]>()
  for (const { sign, gap } of unknownSigns(vitals, now)) {
    const text = gapText(gap, now, zone)
    signsByText.set(text, [...(signsByText.get(text) ?? []), sign])
  }
  const missing = [...signsByText].map(([text, signs]) =>
    KNOWN_TEXTS.missing(names === 'brief' ? briefNames(signs) : namesOf(signs), text),
  )
  return sentencesUnended(missing)
}

function gapText(gap: Gap, now: number, zone: Zone): string {
  switch (gap.kind) {
    case 'never':
      return KNOWN_TEXTS.never
    case 'ahead':
      return KNOWN_TEXTS.ahead(momentText(gap.ts, now, zone))
    case 'since': {
      const age = now - gap.ts
      if (age < MINUTE_MS) return KNOWN_TEXTS.now
      if (age < HOUR_MS) return KNOWN_TEXTS.minutes(Math.floor(age / MINUTE_MS))
      return KNOWN_TEXTS.since(momentText(gap.ts, now, zone))
    }
  }
}

const isAll = (signs: readonly VitalSign[]): boolean => signs.length === VITAL_SIGNS.length

/** `HR, SpO2, Skin`. */
const briefNames = (signs: readonly VitalSign[]): string =>
  isAll(signs) ? namesOf(signs) : joined(signs.map((sign) => BRIEF_NAMES[sign]))

/** `Heart rate, SpO2 and skin temperature`. */
function namesOf(signs: readonly VitalSign[]): string {
  const names = isAll(signs) ? [KNOWN_TEXTS.all] : signs.map(nameOf)
  return sentence(listText(names))
}

const nameOf = (sign: VitalSign): string => VITAL_NAMES[sign]
