import type {
  DevicePage,
  HospitalPage,
  ListKind,
  ListWish,
  PlatformDevice,
} from '../model/platform/platform-list.ts'
import { compareByName } from '../model/patients/sorting.ts'
import type { WardlightDb } from './database.ts'
import type { DeviceListKind, ListRow } from './rows.ts'

export async function hospitalPage(db: WardlightDb): Promise<HospitalPage | undefined> {
  const row = await db.lists.get('hospitals')
  return row?.kind === 'hospitals' ? row : undefined
}

/** The hospitals that are stored here: those of the page that was shown last. */
export async function hospitalRows(db: WardlightDb): Promise<HospitalPage['rows']> {
  return (await hospitalPage(db))?.rows ?? []
}

/** Connected first, then by name (ADMIN-24). */
export async function devicePage(
  db: WardlightDb,
  kind: DeviceListKind,
): Promise<DevicePage | undefined> {
  const row = await db.lists.get(kind)
  if (!row || row.kind === 'hospitals') return undefined
  return { ...row, rows: row.rows.toSorted(connectedFirst) }
}

function connectedFirst(a: PlatformDevice, b: PlatformDevice): number {
  return Number(b.connected) - Number(a.connected) || compareByName(a, b)
}

export async function listRow(db: WardlightDb, kind: ListKind): Promise<ListRow | undefined> {
  return db.lists.get(kind)
}

/** Nothing is known yet of a list that is asked for the first time. */
export function emptyList(wish: ListWish): ListRow {
  return { kind: wish.kind, rows: [], total: 0, pages: 0, at: null, failure: null, wish }
}
