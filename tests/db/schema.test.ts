import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SCHEMA_VERSION, TABLES } from '../../src/db/database.ts'
import * as history from '../../src/model/history/history.ts'
import { emptyDay, hourValue, addPoint } from '../../src/model/history/history.ts'
import { packPieces } from '../../src/model/vitals/posture.ts'
import { SLOTS } from '../../src/model/vitals/telemetry.ts'

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Where each measure's cells lie, found by writing one value of each. */
function cellsOf(): Record<string, number[]> {
  return Object.fromEntries(
    history.MEASURES.map((measure) => {
      const cells = emptyDay()
      addPoint(cells, measure, 5, 1)
      return [measure, [...cells.keys()].filter((index) => !Number.isNaN(cells[index]))]
    }),
  )
}

const PIECE = packPieces([{ code: 1, start: 2, end: 3, first: 4 }], 0)

describe('what is stored on tablets', () => {
  // OFFL-13.
  it('tables and their version belong together', () => {
    expect(
      hashOf([TABLES, SCHEMA_VERSION]),
      'TABLES changed: raise SCHEMA_VERSION in src/db/database.ts, say there what becomes of old rows, then put the new hash here',
    ).toBe('e39982ef55a6')
  })
  it('the layouts of packed rows and the version belong together', () => {
    expect(
      hashOf([SLOTS, history.HISTORY_CELLS, cellsOf(), [...PIECE], SCHEMA_VERSION]),
      'SLOTS, the hourly cells or the packed positions changed: stored boards and days would be misread. Raise SCHEMA_VERSION in src/db/database.ts and empty `vitals` or `series` in an upgrade, then put the new hash here',
    ).toBe('a1f9d4882245')
  })
  it('the cells are where the hash says they are', () => {
    const cells = emptyDay()
    addPoint(cells, 'hr', 5, 72)
    expect(hourValue(cells, 'hr', 5)).toBe(72)
    expect(cellsOf()['hr']).toHaveLength(4)
  })
})
