import { describe, expect, it } from 'vitest'
import { type Listed, type Source, pageOf, slice } from '../../src/sync/slices.ts'

/** A list of these rows that counts what it is asked. */
function listOf(rows: readonly string[]): Source<string> & { asked: number } {
  const source = (page: number, size: number) => {
    source.asked += 1
    return Promise.resolve({ rows: rows.slice(page * size, (page + 1) * size), total: rows.length })
  }
  source.asked = 0
  return source
}
const idOf = (row: string): string => row
const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`)

describe('a slice of a paged list', () => {
  const rows = numbered('r', 10)
  it('takes at most two pages, wherever it begins', async () => {
    for (let from = 0; from < 10; from += 1) {
      const list = listOf(rows)
      expect(await slice(list, from, 3, 3)).toEqual({ rows: rows.slice(from, from + 3), total: 10 })
      expect(list.asked).toBeLessThanOrEqual(2)
    }
  })
  it('beyond the end there is nothing, but the number is known', async () => {
    expect(await slice(listOf(rows), 30, 3, 3)).toEqual({ rows: [], total: 10 })
  })
})

describe('one page of a list in parts', () => {
  const SIZE = 3
  /** Pages as they are listed, one after another, until one is empty. */
  async function pages(counts: [number, number, number], listed: Listed): Promise<string[]> {
    const [wanted, others, unknown] = [
      numbered('w', counts[0]),
      numbered('o', counts[1]),
      numbered('u', counts[2]),
    ]
    // By name, whoever they are.
    const all = [...wanted, ...others, ...unknown].toSorted((a, b) =>
      a.slice(1).localeCompare(b.slice(1)),
    )
    const seen: string[] = []
    for (let page = 0; ; page += 1) {
      const parts = { wanted: listOf(wanted), others: listOf(others), all: listOf(all), idOf }
      const answer = await pageOf(parts, listed, page, SIZE)
      const expected = { all: all.length, wanted: counts[0], 'not wanted': counts[1] + counts[2] }
      expect(answer.total).toBe(expected[listed])
      expect(answer.rows.length).toBe(Math.max(0, Math.min(SIZE, answer.total - page * SIZE)))
      if (answer.rows.length === 0) return seen
      seen.push(...answer.rows)
    }
  }
  const COUNTS: [number, number, number][] = [
    [0, 0, 0],
    [4, 0, 0],
    [0, 4, 0],
    [0, 0, 4],
    [3, 3, 3],
    [4, 5, 2],
    [1, 1, 7],
    [7, 1, 1],
  ]
  it.each(COUNTS)('everybody once, wanted first, unknown last: %i, %i, %i', async (...counts) => {
    const [wanted, others, unknown] = counts
    const inOrder = [...numbered('w', wanted), ...numbered('o', others), ...numbered('u', unknown)]
    expect(await pages(counts, 'all')).toEqual(inOrder)
    expect(await pages(counts, 'wanted')).toEqual(inOrder.slice(0, wanted))
    expect(await pages(counts, 'not wanted')).toEqual(inOrder.slice(wanted))
  })
  it('a page of wanted ones asks for them and for how many there are, no more', async () => {
    const parts = {
      wanted: listOf(numbered('w', 9)),
      others: listOf(numbered('o', 9)),
      all: listOf(numbered('x', 20)),
      idOf,
    }
    await pageOf(parts, 'all', 1, SIZE)
    expect([parts.wanted.asked, parts.others.asked, parts.all.asked]).toEqual([1, 0, 1])
  })
})
