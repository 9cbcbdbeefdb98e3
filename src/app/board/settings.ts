/** What a wall board shows and how, kept on its device (BOARD-03, BOARD-12). */
import { BOARD_LIGHTS, type BoardLight } from '../../model/board/night.ts'
import { deviceSetting, isTexts } from '../device-settings.ts'

/** Ids of the wards on the board; none is all of them. */
export const chosenWards = deviceSetting<readonly string[]>('board.wards', [], isTexts)

const isBoardLight = (stored: unknown): stored is BoardLight =>
  BOARD_LIGHTS.some((each) => each === stored)

export const boardLight = deviceSetting<BoardLight>('board.light', 'by-hour', isBoardLight)

const isTheme = (stored: unknown): stored is 'light' | 'dark' =>
  stored === 'light' || stored === 'dark'

/** As it was last seen: `public/theme.js` reads it, so that a board that starts anew at night does not flash. */
export const boardShows = deviceSetting<'light' | 'dark'>('board.shows', 'light', isTheme)
