/** Is a board light or dark: a screen in a corridor must not light up the rooms at night. */
export const BOARD_LIGHTS = ['by-hour', 'light', 'dark'] as const
export type BoardLight = (typeof BOARD_LIGHTS)[number]

/** Dark from this hour on, and light again from that one. */
export const NIGHT = { from: 21, until: 6 } as const

/** @param hour of the clock on the wall, 0 to 23 */
export function lightAt(choice: BoardLight, hour: number): 'light' | 'dark' {
  if (choice !== 'by-hour') return choice
  return hour >= NIGHT.from || hour < NIGHT.until ? 'dark' : 'light'
}
