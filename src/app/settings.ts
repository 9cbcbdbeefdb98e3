/** How this device sounds (rulings R35, AL6): kept on the device, whoever is signed in. */
import { PAUSES_S, USUAL_PAUSE_S } from '../model/sound/sound-state.ts'
import { deviceSetting, isBoolean, isTexts, isWithin } from './device-settings.ts'
import { PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import type { TellFilter } from '../model/alarms/telling.ts'
import { BOARD_LIGHTS, type BoardLight } from '../model/board/night.ts'
import { DEFAULT_ROUNDS, isRoundTimes } from '../model/care/diaper.ts'
import { isShiftCheck, type ShiftCheck } from '../model/shift/shift-check.ts'

/** Quieter would be off without saying so. */
export const LEAST_VOLUME = 0.2

export const soundOn = deviceSetting('sound', true, isBoolean)
export const volume = deviceSetting('volume', 0.8, isWithin(LEAST_VOLUME, 1))
export const vibrates = deviceSetting('vibrates', true, isBoolean)
/** How long a pause lasts, seconds. */
export const pauseLength = deviceSetting<number>(
  'pause-length',
  USUAL_PAUSE_S,
  (stored): stored is number => PAUSES_S.some((seconds) => seconds === stored),
)
/** When the pause of all windows ends, by the device's clock, milliseconds; 0 for none. */
export const pausedUntil = deviceSetting('paused-until', 0, isWithin(0, Number.MAX_SAFE_INTEGER))
/** Ids of wards whose alarms do not sound here. What is not listed is watched, and so is a ward that is new. */
export const wardsLeftOut = deviceSetting<readonly string[]>('wards-left-out', [], isTexts)

/** Staff want notifications on this device. Whether it can show them is the browser's word. */
export const notifies = deviceSetting('notifies', false, isBoolean)
export const notifiedPriorities = deviceSetting<readonly Priority[]>(
  'notified-priorities',
  ['high'],
  isPriorities,
)
/** Ids of wards whose alarms are not told. What is not listed is told, and so is a ward that is new. */
export const notifyLeftOut = deviceSetting<readonly string[]>('notify-left-out', [], isTexts)

/** At least one: none would be off without saying so. */
function isPriorities(stored: unknown): stored is readonly Priority[] {
  return isTexts(stored) && stored.length > 0 && stored.every(isPriority)
}
function isPriority(text: string): text is Priority {
  return PRIORITIES.some((each) => each === text)
}

export function tellFilter(): TellFilter {
  return { priorities: notifiedPriorities.current(), leftOut: notifyLeftOut.current() }
}

/** Ids of the wards on the board; none is all of them. */
export const chosenWards = deviceSetting<readonly string[]>('board.wards', [], isTexts)

const isBoardLight = (stored: unknown): stored is BoardLight =>
  BOARD_LIGHTS.some((each) => each === stored)

export const boardLight = deviceSetting<BoardLight>('board.light', 'by-hour', isBoardLight)

const isTheme = (stored: unknown): stored is 'light' | 'dark' =>
  stored === 'light' || stored === 'dark'

/** As it was last seen: `public/theme.js` reads it, so that a board that starts anew at night does not flash. */
export const boardShows = deviceSetting<'light' | 'dark'>('board.shows', 'light', isTheme)

/** When the ward of this device has its diaper rounds (docs/decisions/diaper-round.md). */
export const roundTimes = deviceSetting('rounds', DEFAULT_ROUNDS, isRoundTimes)

/** The last check at the start of a shift on this device (AL22); `null` for never. */
export const shiftCheck = deviceSetting<ShiftCheck | null>('shift-check', null, isShiftCheck)
