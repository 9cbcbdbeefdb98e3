import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import type { Alarm, AlarmStore } from './types.ts'
import type { Writer } from './writer.ts'

export type Alarms = AlarmStore & {
  /** Steps of removing an entity: every alarm it has. */
  drop(originatorId: string): void
}

type Parts = {
  db: Db
  writer: Writer
  /** Takes what hangs on an alarm that is being removed, in the same change. */
  onRemoved: (id: string) => void
}

const beganBefore = (a: Alarm, b: Alarm): boolean =>
  a.startTs < b.startTs || (a.startTs === b.startTs && a.createdTime <= b.createdTime)

/** Loads every alarm; of each originator and type the one that began last is at hand (rulings R26, R27). */
export function loadAlarms({ db, writer, onRemoved }: Parts): Alarms {
  const byId = new Map<string, Alarm>()
  const byOriginator = new Map<string, Map<string, Alarm>>()
  /** By originator and type. */
  const newest = new Map<string, Map<string, Alarm>>()
  const upsert = db.prepare('INSERT OR REPLACE INTO alarm VALUES (?, ?)')
  const erase = db.prepare('DELETE FROM alarm WHERE id = ?')

  function keep(alarm: Alarm): void {
    byId.set(alarm.id, alarm)
    const own = byOriginator.get(alarm.originator.id) ?? new Map<string, Alarm>()
    own.set(alarm.id, alarm)
    byOriginator.set(alarm.originator.id, own)
    const types = newest.get(alarm.originator.id) ?? new Map<string, Alarm>()
    newest.set(alarm.originator.id, types)
    const last = types.get(alarm.type)
    if (!last || last.id === alarm.id || beganBefore(last, alarm)) types.set(alarm.type, alarm)
  }

  /** When the newest one is gone, the one before it is the newest. */
  function stepBack(gone: Alarm): void {
    const types = newest.get(gone.originator.id)
    if (types?.get(gone.type)?.id !== gone.id) return
    types.delete(gone.type)
    for (const alarm of byOriginator.get(gone.originator.id)?.values() ?? []) {
      const last = types.get(gone.type)
      if (alarm.type === gone.type && (!last || beganBefore(last, alarm)))
        types.set(gone.type, alarm)
    }
  }

  function forget(alarm: Alarm): void {
    byId.delete(alarm.id)
    byOriginator.get(alarm.originator.id)?.delete(alarm.id)
    stepBack(alarm)
  }

  /** A step that adds an alarm or replaces it. */
  function put(alarm: Alarm): void {
    const previous = byId.get(alarm.id)
    const data = JSON.stringify(alarm)
    writer.step({
      write: () => upsert.run(alarm.id, data),
      apply: () => keep(alarm),
      undo: () => (previous ? keep(previous) : forget(alarm)),
      event: previous
        ? { kind: 'alarm-updated', alarm, previous }
        : { kind: 'alarm-created', alarm },
      undone: previous
        ? { kind: 'alarm-updated', alarm: previous, previous: alarm }
        : { kind: 'alarm-removed', alarm },
    })
  }

  /** Steps that take one away, with its comments; `false` when there is none. */
  function take(id: string): boolean {
    const alarm = byId.get(id)
    if (!alarm) return false
    onRemoved(id)
    writer.step({
      write: () => erase.run(id),
      apply: () => forget(alarm),
      undo: () => keep(alarm),
      event: { kind: 'alarm-removed', alarm },
      undone: { kind: 'alarm-created', alarm },
    })
    return true
  }

  for (const [data] of db.prepare('SELECT data FROM alarm').raw().all() as [string][])
    keep(JSON.parse(data) as Alarm)

  return {
    get: (id) => byId.get(id),
    newest: (originatorId, type) => newest.get(originatorId)?.get(type),
    of: (originatorId) => [...(byOriginator.get(originatorId)?.values() ?? [])],
    all: () => byId.values(),
    create: (given) =>
      writer.change(() => {
        const alarm = { ...given, id: randomUUID() }
        put(alarm)
        return alarm
      }),
    update: (alarm) =>
      writer.change(() => {
        if (!byId.has(alarm.id)) throw new Error(`There is no alarm ${alarm.id}.`)
        put(alarm)
        return alarm
      }),
    remove: (id) => writer.change(() => take(id)),
    drop(originatorId) {
      for (const id of byOriginator.get(originatorId)?.keys() ?? []) take(id)
      writer.step({
        apply() {
          newest.delete(originatorId)
          byOriginator.delete(originatorId)
        },
      })
    },
  }
}
