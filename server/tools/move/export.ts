import { stringOrEmpty } from '../../protocol/input.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../backup/backup.ts'
import { openStore } from '../../embedded/store/open.ts'
import { fileName } from '../../embedded/store/files.ts'
import type { Alarm, AlarmComment, Entity, KeptRecord, Store, Point } from '../../protocol/types.ts'
import {
  type AlarmsLine,
  type AlarmWord,
  type AttributesLine,
  type HistoryLine,
  thingsIn,
  type WearersLine,
} from './lines.ts'
import {
  fileIn,
  type FileFacts,
  type FileName,
  FILES,
  FORMAT,
  LineWriter,
  makeFolder,
  writeManifest,
} from './folder.ts'

/** The copy that everything is read from; it stays, because the comparison asks it. */
export const copyIn = (folder: string): string => join(folder, 'data')

const SCOPES = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] as const
/** Kept for this server's own work: other servers have no such thing. */
const LEFT = ['letter', 'outgoing', 'announced', 'token', 'member', 'push', 'board'] as const

/**
 * Writes a facility into a folder, as it was at one moment: a copy of the data is made first, as for a backup, and
 * everything is read from that. A server may be running on the data, or not. Throws a plain sentence when there is
 * nothing to export or the folder is not empty.
 */
export async function exportFacility(
  { dataDir, folder, now }: { dataDir: string; folder: string; now: number },
  say: (line: string) => void,
): Promise<void> {
  makeFolder(folder)
  const copy = copyIn(folder)
  mkdirSync(copy, { mode: 0o700 })
  makeBackup(dataDir, join(copy, fileName))
  const store = await openStore({ dataDir: copy, clock: () => now })
  try {
    await writeAll(store, folder, now, say)
  } finally {
    await store.close()
  }
}

async function writeAll(
  store: Store,
  folder: string,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  const files = {} as Record<FileName, FileFacts>
  for (const name of FILES) {
    const writer = new LineWriter(fileIn(folder, name))
    let things = 0
    for (const line of linesFor(store, name, now)) {
      writer.add(line)
      things += thingsIn(name, line)
    }
    files[name] = { ...writer.close(), things }
    say(`${name}: ${things}${name === 'history' ? ' values' : ''}`)
  }
  const left = LEFT.map((kind) => [kind, store.records.all(kind).length] as const)
  writeManifest(folder, { format: FORMAT, at: now, files, left: Object.fromEntries(left) })
}

function linesFor(store: Store, name: FileName, now: number): Iterable<object> {
  const { entities } = store
  switch (name) {
    case 'hospitals':
      return entities.all('CUSTOMER')
    case 'staff':
      return entities.all('USER')
    case 'places':
      return entities.all('ASSET')
    case 'devices':
      return entities.all('DEVICE')
    case 'wearers':
      return entities.all('DEVICE').flatMap(({ id }) => wearersOf(store, id))
    case 'relations':
      return everybody(store).flatMap(({ id }) => [...store.relations.from(id)])
    case 'attributes':
      return everybody(store).flatMap((entity) => attributesOf(store, entity))
    case 'alarms':
      return everybody(store).flatMap((entity) => alarmsOf(store, entity))
    case 'history':
      return everyHistory(store, now)
  }
}

function wearersOf(store: Store, sensor: string): WearersLine[] {
  const worn = store.records.about('wearing', sensor).map(({ data }) => data)
  return worn.length === 0 ? [] : [{ sensor, worn: worn.toSorted((a, b) => a.from - b.from) }]
}

const everybody = ({ entities }: Store): readonly Entity[] => [
  ...entities.all('CUSTOMER'),
  ...entities.all('USER'),
  ...entities.all('ASSET'),
  ...entities.all('DEVICE'),
]

function* everyHistory(store: Store, now: number): Generator<HistoryLine> {
  for (const { entityType, id } of everybody(store))
    for (const points of historyOf(store, id, now)) yield { entity: { entityType, id }, points }
}

function attributesOf(store: Store, { entityType, id }: Entity): AttributesLine[] {
  return SCOPES.flatMap((scope) => {
    const attributes = [...store.attributes.of(id, scope)]
    if (attributes.length === 0) return []
    const values = attributes.map(([key, { lastUpdateTs, value }]) => [key, [lastUpdateTs, value]])
    return [{ entity: { entityType, id }, scope, values: Object.fromEntries(values) as never }]
  })
}

