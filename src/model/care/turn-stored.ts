/** What is stored of turns: how long a patient may lie in one position (TURN-01, TURN-02), and stays in one. */

/** The interval until somebody sets one, minutes: the usual one of a ward's turning plan. */
export const TURN_DEFAULT = 120

/** No turning: the patient turns alone, or must not be turned. */
export const NO_TURNING = 0

/** What is offered, minutes. */
export const TURN_CHOICES = [30, 60, 90, 120, 180, 240, NO_TURNING] as const

const LEAST = 15

const MOST = 24 * 60

/** Whole minutes from a quarter of an hour to a day, or none at all. */
export function isTurnInterval(minutes: number): boolean {
  if (minutes === NO_TURNING) return true
  return Number.isInteger(minutes) && minutes >= LEAST && minutes <= MOST
}

/** The interval from the server's text; `undefined` for one that was never set or is not valid. */
export function storedInterval(text: string): number | undefined {
  const minutes = text.trim() === '' ? Number.NaN : Number(text)
  return isTurnInterval(minutes) ? minutes : undefined
}

/** The interval that holds, minutes; `NO_TURNING` for none. */
export const turnInterval = (set: number | undefined): number => set ?? TURN_DEFAULT

export const TURN_POSITIONS = ['back', 'front', 'right', 'left', 'up'] as const

export type TurnPosition = (typeof TURN_POSITIONS)[number]

/** Every code without a name of its own is being up (AMB-40). */
export function turnPosition(code: number): TurnPosition {
  return TURN_POSITIONS[code - 1] ?? 'up'
}

/**
 * One stretch in one position. By the samples and the sensor's own count it began at `start`, and at the earliest at
 * `from`: the same where the sensor counted from then, else when another position was last reported; 0 for neither.
 */
export type Stay = { position: TurnPosition; start: number; from: number; end: number }
