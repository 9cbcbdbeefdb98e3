/**
 * What is noted of a device for one day of its hospital, with the time of the day's first: that is written at once, what
 * follows at most once a minute. What was stored of the same day goes on after a restart; another day starts with none.
 */

import { sameLocalDay } from '../../../src/model/time/dates.ts'
import { hospitalZone } from '../../features/rules/hospital-zone.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Store, Value } from '../../protocol/types.ts'

const WRITE_EVERY_MS = 60_000

type Kind<Note> = {
  /** SERVER_SCOPE, milliseconds. */
  sinceKey: string
  /** The note that is stored; an empty one where nothing is. */
  read(stored: (key: string) => Value | undefined): Note
  values(note: Note): Record<string, Value>
}

export type DayNotes<Note> = {
  /** Changes the note of a device; `change` answers whether that is news. */
  note(deviceId: string, now: number, change: (note: Note) => boolean): void
  /** Writes notes that are due; with `all` every note, because the server stops. */
  sweep(now: number, all?: boolean): void
  forget(deviceId: string): void
}

type Entry<Note> = { note: Note; since: number; writtenAt: number; isWritten: boolean }

export function dayNotes<Note>(store: Store, settle: Settle, kind: Kind<Note>): DayNotes<Note> {
  const entries = new Map<string, Entry<Note>>()

  function started(deviceId: string): Entry<Note> {
    const stored = (key: string): Value | undefined =>
      store.attributes.get(deviceId, 'SERVER_SCOPE', key)
    const since = stored(kind.sinceKey)
    const entry = {
      note: kind.read(stored),
      since: typeof since === 'number' ? since : 0,
      writtenAt: 0,
      isWritten: true,
    }
    entries.set(deviceId, entry)
    return entry
  }

  function write(deviceId: string, entry: Entry<Note>, now: number): void {
    entry.isWritten = true
    entry.writtenAt = now
    const values = { ...kind.values(entry.note), [kind.sinceKey]: entry.since }
    if (store.entities.device(deviceId))
      settle(store.attributes.save(deviceId, 'SERVER_SCOPE', values))
  }

  const isDue = ({ writtenAt }: Entry<Note>, now: number): boolean =>
    now - writtenAt >= WRITE_EVERY_MS

  const zoneOf = (deviceId: string): string =>
    hospitalZone(store, store.entities.device(deviceId)?.customerId ?? '')

  return {
    note(deviceId, now, change) {
      const entry = entries.get(deviceId) ?? started(deviceId)
      if (!sameLocalDay(entry.since, now, zoneOf(deviceId)))
        Object.assign(entry, { note: kind.read(() => undefined), since: now, writtenAt: 0 })
      if (!change(entry.note)) return
      entry.isWritten = false
      if (isDue(entry, now)) write(deviceId, entry, now)
    },
    sweep(now, all = false) {
      for (const [deviceId, entry] of entries)
        if (!entry.isWritten && (all || isDue(entry, now))) write(deviceId, entry, now)
    },
    forget: (deviceId) => entries.delete(deviceId),
  }
}