function alarmsOf(store: Store, { entityType, id }: Entity): AlarmsLine[] {
  const alarms = store.alarms
    .of(id)
    .toSorted((a, b) => a.startTs - b.startTs)
    .map((alarm): AlarmWord => {
      const who = alarm.cleared && !alarm.details.closedBy ? confirmerOf(store, alarm) : ''
      return { ...alarm, comments: commentsOf(store, alarm), ...(who && { confirmedBy: who }) }
    })
  return alarms.length === 0
    ? []
    : [{ originator: { entityType, id }, alarms: unconfirmedLast(alarms) }]
}

const unconfirmedLast = (alarms: AlarmWord[]): AlarmWord[] => [
  ...alarms.filter(({ cleared }) => cleared),
  ...alarms.filter(({ cleared }) => !cleared),
]

function commentsOf(store: Store, { id }: Alarm): AlarmWord['comments'] {
  return store.records.about('comment', id).map(({ ts, data }: KeptRecord<'comment'>) => ({
    ts,
    by: nameOf(store, data),
    text: data.comment.text,
  }))
}

/** Who confirmed an alarm, as the console reads it: the newest name in the server's own comments on a confirmation. */
function confirmerOf(store: Store, { id }: Alarm): string {
  return store.records
    .about('comment', id)
    .toSorted((a, b) => b.ts - a.ts)
    .filter(({ data }) => data.type === 'SYSTEM' && data.comment['subtype'] === 'CLEARED_BY_USER')
    .reduce((name, { data }) => name || nameOf(store, data) || textIn(data.comment), '')
}

const textIn = (comment: AlarmComment['comment']): string => stringOrEmpty(comment['userName'])

/** The name of a comment's author; of a comment by the server, the name of the person it is about. */
function nameOf(store: Store, { userId }: AlarmComment): string {
  const user = store.entities.user(userId)
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.email ?? '')
}

/** So much of the time is read at once: of a patient about ten thousand points. */
const SPAN_MS = 3 * 3_600_000
/** So many values are one line, and one request later. */
const VALUES = 1000

/**
 * All points of an entity, in the order of their time, in pieces of about a thousand values. Points that were summed up to
 * an hour are one value in the middle of the hour (docs/decisions/hourly-rows.md).
 */
function* historyOf(store: Store, id: string, now: number): Generator<Point[]> {
  const latest = store.telemetry.latest(id)
  const ends = [...latest].map(([key, { ts }]) => ({
    key,
    last: ts,
    first: firstOf(store, id, key),
  }))
  const from = Math.min(...ends.map(({ first, last }) => first ?? last))
  const to = Math.max(now, ...ends.map(({ last }) => last)) + 1
  let piece: Point[] = []
  let count = 0
  for (let start = from; start < to; start += SPAN_MS) {
    const span = { startTs: start, endTs: Math.min(start + SPAN_MS, to) }
    const within = ends.filter(({ first, last }) => (first ?? last) < span.endTs)
    for (const point of pointsIn(
      store,
      id,
      within.map(({ key }) => key),
      span,
    )) {
      piece.push(point)
      count += Object.keys(point.values).length
      if (count < VALUES) continue
      yield piece
      ;[piece, count] = [[], 0]
    }
  }
  if (piece.length > 0) yield piece
}

function firstOf(store: Store, id: string, key: string): number | undefined {
  const all = { startTs: 0, endTs: Number.MAX_SAFE_INTEGER, limit: 1, order: 'ASC' } as const
  return store.telemetry.range(id, key, all)[0]?.ts
}

/** The points of several keys, by time; with the latest value of a key even if its history was deleted. */
function pointsIn(
  store: Store,
  id: string,
  keys: readonly string[],
  { startTs, endTs }: { startTs: number; endTs: number },
): Point[] {
  const byTime = new Map<number, Point>()
  const add = (ts: number, key: string, value: Point['values'][string]): void => {
    const point = byTime.get(ts) ?? { ts, values: {} }
    byTime.set(ts, point)
    point.values[key] ??= value
  }
  const query = { startTs, endTs, limit: Number.MAX_SAFE_INTEGER, order: 'ASC' } as const
  for (const key of keys) {
    for (const { ts, value } of store.telemetry.range(id, key, query)) add(ts, key, value)
    const last = store.telemetry.latest(id).get(key)
    if (last && last.ts >= startTs && last.ts < endTs) add(last.ts, key, last.value)
  }
  return [...byTime.values()].toSorted((a, b) => a.ts - b.ts)
}
