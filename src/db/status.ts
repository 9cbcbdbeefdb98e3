import { type Connection, NOT_CONNECTED, type Redated } from '../model/connection.ts'
import { lasting, type Tried, type Trouble } from '../model/trouble.ts'
import type { Edition } from '../model/people/edition.ts'
import { type SessionUser, NO_USER } from '../model/people/session.ts'
import type { QueueState } from '../model/server-lag.ts'
import { latestDisk, type ServerDisk } from '../model/server-disk.ts'
import type { ServerWord } from '../model/watch/server-word.ts'
import { type Thresholds, DEFAULT_THRESHOLDS } from '../model/vitals/limits.ts'
import type { WardlightDb } from './database.ts'
import type { Loaded, StatusRow } from './rows.ts'

type Key = StatusRow['key']
type RowOf<K extends Key> = Extract<StatusRow, { key: K }>

export async function statusRow<K extends Key>(
  db: WardlightDb,
  key: K,
): Promise<RowOf<K> | undefined> {
  return (await db.status.get(key)) as RowOf<K> | undefined
}

export async function putStatus(db: WardlightDb, row: StatusRow): Promise<void> {
  await db.status.put(row)
}

export async function connection(db: WardlightDb): Promise<Connection> {
  return (await statusRow(db, 'connection'))?.connection ?? NOT_CONNECTED
}

export async function sessionUser(db: WardlightDb): Promise<SessionUser> {
  return (await statusRow(db, 'session'))?.user ?? NO_USER
}

/** The hospital's limits; the specified defaults until they are known (ALARM-49). */
export async function thresholds(db: WardlightDb): Promise<Thresholds> {
  return (await statusRow(db, 'thresholds'))?.thresholds ?? DEFAULT_THRESHOLDS
}

/** The server's edition; `null` until it is known. */
export async function serverEdition(db: WardlightDb): Promise<Edition | null> {
  return (await statusRow(db, 'edition'))?.edition ?? null
}

/** The state of the server's disk; `undefined` until it was received. */
export async function serverDisk(db: WardlightDb): Promise<ServerDisk | undefined> {
  return latestDisk(await statusRow(db, 'server'), await serverWord(db))
}

/** The last word of a server of ours about the watched chain; `null` where there is none. */
export async function serverWord(db: WardlightDb): Promise<ServerWord | null> {
  return (await statusRow(db, 'word')) ?? null
}

/** What is stored of the links that all patients share, read together (AL23). */
export async function watchStored(db: WardlightDb): Promise<{
  hasLimits: boolean
  word: ServerWord | null
  disk: ServerDisk | undefined
  /** Sensors were loaded once: a patient without one has none. */
  hasSensors: boolean
}> {
  const [limits, word, health, { devicesAt }] = await Promise.all([
    statusRow(db, 'thresholds'),
    serverWord(db),
    statusRow(db, 'server'),
    loaded(db),
  ])
  return {
    hasLimits: limits !== undefined,
    word,
    disk: latestDisk(health, word),
    hasSensors: devicesAt > 0,
  }
}

/** Whether this server is known to have no call for who hears (HEAR-05). */
export async function isUnwatched(db: WardlightDb): Promise<boolean> {
  return (await statusRow(db, 'unwatched')) !== undefined
}

export async function deleteStatus(db: WardlightDb, key: Key): Promise<void> {
  await db.status.delete(key)
}

/** Push is off on this device: it is not woken for any user. */
export async function forgetPushDevice(db: WardlightDb): Promise<void> {
  await db.status.delete('push')
}

export async function loaded(db: WardlightDb): Promise<Loaded> {
  const row = await statusRow(db, 'sync')
  return {
    patientsAt: row?.patientsAt ?? 0,
    alarmsAt: row?.alarmsAt ?? 0,
    wardsAt: row?.wardsAt ?? 0,
    devicesAt: row?.devicesAt ?? 0,
    settingsAt: row?.settingsAt ?? 0,
  }
}

/** When a part was last loaded whole, and why it could not be since. */
export async function tried(db: WardlightDb, part: keyof Loaded): Promise<Tried> {
  const row = await statusRow(db, 'sync')
  return { at: row?.[part] ?? 0, trouble: row?.failed?.[part] ?? null }
}

/** Notes that one part was loaded whole just now. */
export async function markLoaded(db: WardlightDb, part: keyof Loaded, now: number): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const { [part]: _, ...failed } = (await statusRow(db, 'sync'))?.failed ?? {}
    await putStatus(db, { key: 'sync', ...(await loaded(db)), failed, [part]: now })
  })
}

/** Notes that it could not be (TRUE-13). */
export async function markFailed(
  db: WardlightDb,
  part: keyof Loaded,
  trouble: Trouble,
): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const { failed } = (await statusRow(db, 'sync')) ?? {}
    const lasts = lasting(failed?.[part], trouble)
    // It is tried again every few seconds, and whoever shows it reads the row again after each write.
    if (lasts === failed?.[part]) return
    const now = { ...failed, [part]: lasts }
    await putStatus(db, { key: 'sync', ...(await loaded(db)), failed: now })
  })
}

/** A new line was opened: what could not be loaded over the one before says nothing of it. */
export async function forgetFailed(db: WardlightDb): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const sync = await statusRow(db, 'sync')
    if (Object.keys(sync?.failed ?? {}).length > 0)
      await putStatus(db, { key: 'sync', ...(await loaded(db)) })
    for (const key of ['accounts', 'notes'] as const) {
      const row = await statusRow(db, key)
      if (!row?.trouble) continue
      const { trouble: _, ...rest } = row
      await putStatus(db, rest)
    }
  })
}

/** The clock was set: what is compared with when the line was opened gets the time it has by the clock as it is now (OFFL-77). */
export async function redateStatus(db: WardlightDb, time: Redated): Promise<void> {
  const [sync, queue] = await Promise.all([statusRow(db, 'sync'), statusRow(db, 'queue')])
  if (sync) await putStatus(db, redatedSync(sync, time))
  if (queue) await putStatus(db, { ...queue, heardAt: time(queue.heardAt) })
}

function redatedSync({ failed, ...parts }: RowOf<'sync'>, time: Redated): RowOf<'sync'> {
  const troubles = Object.entries(failed ?? {}).map(([part, trouble]) => [
    part,
    { ...trouble, since: time(trouble.since) },
  ])
  return {
    key: 'sync',
    patientsAt: time(parts.patientsAt),
    alarmsAt: time(parts.alarmsAt),
    wardsAt: time(parts.wardsAt),
    devicesAt: time(parts.devicesAt),
    settingsAt: time(parts.settingsAt),
    failed: Object.fromEntries(troubles),
  }
}

/** What the indicator is made of, read together so that it never says half of it. */
export async function connectionAndAlarms(db: WardlightDb): Promise<{
  connected: Connection
  alarmsAt: number
  trouble: Trouble | null
  queue: (QueueState & { heardAt: number }) | null
}> {
  const [connected, { at, trouble }, queue] = await Promise.all([
    connection(db),
    tried(db, 'alarmsAt'),
    statusRow(db, 'queue'),
  ])
  return { connected, alarmsAt: at, trouble, queue: queue ?? null }
}
