import { emptyList, listRow, putList } from '../../src/db/platform.ts'
import type { ListRow, ShownList } from '../../src/db/rows.ts'
import type { ListKind, ListWish, PlatformDevice } from '../../src/model/platform/platform-list.ts'
import { loadDevicePage, loadHospitals } from '../../src/sync/platform.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { platformDevice } from '../../src/wire/rows/platform-device.ts'
import { wordsOf } from '../session/failure-words.ts'
import { type Job, createJob } from './jobs.ts'
import type { PlatformSubscriptions } from '../connection/platform.ts'
import type { LeadParts } from '../lead/parts.ts'

/** What others change is seen after this at the latest: no message says that a device of another page came first. */
const EVERY_MS = 30_000
/** Connectivity changes come in bursts, e.g. when a gateway goes. */
const BURST_MS = 1_000
/** Values that are pushed are stored together. */
const GATHER_MS = 150

/** The pages of the platform's lists that are on a screen: loaded, kept live, stored. */
export type PlatformLists = {
  /** Which page of each list is on a screen now; what is not there is on none. */
  show(lists: ReadonlyMap<ListKind, ShownList>): void
  /** Values of shown devices arrived over the socket. */
  values(kind: 'gateways' | 'sensors', entities: readonly WireEntity[]): void
  /** Anything may have changed: what is shown is asked anew. */
  refresh(): void
  /** A command has changed something: what is being asked for is older. */
  changed(): void
  stop(): void
}

type Deps = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'>

/** `wish` is the page that is loaded: of a list that has fewer pages than was `asked` for it is the last. */
type Wanted = { asked: ShownList; wish: ListWish }

const KINDS: readonly ListKind[] = ['hospitals', 'gateways', 'sensors', 'hospital-devices']

