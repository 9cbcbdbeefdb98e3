/** `1 alarm`, `2 alarms`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** A text with a capital letter at its start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
