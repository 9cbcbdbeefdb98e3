import { randomUUID } from 'node:crypto'
import { Alarms } from './alarms.ts'
import { loadAudit } from './audit.ts'
import { Attributes } from './attributes.ts'
import { Days } from './days.ts'
import { closeDatabase, damaged, openDatabase } from './database.ts'
import type { Db } from './db.ts'
import { watchDisk } from './disk.ts'
import { loadDoubts } from './doubts.ts'
import { loadEntities } from './entities.ts'
import { History, type Waits } from './history.ts'
import { loadKeys } from './keys.ts'
import { loadMeta } from './meta.ts'
import { loadRecords } from './records.ts'
import { StoreClosed, StoreRefuses, Warning } from '../../protocol/refusals.ts'
import { loadRelations } from './relations.ts'
import { Telemetry } from './telemetry.ts'
import type { Clock, Store, FacilityEvent, FacilityEvents } from '../../protocol/types.ts'
import { Writer } from './writer.ts'

/**
 * The stream of changes. Listeners run synchronously; an event emitted by a listener waits until the current one has
 * reached all listeners, so they see all events in the same order. A listener that throws is reported and the others
 * still run.
 */
export function createEvents(report: (error: unknown) => void): FacilityEvents {
  const listeners = new Set<(event: FacilityEvent) => void>()
  const waiting: FacilityEvent[] = []
  let running = false

  function deliver(event: FacilityEvent): void {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    emit(event) {
      waiting.push(event)
      if (running) return
      running = true
      for (let next = waiting.shift(); next; next = waiting.shift()) deliver(next)
      running = false
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type StoreOptions = {
  /** A folder, made when missing, or `:memory:`. */
  dataDir: string
  clock: Clock
  /** Gets failed commits and failing listeners. */
  report?: (error: unknown) => void
  /** How often waiting points move into the history table. */
  mergeMs?: number
  /** How many points may wait for that; a quarter million when left out. */
  waits?: Waits
  /** Gives up the folder, when the caller has locked it already. */
  held?: (() => void) | undefined
  /** Given the database once it is open: how tests make it small. */
  onOpen?: ((db: Db) => void) | undefined
}

/**
 * Opens the facility's data. Everything but the history is read into memory; from here on reads never
 * touch the disk except for ranges of time series. Throws a plain sentence when the folder is in use, or
 * the file is damaged. With a full disk existing data are still opened: then every write is refused until there is room
 * (`Store.disk`).
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const tell = options.report ?? ((error: unknown) => console.error(error))
  const db = openDatabase(options.dataDir, (line) => tell(new Warning(line)), options.held)
  try {
    options.onOpen?.(db)
    return await load(db, options, tell)
  } catch (error) {
    closeDatabase(db)
    throw damaged(error, options.dataDir) ?? error
  }
}

async function load(
  db: Db,
  { dataDir, clock, mergeMs, waits }: StoreOptions,
  tell: (error: unknown) => void,
): Promise<Store> {
  const events = createEvents(tell)
  const writer = new Writer(db, (event) => events.emit(event), tell)
  const meta = loadMeta(db, writer)
  const keys = loadKeys(db, writer)
  const idOf = new Map(
    db.prepare('SELECT num, id FROM entity WHERE id IS NOT NULL').raw().all() as [number, string][],
  )
  const numbers = new Set(idOf.keys())
  const attributeTable = new Attributes({ db, writer, keys, clock }, idOf)
  const relations = loadRelations({ db, writer })
  const records = loadRecords(db, writer)
  const alarms = new Alarms({ db, writer, onRemoved: (id) => records.drop(id) })
  const history = new History({ db, writer, isKnown: (num) => numbers.has(num), clock, waits })
  const erase = eraser(db, writer)
  const entities = loadEntities({
    db,
    writer,
    clock,
    numbers,
    cascade(entity, num) {
      relations.drop(entity.id)
      alarms.drop(entity.id)
      records.drop(entity.id)
      attributeTable.drop(entity.id, num)
      telemetry.drop(entity.id)
      history.drop(num)
    },
    erase,
  })
  const telemetry = new Telemetry(
    { db, writer, keys, history, days: new Days(db), entities, clock },
    idOf,
  )

  // What cannot be erased now is erased at the next start.
  finishRemovals(db, erase).catch(() => undefined)
  const tenantId = meta.get('tenantId') ?? randomUUID()
  if (!meta.get('tenantId')) await meta.set('tenantId', tenantId)
  const disk = await watchDisk({
    dataDir,
    refusing: () => writer.refusing(),
    warn: (line) => tell(new Warning(line)),
  })
  const merge = (): void => {
    history.merge().catch((error: unknown) => {
      // What was not merged is still in the journal; a refusal was reported when it began.
      if (!(error instanceof StoreClosed || error instanceof StoreRefuses)) tell(error)
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
    doubts: loadDoubts(db, writer),
    events,
    meta,
    act: (work, isKept) => writer.act(work, isKept),
    flush: () => writer.flush(),
    disk: () => disk.status(),
    async close() {
      clearInterval(timer)
      disk.close()
      writer.close()
      // Promises of the last commit are settled before the file is closed.
      await writer.flush().catch(() => undefined)
      closeDatabase(db)
    },
  }
}

/** Deletes what is left of a removed entity, one series per transaction, and then its number. */
function eraser(db: Db, writer: Writer): (num: number) => Promise<void> {
  const series = db.prepare('SELECT DISTINCT key FROM history WHERE entity = ?').raw()
  const rest = [
    'DELETE FROM day WHERE entity = ?',
    'DELETE FROM latest WHERE entity = ?',
    'DELETE FROM attribute WHERE entity = ?',
    'DELETE FROM entity WHERE num = ?',
  ].map((sql) => db.prepare(sql))
  const points = db.prepare('DELETE FROM history WHERE entity = ? AND key = ?')
  const onDisk = (write: () => void): Promise<void> => writer.change(() => writer.step({ write }))
  return async (num) => {
    for (const [key] of series.all(num) as [number][]) await onDisk(() => points.run(num, key))
    await onDisk(() => {
      for (const statement of rest) statement.run(num)
    })
  }
}

/** A server killed in the middle of a removal finishes it at the next start. */
async function finishRemovals(db: Db, erase: (num: number) => Promise<void>): Promise<void> {
  const left = db.prepare('SELECT num FROM entity WHERE id IS NULL').raw().all() as [number][]
  for (const [num] of left) await erase(num)
}
