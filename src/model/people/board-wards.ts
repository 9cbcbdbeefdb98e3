/** Which wards a wall board shows, as its session says them. */

/** Which wards a wall board shows: all of its hospital's, or these, by their ids. */
export type BoardWards = 'all' | readonly string[]

export const ALL = 'all'

/** As stored with the session: `all`, or ids separated by blanks. */
export function boardWardsText(wards: BoardWards): string {
  return wards === 'all' ? ALL : wards.join(' ')
}

/** Reads the text of `boardWardsText`; `null` for none: a person's session, or a row older than boards. */
export function boardWardsIn(text: string | undefined): BoardWards | null {
  if (!text) return null
  return text === ALL ? 'all' : text.split(' ')
}
