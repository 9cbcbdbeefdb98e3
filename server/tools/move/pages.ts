import type { Compared } from './compare.ts'
import { type Ids, translated } from './journal.ts'

/** Something that staff see, as lines. `key` names it by ids alone, `name` says of what kind it is. */
export type Page = { name: string; key: string; lines: readonly string[] }

/** What differs of one page: lines that only one side has, in their order. */
export type Differing = { name: string; key: string; here: string[]; there: string[] }

/**
 * Pages that differ between the two sides. If a page has the same lines in another order, the moved lines are listed.
 */
export function differingPages(here: readonly Page[], there: readonly Page[]): Differing[] {
  const [left, right] = [byKey(here), byKey(there)]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((mark) => {
    const [a, b] = [left.get(mark), right.get(mark)]
    const { name, key } = a ?? b ?? { name: '', key: '' }
    const [mine, yours] = [a?.lines ?? [], b?.lines ?? []]
    if (mine.length === yours.length && mine.every((line, at) => line === yours[at])) return []
    const [only, other] = [without(mine, yours), without(yours, mine)]
    if (only.length > 0 || other.length > 0) return [{ name, key, here: only, there: other }]
    const moved = (line: string, at: number): boolean => mine[at] !== yours[at] && line !== ''
    return [{ name, key, here: mine.filter(moved), there: yours.filter(moved) }]
  })
}

/** How many lines there are of each kind on both sides, and which pages differ, by ids of the other server. */
export function comparePages(
  here: readonly Page[],
  there: readonly Page[],
  differing: readonly Differing[],
  ids: Ids,
): Compared[] {
  const linesOf = (pages: readonly Page[], name: string): number =>
    pages.reduce((sum, page) => sum + (page.name === name ? page.lines.length : 0), 0)
  return [...new Set([...here, ...there].map(({ name }) => name))].map((name) => ({
    name,
    here: linesOf(here, name),
    there: linesOf(there, name),
    differences: differing
      .filter((one) => one.name === name)
      .map(
        ({ key, here: mine, there: yours }) =>
          `${name}: ${translated(key, ids)} differs in ${counted(Math.max(mine.length, yours.length))}`,
      ),
  }))
}

/** The differences with the full texts of both sides: they name patients, so they go only into the folder of the move. */
export const inFull = (differing: readonly Differing[]): string[] =>
  differing.flatMap(({ name, key, here, there }) => [
    `${name}: ${key}`,
    ...here.map((line) => `- ${line}`),
    ...there.map((line) => `+ ${line}`),
  ])

const counted = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`)

const byKey = (pages: readonly Page[]): Map<string, Page> =>
  new Map(pages.map((page) => [`${page.name} ${page.key}`, page]))

/** The lines of one list that the other has not, each as often as it is more often there. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count === 0
  })
}
