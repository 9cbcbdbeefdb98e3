/**
 * What differs between two states of a server, a line each in the order of their places: `+ x` came, `- x` went,
 * `place: before → after`. Of an entity that came or went everything is told.
 */
export function changesOf(before: unknown, after: unknown): string[] {
  return differences('', before, after).toSorted()
}

function differences(place: string, before: unknown, after: unknown): string[] {
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(place, before, after)
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => differences(placed(place, key), before[key], after[key]))
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (before === undefined) return told(place, after).map((line) => `+ ${line}`)
  if (after === undefined) return told(place, before).map((line) => `- ${line}`)
  return [`${place}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
}

function listDifferences(place: string, before: unknown[], after: unknown[]): string[] {
  const texts = (list: unknown[]): string[] => list.map((item) => JSON.stringify(item))
  const [old, now] = [texts(before), texts(after)]
  return [
    ...now.filter((item) => !old.includes(item)).map((item) => `+ ${place}: ${item}`),
    ...old.filter((item) => !now.includes(item)).map((item) => `- ${place}: ${item}`),
  ]
}

/** Everything of a value, a line for each of its texts and numbers. */
function told(place: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => `${place}: ${JSON.stringify(item)}`)
  if (!isRecord(value)) return [`${place}: ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => told(placed(place, key), inner))
}

const placed = (place: string, key: string): string => (place === '' ? key : `${place} · ${key}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
