import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import type { Alarm, AlarmStore, FacilityEvents } from './types.ts'
import type { Writer } from './writer.ts'

export type Alarms = AlarmStore & {
  /** Removes every alarm of an entity that is being removed. */
  drop(originatorId: string): void
}

type Parts = { db: Db; writer: Writer; events: FacilityEvents }

const beganBefore = (a: Alarm, b: Alarm): boolean =>
  a.startTs < b.startTs || (a.startTs === b.startTs && a.createdTime <= b.createdTime)

/** Loads every alarm; of each originator and type the one that began last is at hand (rulings R26, R27). */
export function loadAlarms({ db, writer, events }: Parts): Alarms {
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

  function write(alarm: Alarm): Promise<void> {
    const data = JSON.stringify(alarm)
    return writer.add(() => upsert.run(alarm.id, data))
  }

  async function remove(id: string): Promise<boolean> {
    const alarm = byId.get(id)
    if (!alarm) return false
    byId.delete(id)
    byOriginator.get(alarm.originator.id)?.delete(id)
    stepBack(alarm)
    const done = writer.add(() => erase.run(id))
    events.emit({ kind: 'alarm-removed', alarm })
    await done
    return true
  }

  for (const [data] of db.prepare('SELECT data FROM alarm').raw().all() as [string][])
    keep(JSON.parse(data) as Alarm)

  return {
    get: (id) => byId.get(id),
    newest: (originatorId, type) => newest.get(originatorId)?.get(type),
    of: (originatorId) => [...(byOriginator.get(originatorId)?.values() ?? [])],
    all: () => byId.values(),
    async create(given) {
      const alarm = { ...given, id: randomUUID() }
      keep(alarm)
      const done = write(alarm)
      events.emit({ kind: 'alarm-created', alarm })
      await done
      return alarm
    },
    async update(alarm) {
      const previous = byId.get(alarm.id)
      if (!previous) throw new Error(`There is no alarm ${alarm.id}.`)
      keep(alarm)
      const done = write(alarm)
      events.emit({ kind: 'alarm-updated', alarm, previous })
      await done
      return alarm
    },
    remove,
    drop(originatorId) {
      newest.delete(originatorId)
      for (const id of byOriginator.get(originatorId)?.keys() ?? []) void remove(id)
      byOriginator.delete(originatorId)
    },
  }
}
