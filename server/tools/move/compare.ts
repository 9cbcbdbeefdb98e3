import { isDeepStrictEqual } from 'node:util'
import type { List } from './lists.ts'
import { type Ids, translated } from './journal.ts'

/** One list of both sides: how many each has, and what differs, in plain words without anybody's data. */
export type Compared = { name: string; here: number; there: number; differences: string[] }

/** Compares a list of here, in the other server's ids, with the same list of there. */
export function compareLists(here: List, there: List, ids: Ids): Compared {
  const left = new Map(translated(here.rows, ids).map(({ key, row }) => [key, row]))
  const right = new Map(there.rows.map(({ key, row }) => [key, row]))
  const differences: string[] = []
  for (const [key, row] of left) {
    if (!right.has(key)) differences.push(`${here.name}: ${key} is missing there`)
    else
      for (const part of differing(row, right.get(key)))
        differences.push(`${here.name}: ${key} differs in ${part}`)
  }
  for (const key of right.keys())
    if (!left.has(key)) differences.push(`${here.name}: ${key} is only there`)
  return { name: here.name, here: here.rows.length, there: there.rows.length, differences }
}

/** The parts of a row that differ, by their names. */
export function differing(a: unknown, b: unknown, at = ''): string[] {
  if (isDeepStrictEqual(a, b)) return []
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      differing(a[key], b[key], at === '' ? key : `${at}.${key}`),
    )
  return [at || 'what it says']
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
