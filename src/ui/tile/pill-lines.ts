/** What sets the lines of a pill in whole pixels, by name: a wall board of small letters does. */
import type { Lines } from '../../model/board/pill.ts'

/** How high a line is, and what is free after the last. */
export const lineName = (size: Lines): string => `--pill-${size}`
export const afterName = (size: Lines): string => `--pill-${size}-after`
/** How high a line is in the letters around. */
export const LINE_NAME = '--pill-line'
/** What is free within their edges; in whole pixels it is nothing. */
export const FREE_NAME = '--pill-free'