/** @param socket follows the devices of the page over the socket */
export function createPlatformLists(
  { db, send, writer, timers }: Deps,
  socket: Pick<PlatformSubscriptions, 'follow'>,
): PlatformLists {
  const wanted = new Map<ListKind, Wanted>()
  const current = (kind: ListKind): ListWish | null => wanted.get(kind)?.wish ?? null
  /** Rows as last loaded, with what was pushed since. */
  const held = new Map<ListKind, ListRow>()
  /** Of a page that is being asked for: what was pushed since. */
  const pushed = new Map<ListKind, WireEntity[]>()

  async function store(row: ListRow): Promise<void> {
    held.set(row.kind, row)
    await writer.guarded(() => putList(db, row))
  }

  async function load(kind: ListKind, isOvertaken: () => boolean): Promise<void> {
    const wish = current(kind)
    if (wish === null) return
    try {
      pushed.set(kind, [])
      const page = withPushed(await ask(wish), pushed.get(kind) ?? [])
      // A command has changed what was asked for, and it is asked for again already.
      if (isOvertaken()) return
      // Meanwhile something else is wanted, or nothing: that run is on its way.
      if (current(kind) !== wish) return
      if (page.wish.page !== wish.page) settle(wish, page.wish)
      await store({ ...page, at: timers.now(), failure: null })
      if (kind === 'gateways' || kind === 'sensors') socket.follow(kind, idsOf(page))
    } catch (error) {
      if (current(kind) === wish) await sayFailure(wish, wordsOf(error))
      throw error
    } finally {
      pushed.delete(kind)
    }
  }

  /** The page does not exist: this one is wanted instead. */
  function settle(wish: ListWish, instead: ListWish): void {
    const held = wanted.get(wish.kind)
    if (held?.wish === wish) wanted.set(wish.kind, { ...held, wish: instead })
  }

  async function ask(wish: ListWish): Promise<ListRow> {
    const undated = { at: null, failure: null }
    return wish.kind === 'hospitals'
      ? { kind: wish.kind, ...undated, ...(await loadHospitals(send, wish)) }
      : { kind: wish.kind, ...undated, ...(await loadDevicePage(send, wish)) }
  }

  /** The last known rows stay, and say what they answer. */
  async function sayFailure(wish: ListWish, failure: string): Promise<void> {
    const known = held.get(wish.kind) ?? (await listRow(db, wish.kind))
    const row = known && isSameHospital(known.wish, wish) ? known : emptyList(wish)
    if (row.failure !== failure) await store({ ...row, failure })
  }

  async function save(kind: ListKind): Promise<void> {
    const row = held.get(kind)
    if (row) await store(row)
  }

  const each = (
    run: (kind: ListKind, isOvertaken: () => boolean) => Promise<void>,
    everyMs: number | null,
  ) =>
    new Map(
      KINDS.map((kind) => [
        kind,
        createJob((isOvertaken) => run(kind, isOvertaken), timers, { everyMs }),
      ]),
    )
  const loads = each(load, EVERY_MS)
  const saves = each(save, null)
  const job = (jobs: ReadonlyMap<ListKind, Job>, kind: ListKind): Job | undefined => jobs.get(kind)

  return {
    show(lists) {
      for (const kind of KINDS) {
        const asked = lists.get(kind)
        if (asked) want(kind, asked)
        else if (wanted.delete(kind) && (kind === 'gateways' || kind === 'sensors'))
          socket.follow(kind, [])
      }
    },
    values(kind, entities) {
      pushed.get(kind)?.push(...entities)
      const row = held.get(kind)
      if (!row || row.kind === 'hospitals' || current(kind) === null) return
      const { rows, changed, moved } = merged(row.rows, entities)
      if (!changed) return
      held.set(kind, { ...row, rows })
      job(saves, kind)?.ask(GATHER_MS)
      // Whoever came or went may change places with a device of another page (ADMIN-24).
      if (moved) job(loads, kind)?.ask(BURST_MS)
    },
    refresh() {
      for (const kind of KINDS) if (current(kind) !== null) job(loads, kind)?.ask()
    },
    changed() {
      for (const kind of KINDS) if (current(kind) !== null) job(loads, kind)?.renew()
    },
    stop() {
      for (const one of [...loads.values(), ...saves.values()]) one.stop()
    },
  }

  /** Rows are read anew with every change of a window: a wish that was not asked again stays as it is. */
  function want(kind: ListKind, asked: ShownList): void {
    if (isSameAsked(wanted.get(kind)?.asked, asked)) return
    wanted.set(kind, { asked, wish: asked.wish })
    void remember(asked.wish)
    job(loads, kind)?.ask()
  }

  /** A list that was never asked for says so; otherwise the last page stays until the answer comes. */
  async function remember(wish: ListWish): Promise<void> {
    await writer
      .guarded(async () => {
        const known = await listRow(db, wish.kind)
        if (!known || !isSameHospital(known.wish, wish)) await putList(db, emptyList(wish))
      })
      .catch(() => undefined)
  }
}

function isSameAsked(a: ShownList | undefined, b: ShownList): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

/** Rows of another hospital are never shown as this one's, not even for a moment. */
function isSameHospital(a: ListWish, b: ListWish): boolean {
  return a.kind !== 'hospital-devices' || b.kind !== a.kind || a.hospitalId === b.hospitalId
}

/** A page with values that are newer than it. */
function withPushed(page: ListRow, entities: readonly WireEntity[]): ListRow {
  if (page.kind === 'hospitals') return page
  return { ...page, rows: merged(page.rows, entities).rows }
}

function idsOf({ rows }: ListRow): string[] {
  return rows.map(({ id }) => id)
}

/** Rows with the values that arrived; whether any changed, and whether any is connected now or no more. */
function merged(
  rows: readonly PlatformDevice[],
  entities: readonly WireEntity[],
): { rows: PlatformDevice[]; changed: boolean; moved: boolean } {
  const arrived = new Map<string, WireEntity[]>()
  for (const entity of entities) arrived.set(entity.id, [...(arrived.get(entity.id) ?? []), entity])
  let changed = false
  let moved = false
  const next = rows.map((row) => {
    const now = (arrived.get(row.id) ?? []).reduce((old, wire) => platformDevice(wire, old), row)
    const isSame = (Object.keys(now) as (keyof PlatformDevice)[]).every(
      (key) => now[key] === row[key],
    )
    changed ||= !isSame
    moved ||= now.connected !== row.connected
    return isSame ? row : now
  })
  return { rows: next, changed, moved }
}
