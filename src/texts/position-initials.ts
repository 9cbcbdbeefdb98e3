/** Short names of positions for the bars of a chart, apart from the names, which every page has. */
import type { Position } from '../model/vitals/posture.ts'
import { POSITION_INITIALS as INITIALS_EN } from './en/position-initials.ts'

export const POSITION_INITIALS: Readonly<Record<Position, string>> = INITIALS_EN
