import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import type { Alarm, AlarmStore, FacilityEvents } from './types.ts'
import type { Writer } from './writer.ts'

export type Alarms = AlarmStore & {
  /** Removes every alarm of an entity that is being removed. */
  drop(originatorId: string): void
}

type Parts = { db: Db; writer: Writer; events: FacilityEvents }

const markOf = (originatorId: string, type: string): string => `${originatorId} ${type}`

/** Loads every alarm; one active alarm per originator and type (SRV-42). */
export function loadAlarms({ db, writer, events }: Parts): Alarms {
  const byId = new Map<string, Alarm>()
  const byOriginator = new Map<string, Map<string, Alarm>>()
  const activeOnes = new Map<string, Alarm>()
  const cleared = new Map<string, Alarm>()
  const upsert = db.prepare('INSERT OR REPLACE INTO alarm VALUES (?, ?)')
  const erase = db.prepare('DELETE FROM alarm WHERE id = ?')

  function keep(alarm: Alarm): void {
    byId.set(alarm.id, alarm)
    const own = byOriginator.get(alarm.originator.id) ?? new Map<string, Alarm>()
    own.set(alarm.id, alarm)
    byOriginator.set(alarm.originator.id, own)
    const mark = markOf(alarm.originator.id, alarm.type)
    if (!alarm.cleared) activeOnes.set(mark, alarm)
    else {
      if (activeOnes.get(mark)?.id === alarm.id) activeOnes.delete(mark)
      if ((cleared.get(mark)?.clearTs ?? 0) <= alarm.clearTs) cleared.set(mark, alarm)
    }
  }

  function write(alarm: Alarm): Promise<void> {
    const data = JSON.stringify(alarm)
    return writer.add(() => upsert.run(alarm.id, data))
  }

  async function remove(id: string): Promise<boolean> {
    const alarm = byId.get(id)
    if (!alarm) return false
    const mark = markOf(alarm.originator.id, alarm.type)
    byId.delete(id)
    byOriginator.get(alarm.originator.id)?.delete(id)
    if (activeOnes.get(mark)?.id === id) activeOnes.delete(mark)
    if (cleared.get(mark)?.id === id) cleared.delete(mark)
    const done = writer.add(() => erase.run(id))
    events.emit({ kind: 'alarm-removed', alarm })
    await done
    return true
  }

  for (const [data] of db.prepare('SELECT data FROM alarm').raw().all() as [string][])
    keep(JSON.parse(data) as Alarm)

  return {
    get: (id) => byId.get(id),
    active: (originatorId, type) => activeOnes.get(markOf(originatorId, type)),
    lastCleared: (originatorId, type) => cleared.get(markOf(originatorId, type)),
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
      for (const id of byOriginator.get(originatorId)?.keys() ?? []) void remove(id)
      byOriginator.delete(originatorId)
    },
  }
}
