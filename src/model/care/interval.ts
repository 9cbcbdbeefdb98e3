/** How long a patient may lie in one position, as staff have set it (TURN-01, TURN-02). */

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

/** The interval as the server has it in words; `undefined` for one that was never set, or means nothing. */
export function storedInterval(text: string): number | undefined {
  const minutes = text.trim() === '' ? Number.NaN : Number(text)
  return isTurnInterval(minutes) ? minutes : undefined
}

/** The interval that holds, minutes; `NO_TURNING` for none. */
export const turnInterval = (set: number | undefined): number => set ?? TURN_DEFAULT
