import type { Work } from '../../support/work.ts'

const run = 500
const steps = 2000

/** A sorted copy, in slices: comparing names by language takes long on a long list. Stable. */
export function* sortedInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number): Work<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += run) {
    runs.push(items.slice(at, at + run).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* merged<T>(a: T[], b: T[], compare: (a: T, b: T) => number): Work<T[]> {
  const both: T[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    both.push(compare(a[i] as T, b[j] as T) <= 0 ? (a[i++] as T) : (b[j++] as T))
    if (both.length % steps === 0) yield
  }
  return both.concat(a.slice(i), b.slice(j))
}
