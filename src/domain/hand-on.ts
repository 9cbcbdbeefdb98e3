/** After how long an alarm without a Confirm goes on to others: a setting of the hospital (AL26, HEAR-11, ruling R42). Pure. */

/** `consoles`: every console of the hospital, whatever wards it sounds. `all`: every device by push, and letters. */
export const HAND_ON_STEPS = ['consoles', 'all'] as const
export type HandOnStep = (typeof HAND_ON_STEPS)[number]

/** Attributes of the hospital, which only its Admin changes: whole minutes. */
export const HAND_ON_KEYS: Readonly<Record<HandOnStep, string>> = {
  consoles: 'handOnConsolesMinutes',
  all: 'handOnAllMinutes',
}

export type HandOnMinutes = Readonly<Record<HandOnStep, number>>
export const USUAL_MINUTES: HandOnMinutes = { consoles: 2, all: 5 }
export const MOST_MINUTES = 30

export const isHandOnMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_MINUTES

/** The hospital's times; what is missing or cannot be is the usual. The second step never comes before the first. */
export function handOnMinutes(attribute: (key: string) => unknown): HandOnMinutes {
  const minutes = (step: HandOnStep): number => {
    const set = Number(attribute(HAND_ON_KEYS[step]))
    return isHandOnMinutes(set) ? set : USUAL_MINUTES[step]
  }
  const consoles = minutes('consoles')
  return { consoles, all: Math.max(consoles, minutes('all')) }
}
