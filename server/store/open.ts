import { randomUUID } from 'node:crypto'
import { loadAlarms } from './alarms.ts'
import { loadAudit } from './audit.ts'
import { loadAttributes } from './attributes.ts'
import { closeDatabase, type Db, openDatabase } from './database.ts'
import { loadEntities } from './entities.ts'
import { createEvents } from './events.ts'
import { openHistory } from './history.ts'
import { loadKeys } from './keys.ts'
import { loadMeta } from './meta.ts'
import { loadRecords } from './records.ts'
import { loadRelations } from './relations.ts'
import { loadTelemetry } from './telemetry.ts'
import type { Clock, Store } from './types.ts'
import { createWriter, StoreClosed, type Writer } from './writer.ts'

export type StoreOptions = {
  /** A folder, made when missing, or `:memory:`. */
  dataDir: string
  clock: Clock
  /** Told about failed commits and failing listeners. */
  report?: (error: unknown) => void
  /** How often waiting points move into the history table. */
  mergeMs?: number
}

/**
 * Opens the facility's data. Everything but the history is read into memory; from here on reads never
 * touch the disk except for ranges of time series. Throws a plain sentence when the folder is in use.
 */
export async function openStore({ dataDir, clock, report, mergeMs }: StoreOptions): Promise<Store> {
  const tell = report ?? ((error: unknown) => console.error(error))
  const db = openDatabase(dataDir)
  const writer = createWriter(db, tell)
  const events = createEvents(tell)
  const meta = loadMeta(db, writer)
  const keys = loadKeys(db, writer)
  const idOf = new Map(
    db.prepare('SELECT num, id FROM entity WHERE id IS NOT NULL').raw().all() as [number, string][],
  )
  const numbers = new Set(idOf.keys())

  const attributeTable = loadAttributes({ db, writer, keys, events, clock }, idOf)
  const relations = loadRelations({ db, writer, events })
  const alarms = loadAlarms({ db, writer, events })
  const records = loadRecords(db, writer)
  events.on((event) => {
    if (event.kind === 'alarm-removed') records.drop(event.alarm.id)
  })
  const history = openHistory(db, writer, (num) => numbers.has(num), clock)
  const entities = loadEntities({
    db,
    writer,
    events,
    clock,
    onNumber: (num) => numbers.add(num),
    cascade(entity, num) {
      numbers.delete(num)
      relations.drop(entity.id)
      alarms.drop(entity.id)
      records.drop(entity.id)
      attributeTable.drop(entity.id, num)
      telemetry.drop(entity.id)
      history.drop(num)
      void erase(db, writer, num)
    },
  })
  const telemetry = loadTelemetry({ db, writer, keys, events, history, entities, clock }, idOf)

  finishRemovals(db, writer)
  const tenantId = meta.get('tenantId') ?? randomUUID()
  if (!meta.get('tenantId')) await meta.set('tenantId', tenantId)
  const merge = (): void => {
    history.merge().catch((error: unknown) => {
      // What was not merged is still in the journal.
      if (!(error instanceof StoreClosed)) tell(error)
    })
  }
  const timer = setInterval(merge, mergeMs ?? 60_000)
  timer.unref()

  return {
    tenantId,
    entities,
    attributes: attributeTable.store(entities),
    telemetry,
    relations,
    alarms,
    records,
    audit: loadAudit(db, writer, clock),
    events,
    meta,
    flush: () => writer.flush(),
    async close() {
      clearInterval(timer)
      await writer.close()
      closeDatabase(db)
    },
  }
}

/** Deletes what is left of a removed entity, one series per transaction, and then its number. */
async function erase(db: Db, writer: Writer, num: number): Promise<void> {
  const series = db.prepare('SELECT DISTINCT key FROM history WHERE entity = ?').raw().all(num) as [
    number,
  ][]
  const points = db.prepare('DELETE FROM history WHERE entity = ? AND key = ?')
  for (const [key] of series) void writer.add(() => points.run(num, key), 250)
  await writer.add(() => {
    db.prepare('DELETE FROM latest WHERE entity = ?').run(num)
    db.prepare('DELETE FROM attribute WHERE entity = ?').run(num)
    db.prepare('DELETE FROM entity WHERE num = ?').run(num)
  })
}

/** A server killed in the middle of a removal finishes it at the next start. */
function finishRemovals(db: Db, writer: Writer): void {
  const left = db.prepare('SELECT num FROM entity WHERE id IS NULL').raw().all() as [number][]
  for (const [num] of left) void erase(db, writer, num).catch(() => undefined)
}
