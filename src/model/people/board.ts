/** Which wards a wall board shows: all of its hospital's, or these, by their ids. */
export type BoardWards = 'all' | readonly string[]

const ALL = 'all'

/** As it is kept with who is signed in: `all`, or ids with a blank between them. */
export function boardWardsText(wards: BoardWards): string {
  return wards === 'all' ? ALL : wards.join(' ')
}

/** What `boardWardsText` has written; `null` for none, which is a person's, and of rows that are older than boards. */
export function boardWardsIn(text: string | undefined): BoardWards | null {
  if (!text) return null
  return text === ALL ? 'all' : text.split(' ')
}
