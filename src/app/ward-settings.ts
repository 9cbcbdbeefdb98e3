/** Settings of this device that only a wall board and the rounds ask for (BOARD-03, BOARD-12): they stay, whoever signs in. */
import { deviceSetting, isTexts } from './device-settings.ts'
import { BOARD_LIGHTS, type BoardLight } from '../model/board/night.ts'
import { DEFAULT_ROUNDS, isRoundTimes } from '../model/care/round-times.ts'

/** Ids of the wards on the board; none is all of them. */
export const chosenWards = deviceSetting<readonly string[]>('board.wards', [], isTexts)

const isBoardLight = (stored: unknown): stored is BoardLight =>
  BOARD_LIGHTS.some((each) => each === stored)

export const boardLight = deviceSetting<BoardLight>('board.light', 'by-hour', isBoardLight)

const isTheme = (stored: unknown): stored is 'light' | 'dark' =>
  stored === 'light' || stored === 'dark'

/** The theme the board showed last: `src/first.ts` reads it, so that a board that reloads at night does not flash. */
export const boardShows = deviceSetting<'light' | 'dark'>('board.shows', 'light', isTheme)

/** When the ward of this device has its diaper rounds (docs/decisions/diaper-round.md). */
export const roundTimes = deviceSetting('rounds', DEFAULT_ROUNDS, isRoundTimes)
