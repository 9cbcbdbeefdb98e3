import { randomUUID } from 'node:crypto'
import type { Db } from './db.ts'
import type { Alarm, AlarmStore } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

type Parts = {
  db: Db
  writer: Writer
  /** Removes the comments of an alarm that is being removed, in the same change. */
  onRemoved: (id: string) => void
}

const statements = (db: Db) => ({
  upsert: db.prepare('INSERT OR REPLACE INTO alarm VALUES (?, ?)'),
  erase: db.prepare('DELETE FROM alarm WHERE id = ?'),
})

/** All alarms, in memory; with quick access to the one that began last, by originator and type (rulings R26, R27). */
export class Alarms implements AlarmStore {
  readonly #writer: Writer
  readonly #onRemoved: Parts['onRemoved']
  readonly #sql: ReturnType<typeof statements>
  readonly #byId = new Map<string, Alarm>()
  readonly #byOriginator = new Map<string, Map<string, Alarm>>()
  /** By originator and type. */
  readonly #newest = new Map<string, Map<string, Alarm>>()

  constructor({ db, writer, onRemoved }: Parts) {
    this.#writer = writer
    this.#onRemoved = onRemoved
    this.#sql = statements(db)
    for (const [data] of db.prepare('SELECT data FROM alarm').raw().all() as [string][])
      this.#keep(JSON.parse(data) as Alarm)
  }

  get(id: string): Alarm | undefined {
    return this.#byId.get(id)
  }

  newest(originatorId: string, type: string): Alarm | undefined {
    return this.#newest.get(originatorId)?.get(type)
  }

  of(originatorId: string): readonly Alarm[] {
    return [...(this.#byOriginator.get(originatorId)?.values() ?? [])]
  }

  all(): Iterable<Alarm> {
    return this.#byId.values()
  }

  create(given: Omit<Alarm, 'id'>): Promise<Alarm> {
    return this.#writer.change(() => {
      const alarm = { ...given, id: randomUUID() }
      this.#put(alarm)
      return alarm
    })
  }

  update(alarm: Alarm): Promise<Alarm> {
    return this.#writer.change(() => {
      if (!this.#byId.has(alarm.id)) throw new Error(`There is no alarm ${alarm.id}.`)
      this.#put(alarm)
      return alarm
    })
  }

  remove(id: string): Promise<boolean> {
    return this.#writer.change(() => this.#take(id))
  }

  prove(alarm: Alarm): Promise<void> {
    const data = JSON.stringify(alarm)
    return this.#writer.change(() =>
      this.#writer.step({
        write: () => {
          this.#sql.upsert.run(alarm.id, data)
          this.#sql.erase.run(alarm.id)
        },
      }),
    )
  }

  /** Steps of removing an entity: every alarm it has. */
  drop(originatorId: string): void {
    for (const id of this.#byOriginator.get(originatorId)?.keys() ?? []) this.#take(id)
    this.#writer.step({
      apply: () => {
        this.#newest.delete(originatorId)
        this.#byOriginator.delete(originatorId)
      },
    })
  }

  #keep(alarm: Alarm): void {
    this.#byId.set(alarm.id, alarm)
    const alarms = this.#byOriginator.get(alarm.originator.id) ?? new Map<string, Alarm>()
    alarms.set(alarm.id, alarm)
    this.#byOriginator.set(alarm.originator.id, alarms)
    const types = this.#newest.get(alarm.originator.id) ?? new Map<string, Alarm>()
    this.#newest.set(alarm.originator.id, types)
    const last = types.get(alarm.type)
    if (!last || last.id === alarm.id || beganBefore(last, alarm)) types.set(alarm.type, alarm)
  }

  /** After the newest one was removed, the one before it is the newest. */
  #findNewest({ id, type, originator }: Alarm): void {
    const types = this.#newest.get(originator.id)
    if (types?.get(type)?.id !== id) return
    types.delete(type)
    for (const alarm of this.#byOriginator.get(originator.id)?.values() ?? []) {
      const last = types.get(type)
      if (alarm.type === type && (!last || beganBefore(last, alarm))) types.set(type, alarm)
    }
  }

  #forget(alarm: Alarm): void {
    this.#byId.delete(alarm.id)
    this.#byOriginator.get(alarm.originator.id)?.delete(alarm.id)
    this.#findNewest(alarm)
  }

  /** A step that adds an alarm or replaces it. */
  #put(alarm: Alarm): void {
    const previous = this.#byId.get(alarm.id)
    const data = JSON.stringify(alarm)
    this.#writer.step({
      write: () => this.#sql.upsert.run(alarm.id, data),
      apply: () => this.#keep(alarm),
      undo: () => (previous ? this.#keep(previous) : this.#forget(alarm)),
      event: previous
        ? { kind: 'alarm-updated', alarm, previous }
        : { kind: 'alarm-created', alarm },
      undone: previous
        ? { kind: 'alarm-updated', alarm: previous, previous: alarm }
        : { kind: 'alarm-removed', alarm },
    })
  }

  /** Steps that take one away, with its comments; `false` when there is none. */
  #take(id: string): boolean {
    const alarm = this.#byId.get(id)
    if (!alarm) return false
    this.#onRemoved(id)
    this.#writer.step({
      write: () => this.#sql.erase.run(id),
      apply: () => this.#forget(alarm),
      undo: () => this.#keep(alarm),
      event: { kind: 'alarm-removed', alarm },
      undone: { kind: 'alarm-created', alarm },
    })
    return true
  }
}

function beganBefore(a: Alarm, b: Alarm): boolean {
  return a.startTs < b.startTs || (a.startTs === b.startTs && a.createdTime <= b.createdTime)
}
