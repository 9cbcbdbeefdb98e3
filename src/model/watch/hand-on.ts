/** What an Admin chooses of the times of handing on (HEAR-11). Pure. */
import { HAND_ON_KEYS, type HandOnMinutes, type HandOnStep } from '../../domain/hand-on.ts'

export { HAND_ON_KEYS, HAND_ON_STEPS, handOnMinutes, MOST_MINUTES } from '../../domain/hand-on.ts'
export type { HandOnStep } from '../../domain/hand-on.ts'

/** The attributes to save for a choice: a first step that is later takes the second along, and the other way round. */
export function chosenMinutes(
  now: HandOnMinutes,
  step: HandOnStep,
  minutes: number,
): Record<string, number> {
  const consoles = step === 'consoles' ? minutes : Math.min(now.consoles, minutes)
  const all = step === 'all' ? minutes : Math.max(now.all, minutes)
  return { [HAND_ON_KEYS.consoles]: consoles, [HAND_ON_KEYS.all]: all }
}

/** What the server says of them. */
export type HandOnAnswer = { kind: 'has'; minutes: HandOnMinutes } | { kind: 'offline' }
