/** What a hospital may set as the times of handing on (AL26, HEAR-11). Pure. */
import { MINUTE_MS } from '../../../src/model/constants.ts'
import {
  HAND_ON_KEYS,
  handOnMinutes,
  isHandOnMinutes,
  MOST_MINUTES,
  USUAL_MINUTES,
} from '../../../src/domain/hand-on.ts'
import type { Scope, Step, Value } from '../../protocol/types.ts'

/** After how long without a Confirm, milliseconds. */
export type HandOnTimes = Readonly<Record<Step, number>>

export const handOnKeys: readonly string[] = Object.values(HAND_ON_KEYS)

type Source = { attributes: { get(id: string, scope: Scope, key: string): Value | undefined } }

/** The hospital's times as they count now. */
export function handOnTimes(store: Source, hospitalId: string): HandOnTimes {
  const attribute = (key: string) => store.attributes.get(hospitalId, 'SERVER_SCOPE', key)
  const { consoles, all } = handOnMinutes(attribute)
  return { consoles: consoles * MINUTE_MS, all: all * MINUTE_MS }
}

/** A readable sentence about a time that cannot be. @param kept what the hospital has now */
export function handOnFault(
  given: Readonly<Record<string, Value>>,
  kept: (key: string) => Value | undefined,
): string | undefined {
  for (const key of handOnKeys)
    if (given[key] !== undefined && !isHandOnMinutes(given[key]))
      return `${key} must be a whole number of minutes from 1 to ${MOST_MINUTES}.`
  if (!handOnKeys.some((key) => given[key] !== undefined)) return undefined
  const after = (step: Step): number => {
    const minutes = Number(given[HAND_ON_KEYS[step]] ?? kept(HAND_ON_KEYS[step]))
    return isHandOnMinutes(minutes) ? minutes : USUAL_MINUTES[step]
  }
  return after('all') < after('consoles')
    ? `${HAND_ON_KEYS.all} must not be less than ${HAND_ON_KEYS.consoles}.`
    : undefined
}
