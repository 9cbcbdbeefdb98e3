/**
 * The facility's data as every other part of the server sees it: a few small stores behind one object,
 * and one stream of events that says what changed. Reads answer from memory; writes change memory and
 * announce the change at once, and the promise they return resolves when the change is on disk
 * (an acknowledged write survives `kill -9`). It rejects when the change could not be made or stored: then
 * memory is as before, which is announced too. It need not be awaited: an unhandled rejection does no harm.
 */

import type { Alarm, AlarmStore } from './types/alarms.ts'
import type { AuditStore, RecordStore } from './types/records.ts'
import type { Entity, EntityStore, Relation, RelationStore } from './types/entities.ts'
import type {
  AttributeReading,
  AttributeStore,
  Point,
  Scope,
  TelemetryEvent,
  TelemetryStore,
} from './types/series.ts'

export * from './types/alarms.ts'
export * from './types/entities.ts'
export type * from './types/records.ts'
export type * from './types/series.ts'

/** What changed; listeners run synchronously and in order. */
export type FacilityEvent =
  | TelemetryEvent
  | {
      kind: 'attributes'
      id: string
      scope: Scope
      changed: Record<string, AttributeReading>
      removed: string[]
    }
  | { kind: 'entity-created' | 'entity-updated' | 'entity-removed'; entity: Entity }
  | { kind: 'relation-saved' | 'relation-removed'; relation: Relation }
  | { kind: 'alarm-created' | 'alarm-updated' | 'alarm-removed'; alarm: Alarm; previous?: Alarm }
  | { kind: 'sessions-ended'; userId: string; sessionId?: string }
  /** The disk takes writes again after it refused some: what was refused by the way can be written now. */
  | { kind: 'stored-again' }

export interface FacilityEvents {
  emit(event: FacilityEvent): void
  /** Returns its undo. */
  on(listener: (event: FacilityEvent) => void): () => void
}

/**
 * `low`: less than 500 MB or 5 % left. `refusing`: every write is refused, for the reason in `why` (a sentence for
 * people), and tried again every second. Bytes are `undefined` where the file system does not say.
 */
export type DiskStatus = {
  state: 'fine' | 'low' | 'refusing'
  why?: string
  freeBytes: number | undefined
  totalBytes: number | undefined
}

/** Of the data file: whether all of it could be read when it was last examined. `unchecked`: not examined yet. */
export type Soundness = 'unchecked' | 'sound' | 'damaged'

/** The newest backup, restored for a proof: when, whether all of it was there, and when it was made. */
export type BackupProof = { provedAt: number; isWhole: boolean; madeAt: number }

/** A publish of a sensor of which it is not known yet whether it is live, as its road has it; the lead in milliseconds. */
export type KeptDoubt = {
  no: number
  sensorId: string
  /** Empty for a sensor that reports by itself. */
  gatewayId: string
  lead: number
  points: readonly Point[]
}

/** Stored with their readings, so that they outlive the process. On disk alone, and empty nearly always. */
export interface DoubtStore {
  all(): KeptDoubt[]
  save(doubt: KeptDoubt): Promise<void>
  remove(nos: readonly number[]): Promise<void>
}

export interface Store {
  readonly tenantId: string
  readonly entities: EntityStore
  readonly attributes: AttributeStore
  readonly telemetry: TelemetryStore
  readonly relations: RelationStore
  readonly alarms: AlarmStore
  readonly records: RecordStore
  readonly audit: AuditStore
  readonly doubts: DoubtStore
  readonly events: FacilityEvents
  /** Small durable values of the server itself (token key, password hashes, seeds). */
  readonly meta: {
    get(key: string): string | undefined
    set(key: string, value: string): Promise<void>
    remove(key: string): Promise<void>
  }
  /**
   * Makes all changes of `work` one: all are stored, or none when it throws or `isKept` says no. `isWhole` is false when
   * something else was changed in between, which makes them changes like any others. Resolves when they are on disk.
   */
  act<T>(
    work: () => Promise<T>,
    isKept: (result: T) => boolean,
  ): Promise<{ result: T; isWhole: boolean }>
  /** Resolves when everything written so far is on disk: what an acknowledgement waits for. */
  flush(): Promise<void>
  /** Whether the disk takes what is written, and how much room it has. */
  disk(): DiskStatus
  close(): Promise<void>
}

/** Time is a parameter: milliseconds since the epoch. */
export type Clock = () => number
