/** After how long an alarm without a Confirm goes on to others: a setting of the hospital (AL26, HEAR-11). Pure. */
import type { Scope, Step, Value } from '../../protocol/types.ts'

/** After how long without a Confirm. */
export type HandOnTimes = Readonly<Record<Step, number>>

const MINUTE_MS = 60_000
export const USUAL_MINUTES: HandOnTimes = { consoles: 2, all: 5 }
const MOST_MINUTES = 30

/** Attributes of the CUSTOMER, which only its Admin changes: whole minutes. */
export const HAND_ON_KEYS: Readonly<Record<Step, string>> = {
  consoles: 'handOnConsolesMinutes',
  all: 'handOnAllMinutes',
}
export const handOnKeys: readonly string[] = Object.values(HAND_ON_KEYS)

const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_MINUTES

type Source = { attributes: { get(id: string, scope: Scope, key: string): Value | undefined } }

/** The hospital's times; what is missing or cannot be is the usual. The second step never comes before the first. */
export function handOnTimes(store: Source, hospitalId: string): HandOnTimes {
  const minutes = (step: Step): number => {
    const set = Number(store.attributes.get(hospitalId, 'SERVER_SCOPE', HAND_ON_KEYS[step]))
    return isMinutes(set) ? set : USUAL_MINUTES[step]
  }
  const consoles = minutes('consoles') * MINUTE_MS
  return { consoles, all: Math.max(consoles, minutes('all') * MINUTE_MS) }
}

/** A readable sentence about a time that cannot be. @param kept what the hospital has now */
export function handOnFault(
  given: Readonly<Record<string, Value>>,
  kept: (key: string) => Value | undefined,
): string | undefined {
  for (const key of handOnKeys)
    if (given[key] !== undefined && !isMinutes(given[key]))
      return `${key} must be a whole number of minutes from 1 to ${MOST_MINUTES}.`
  if (!handOnKeys.some((key) => given[key] !== undefined)) return undefined
  const after = (step: Step): number => {
    const value = Number(given[HAND_ON_KEYS[step]] ?? kept(HAND_ON_KEYS[step]))
    return isMinutes(value) ? value : USUAL_MINUTES[step]
  }
  return after('all') < after('consoles')
    ? `${HAND_ON_KEYS.all} must not be less than ${HAND_ON_KEYS.consoles}.`
    : undefined
}
