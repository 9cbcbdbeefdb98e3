/** What is said of vital signs that are not known now, in one sentence for all of them (ruling R10). */
import { VITAL_NAMES } from './measures.ts'
import { HOUR_MS, MINUTE_MS } from '../model/constants.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from '../model/time/moment.ts'
import { type Gap, unknownSigns, VITAL_SIGNS, type VitalSign } from '../model/vitals/known.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'

const KNOWN_TEXTS = {
  all: 'vital signs',
  and: (before: string, last: string) => `${before} and ${last}`,
  missing: (names: string, gap: string) => `${names}: ${gap}`,
  never: 'never read',
  now: 'no reading',
  minutes: (minutes: number) => `no reading for ${minutes} min`,
  since: (time: string) => `no reading since ${time}`,
  ahead: (time: string) => `dated ${time}`,
}

/**
 * `Heart rate and SpO2: no reading for 6 min. Body temperature: never read`; `''` when all four vital signs were read
 * just now. Vital signs of which the same is said stand together.
 */
export function missingText(vitals: Vitals, now: number, zone: Zone): string {
  const said = new Map<string, VitalSign[]>()
  for (const { sign, gap } of unknownSigns(vitals, now)) {
    const text = gapText(gap, now, zone)
    said.set(text, [...(said.get(text) ?? []), sign])
  }
  return [...said].map(([text, signs]) => KNOWN_TEXTS.missing(namesOf(signs), text)).join('. ')
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

/** `Heart rate, SpO2 and skin temperature`. */
function namesOf(signs: readonly VitalSign[]): string {
  const names = signs.length === VITAL_SIGNS.length ? [KNOWN_TEXTS.all] : signs.map(nameOf)
  const before = names.slice(0, -1).join(', ')
  const last = names.at(-1) ?? ''
  const joined = before === '' ? last : KNOWN_TEXTS.and(before, last)
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

const nameOf = (sign: VitalSign): string => VITAL_NAMES[sign]
