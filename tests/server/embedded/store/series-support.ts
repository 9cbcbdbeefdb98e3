import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  type Aggregation,
  readSeries,
  type SeriesQuery,
} from '../../../../server/embedded/api/series.ts'
import type { Db } from '../../../../server/embedded/store/db.ts'
import type { Waits } from '../../../../server/embedded/store/history.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { Asset, RangeReading, Store, Value } from '../../../../server/protocol/types.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const start = Date.UTC(2026, 9, 1)
export const now = start + 60 * DAY

const opened: Store[] = []
const folders: string[] = []
export async function closeAll(): Promise<void> {
  for (const store of opened.splice(0)) await store.close()
}

/** Closes and deletes what a test made. */
export async function tidy(): Promise<void> {
  await closeAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'wardlight-'))
  folders.push(path)
  return path
}

export async function open(
  dataDir = ':memory:',
  onOpen?: (db: Db) => void,
  waits?: Waits,
): Promise<Store> {
  const store = await openStore({
    dataDir,
    clock: () => now,
    mergeMs: 1e9,
    onOpen,
    ...(waits ? { waits } : {}),
  })
  opened.push(store)
  return store
}

export const patient = (store: Store, name = 'a'): Promise<Asset> =>
  store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type: 'patient',
    label: '',
    customerId: store.tenantId,
    additionalInfo: {},
  })

export type Dated = readonly [ts: number, value: Value]
export const save = (
  store: Store,
  id: string,
  points: readonly Dated[],
  key = 'hr',
): Promise<void> =>
  store.telemetry.save(
    id,
    points.map(([ts, value]) => ({ ts, values: { [key]: value } })),
  )

/** Every `step` ms from `start` on, without a pattern that an hour would hide. */
export const every = (step: number, count: number): Dated[] =>
  Array.from({ length: count }, (_, i) => [start + i * step, ((i * 7919) % 97) + (i % 3) / 4])

export const query = (more: Partial<SeriesQuery> = {}): SeriesQuery => ({
  startTs: start,
  endTs: start + 4 * DAY,
  limit: 100_000,
  order: 'ASC',
  agg: 'NONE',
  interval: HOUR,
  ...more,
})

export function answer(store: Store, id: string, given: SeriesQuery, key = 'hr'): RangeReading[] {
  const found: RangeReading[] = []
  for (const _ of readSeries(store, id, key, given, (some) => found.push(...some)));
  return found
}

/** Rounded, because sums of fractions depend on their order. */
export const rounded = (points: RangeReading[]) =>
  points.map(({ ts, value }) => [ts, Number(Number(value).toFixed(6))])

/** What `answer` can be asked for besides the points. */
export const aggregations: Exclude<Aggregation, 'NONE'>[] = ['AVG', 'MIN', 'MAX', 'SUM', 'COUNT']

export async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !isSo(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSo()).toBe(true)
}

/** Tells what statements that begin so gave. */
export function spy(
  db: Db,
  begins: string,
  method: 'all',
  told: (values: unknown[], result: unknown) => void,
): void {
  const prepare = db.prepare.bind(db)
  db.prepare = ((sql: string) => {
    const statement = prepare(sql)
    if (!sql.startsWith(begins)) return statement
    const call = statement[method].bind(statement)
    statement[method] = (...values: unknown[]) => {
      const result = call(...values)
      told(values, result)
      return result
    }
    return statement
  }) as Db['prepare']
}
